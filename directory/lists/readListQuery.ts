import type { ListQuery } from './ListQuery.ts'
import { readPaging } from './readPaging.ts'

/**
 * Reads the query string of a list: `?filter[id]=a,b&include=organisation&sort=-name&page=2`.
 *
 * A body, sent to the `/index` addresses, moves the page and nothing else.
 */
export function readListQuery(query: URLSearchParams, body: Record<string, unknown> = {}): ListQuery {
  const filters = new Map<string, string>()
  for (const [key, value] of query) {
    const name = /^filter\[(.+)\]$/.exec(key)?.[1]
    if (name && value.trim()) filters.set(name, value.trim())
  }
  return {
    paging: readPaging(query.get('page') ?? body.page, query.get('per_page') ?? body.per_page),
    filters,
    include: names(query.get('include')),
    sort: names(query.get('sort')),
  }
}

const names = (text: string | null) =>
  (text ?? '')
    .split(',')
    .map(name => name.trim())
    .filter(Boolean)
