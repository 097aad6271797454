import { coveringPage } from './coveringPage.ts'
import type { Listing } from '../loaders/Listing.ts'
import type { PageWindow } from './pageWindow.ts'

/**
 * The rows of a stretch of a list, taken from the one or two pages that hold it.
 *
 *     await rowsInWindow(listing, { offset: 25, first: 10 }) // { rows: [the 26th to the 35th], total: 87 }
 */
export async function rowsInWindow<T>(listing: Listing<T>, window: PageWindow): ReturnType<Listing<T>> {
  const { offset, first } = window
  const whole = coveringPage(window)
  const { page, perPage } = whole ?? { page: Math.floor(offset / first) + 1, perPage: first }
  const before = (page - 1) * perPage
  const head = await listing(page, perPage)
  const isEnough = whole !== null || head.total <= before + perPage
  const tail = isEnough ? [] : (await listing(page + 1, perPage)).rows
  // A directory that ignores per_page must not shift the second page.
  const rows = [...head.rows.slice(0, perPage), ...tail]
  return { rows: rows.slice(offset - before, offset - before + first), total: head.total }
}
