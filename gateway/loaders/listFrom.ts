import type { UncachedCalls, Directory } from '../directory/directory.ts'
import { recordsIn } from '../directory/batches.ts'
import { collectRows, type RowRange } from '../directory/rowCollection.ts'
import { DirectoryError } from '../directory/directoryError.ts'
import type { Reply } from '../directory/response.ts'
import { withQuery } from '../directory/paths.ts'
import { type List, type Listing, type Rows, rowsInWindow } from '../pagination/listing.ts'
import { rowsOf } from './rowsOf.ts'
import { settled, type Ties } from './Ties.ts'
import { totalOf } from './totalOf.ts'

/** How many rows of a search are read whole at most: ten calls. Of longer ones the directory's own pages are given. */
const mostInOrder = 1000

const largestPage = 100
// The search index of the directory fails beyond this many rows.
const deepest = 10_000
// Searches are asked for so many or for a hundred, so that whoever asks for fewer gets the same first rows.
const usualPage = 20

/** Where a paged list of the directory is had: by GET with these values, or by POST with this body. */
export interface Source {
  path: string
  values?: Parameters<typeof withQuery>[1]
  body?: object
  /** Whether its rows are as whole as each would be if it were fetched alone: then they are cached alone too. */
  isWhole?: boolean
}

/** Reads a list as the directory gives it, and keeps what several of its pages make together. */
interface Reader<T> {
  page: Listing<T>
  /** Each row of a stretch once; null when the list has more rows than that and nothing less will do. */
  collect: (
    stretch: RowRange,
    ties?: Ties<T> & { isWhole?: boolean },
  ) => Promise<{ rows: T[]; total: number } | null>
}

/**
 * A list that the directory sorts by a column. Rows that are equal in it come in any order, and in another with the next
 * call: here they stand in the order of `ties`, so that every row is on one page.
 *
 *     listFrom<ServiceRecord>(rest, { path: '/services', values: { include: 'organisation' } }, ties.byName)
 *
 * A page is read with the rows beside it. Only when one of these is equal to a row of the page, all that are equal to
 * it are looked for.
 */
export function listFrom<T extends { id: string }>(rest: Directory, source: Source, order: Ties<T>): List<T> {
  const { page: read, collect } = readerOf<T>(rest, source)
  const page: Listing<T> = async (number, perPage) => {
    const from = (number - 1) * perPage
    const before = Math.min(from, 1)
    const window = await rowsInWindow(read, { offset: from - before, first: perPage + before + 1 })
    const rows = settled(window.rows, order).slice(before, before + perPage)
    if (!rows.length) return pageAlone(read, number, perPage, window.total)
    const promised = Math.min(perPage + before + 1, window.total - from + before)
    // A directory that gives fewer rows to a page than it is asked for counts its pages by what it gives.
    const own = window.rows.length < promised ? await orNull(read(number, perPage)) : null
    if (own && own.rows.length > rows.length) return { ...own, rows: settled(own.rows, order) }
    // Where rows that are equal may have been seen in two orders, if there are any.
    const cuts = [from, ...window.seams, from + rows.length].filter(place => {
      const [a, b] = [window.rows[place - 1 - from + before], window.rows[place - from + before]]
      return place >= from && a && b && order.key(a) === order.key(b)
    })
    for (const place of new Set(cuts)) {
      const run = await runAt(read, place, order)
      const equal = await orNull(collect(run, order))
      equal?.rows.forEach((row, index) => {
        const at = run.from + index - from
        if (at >= 0 && at < rows.length) rows[at] = row
      })
    }
    return { rows, total: window.total }
  }
  return Object.assign(page, { first: firstOf(collect, order) })
}

/**
 * What a search finds that ranks by words. Nobody but the directory knows which matches are equal, so those of the first
 * page stay where they were seen, and the other pages are made of all the others, read together.
 *
 *     searchFrom<ServiceSearchResultRecord>(rest, { path: '/search', body: { query: 'food' } })
 */
export function searchFrom<T extends { id: string }>(rest: Directory, source: Source): List<T> {
  const { page: read, collect } = readerOf<T>(rest, source)
  const page: Listing<T> = async (number, perPage) => {
    const size = perPage <= usualPage ? usualPage : largestPage
    const from = (number - 1) * perPage
    if (number * perPage > deepest) return { rows: [], total: (await read(1, 1)).total }
    const head = await read(1, size)
    if (from + perPage <= size || head.total <= size) {
      const rows = head.rows.slice(from, from + perPage)
      const isEnd = rows.length > 0 || head.rows.length < size
      return isEnd ? { ...head, rows } : pageAlone(read, number, perPage, head.total)
    }
    const whole = head.total > mostInOrder ? null : await orNull(collect({ from: 0, to: mostInOrder }))
    if (!whole) return read(number, perPage)
    const shown = new Set(head.rows.map(row => row?.id))
    const others = [...head.rows, ...whole.rows.filter(({ id }) => !shown.has(id))]
    const rows = others.slice(from, from + perPage)
    return rows.length ? { rows, total: head.total } : pageAlone(read, number, perPage, head.total)
  }
  return Object.assign(page, { first: firstOf(collect) })
}

/**
 * What a search finds by filters alone, from A to Z: to the directory all matches are equal.
 *
 *     filteredFrom<ServiceSearchResultRecord>(rest, { path: '/search', body: { is_free: true } })
 */
export function filteredFrom<T extends { id: string }>(
  rest: Directory,
  source: Source,
  order: Ties<T>,
): List<T> {
  const { page: read, collect } = readerOf<T>(rest, source)
  const page: Listing<T> = async (number, perPage) => {
    const from = (number - 1) * perPage
    const whole = await orNull(collect({ from: 0, to: mostInOrder }, { ...order, isWhole: true }))
    const isTooDeep = number * perPage > deepest
    if (!whole) return isTooDeep ? { rows: [], total: (await read(1, 1)).total } : read(number, perPage)
    const { total } = whole
    const rows = whole.rows.slice(from, from + perPage)
    // Of a directory that says nothing about the total, a full page is all that is seen of the list.
    const isEnd = from >= total && (total === 0 || total % largestPage > 0)
    return rows.length || isEnd || isTooDeep ? { rows, total } : pageAlone(read, number, perPage, total)
  }
  return Object.assign(page, { first: firstOf(collect, order), mostInOrder })
}

/** The first rows of a list as the directory gives them, with one call: a hundred at most. */
export async function rowsOnce<T extends { id: string }>(
  rest: Directory,
  source: Source,
  most: number,
): Promise<T[]> {
  const { rows } = await readerOf<T>(rest, source).page(1, most)
  return rows.filter(row => row !== null).slice(0, most)
}

// A page that has no rows by what the directory says of the pages around it. One that pages otherwise than it is asked to,
// or does not say how many rows there are, may have it all the same.
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

// Where many calls cannot be made one may do: a page that is out of order beats none.
async function orNull<T>(collecting: Promise<T>): Promise<T | null> {
  return collecting.catch((error: unknown) => {
    if (error instanceof DirectoryError && error.status === 422) throw error
    return null
  })
}

// Where the rows begin and end that are equal to the one at a place, a thousand on either side at most.
async function runAt<T>(read: Listing<T>, place: number, { key }: Ties<T>): Promise<RowRange> {
  const pages = new Map<number, Promise<Rows<T>>>()
  const keyAt = async (at: number) => {
    const number = Math.floor(at / largestPage) + 1
    const page = pages.get(number) ?? read(number, largestPage)
    pages.set(number, page)
    const row = (await page).rows[at % largestPage]
    return row ? key(row) : null
  }
  const text = await keyAt(place)
  const stretch = { from: place, to: place + 1 }
  const isEqual = async (at: number) => text !== null && at >= 0 && (await keyAt(at)) === text
  while (stretch.from > place - mostInOrder && (await isEqual(stretch.from - 1))) stretch.from--
  while (stretch.to < place + mostInOrder && (await isEqual(stretch.to))) stretch.to++
  return stretch
}

const firstOf =
  <T>(collect: Reader<T>['collect'], order?: Ties<T>) =>
  async (most: number) =>
    (await collect({ from: 0, to: most }, order)) ?? { rows: [], total: 0 }

// A reply like the first one, with all the rows.
function replyOf(head: Reply | null, rows: unknown[], total: number): Reply | null {
  if (!head) return null
  const bytes = Math.ceil((head.bytes / Math.max(rowsOf(head).length, 1)) * rows.length)
  return { ...head, bytes, body: { data: rows, meta: { total } } }
}

function readerOf<T extends { id: string }>(
  rest: Directory,
  { path, values, body, isWhole: bringsRecords = false }: Source,
): Reader<T> {
  const brings = bringsRecords
    ? (reply: Reply) => recordsIn(reply, path, { include: values?.['include'] })
    : undefined
  const asked = (page: number, perPage: number): [string, object?] =>
    body
      ? [path, { ...body, page, per_page: perPage }]
      : [withQuery(path, { ...values, page, per_page: perPage })]
  const rowsIn = (reply: Reply | null, page: number, perPage: number): Rows<T> => ({
    rows: rowsOf<T>(reply),
    total: totalOf(reply, { page, perPage }),
  })
  return {
    page: async (page, perPage) => {
      const [from, search] = asked(page, perPage)
      return rowsIn(await (search ? rest.search(from, search) : rest.read(from, brings)), page, perPage)
    },
    collect: async ({ from, to }, order) => {
      const { isWhole = false } = order ?? {}
      const name = `rows ${from} to ${to}${isWhole ? ' or none' : ''}${body ? ` ${JSON.stringify(body)}` : ''}`
      const make = async (calls: UncachedCalls) => {
        let head: Reply | null = null
        const anew: Listing<T> = async (page, perPage) => {
          const reply = await calls.send(...asked(page, perPage))
          head ??= reply
          return rowsIn(reply, page, perPage)
        }
        const found = await collectRows(anew, { from, to, isWhole }, () => calls.hasRoom())
        return replyOf(head, order ? settled(found.rows, order) : found.rows, found.total)
      }
      const reply = await rest.compose(name, withQuery(path, values ?? {}), make)
      const { rows, total } = rowsIn(reply, 1, to)
      return isWhole && total > to ? null : { rows: rows.filter(row => row !== null), total }
    },
  }
}
