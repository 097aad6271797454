import { rowsInWindow, type List, type Listing, type Rows } from '../../pagination/listing.ts'
import { recordsIn } from './batches.ts'
import type { Directory, UncachedCalls } from '../directory.ts'
import { DirectoryError } from '../directoryError.ts'
import { withQuery, type QueryValues } from '../paths.ts'
import type { Reply } from '../response.ts'
import { collectRows, equalRange, exactPages, pageSizeOf, type RowRange } from './rowCollection.ts'
import { rowsOf, totalOf } from './rows.ts'
import { inTotalOrder, type TotalOrder } from './totalOrder.ts'

/** A paged list of the directory: by GET with these values, or by POST with this body. */
interface ListSource {
  path: string
  values?: QueryValues
  body?: object
  /** Whether each row is as complete as the same record read alone; then each is cached by itself too. */
  hasWholeRecords?: boolean
}

/** The most rows of a search that are read to sort them: ten calls. A longer one comes in the directory’s own pages. */
const mostInOrder = 1000

const largestPage = 100
// The directory’s search index fails after this many rows.
const deepest = 10_000
// Searches read this many rows or a hundred, so that smaller pages begin with the same rows.
const smallestRead = 20
// Pages among these rows of a list are read with one call, which nearly always has all rows that are equal to theirs.
const firstRead = 25

/**
 * A list that the directory sorts by a column. It returns rows that are equal in it in any order, which changes between
 * calls. Here they are in a total order, so that every row is on exactly one page.
 *
 *     listFrom<ServiceRecord>(directory, { path: '/services', values: { include: 'organisation' } }, orders.byName)
 *
 * A page among the first 25 rows is taken from these. Any other, or one whose rows are equal to the last of these, is read
 * together with the row before and the row after it. Only if one of them is equal to a row of the page, all rows equal to it
 * are read.
 */
export function listFrom<T extends { id: string }>(
  directory: Directory,
  source: ListSource,
  order: TotalOrder<T>,
): List<T> {
  const { page: read, collect } = readerOf<T>(directory, source)
  const page: Listing<T> = async (number, perPage) => {
    const from = (number - 1) * perPage
    const early =
      from + perPage < firstRead ? pageWithin(await read(1, firstRead), { from, perPage }, order) : null
    if (early) return early
    const before = Math.min(from, 1)
    const window = await rowsInWindow(read, { offset: from - before, first: perPage + before + 1 })
    const rows = inTotalOrder(window.rows, order).slice(before, before + perPage)
    if (!rows.length) return pageAlone(read, number, perPage, window.total)
    const expected = Math.min(perPage + before + 1, window.total - from + before)
    // A directory with a lower limit of rows per page counts its pages by that limit.
    const own = window.rows.length < expected ? await nullOnFailure(read(number, perPage)) : null
    if (own && own.rows.length > rows.length) return { ...own, rows: inTotalOrder(own.rows, order) }
    // The positions where equal rows may have come in two orders.
    const cuts = [from, ...window.seams, from + rows.length].filter(place => {
      const [a, b] = [window.rows[place - 1 - from + before], window.rows[place - from + before]]
      return place >= from && a && b && order.key(a) === order.key(b)
    })
    for (const place of new Set(cuts)) {
      const run = await equalRange(read, place, order.key, mostInOrder)
      const equal = await nullOnFailure(collect(run, order))
      equal?.rows.forEach((row, index) => {
        const at = run.from + index - from
        if (at >= 0 && at < rows.length) rows[at] = row
      })
    }
    return { rows, total: window.total }
  }
  return Object.assign(page, { first: firstOf(collect, order) })
}

/** A page of a list from its first rows; null where the page may go on, or have equal rows, after them. */
function pageWithin<T extends { id: string }>(
  { rows, total }: Rows<T>,
  { from, perPage }: { from: number; perPage: number },
  order: TotalOrder<T>,
): Rows<T> | null {
  const to = from + perPage
  const [last, end] = [rows[to - 1], rows.at(-1)]
  const isWhole = rows.length >= total
  if (!isWhole && (rows.length < firstRead || !last || !end || order.key(last) === order.key(end)))
    return null
  const shown = inTotalOrder(rows, order).slice(from, to)
  return shown.length || from === 0 ? { rows: shown, total } : null
}

/**
 * The matches of a search ranked by the directory. Only the directory knows which matches are equal, so those of the first
 * page keep their positions, and later pages consist of all the others, read together.
 *
 *     searchFrom<ServiceSearchResultRecord>(directory, { path: '/search', body: { query: 'food' } })
 */
export function searchFrom<T extends { id: string }>(directory: Directory, source: ListSource): List<T> {
  const { page: read, collect } = readerOf<T>(directory, source)
  const page: Listing<T> = async (number, perPage) => {
    const size = perPage <= smallestRead ? smallestRead : largestPage
    const from = (number - 1) * perPage
    if (number * perPage > deepest) return { rows: [], total: (await read(1, 1)).total }
    const head = await read(1, size)
    if (from + perPage <= size || head.total <= size) {
      const rows = head.rows.slice(from, from + perPage)
      const isEnd = rows.length > 0 || head.rows.length < size
      return isEnd ? { ...head, rows } : pageAlone(read, number, perPage, head.total)
    }
    const whole = head.total > mostInOrder ? null : await nullOnFailure(collect({ from: 0, to: mostInOrder }))
    if (!whole) return read(number, perPage)
    const shown = new Set(head.rows.map(row => row?.id))
    const others = [...head.rows, ...whole.rows.filter(({ id }) => !shown.has(id))]
    const rows = others.slice(from, from + perPage)
    return rows.length ? { rows, total: head.total } : pageAlone(read, number, perPage, head.total)
  }
  return Object.assign(page, { first: firstOf(collect) })
}

/**
 * The matches of a search by filters alone, from A to Z: to the directory they are all equal.
 *
 *     filteredFrom<ServiceSearchResultRecord>(directory, { path: '/search', body: { is_free: true } })
 */
export function filteredFrom<T extends { id: string }>(
  directory: Directory,
  source: ListSource,
  order: TotalOrder<T>,
): List<T> {
  const { page: read, collect } = readerOf<T>(directory, source)
  const page: Listing<T> = async (number, perPage) => {
    const from = (number - 1) * perPage
    const whole = await nullOnFailure(collect({ from: 0, to: mostInOrder }, { ...order, isWhole: true }))
    const isTooDeep = number * perPage > deepest
    if (!whole) return isTooDeep ? { rows: [], total: (await read(1, 1)).total } : read(number, perPage)
    const { total } = whole
    const rows = whole.rows.slice(from, from + perPage)
    // Without a total from the directory, a full last page may not be the end of the list.
    const isEnd = from >= total && (total === 0 || total % largestPage > 0)
    return rows.length || isEnd || isTooDeep ? { rows, total } : pageAlone(read, number, perPage, total)
  }
  return Object.assign(page, { first: firstOf(collect, order), mostInOrder })
}

/** The first `most` rows of a list in the directory’s order, with one call: a hundred at most. */
export async function rowsOnce<T extends { id: string }>(
  directory: Directory,
  source: ListSource,
  most: number,
): Promise<T[]> {
  const { rows } = await readerOf<T>(directory, source).page(1, most)
  return rows.filter(row => row !== null).slice(0, most)
}

// Reads a page that should be empty by the total. A directory that pages in its own way, or reports no total, may have rows
// on it all the same.
async function pageAlone<T>(
  read: Listing<T>,
  number: number,
  perPage: number,
  total: number,
): Promise<Rows<T>> {
  if (number === 1) return { rows: [], total }
  const alone = await read(number, perPage)
  return alone.rows.length ? alone : { rows: [], total }
}

// Null if the many calls of a collection fail: a page out of order is better than none. Refused input (422) stays an error.
async function nullOnFailure<T>(collecting: Promise<T>): Promise<T | null> {
  return collecting.catch((error: unknown) => {
    if (error instanceof DirectoryError && error.status === 422) throw error
    return null
  })
}

/** Reads a list in the directory’s pages, or collects its rows from several and caches them together. */
interface Reader<T> {
  page: Listing<T>
  /** Each row of a range once; null if the range must be the whole list and the list is longer. */
  collect: (
    range: RowRange,
    order?: TotalOrder<T> & { isWhole?: boolean },
  ) => Promise<{ rows: T[]; total: number } | null>
}

const firstOf =
  <T>(collect: Reader<T>['collect'], order?: TotalOrder<T>) =>
  async (most: number) =>
    (await collect({ from: 0, to: most }, order)) ?? { rows: [], total: 0 }

// A reply like the first one, with all rows.
function composedReply(head: Reply | null, rows: unknown[], total: number): Reply | null {
  if (!head) return null
  const bytes = Math.ceil((head.bytes / Math.max(rowsOf(head).length, 1)) * rows.length)
  return { ...head, bytes, body: { data: rows, meta: { total } } }
}

function readerOf<T extends { id: string }>(
  directory: Directory,
  { path, values, body, hasWholeRecords = false }: ListSource,
): Reader<T> {
  const records = hasWholeRecords
    ? (reply: Reply) => recordsIn(reply, path, { include: values?.['include'] })
    : undefined
  const callOf = (page: number, perPage: number): [string, object?] =>
    body
      ? [path, { ...body, page, per_page: perPage }]
      : [withQuery(path, { ...values, page, per_page: perPage })]
  const ownPage = (reply: Reply | null, page: number, perPage: number) => {
    const size = pageSizeOf(reply, perPage, page)
    return { rows: rowsOf<T>(reply), total: totalOf(reply, { page, perPage: size }), size }
  }
  const cached = async (page: number, perPage: number) => {
    const [from, search] = callOf(page, perPage)
    const reply = await (search ? directory.search(from, search) : directory.read(from, records))
    return ownPage(reply, page, perPage)
  }
  return {
    page: exactPages(cached),
    collect: async ({ from, to }, order) => {
      const { isWhole = false } = order ?? {}
      const name = `rows ${from} to ${to}${isWhole ? ' or none' : ''}${body ? ` ${JSON.stringify(body)}` : ''}`
      const make = async (calls: UncachedCalls) => {
        let head: Reply | null = null
        const uncached = async (page: number, perPage: number) => {
          const reply = await calls.send(...callOf(page, perPage))
          head ??= reply
          return ownPage(reply, page, perPage)
        }
        const listing = exactPages(uncached)
        const found = await collectRows(listing, { from, to, isWhole }, () => calls.hasRoom())
        return composedReply(head, order ? inTotalOrder(found.rows, order) : found.rows, found.total)
      }
      const reply = await directory.compose(name, withQuery(path, values ?? {}), make)
      const rows = rowsOf<T>(reply)
      const total = totalOf(reply, { page: 1, perPage: to })
      return isWhole && total > to ? null : { rows: rows.filter(row => row !== null), total }
    },
  }
}
