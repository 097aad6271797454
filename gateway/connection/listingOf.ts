import type { Listing } from '../loaders/Listing.ts'

/**
 * A list that is already at hand, to be given in pages.
 *
 *     await listingOf(['a', 'b', 'c'])(2, 2) // { rows: ['c'], total: 3 }
 */
export function listingOf<T>(rows: readonly (T | null)[]): Listing<T> {
  return async (page, perPage) => ({
    rows: rows.slice((page - 1) * perPage, page * perPage),
    total: rows.length,
  })
}
