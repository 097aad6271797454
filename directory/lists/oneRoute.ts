import type { Hono } from 'hono'
import type { Directory } from '../Directory.ts'
import { Refusal } from '../http/Refusal.ts'
import type { RecordSource } from '../records/RecordSource.ts'
import { allowed } from './allowed.ts'
import { byKey } from './byKey.ts'
import { readListQuery } from './readListQuery.ts'
import { selectOne } from './selectOne.ts'

/** Answers one record at `path/{id}`, or by its slug where it has one. `includes` as in a list. */
export function oneRoute<Row, Found>(
  app: Hono,
  directory: Directory,
  path: string,
  source: RecordSource<Row, Found>,
  { slug, includes }: { slug: boolean; includes?: Record<string, string> },
): void {
  app.get(`${path}/:key`, async context => {
    const { include } = readListQuery(new URL(context.req.url).searchParams)
    const included = includes ? allowed('Include', includes, new Set(include)) : []
    const where = byKey(source.table, context.req.param('key'), { slug })
    const found = await selectOne(directory, source, where, included)
    if (!found) throw new Refusal(404, '')
    return context.json({ data: found })
  })
}
