import type { Listing } from '../loaders/Listing.ts'
import { anchorOf } from './anchorOf.ts'

const perPage = 100

/**
 * Where a row now stands, from 1, that stood at a position; null when it is nowhere near.
 *
 *     await findAnchor(listing, 20, '5c2b2001') // 23
 *
 * It is looked for on the page of a hundred it stood on and on those beside it.
 */
export async function findAnchor<T extends { id: string }>(
  listing: Listing<T>,
  position: number,
  anchor: string,
): Promise<number | null> {
  const middle = Math.ceil(position / perPage)
  const numbers = [middle - 1, middle, middle + 1].filter(number => number > 0)
  const pages = await Promise.all(numbers.map(number => listing(number, perPage)))
  const places = pages.flatMap(({ rows }, index) => {
    const place = rows.findIndex(row => row !== null && anchorOf(row) === anchor)
    return place < 0 ? [] : [((numbers[index] ?? 1) - 1) * perPage + place + 1]
  })
  return places[0] ?? null
}
