import type { Listing } from '../pagination/listing.ts'
import { isRefused } from './isRefused.ts'

/**
 * A list of services that is empty when the directory cannot make sense of the search.
 *
 *     servicesOrNone(loaders.search.inCategory('food'))
 *
 * So it answers for a category it does not know, or no longer.
 */
export function servicesOrNone<T>(listing: Listing<T>): Listing<T> {
  return async (page, perPage) => {
    try {
      return await listing(page, perPage)
    } catch (error) {
      if (isRefused(error)) return { rows: [], total: 0 }
      throw error
    }
  }
}
