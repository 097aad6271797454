import type { Statements } from '../platform/Database.ts'
import { sql, type Sql } from './sql.ts'

/** The rows of one statement, in the shape the caller wrote it to have. */
export async function select<Shape>(
  { database }: { database: Pick<Statements, 'query'> },
  piece: Sql,
): Promise<Shape[]> {
  const { text, parameters } = sql.statement(piece)
  return (await database.query(text, parameters)) as Shape[]
}
