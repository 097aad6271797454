import { hash } from 'node:crypto'
import { badInput } from '../records/arguments.ts'
import { coveringPage, type Listing, type Rows, rowsInWindow } from './listing.ts'

/** The position of a row in a list, which clients receive as an opaque text. */
export interface Cursor {
  /** The position of the row in the list, from 1. */
  position: number
  /** The end of the row's id, which finds the row again after it moved; null for lists whose order is not stable. */
  anchor: string | null
  /** The same of the row before it, which tells where the list goes on when the row itself moved away; null when there is none. */
  anchorBefore: string | null
  /** By how many positions the rows of earlier cursors had moved back, in sum, when this one was made. */
  movedBack: number
}

/**
 * The anchor of a row: the end of its id, the part in which ids made from timestamps differ.
 *
 *     anchorOf({ id: '3f0f8f0e-52a5-4e58-8f43-7c0c5c2b2001' }) // '5c2b2001'
 */
export function anchorOf({ id }: { id: string }): string {
  return id.slice(-8).replaceAll(':', '.')
}

/**
 * A cursor as clients see it.
 *
 *     writeCursor('services', 'UH2ipP3m', { position: 20, anchor: '5c2b2001', anchorBefore: null, movedBack: 0 })
 *     // 'c2VydmljZXM6VUgyaXBQM206MjA6NWMyYjIwMDE'
 *
 * @param mark The fingerprint of the list's filter.
 */
export function writeCursor(
  kind: string,
  mark: string,
  { position, anchor, anchorBefore, movedBack }: Cursor,
): string {
  const parts = [
    kind,
    mark,
    movedBack ? `${position}+${movedBack}` : position,
    ...[anchor, anchorBefore].filter(part => part !== null),
  ]
  return Buffer.from(parts.join(':')).toString('base64url')
}

/**
 * The cursor in a client's text.
 *
 *     readCursor('services', 'UH2ipP3m', 'c2VydmljZXM6VUgyaXBQM206MjA6NWMyYjIwMDE', 'after')
 *     // { position: 20, anchor: '5c2b2001', anchorBefore: null, movedBack: 0 }
 *
 * @throws BAD_USER_INPUT when the text is not a cursor, or is one of another list or filter.
 */
export function readCursor(kind: string, mark: string, cursor: string, argument: 'after' | 'before'): Cursor {
  const parts = Buffer.from(cursor, 'base64url').toString('utf8').split(':')
  const [itsKind, itsMark, place = '', anchor = null, anchorBefore = null] = parts
  const [, position, movedBack = 0] = /^([1-9]\d{0,8})(?:\+([1-9]\d{0,8}))?$/.exec(place) ?? []
  if (!position)
    throw badInput(`\`${argument}\` is not a cursor of this list. Take one from \`pageInfo\` or an edge.`)
  if (itsKind !== kind || itsMark !== mark)
    throw badInput(`\`${argument}\` belongs to another list. Start again from the first page.`)
  return { position: Number(position), anchor, anchorBefore, movedBack: Number(movedBack) }
}

/**
 * A short hash of a filter, so that a cursor is valid for one list and one filter only.
 *
 *     fingerprint({ organisation: 'erith-food-network', name: null }) // 'UH2ipP3m'
 *
 * Empty keys and the order of keys make no difference.
 */
export function fingerprint(filter: object): string {
  const given = Object.entries(filter).filter(([, value]) => value !== null && value !== undefined)
  const text = JSON.stringify(given.toSorted(([a], [b]) => (a < b ? -1 : 1)))
  return hash('sha256', text, 'base64url').slice(0, 8)
}

/** Where the row of a cursor is or, when it is there no more, where it was among the others. */
interface Place {
  position: number
  /** Whether the row itself still has this position: another one has it when the row was removed, or moved away. */
  isThere: boolean
}

/**
 * The current place of the row of a cursor.
 *
 *     await placeOfCursor(listing, { position: 20, anchor: '5c2b2001', anchorBefore: '5c2b2000' }) // { position: 23, isThere: true }
 */
export async function placeOfCursor<T extends { id: string }>(
  listing: Listing<T>,
  cursor: Omit<Cursor, 'movedBack'>,
): Promise<Place> {
  const { position, anchor } = cursor
  if (anchor === null) return { position, isThere: true }
  const [row] = (await listing(position, 1)).rows
  return row && anchorOf(row) === anchor ? { position, isThere: true } : movedPlace(listing, cursor, anchor)
}

/**
 * The rows after the row of a cursor, and their offset; `lead` is the row before them, where it was read.
 *
 *     await rowsAfter(listing, { position: 20, anchor: '5c2b2001', anchorBefore: null }, 20) // { offset: 20, rows: […], total: 87 }
 *
 * The row itself is read too, usually in the same call, to check that it still has its position. If it has not, the rows
 * nearby are searched for it and for the row before it. When the row was removed, or moved away by itself, the list goes on
 * where it was, so that no row is missed that stayed.
 */
export async function rowsAfter<T extends { id: string }>(
  listing: Listing<T>,
  cursor: Omit<Cursor, 'movedBack' | 'anchor'> & { anchor: string },
  first: number,
): Promise<Rows<T> & { offset: number; lead: T | null }> {
  const { position, anchor } = cursor
  const { rows, total } = await rowsFrom(listing, position - 1, first)
  const [row, ...following] = rows
  if (row && anchorOf(row) === anchor) return { rows: following, total, offset: position, lead: row }
  const place = await movedPlace(listing, cursor, anchor)
  const offset = place.isThere ? place.position : place.position - 1
  return { ...(await rowsInWindow(listing, { offset, first })), offset, lead: null }
}

// The row at an offset and those after it: with one call when one page covers them all.
async function rowsFrom<T>(listing: Listing<T>, offset: number, first: number): ReturnType<Listing<T>> {
  const whole = { offset, first: first + 1 }
  if (coveringPage(whole)) return rowsInWindow(listing, whole)
  const [row, following] = await Promise.all([
    listing(offset + 1, 1),
    rowsInWindow(listing, { offset: offset + 1, first }),
  ])
  return { rows: [row.rows[0] ?? null, ...following.rows], total: following.total }
}

const anchorPageSize = 100

/**
 * The place of a row that is not where it was: searches the page of 100 rows that held its position, and the pages before
 * and after it. Rows that were added or removed move the row and the one before it alike; of the two, the one that is farther
 * from its own place than the other has moved by itself, as one does that changed in a list by its last change.
 */
async function movedPlace<T extends { id: string }>(
  listing: Listing<T>,
  { position, anchorBefore }: Omit<Cursor, 'movedBack' | 'anchor'>,
  anchor: string,
): Promise<Place> {
  const middle = Math.ceil(position / anchorPageSize)
  const numbers = [middle - 1, middle, middle + 1].filter(number => number > 0)
  const pages = await Promise.all(numbers.map(number => listing(number, anchorPageSize)))
  const find = (wanted: string | null): number | null => {
    const places = pages.flatMap(({ rows }, index) => {
      const place = rows.findIndex(row => row !== null && anchorOf(row) === wanted)
      return place < 0 ? [] : [((numbers[index] ?? 1) - 1) * anchorPageSize + place + 1]
    })
    return places[0] ?? null
  }
  const [own, before] = [find(anchor), find(anchorBefore)]
  const behind = before === null ? position : before + 1
  const hasMovedItself =
    own === null || (before !== null && Math.abs(own - position) > Math.abs(behind - position))
  return hasMovedItself ? { position: behind, isThere: false } : { position: own, isThere: true }
}
