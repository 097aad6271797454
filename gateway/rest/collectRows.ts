import { isDeepStrictEqual } from 'node:util'
import { coveringPage } from '../pagination/listing.ts'

const largestPage = 100
const mostAgain = 60
const atOnce = 4

/** Gives one page of a list, counted from 1. A row that cannot be shown is null. */
type Pages<T> = (page: number, perPage: number) => Promise<{ rows: (T | null)[]; total: number }>

/** Where a stretch begins, counted from 0, and where it ends at the latest. */
export interface Stretch {
  from: number
  to: number
  /** A list that goes on beyond it is not read: its first page only tells how long it is. */
  isWhole?: boolean
}

/** A page of a size of its own, counted from 1. */
interface Page {
  page: number
  perPage: number
}

/** A row, and the first and last place in the list where a call found it. */
interface Found<T> {
  row: T
  first: number
  last: number
}

/**
 * Every row of a stretch of a list, each once, though each call may find rows that are equal to the directory in
 * another order. They come in the directory's order, as far as it has one.
 *
 *     await collectRows(listing, { from: 0, to: 1000 }, () => true) // { rows: […], total: 237 }
 *
 * A row that two pages bring shows that another was lost between them. Pages that lie across the gap are then read
 * until as many rows are found as the pages had: one page where few rows are equal, about ten where all of 237 are.
 * After sixty, or when the directory's limit leaves no room, what was found must do. Two rows of one page that differ
 * are two, even if the directory gave them the same id.
 *
 * @param listing pages read anew: a cache would bring the same rows again.
 */
export async function collectRows<T extends { id: string }>(
  listing: Pages<T>,
  { from, to, isWhole = false }: Stretch,
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
      note(found, `${row.id} ${nth}`, { row, first: at + index, last: at + index })
    })
    return { count: inside.filter(row => row !== null).length, total }
  }

  const whole = coveringPage({ offset: from, first: to - from })
  const head = whole ?? { page: Math.floor(from / largestPage) + 1, perPage: largestPage }
  const { count, total } = await read(head)
  if (isWhole && total > to) return { rows: [], total }
  const last = whole ? head.page : Math.ceil(end / largestPage)
  const others = Array.from({ length: Math.max(last - head.page, 0) }, (_, n) => head.page + 1 + n)
  const parts = await Promise.all(others.map(async page => read({ page, perPage: largestPage })))
  const wanted = parts.reduce((sum, part) => sum + part.count, count)

  const gaps = found.size < wanted ? pagesAcross([...found.values()], end) : []
  for (let again = 0; found.size < wanted && again < mostAgain && gaps.length && hasRoom();) {
    const turn = Array.from(
      { length: Math.min(atOnce, gaps.length) },
      (_, n) => gaps[(again + n) % gaps.length],
    )
    again += turn.length
    await Promise.all(turn.map(async page => page && read(page)))
  }
  const rows = [...found.values()].toSorted((a, b) => a.first - b.first || (a.row.id < b.row.id ? -1 : 1))
  return { rows: rows.map(({ row }) => row), total }
}

function note<T>(found: Map<string, Found<T>>, key: string, { row, first, last }: Found<T>): void {
  const known = found.get(key)
  found.set(key, {
    row: known?.row ?? row,
    first: Math.min(known?.first ?? first, first),
    last: Math.max(known?.last ?? last, last),
  })
}

// Rows were lost where one page ends and the next begins, if a row was found on either side.
function pagesAcross<T>(found: Found<T>[], end: number): Page[] {
  const edges = new Set<number>()
  for (const { first, last } of found)
    for (let edge = (Math.floor(first / largestPage) + 1) * largestPage; edge <= last; edge += largestPage)
      edges.add(edge)
  const sides = [...edges].flatMap(edge => [edge / largestPage, edge / largestPage + 1])
  // The last page of a list is often short: the others bring more rows.
  const full = [...new Set(sides)].filter(page => page * largestPage <= end || page === 1)
  return [...[...edges].map(pageAround), ...full.map(page => ({ page, perPage: largestPage }))]
}

// The page in the midst of which an edge lies, as nearly as may be.
function pageAround(edge: number): Page {
  const sizes = Array.from({ length: 51 }, (_, n) => 50 + n)
  const margin = (size: number) => Math.min(edge % size, size - (edge % size))
  const perPage = sizes.reduce((best, size) => (margin(size) > margin(best) ? size : best))
  return { page: Math.floor(edge / perPage) + 1, perPage }
}
