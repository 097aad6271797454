import type { Directory } from '../Directory.ts'
import type { RecordSource } from '../records/RecordSource.ts'
import { select } from '../select.ts'
import { sql, type Sql } from '../sql.ts'
import type { Paging } from './Paging.ts'

/**
 * One page of records and the number of all, in one statement.
 *
 * `matching` selects `id` and `place`, the place in the order, from 1. Rows leave the database as JSON, in which
 * dates, times and numbers look the same whatever the driver.
 */
export async function selectPage<Row, Found>(
  directory: Directory,
  { table, columns, toRecord }: RecordSource<Row, Found>,
  matching: Sql,
  { page, perPage }: Paging,
  included: readonly string[] = [],
): Promise<{ records: Found[]; total: number }> {
  const name = sql.text(table)
  const wanted = sql.text([columns, ...included].join(', '))
  const [answer] = await select<{ total: number; rows: Row[] }>(
    directory,
    sql`
    with matching as materialized (${matching}),
    page as (select id, place from matching order by place limit ${perPage} offset ${(page - 1) * perPage})
    select
      (select count(*)::int from matching) as total,
      (select coalesce(json_agg(to_json(found) order by page.place), '[]'::json)
        from page cross join lateral (select ${wanted} from ${name} where ${name}.id = page.id) as found) as rows`,
  )
  const { total, rows } = answer ?? { total: 0, rows: [] }
  return { records: rows.map(row => toRecord(row, directory.publicUrl)), total }
}
