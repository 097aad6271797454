import type { Directory } from '../Directory.ts'
import type { RecordSource } from '../records/RecordSource.ts'
import { sql, type Sql } from '../sql.ts'
import type { Paging } from './Paging.ts'

/**
 * One page of records and the number of all, in one statement.
 *
 * `matching` selects `id` and `place`, the place in the order, from 1. Rows leave the database as JSON, in which
 * dates, times and numbers look the same whatever the driver.
 */
export async function selectPage<Row, Found>(
  { database, publicUrl }: Directory,
  { table, columns, toRecord }: RecordSource<Row, Found>,
  matching: Sql,
  { page, perPage }: Paging,
  included: readonly string[] = [],
): Promise<{ records: Found[]; total: number }> {
  const name = sql.text(table)
  const wanted = sql.text([columns, ...included].join(', '))
  const { text, parameters } = sql.statement(sql`
    with matching as materialized (${matching}),
    page as (select id, place from matching order by place limit ${perPage} offset ${(page - 1) * perPage})
    select
      (select count(*)::int from matching) as total,
      (select coalesce(json_agg(to_json(found) order by page.place), '[]'::json)
        from page cross join lateral (select ${wanted} from ${name} where ${name}.id = page.id) as found) as rows`)
  const [answer] = await database.query(text, parameters)
  const { total, rows } = answer as { total: number; rows: Row[] }
  return { records: rows.map(row => toRecord(row, publicUrl)), total }
}
