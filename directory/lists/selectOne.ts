import type { Directory } from '../Directory.ts'
import type { RecordSource } from '../records/RecordSource.ts'
import { select } from '../select.ts'
import { sql, type Sql } from '../sql.ts'

/** The first record that fits, or nothing. */
export async function selectOne<Row, Found>(
  directory: Directory,
  { table, columns, toRecord }: RecordSource<Row, Found>,
  where: Sql,
  included: readonly string[] = [],
): Promise<Found | undefined> {
  const wanted = sql.text([columns, ...included].join(', '))
  const [answer] = await select<{ row: Row }>(
    directory,
    sql`select to_json(found) as row from (select ${wanted} from ${sql.text(table)} where ${where} limit 1) as found`,
  )
  return answer && toRecord(answer.row, directory.publicUrl)
}
