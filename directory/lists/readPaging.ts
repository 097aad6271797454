import type { Paging } from './Paging.ts'

const usual = 25
const most = 100
const lastPage = 1_000_000

/**
 * Reads page and page size with a forgiving eye: what makes no sense counts as not sent.
 *
 *     readPaging('3', '500') // { page: 3, perPage: 100 }
 *     readPaging('-1', 'abc') // { page: 1, perPage: 25 }
 */
export function readPaging(page: unknown, perPage: unknown): Paging {
  const size = whole(perPage) ?? usual
  return {
    page: Math.min(Math.max(whole(page) ?? 1, 1), lastPage),
    perPage: size === 0 ? usual : Math.min(Math.max(size, 1), most),
  }
}

function whole(value: unknown): number | undefined {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && /^\s*-?\d{1,15}\s*$/.test(text) ? Number(text) : undefined
}
