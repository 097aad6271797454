import type { Listing } from './Listing.ts'

const perPage = 100

/**
 * The rows of a list, page by page until it is done or `most` rows were read.
 *
 *     await everyRow(listing, 300) // { rows: […], total: 412 }
 *
 * The first page tells how many there are; the others are then fetched side by side.
 */
export async function everyRow<T>(listing: Listing<T>, most: number): Promise<{ rows: T[]; total: number }> {
  const head = await listing(1, perPage)
  const pages = Math.ceil(Math.min(head.total, most) / perPage)
  const others = Array.from({ length: Math.max(pages - 1, 0) }, (_, index) => listing(index + 2, perPage))
  const all = [head, ...(await Promise.all(others))]
  return { rows: all.flatMap(({ rows }) => rows.filter(row => row !== null)), total: head.total }
}
