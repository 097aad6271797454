import type { Listing } from '../loaders/Listing.ts'
import { anchorOf } from './anchorOf.ts'
import { coveringPage } from '../rest/coveringPage.ts'
import type { Cursor } from './Cursor.ts'
import { findAnchor } from './findAnchor.ts'
import { rowsInWindow } from '../loaders/rowsInWindow.ts'

/**
 * The rows that follow the row of a cursor, and how many rows come before them.
 *
 *     await rowsAfter(listing, { position: 20, anchor: '5c2b2001' }, 20) // { offset: 20, rows: […], total: 87 }
 *
 * The row itself is read along, mostly in the same page, to see whether it still has its place. If not, it is
 * looked for nearby; a row that is gone leaves its number, so that as many may be missed as were removed.
 */
export async function rowsAfter<T extends { id: string }>(
  listing: Listing<T>,
  { position, anchor }: Cursor & { anchor: string },
  first: number,
): Promise<Awaited<ReturnType<Listing<T>>> & { offset: number }> {
  const { rows, total } = await rowsFrom(listing, position - 1, first)
  const [row, ...following] = rows
  if (row && anchorOf(row) === anchor) return { rows: following, total, offset: position }
  const found = await findAnchor(listing, position, anchor)
  if (found === null) return { rows: following, total, offset: position }
  return { ...(await rowsInWindow(listing, { offset: found, first })), offset: found }
}

// A row and those that follow it: with one call when a page can hold them all.
async function rowsFrom<T>(listing: Listing<T>, offset: number, first: number): ReturnType<Listing<T>> {
  const whole = { offset, first: first + 1 }
  if (coveringPage(whole)) return rowsInWindow(listing, whole)
  const [row, following] = await Promise.all([
    listing(offset + 1, 1),
    rowsInWindow(listing, { offset: offset + 1, first }),
  ])
  return { rows: [row.rows[0] ?? null, ...following.rows], total: following.total }
}
