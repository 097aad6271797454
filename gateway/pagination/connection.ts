import { badInput } from '../records/arguments.ts'
import {
  anchorOf,
  type Cursor,
  fingerprint,
  placeOfCursor,
  readCursor,
  rowsAfter,
  writeCursor,
} from './cursor.ts'
import { coveringPage, type Listing, type Rows, rowsInWindow } from './listing.ts'

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
 * row even when rows before it were added or removed, and the row before it when it moved by itself. In a `ranked` list, whose order is not stable, a cursor names the
 * position only. A list whose rows together moved back by more than its length, while a client followed its cursors, has no
 * fixed order and ends there. `last` and `before` work as in the Relay specification.
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
  const requested = requestedPart(kind, mark, args)
  const { rows, total, offset, size, end, lead } = await partOf(listing, requested)
  const { after } = requested
  const movedBack = after ? after.movedBack + Math.max(0, after.position - offset) : 0
  const shown = rows.flatMap((node, index) => (node === null ? [] : [{ node, position: offset + index + 1 }]))
  const cursorOf = ({ node, position }: PositionedRow<T>) => {
    const before = order === 'steady' ? (position - 1 === offset ? lead : rows[position - offset - 2]) : null
    return writeCursor(kind, mark(), {
      position,
      anchor: order === 'steady' ? anchorOf(node) : null,
      anchorBefore: before ? anchorOf(before) : null,
      movedBack,
    })
  }
  // A directory without a fixed order would let clients walk for ever.
  const last = movedBack > total ? total : end
  return new LazyConnection({ shown, cursorOf, offset, size, end: last, total })
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
 *     requestedPart('services', () => 'UH2ipP3m', { first: 20, page: 3 })
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

/**
 * Rows of a list: those from `offset` on, of which there may be `size`, but none at `end` or behind it. `lead` is the row
 * before them, where it was read.
 */
type Part<T> = Rows<T> & { offset: number; size: number; end: number; lead: T | null }

async function partOf<T extends { id: string }>(
  listing: Listing<T>,
  { size, isFromEnd, after, before, page }: RequestedPart,
): Promise<Part<T>> {
  if (isFromEnd || before) return partBetween(listing, { size, isFromEnd, after, before })
  if (!after || after.anchor === null) {
    const offset = after?.position ?? (page - 1) * size
    return {
      ...(await rowsInWindow(listing, { offset, first: size })),
      offset,
      size,
      end: offset + size,
      lead: null,
    }
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
    after && placeOfCursor(listing, after),
    before && placeOfCursor(listing, before),
  ])
  const from = Math.min(start ? start.position - (start.isThere ? 0 : 1) : 0, total)
  const to = Math.max(from, Math.min(last ? last.position - 1 : total, total))
  const offset = isFromEnd ? Math.max(from, to - size) : from
  const end = isFromEnd ? to : Math.min(from + size, to)
  if (offset >= end) return { rows: [], total, offset, size, end, lead: null }
  const whole = { offset: offset - 1, first: end - offset + 1 }
  if (offset === 0 || !coveringPage(whole)) {
    const { rows, total: counted } = await rowsInWindow(listing, { offset, first: end - offset })
    return { rows, total: counted, offset, size, end, lead: null }
  }
  const window = await rowsInWindow(listing, whole)
  const [lead = null, ...rows] = window.rows
  return { rows, total: window.total, offset, size, end, lead }
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
