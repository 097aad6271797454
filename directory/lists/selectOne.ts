import type { Directory } from '../Directory.ts'
import type { RecordSource } from '../records/RecordSource.ts'
import { sql, type Sql } from '../sql.ts'

/** The first record that fits, or nothing. */
export async function selectOne<Row, Found>(
  { database, publicUrl }: Directory,
  { table, columns, toRecord }: RecordSource<Row, Found>,
  where: Sql,
  included: readonly string[] = [],
): Promise<Found | undefined> {
  const wanted = sql.text([columns, ...included].join(', '))
  const { text, parameters } = sql.statement(
    sql`select to_json(found) as row from (select ${wanted} from ${sql.text(table)} where ${where} limit 1) as found`,
  )
  const [answer] = await database.query(text, parameters)
  return answer && toRecord(answer.row as Row, publicUrl)
}
