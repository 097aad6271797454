import { type Listing, rowsInWindow, type PageWindow, coveringPage } from './listing.ts'
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
  page?: number | null
}

/**
 * One page of a list, with cursors that are valid for this list and this filter only.
 *
 *     await connectionOf('services', { name: 'food' }, { first: 20, page: 2 }, listing)
 *     // { nodes: […], totalCount: 87, pageInfo: { page: 2, pageCount: 5, … } }
 *
 * A page past the end is empty and has the total. A cursor names a row, not only a position: the next page follows that
 * row even when rows before it were added or removed. In a `ranked` list, whose order is not stable, a cursor names the
 * position only.
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
  const { anchor, ...window } = pageWindow(kind, mark, args)
  const { rows, total, offset } =
    anchor === null
      ? { ...(await rowsInWindow(listing, window)), offset: window.offset }
      : await rowsAfter(listing, { position: window.offset, anchor }, window.first)
  const shown = rows.flatMap((node, index) => (node === null ? [] : [{ node, position: offset + index + 1 }]))
  const cursorOf = ({ node, position }: PositionedRow<T>) =>
    writeCursor(kind, mark(), { position, anchor: order === 'steady' ? anchorOf(node) : null })
  return new LazyConnection({ shown, cursorOf, offset, first: window.first, total })
}

/**
 * A page size, checked.
 *
 *     requireFirst(20) // 20
 *
 * @throws BAD_USER_INPUT otherwise: '`first` must be 1 to 100; it is 500.'
 */
export function requireFirst(first: number): number {
  if (first < 1 || first > 100) throw badInput(`\`first\` must be 1 to 100; it is ${first}.`)
  return first
}

/**
 * The window of a list that the arguments name, and the anchor of the row before it when they have a cursor.
 *
 *     pageWindow('services', () => '9DkTzlJ1', { first: 20, page: 3 }) // { offset: 40, first: 20, anchor: null }
 */
function pageWindow(
  kind: string,
  mark: () => string,
  { first, after, page }: PageArgs,
): PageWindow & { anchor: string | null } {
  const count = requireFirst(first ?? 20)
  const hasAfter = after !== null && after !== undefined
  const hasPage = page !== null && page !== undefined
  if (hasAfter && hasPage) throw badInput('Give `after` or `page`, not both.')
  if (hasPage && page < 1) throw badInput(`\`page\` counts from 1; it is ${page}.`)
  if (!hasAfter) return { offset: ((page ?? 1) - 1) * count, first: count, anchor: null }
  const { position, anchor } = readCursor(kind, mark(), after)
  return { offset: position, first: count, anchor }
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
  first: number
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
    const { shown, cursorOf, offset, first, total } = this.#part
    const [head, tail] = [shown[0], shown.at(-1)]
    return {
      hasNextPage: offset + first < total,
      hasPreviousPage: offset > 0 && total > 0,
      startCursor: head ? cursorOf(head) : null,
      endCursor: tail ? cursorOf(tail) : null,
      page: Math.floor(offset / first) + 1,
      pageCount: Math.ceil(total / first),
    }
  }
}
