import { listingOf, type List, type Listing } from '../pagination/listing.ts'

// Three pages of the directory.
const sieveDepth = 300

/** What passed, and whether there was more than could be looked through. */
export interface Sieved<T> {
  listing: Listing<T>
  isCutShort: boolean
}

/**
 * A list narrowed by something the directory cannot filter by.
 *
 *     await sieve(list, isOpenNow) // { listing: …, isCutShort: false }
 *
 * The first 300 rows are read and tried; the total is that of the rows which passed.
 */
export async function sieve<T>(list: List<T>, passes: (row: T) => Promise<boolean>): Promise<Sieved<T>> {
  const { rows, total } = await list.first(sieveDepth)
  const verdicts = await Promise.all(rows.map(passes))
  return {
    listing: listingOf(rows.filter((_row, index) => verdicts[index])),
    isCutShort: total > rows.length,
  }
}
