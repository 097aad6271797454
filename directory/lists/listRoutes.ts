import type { Context, Hono } from 'hono'
import type { Directory } from '../Directory.ts'
import { readJson } from '../http/readJson.ts'
import { Refusal } from '../http/Refusal.ts'
import { allowed } from './allowed.ts'
import type { Listing } from './Listing.ts'
import { matchingRows } from './matchingRows.ts'
import { paginated } from './paginated.ts'
import { readListQuery } from './readListQuery.ts'
import { selectPage } from './selectPage.ts'
import { wholeList } from './wholeList.ts'

/**
 * Answers a list at its own address and at `/index`, where it can be asked for with POST.
 *
 * `paged: false` sends everything at once, without links and meta.
 */
export function listRoutes<Row, Found>(
  app: Hono,
  directory: Directory,
  path: string,
  listing: Listing<Row, Found>,
  { paged = true } = {},
): void {
  const list = async (context: Context, body?: Record<string, unknown>) => {
    const query = readListQuery(new URL(context.req.url).searchParams, body)
    const { includes } = listing
    const included = includes ? allowed('Include', includes, new Set(query.include)) : []
    const { records, total } = await selectPage(
      directory,
      listing.source,
      matchingRows(directory, listing, query),
      paged ? query.paging : wholeList,
      [...new Set([...(listing.always ?? []), ...included])],
    )
    if (!paged) return context.json({ data: records })
    const address = `${directory.publicUrl}${new URL(context.req.url).pathname}`
    return context.json(paginated(records, total, query.paging, address))
  }
  app.get(path, context => list(context))
  app.get(`${path}/index`, context => list(context))
  app.post(`${path}/index`, async context => {
    const body = await readJson(context)
    if (!body) throw new Refusal(400, 'The body is not a JSON object.')
    return list(context, body)
  })
}
