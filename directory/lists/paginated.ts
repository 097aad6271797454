import type { PaginationLinksRecord, PaginationMetaRecord } from '../../schema/generated/records.ts'
import type { Paging } from './Paging.ts'

/** A page of records with its place among the others. Like the council's directory, links keep nothing but `page`. */
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
  const pager = around(page, last).map(number =>
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

/** Page numbers worth showing: the ends and three on either side, null for a gap. */
function around(page: number, last: number): (number | null)[] {
  const near = Array.from({ length: 7 }, (_, index) => page - 3 + index)
  const shown = [...new Set([1, ...near, last])].filter(number => number >= 1 && number <= last)
  return shown.flatMap((number, index) =>
    index && number > (shown[index - 1] ?? 0) + 1 ? [null, number] : [number],
  )
}
