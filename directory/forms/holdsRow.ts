import type { Statements } from '../../platform/Database.ts'
import { select } from '../select.ts'
import { sql, type Sql } from '../sql.ts'

/** Whether a table holds such a row: `holdsRow(statements, 'services', byKey('services', id, { slug: false }))`. */
export async function holdsRow(
  database: Pick<Statements, 'query'>,
  table: string,
  where: Sql,
): Promise<boolean> {
  const found = await select({ database }, sql`select from ${sql.text(table)} where ${where} limit 1`)
  return found.length > 0
}
