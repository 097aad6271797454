import { coveringPage } from '../rest/coveringPage.ts'
import type { Listing, Rows } from './Listing.ts'
import type { PageWindow } from '../rest/PageWindow.ts'

const largestPage = 100

/**
 * The rows of a stretch of a list, taken from the pages that hold it: one, seldom more. `seams` are the places in the
 * list where one page ends and the next begins.
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

// A page that is shorter or longer than it was asked to be must not shift those after it.
function filled<T>(rows: (T | null)[], perPage: number): (T | null)[] {
  return Array.from({ length: perPage }, (_, index) => rows[index] ?? null)
}
