import type { Context } from 'hono'
import { isJsonObject, parseJson } from '../../platform/json.ts'
import { ApiError } from '../http/apiError.ts'
import { type Paging, readPaging } from './paging.ts'

/** Largest body of a search, in characters. A real one has a few hundred. */
const largestText = 100 * 1024

/** The query of a list; its names are not yet checked against what the list offers. */
export interface ListQuery {
  paging: Paging
  /** Value by filter name. Filters with an empty value are ignored. */
  filters: Map<string, string>
  include: string[]
  /** With `-` in front for descending. */
  sort: string[]
}

/**
 * Reads the query string of a list: `?filter[id]=a,b&include=organisation&sort=-name&page=2`.
 *
 * The body sent to an `/index` address may set the page and its size, nothing else.
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
    include: splitNames(query.get('include')),
    sort: splitNames(query.get('sort')),
  }
}

const splitNames = (text: string | null) =>
  (text ?? '')
    .split(',')
    .map(name => name.trim())
    .filter(Boolean)

/**
 * The values of the named entries of what a list offers: its filters, includes or sorts.
 *
 * @throws ApiError 400 `Filter \`colour\` is not offered here. Offered: \`id\`, \`name\`.`
 */
export function pickOffered<T>(what: string, offered: Record<string, T>, names: Iterable<string>): T[] {
  return [...names].map(name => {
    if (Object.hasOwn(offered, name)) return offered[name] as T
    const choices = Object.keys(offered).map(choice => `\`${choice}\``)
    throw new ApiError(
      400,
      `${what} \`${name.slice(0, 60)}\` is not offered here. Offered: ${choices.join(', ')}.`,
    )
  })
}

/**
 * The body of a search or list as a JSON object. An empty body is an empty object; undefined for anything else.
 *
 * @throws ApiError 413 for one over 100 KB.
 */
export async function readJson(context: Context): Promise<Record<string, unknown> | undefined> {
  const text = await context.req.text()
  if (text.length > largestText) throw new ApiError(413, 'The search is too large: at most 100 KB are read.')
  if (!text.trim()) return {}
  const body = parseJson(text)
  return isJsonObject(body) ? body : undefined
}
