/** A part of a list, and how many rows the list has in all. A row that cannot be shown is null and keeps its place. */
export interface Rows<T> {
  rows: (T | null)[]
  total: number
}

/** Gives one page of a list, counted from 1. */
export type Listing<T> = (page: number, perPage: number) => Promise<Rows<T>>

/** A list of which the first rows can be had at once: as many as there are, or as are asked for. */
export interface List<T> extends Listing<T> {
  first: (most: number) => Promise<{ rows: T[]; total: number }>
  /** With more rows than this it comes as the directory pages it, which has no order for it. */
  mostInOrder?: number
}

/**
 * A list whose rows are made into others, or left out as null.
 *
 *     eachOf(list, runningService)
 */
export function eachOf<T, U>(list: List<T>, make: (row: T) => U | null): List<U> {
  const page: Listing<U> = async (number, perPage) => {
    const { rows, total } = await list(number, perPage)
    return { rows: rows.map(row => row && make(row)), total }
  }
  const first = async (most: number) => {
    const { rows, total } = await list.first(most)
    return { rows: rows.map(make).filter(row => row !== null), total }
  }
  return Object.assign(page, { ...list, first })
}

/** The list that has nothing. */
export const noRows: List<never> = Object.assign(async () => ({ rows: [], total: 0 }), {
  first: async () => ({ rows: [], total: 0 }),
})
