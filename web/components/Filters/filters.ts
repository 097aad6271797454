import { filters as words } from '../../generated/messages/filters.ts'

/** What results can be narrowed by: parameter of the address, its values, and their words. */
export const filters = words.values satisfies Record<string, Record<string, string>>

export type FilterName = keyof typeof filters
