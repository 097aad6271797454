import { sql, type Sql } from '../sql.ts'
import { isUuid } from './isUuid.ts'

/** The condition that finds one record: by its id, or by its slug where the table has one. */
export function byKey(table: string, key: string, { slug }: { slug: boolean }): Sql {
  const name = sql.text(table)
  const conditions = [
    ...(isUuid(key) ? [sql`${name}.id = ${key.toLowerCase()}::uuid`] : []),
    ...(slug ? [sql`${name}.slug = ${key}`] : []),
  ]
  return conditions.length ? sql`(${sql.joined(conditions, ' or ')})` : sql`false`
}
