import { type Listing, rowsInWindow, coveringPage, type Rows } from './listing.ts'
import { anchorOf, fingerprint, writeCursor, readCursor, type Cursor } from './cursor.ts'
import { badInput } from '../records/arguments.ts'

/** One page of a list, in the shape of every connection type of the schema. */
export interface Connection<T> {
  nodes: T[]
  edges: { cursor: string; node: T }[]
  pageInfo: {
    hasNextPage: boolean
    hasPreviousPage: boolean
    startCursor: string | null
    endCursor: string | null
    page: number
    pageCount: number
  }
  totalCount: number
}

/** The paging arguments of a field. */
export interface PageArgs {
  first?: number | null
  after?: string | null
  last?: number | null
  before?: string | null
  page?: number | null
}

/**
 * One page of a list, with cursors that are valid for this list and this filter only.
 *
 *     await connectionOf('services', { name: 'food' }, { first: 20, page: 2 }, listing)
 *     // { nodes: […], totalCount: 87, pageInfo: { page: 2, pageCount: 5, … } }
 *     await connectionOf('services', { name: 'food' }, { last: 20 }, listing)
 *     // { nodes: [the 68th to the 87th], totalCount: 87, pageInfo: { hasPreviousPage: true, … } }
 *
 * A page past the end is empty and has the total. A cursor names a row, not only a position: the next page follows that
 * row even when rows before it were added or removed. In a `ranked` list, whose order is not stable, a cursor names the
 * position only. `last` and `before` work as in the Relay specification.
 *
 * @throws BAD_USER_INPUT when the arguments contradict each other or are out of range.
 */
export async function connectionOf<T extends { id: string }>(
  kind: string,
  filter: object,
  args: PageArgs,
  listing: Listing<T>,
  order: 'steady' | 'ranked' = 'steady',
): Promise<Connection<T>> {
  let made: string | undefined
  const mark = () => (made ??= fingerprint(filter))
  const { rows, total, offset, size, end } = await partOf(listing, requestedPart(kind, mark, args))
  const shown = rows.flatMap((node, index) => (node === null ? [] : [{ node, position: offset + index + 1 }]))
  const cursorOf = ({ node, position }: PositionedRow<T>) =>
    writeCursor(kind, mark(), { position, anchor: order === 'steady' ? anchorOf(node) : null })
  return new LazyConnection({ shown, cursorOf, offset, size, end, total })
}

/**
 * A page size, checked.
 *
 *     requireFirst(20) // 20
 *
 * @throws BAD_USER_INPUT otherwise: '`first` must be 1 to 100; it is 500.'
 */
export function requireFirst(first: number, argument: 'first' | 'last' = 'first'): number {
  if (first < 1 || first > 100) throw badInput(`\`${argument}\` must be 1 to 100; it is ${first}.`)
  return first
}

/** The part of a list that the arguments name: `size` rows from one end of what lies between two cursors. */
interface RequestedPart {
  size: number
  isFromEnd: boolean
  after: Cursor | null
  before: Cursor | null
  page: number
}

/**
 * The part of a list that the arguments name.
 *
 *     requestedPart('services', () => '9DkTzlJ1', { first: 20, page: 3 })
 *     // { size: 20, isFromEnd: false, after: null, before: null, page: 3 }
 *
 * Without `first` and `last` it is 20 rows: those before a `before`, else the first ones.
 */
function requestedPart(
  kind: string,
  mark: () => string,
  { first, after, last, before, page }: PageArgs,
): RequestedPart {
  if (isGiven(first) && isGiven(last)) throw badInput('Give `first` or `last`, not both.')
  const size = isGiven(last) ? requireFirst(last, 'last') : requireFirst(first ?? 20)
  if (isGiven(page)) {
    if (isGiven(after)) throw badInput('Give `after` or `page`, not both.')
    if (isGiven(last) || isGiven(before))
      throw badInput('Give `page` with `first`, not with `last` or `before`.')
    if (page < 1) throw badInput(`\`page\` counts from 1; it is ${page}.`)
  }
  return {
    size,
    isFromEnd: isGiven(last) || (isGiven(before) && !isGiven(first)),
    after: isGiven(after) ? readCursor(kind, mark(), after, 'after') : null,
    before: isGiven(before) ? readCursor(kind, mark(), before, 'before') : null,
    page: page ?? 1,
  }
}

const isGiven = <T>(value: T | null | undefined): value is T => value !== null && value !== undefined

/** Rows of a list: those from `offset` on, of which there may be `size`, but none at `end` or behind it. */
type Part<T> = Rows<T> & { offset: number; size: number; end: number }

async function partOf<T extends { id: string }>(
  listing: Listing<T>,
  { size, isFromEnd, after, before, page }: RequestedPart,
): Promise<Part<T>> {
  if (isFromEnd || before) return partBetween(listing, { size, isFromEnd, after, before })
  if (!after || after.anchor === null) {
    const offset = after?.position ?? (page - 1) * size
    return { ...(await rowsInWindow(listing, { offset, first: size })), offset, size, end: offset + size }
  }
  const found = await rowsAfter(listing, { ...after, anchor: after.anchor }, size)
  return { ...found, size, end: found.offset + size }
}

/** A part that begins at the end, or ends before a cursor: its bounds must be known before its rows are read. */
async function partBetween<T extends { id: string }>(
  listing: Listing<T>,
  { size, isFromEnd, after, before }: Omit<RequestedPart, 'page'>,
): Promise<Part<T>> {
  const [{ total }, start, last] = await Promise.all([
    listing(1, 1),
    after && positionOf(listing, after),
    before && positionOf(listing, before),
  ])
  const from = Math.min(start ?? 0, total)
  const to = Math.max(from, Math.min(last === null ? total : last - 1, total))
  const offset = isFromEnd ? Math.max(from, to - size) : from
  const end = isFromEnd ? to : Math.min(from + size, to)
  if (offset >= end) return { rows: [], total, offset, size, end }
  const window = await rowsInWindow(listing, { offset, first: end - offset })
  return { rows: window.rows, total: window.total, offset, size, end }
}

/** The current position of the row of a cursor; that of the cursor when the row was removed. */
async function positionOf<T extends { id: string }>(
  listing: Listing<T>,
  { position, anchor }: Cursor,
): Promise<number> {
  if (anchor === null) return position
  const [row] = (await listing(position, 1)).rows
  if (row && anchorOf(row) === anchor) return position
  return (await findAnchor(listing, position, anchor)) ?? position
}

/**
 * The rows after the row of a cursor, and their offset.
 *
 *     await rowsAfter(listing, { position: 20, anchor: '5c2b2001' }, 20) // { offset: 20, rows: […], total: 87 }
 *
 * The row itself is read too, usually in the same call, to check that it still has its position. If it has not, the rows
 * nearby are searched; when the row was removed, the position is used, and as many rows may be skipped as were removed.
 */
async function rowsAfter<T extends { id: string }>(
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
 * The current position, from 1, of a row that was at another; null when it is not nearby.
 *
 *     await findAnchor(listing, 20, '5c2b2001') // 23
 *
 * Searches the page of 100 rows that held the position, and the pages before and after it.
 */
async function findAnchor<T extends { id: string }>(
  listing: Listing<T>,
  position: number,
  anchor: string,
): Promise<number | null> {
  const middle = Math.ceil(position / anchorPageSize)
  const numbers = [middle - 1, middle, middle + 1].filter(number => number > 0)
  const pages = await Promise.all(numbers.map(number => listing(number, anchorPageSize)))
  const places = pages.flatMap(({ rows }, index) => {
    const place = rows.findIndex(row => row !== null && anchorOf(row) === anchor)
    return place < 0 ? [] : [((numbers[index] ?? 1) - 1) * anchorPageSize + place + 1]
  })
  return places[0] ?? null
}

/** A row with its position in the list, from 1. */
interface PositionedRow<T> {
  node: T
  position: number
}

interface ConnectionPart<T> {
  shown: PositionedRow<T>[]
  cursorOf: (row: PositionedRow<T>) => string
  offset: number
  size: number
  end: number
  total: number
}

/**
 * A connection that makes its cursors only when they are read: most requests select nodes, and cursors take longer than
 * everything else. It is a class because an object with its own getters takes twenty times as long to create.
 */
class LazyConnection<T> implements Connection<T> {
  readonly nodes: T[]
  readonly totalCount: number
  readonly #part: ConnectionPart<T>

  constructor(part: ConnectionPart<T>) {
    this.nodes = part.shown.map(({ node }) => node)
    this.totalCount = part.total
    this.#part = part
  }

  get edges() {
    const { shown, cursorOf } = this.#part
    return shown.map(row => ({ cursor: cursorOf(row), node: row.node }))
  }

  get pageInfo() {
    const { shown, cursorOf, offset, size, end, total } = this.#part
    const [head, tail] = [shown[0], shown.at(-1)]
    return {
      hasNextPage: end < total,
      hasPreviousPage: offset > 0 && total > 0,
      startCursor: head ? cursorOf(head) : null,
      endCursor: tail ? cursorOf(tail) : null,
      page: Math.floor(offset / size) + 1,
      pageCount: Math.ceil(total / size),
    }
  }
}
