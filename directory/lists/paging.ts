import type { PaginationLinksRecord, PaginationMetaRecord } from '../../schema/generated/records.ts'

/** Which page of a list, from 1, and how many rows a page has, from 1 to 100. */
export interface Paging {
  page: number
  perPage: number
}

const defaultSize = 25
const maxSize = 100
const maxPage = 1_000_000

/**
 * Reads page and page size. A value that is no whole number counts as not sent; one out of range becomes the nearest.
 *
 *     readPaging('3', '500') // { page: 3, perPage: 100 }
 *     readPaging('-1', 'abc') // { page: 1, perPage: 25 }
 */
export function readPaging(page: unknown, perPage: unknown): Paging {
  const size = whole(perPage) ?? defaultSize
  return {
    page: Math.min(Math.max(whole(page) ?? 1, 1), maxPage),
    perPage: size === 0 ? defaultSize : Math.min(Math.max(size, 1), maxSize),
  }
}

function whole(value: unknown): number | undefined {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && /^\s*-?\d{1,15}\s*$/.test(text) ? Number(text) : undefined
}

/** The limit of a list without pages: far more than a borough has, so that no response grows without bound. */
export const wholeList: Paging = { page: 1, perPage: 5000 }

/** The paging of a list that is on one page, whatever its length: that of the largest page unless it is longer. */
export const onePage = (rows: number): Paging => ({ page: 1, perPage: Math.max(rows, maxSize) })

/** A page of records with its links and meta. As in the council's directory, links keep only the parameter `page`. */
export function paginated<Found>(
  data: Found[],
  total: number,
  { page, perPage }: Paging,
  path: string,
): { data: Found[]; links: PaginationLinksRecord; meta: PaginationMetaRecord } {
  const last = Math.max(Math.ceil(total / perPage), 1)
  const address = (number: number) => `${path}?page=${number}`
  const links = {
    first: address(1),
    last: address(last),
    prev: page > 1 ? address(page - 1) : null,
    next: page < last ? address(page + 1) : null,
  }
  const from = (page - 1) * perPage + 1
  const pager = pageNumbers(page, last).map(number =>
    number === null
      ? { url: null, label: '...', active: false }
      : { url: address(number), label: String(number), active: number === page },
  )
  return {
    data,
    links,
    meta: {
      current_page: page,
      from: data.length ? from : null,
      last_page: last,
      links: [
        { url: links.prev, label: '&laquo; Previous', active: false },
        ...pager,
        { url: links.next, label: 'Next &raquo;', active: false },
      ],
      path,
      per_page: perPage,
      to: data.length ? from + data.length - 1 : null,
      total,
    },
  }
}

/** The page numbers of the pager: first, last and three on either side of the current one; null for a gap. */
function pageNumbers(page: number, last: number): (number | null)[] {
  const near = Array.from({ length: 7 }, (_, index) => page - 3 + index)
  const shown = [...new Set([1, ...near, last])].filter(number => number >= 1 && number <= last)
  return shown.flatMap((number, index) =>
    index && number > (shown[index - 1] ?? 0) + 1 ? [null, number] : [number],
  )
}
