/** Rows of a list, and how many the whole list has. A row that cannot be shown is null and keeps its position. */
export interface Rows<T> {
  rows: (T | null)[]
  total: number
}

/** Reads one page of a list, counted from 1. */
export type Listing<T> = (page: number, perPage: number) => Promise<Rows<T>>

/** A listing that can also read its first rows at once: `most` of them, or all if there are fewer. */
export interface List<T> extends Listing<T> {
  first: (most: number) => Promise<{ rows: T[]; total: number }>
  /** With more rows than this the list comes in the directory’s pages, which have no stable order. */
  mostInOrder?: number
}

/** A window of a list: `first` rows after the first `offset`. */
export interface PageWindow {
  offset: number
  first: number
}

/**
 * A listing over rows in memory.
 *
 *     await listingOf(['a', 'b', 'c'])(2, 2) // { rows: ['c'], total: 3 }
 */
export function listingOf<T>(rows: readonly (T | null)[]): Listing<T> {
  return async (page, perPage) => ({
    rows: rows.slice((page - 1) * perPage, page * perPage),
    total: rows.length,
  })
}

/** The empty list. */
export const noRows: List<never> = Object.assign(async () => ({ rows: [], total: 0 }), {
  first: async () => ({ rows: [], total: 0 }),
})

/**
 * A list with each row mapped to another, or left out where `make` gives null.
 *
 *     eachOf(list, runningService)
 */
export function eachOf<T, U>(list: List<T>, make: (row: T) => U | null): List<U> {
  const page: Listing<U> = async (number, perPage) => {
    const { rows, total } = await list(number, perPage)
    return { rows: rows.map(row => row && make(row)), total }
  }
  const first = async (most: number) => {
    const { rows, total } = await list.first(most)
    return { rows: rows.map(make).filter(row => row !== null), total }
  }
  return Object.assign(page, { ...list, first })
}

const largestPage = 100

/**
 * The rows of a window, read from the pages that cover it: usually one. `seams` are the positions in the list where one of
 * those pages ends and the next begins.
 *
 *     await rowsInWindow(listing, { offset: 25, first: 10 }) // { rows: [the 26th to the 35th], total: 87, seams: [] }
 */
export async function rowsInWindow<T>(
  listing: Listing<T>,
  window: PageWindow,
): Promise<Rows<T> & { seams: number[] }> {
  const { offset, first } = window
  const { page, perPage } = coveringPage(window) ?? {
    page: Math.floor(offset / Math.min(first, largestPage)) + 1,
    perPage: Math.min(first, largestPage),
  }
  const before = (page - 1) * perPage
  const head = await listing(page, perPage)
  const last = Math.ceil(Math.min(offset + first, head.total) / perPage)
  const others = Array.from({ length: Math.max(last - page, 0) }, (_, n) => listing(page + 1 + n, perPage))
  const parts = [head, ...(await Promise.all(others))]
  const rows = parts.flatMap((part, index) =>
    index < parts.length - 1 ? filled(part.rows, perPage) : part.rows,
  )
  return {
    rows: rows.slice(offset - before, offset - before + first),
    total: head.total,
    seams: others.map((_, n) => (page + n) * perPage),
  }
}

// A page that has fewer or more rows than requested must not shift the pages after it.
function filled<T>(rows: (T | null)[], perPage: number): (T | null)[] {
  return Array.from({ length: perPage }, (_, index) => rows[index] ?? null)
}

/**
 * The smallest page of at most 100 rows that covers a whole window; null when none does.
 *
 *     coveringPage({ offset: 40, first: 20 }) // { page: 3, perPage: 20 }
 *     coveringPage({ offset: 25, first: 10 }) // { page: 3, perPage: 12 }
 *     coveringPage({ offset: 50, first: 99 }) // null
 *
 * The directory has pages only, so a cursor in the middle of a page would otherwise cost two calls.
 */
export function coveringPage({ offset, first }: PageWindow): { page: number; perPage: number } | null {
  for (let perPage = first; perPage <= largestPage; perPage++) {
    const page = Math.floor(offset / perPage)
    if ((page + 1) * perPage >= offset + first) return { page: page + 1, perPage }
  }
  return null
}
