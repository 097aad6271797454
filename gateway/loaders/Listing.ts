/**
 * Gives one page of a list, counted from 1, and how many rows the list has in all.
 *
 * A row that cannot be shown is null: it keeps its place, so that the places of the others hold.
 */
export type Listing<T> = (page: number, perPage: number) => Promise<{ rows: (T | null)[]; total: number }>
