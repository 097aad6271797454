import type { Context, Hono } from 'hono'
import { type Sql, sql } from '../database/sql.ts'
import { ApiError } from '../http/apiError.ts'
import type { DirectoryContext } from '../http/directoryContext.ts'
import type { Filter } from './filters.ts'
import { type ListQuery, pickOffered, readJson, readListQuery } from './listQuery.ts'
import { onePage, paginated, wholeList } from './paging.ts'
import { byKey, type RecordSource, selectPage, selectRecord } from './records.ts'

/** A list of records: which are visible, how they are filtered, what can be included, and in what order they come. */
export interface Listing<Row, Found> {
  source: RecordSource<Row, Found>
  /** Tables the filters and sorts need besides the source's own: `join organisations on …`. */
  joined?: string
  /** The condition that every row of the list meets. */
  visible?: (directory: DirectoryContext) => Sql
  filters: Record<string, Filter>
  /** Column by name. Without it, `include` is ignored. */
  includes?: Record<string, string>
  /** Columns added to every row of the list. */
  always?: readonly string[]
  /** Column by name. Without it, `sort` is ignored. */
  sorts?: Record<string, string>
  /** The default order. Ties are broken by id, so that pages never overlap. */
  order: string
}

/**
 * Serves a list at its path and at `/index`, which also accepts POST.
 *
 * `paged: false` sends the whole list, without links and meta.
 */
export function listRoutes<Row, Found>(
  app: Hono,
  directory: DirectoryContext,
  path: string,
  listing: Listing<Row, Found>,
  { paged = true } = {},
): void {
  const list = async (context: Context, body?: Record<string, unknown>) => {
    const query = readListQuery(new URL(context.req.url).searchParams, body)
    const { includes } = listing
    const included = includes ? pickOffered('Include', includes, new Set(query.include)) : []
    const { records, total } = await selectPage(
      directory,
      listing.source,
      matchingRows(directory, listing, query),
      paged ? query.paging : wholeList,
      [...new Set([...(listing.always ?? []), ...included])],
    )
    if (!paged) return context.json({ data: records })
    return context.json(paginated(records, total, query.paging, addressOf(directory, context)))
  }
  app.get(path, context => list(context))
  app.get(`${path}/index`, context => list(context))
  app.post(`${path}/index`, async context => {
    const body = await readJson(context)
    if (!body) throw new ApiError(400, 'The body is not a JSON object.')
    return list(context, body)
  })
}

const addressOf = ({ publicUrl }: DirectoryContext, { req }: Context) =>
  `${publicUrl}${new URL(req.url).pathname}`

/**
 * Serves a list that is always sent whole and ignores its query string.
 *
 * `hasMeta: true` sends links and meta too, of one page with all rows.
 */
export function wholeListRoute<Row, Found>(
  app: Hono,
  directory: DirectoryContext,
  path: string,
  listing: Listing<Row, Found>,
  { hasMeta = false } = {},
): void {
  const query = { paging: wholeList, filters: new Map<string, string>(), include: [], sort: [] }
  app.get(path, async context => {
    const matching = matchingRows(directory, listing, query)
    const { records, total } = await selectPage(
      directory,
      listing.source,
      matching,
      wholeList,
      listing.always,
    )
    if (!hasMeta) return context.json({ data: records })
    return context.json(paginated(records, total, onePage(records.length), addressOf(directory, context)))
  })
}

/** Serves one record at `path/{id}` or, when `slug` is true, at `path/{slug}`. `includes` as in a list. */
export function recordRoute<Row, Found>(
  app: Hono,
  directory: DirectoryContext,
  path: string,
  source: RecordSource<Row, Found>,
  { slug, includes }: { slug: boolean; includes?: Record<string, string> },
): void {
  app.get(`${path}/:key`, async context => {
    const { include } = readListQuery(new URL(context.req.url).searchParams)
    const included = includes ? pickOffered('Include', includes, new Set(include)) : []
    const where = byKey(source.table, context.req.param('key'), { slug })
    const found = await selectRecord(directory, source, where, included)
    if (!found) throw new ApiError(404, '')
    return context.json({ data: found })
  })
}

/**
 * The ids of a list's rows in their order, for `selectPage`.
 *
 * @throws ApiError 400 for a filter or sort the list does not offer.
 */
function matchingRows<Row, Found>(
  directory: DirectoryContext,
  listing: Listing<Row, Found>,
  { filters, sort }: ListQuery,
): Sql {
  const { source, joined = '', visible, sorts } = listing
  const found = pickOffered('Filter', listing.filters, filters.keys())
  const values = [...filters.values()]
  const conditions = found.map((filter, index) => filter(values[index] ?? ''))
  const order = sorts ? sorted(sorts, sort) : []
  const table = sql.raw(source.table)
  return sql`
    select ${table}.id, row_number() over (order by ${sql.raw([...order, listing.order].join(', '))}, ${table}.id) as place
    from ${table} ${sql.raw(joined)}
    where ${sql.and([...(visible ? [visible(directory)] : []), ...conditions])}`
}

function sorted(sorts: Record<string, string>, names: string[]): string[] {
  const columns = pickOffered(
    'Sort',
    sorts,
    names.map(name => name.replace(/^-/, '')),
  )
  return columns.map((column, index) =>
    names[index]?.startsWith('-') ? `${column} desc nulls last` : `${column} nulls first`,
  )
}
