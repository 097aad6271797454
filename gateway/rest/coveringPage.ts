import type { PageWindow } from './PageWindow.ts'

const largestPage = 100

/**
 * The smallest page of at most 100 rows that holds a whole stretch; null when none does.
 *
 *     coveringPage({ offset: 40, first: 20 }) // { page: 3, perPage: 20 }
 *     coveringPage({ offset: 25, first: 10 }) // { page: 3, perPage: 12 }
 *     coveringPage({ offset: 50, first: 99 }) // null
 *
 * The directory knows pages only, so a cursor in mid-page would otherwise cost two calls.
 */
export function coveringPage({ offset, first }: PageWindow): { page: number; perPage: number } | null {
  for (let perPage = first; perPage <= largestPage; perPage++) {
    const page = Math.floor(offset / perPage)
    if ((page + 1) * perPage >= offset + first) return { page: page + 1, perPage }
  }
  return null
}
