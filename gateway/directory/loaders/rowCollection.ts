import { isDeepStrictEqual } from 'node:util'
import { coveringPage, type Listing, type Rows } from '../../pagination/listing.ts'
import type { Reply } from '../response.ts'
import { isCounted, totalOf } from './rows.ts'

/** A range of a list: the position of its first row, counted from 0, and the position that it ends before. */
export interface RowRange {
  from: number
  to: number
  /** Reads only the first page, for the total, when the list goes on after the range. */
  isWhole?: boolean
}

const largestPage = 100
const mostRereads = 60
const concurrentReads = 4

/**
 * Every row of a range of a list, each once, although each call may return rows that are equal to the directory in another
 * order. The rows come in the directory’s order, as far as it has one.
 *
 *     await collectRows(listing, { from: 0, to: 1000 }, () => true) // { rows: […], total: 237 }
 *
 * A row on two pages shows that another row is on neither. Pages across the gap are then read until as many rows are found
 * as the pages had: one page where few rows are equal, about ten where all of 237 are. After sixty, or when the directory’s
 * rate limit leaves no room, the rows found so far are returned. Two rows of one page that differ are two rows, even with the
 * same id.
 *
 * @param listing reads pages past the cache, which would return the same rows again.
 */
export async function collectRows<T extends { id: string }>(
  listing: Listing<T>,
  { from, to, isWhole = false }: RowRange,
  hasRoom: () => boolean,
): Promise<{ rows: T[]; total: number }> {
  const found = new Map<string, Found<T>>()
  let end = to
  const read = async ({ page, perPage }: Page) => {
    const { rows, total } = await listing(page, perPage)
    end = Math.min(to, total)
    const before = (page - 1) * perPage
    const inside = rows.slice(Math.max(from - before, 0), Math.min(to - before, perPage))
    const at = Math.max(from, before)
    const named = new Map<string, T[]>()
    inside.forEach((row, index) => {
      if (!row) return
      const others = named.get(row.id) ?? []
      const known = others.findIndex(other => isDeepStrictEqual(other, row))
      const nth = known < 0 ? others.push(row) - 1 : known
      named.set(row.id, others)
      record(found, `${row.id} ${nth}`, { row, first: at + index, last: at + index })
    })
    return { count: inside.filter(row => row !== null).length, total }
  }

  const whole = coveringPage({ offset: from, first: to - from })
  const head = whole ?? { page: Math.floor(from / largestPage) + 1, perPage: largestPage }
  const { count, total } = await read(head)
  const inHead = found.size
  if (isWhole && total > to) return { rows: [], total }
  const last = whole ? head.page : Math.ceil(end / largestPage)
  const others = Array.from({ length: Math.max(last - head.page, 0) }, (_, n) => head.page + 1 + n)
  const parts = await Promise.all(others.map(async page => read({ page, perPage: largestPage })))
  // A directory that does not count its rows shows only with each page that there is another.
  for (let page = last + 1, known = inHead; (page - 1) * largestPage < end && parts.at(-1)?.count; page++) {
    if (found.size === known) break
    known = found.size
    parts.push(await read({ page, perPage: largestPage }))
  }
  const expected = parts.reduce((sum, part) => sum + part.count, count)

  // Some directories have one page, whichever is requested: reading it again would find no more.
  const isOnePage = found.size === inHead && parts[0]?.count === count
  const gaps = found.size < expected && !isOnePage ? pagesAcross([...found.values()], end) : []
  for (let reads = 0; found.size < expected && reads < mostRereads && gaps.length && hasRoom();) {
    const batch = Array.from(
      { length: Math.min(concurrentReads, gaps.length) },
      (_, n) => gaps[(reads + n) % gaps.length],
    )
    reads += batch.length
    await Promise.all(batch.map(async page => page && read(page)))
  }
  const rows = [...found.values()].toSorted((a, b) => a.first - b.first || (a.row.id < b.row.id ? -1 : 1))
  return { rows: rows.map(({ row }) => row), total: Math.max(total, ...parts.map(part => part.total)) }
}

/** One page as the directory gave it, which may be larger or smaller than requested. */
interface OwnPage<T> extends Rows<T> {
  /** How many rows the directory has on a page, as `pageSizeOf` reads it. */
  size: number
}

/** Smaller pages would take more than ten calls for a hundred rows. */
const smallestOwnPage = 10
const largestOwnPage = 1000
/** Limits that a directory may keep to itself: another number of rows is a full page of which some are left out. */
const usualLimits = new Set([10, 12, 15, 20, 24, 25, 30, 40, 50])

/**
 * How many rows the directory has on each page of a list: what it says, else what was requested.
 *
 *     pageSizeOf({ body: { data: […], meta: { per_page: 25, … } }, … }, 100) // 25
 *     pageSizeOf({ body: { data: […] }, … }, 100)                            // 100
 *
 * Some directories have a lower limit than the contract's hundred, or pages of one size whatever is requested. A size that
 * contradicts the rows, or is below ten where more were requested, is not believed. Some have a limit and say what was
 * requested: where rows are left to come, such a page has as many rows as the limit.
 *
 *     pageSizeOf({ body: { data: [50 rows], meta: { per_page: 100, total: 106 } }, … }, 100) // 50
 */
export function pageSizeOf(reply: Reply | null, requested: number, page = 1): number {
  const { data, meta } = (reply?.body ?? {}) as { data?: unknown; meta?: { per_page?: unknown } | null }
  const stated = Number(meta?.per_page ?? requested)
  const sent = typeof data === 'object' && data !== null ? Object.keys(data).length : 0
  const isUsable =
    Number.isInteger(stated) && stated >= Math.max(smallestOwnPage, sent) && stated <= largestOwnPage
  const size = isUsable ? stated : requested
  const hasMore = isCounted(reply) && (page - 1) * size + sent < totalOf(reply, { page, perPage: size })
  return size === requested && sent < size && usualLimits.has(sent) && hasMore ? sent : size
}

type ReadPage<T> = (page: number, perPage: number) => Promise<OwnPage<T>>

/**
 * A list in pages of exactly the size that is requested, from a directory that may have its own: each is composed from those that
 * cover it, one after the other.
 *
 *     await exactPages(read)(2, 100) // reads pages 5 to 8 if the directory has 25 rows on each
 */
export function exactPages<T>(read: ReadPage<T>): Listing<T> {
  const firstSizes = new Map<number, number>()
  return async (page, perPage) => {
    const own = await read(page, perPage)
    let { size } = own
    if (mayHideLimit(own, page, perPage)) {
      const known = firstSizes.get(largestPage) ?? firstSizes.get(perPage)
      size = Math.min(known ?? (await read(1, perPage)).size, perPage)
    }
    if (page === 1 || size !== own.size) firstSizes.set(perPage, size)
    if (size === perPage) return own
    return exactPage(read, { page, perPage }, { size, known: size === own.size ? own : null })
  }
}

/**
 * Whether a page may have been cut by a limit that the directory keeps to itself, and that does not show near the end of a list:
 * its rows are as many as such a limit, or not as many as are left. Only the first page tells.
 */
const mayHideLimit = ({ rows, total, size }: OwnPage<unknown>, page: number, perPage: number): boolean =>
  page > 1 &&
  size === perPage &&
  rows.length > 0 &&
  rows.length < perPage &&
  (usualLimits.has(rows.length) || (page - 1) * perPage + rows.length !== total)

/** @param own the size of the directory's pages, and the page of that number where it is read already. */
async function exactPage<T>(
  read: ReadPage<T>,
  { page, perPage }: Page,
  { size, known }: { size: number; known: Rows<T> | null },
): Promise<Rows<T>> {
  let total = known?.total ?? 0
  const from = (page - 1) * perPage
  // The total may only be of the page that was read first, which is before this one.
  let to = Math.min(page * perPage, Math.max(total, from + 1))
  const first = Math.floor(from / size) + 1
  const rows: (T | null)[] = []
  for (let own = first; (own - 1) * size < to; own++) {
    const part = own === page && known ? known : await read(own, size)
    total = Math.max(total, part.total)
    to = Math.min(page * perPage, total)
    // A page with rows missing must not shift those after it.
    const isLast = own * size >= to
    for (let at = 0; at < (isLast ? part.rows.length : size); at++) rows.push(part.rows[at] ?? null)
  }
  return { rows: rows.slice(from - (first - 1) * size, to - (first - 1) * size), total }
}

/** A page of a size of its own, counted from 1. */
interface Page {
  page: number
  perPage: number
}

/** A row, and the first and last position at which a call found it. */
interface Found<T> {
  row: T
  first: number
  last: number
}

function record<T>(found: Map<string, Found<T>>, key: string, { row, first, last }: Found<T>): void {
  const known = found.get(key)
  found.set(key, {
    row: known?.row ?? row,
    first: Math.min(known?.first ?? first, first),
    last: Math.max(known?.last ?? last, last),
  })
}

// Rows are missing where one page ends and the next begins if a row was found on both.
function pagesAcross<T>(found: Found<T>[], end: number): Page[] {
  const edges = new Set<number>()
  for (const { first, last } of found)
    for (let edge = (Math.floor(first / largestPage) + 1) * largestPage; edge <= last; edge += largestPage)
      edges.add(edge)
  const sides = [...edges].flatMap(edge => [edge / largestPage, edge / largestPage + 1])
  // The last page of a list is often short: full pages have more rows.
  const full = [...new Set(sides)].filter(page => page * largestPage <= end || page === 1)
  return [...[...edges].map(pageAround), ...full.map(page => ({ page, perPage: largestPage }))]
}

// The page that has an edge as near to its middle as possible.
function pageAround(edge: number): Page {
  const sizes = Array.from({ length: 51 }, (_, n) => 50 + n)
  const margin = (size: number) => Math.min(edge % size, size - (edge % size))
  const perPage = sizes.reduce((best, size) => (margin(size) > margin(best) ? size : best))
  return { page: Math.floor(edge / perPage) + 1, perPage }
}

/**
 * The range of rows that have the same key as the one at a position, up to `most` on either side.
 *
 *     await equalRange(listing, 120, ({ name }) => name, 1000) // { from: 118, to: 123 }
 */
export async function equalRange<T>(
  read: Listing<T>,
  place: number,
  keyOf: (row: T) => string,
  most: number,
): Promise<RowRange> {
  const pages = new Map<number, Promise<Rows<T>>>()
  const keyAt = async (at: number) => {
    const number = Math.floor(at / largestPage) + 1
    const page = pages.get(number) ?? read(number, largestPage)
    pages.set(number, page)
    const row = (await page).rows[at % largestPage]
    return row ? keyOf(row) : null
  }
  const key = await keyAt(place)
  const range = { from: place, to: place + 1 }
  const isEqual = async (at: number) => key !== null && at >= 0 && (await keyAt(at)) === key
  while (range.from > place - most && (await isEqual(range.from - 1))) range.from--
  while (range.to < place + most && (await isEqual(range.to))) range.to++
  return range
}
