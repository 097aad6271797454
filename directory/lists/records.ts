import { isUuid } from '../../schema/identifiers.ts'
import { select, sql, type Sql } from '../database/sql.ts'
import type { DirectoryContext } from '../http/directoryContext.ts'
import type { Paging } from './paging.ts'

/** How one kind of record is read: which columns, from which table, and how a row becomes a record. */
export interface RecordSource<Row, Found> {
  /** Table, with its alias where the record is embedded in one of its own kind. */
  table: string
  /** Columns of the row, named as in the REST contract. A constant of the code: it is not escaped. */
  columns: string
  /** `publicUrl` is the origin in front of `/core/v1`. */
  toRecord: (row: Row, publicUrl: string) => Found
}

/** The first record that meets the condition; undefined when there is none. */
export async function selectRecord<Row, Found>(
  directory: DirectoryContext,
  { table, columns, toRecord }: RecordSource<Row, Found>,
  where: Sql,
  included: readonly string[] = [],
): Promise<Found | undefined> {
  const selected = sql.raw([columns, ...included].join(', '))
  const [first] = await select<{ row: Row }>(
    directory,
    sql`select to_json(found) as row from (select ${selected} from ${sql.raw(table)} where ${where} limit 1) as found`,
  )
  return first && toRecord(first.row, directory.publicUrl)
}

/**
 * One page of records and the total number of matches, in one statement.
 *
 * `matching` selects `id` and `place`, the 1-based position in the order. Rows leave the database as JSON, in which
 * dates, times and numbers look the same whatever the driver.
 */
export async function selectPage<Row, Found>(
  directory: DirectoryContext,
  { table, columns, toRecord }: RecordSource<Row, Found>,
  matching: Sql,
  { page, perPage }: Paging,
  included: readonly string[] = [],
): Promise<{ records: Found[]; total: number }> {
  const name = sql.raw(table)
  const selected = sql.raw([columns, ...included].join(', '))
  const [result] = await select<{ total: number; rows: Row[] }>(
    directory,
    sql`
    with matching as materialized (${matching}),
    page as (select id, place from matching order by place limit ${perPage} offset ${(page - 1) * perPage})
    select
      (select count(*)::int from matching) as total,
      (select coalesce(json_agg(to_json(found) order by page.place), '[]'::json)
        from page cross join lateral (select ${selected} from ${name} where ${name}.id = page.id) as found) as rows`,
  )
  const { total, rows } = result ?? { total: 0, rows: [] }
  return { records: rows.map(row => toRecord(row, directory.publicUrl)), total }
}

/** The condition that finds one record by its id or, where the table has slugs, by its slug. */
export function byKey(table: string, key: string, { slug }: { slug: boolean }): Sql {
  const name = sql.raw(table)
  const conditions = [
    // Checked before a comparison, because PostgreSQL fails to cast anything else.
    ...(isUuid(key) ? [sql`${name}.id = ${key.toLowerCase()}::uuid`] : []),
    ...(slug ? [sql`${name}.slug = ${key}`] : []),
  ]
  return conditions.length ? sql`(${sql.join(conditions, ' or ')})` : sql`false`
}

/** A column with one row of another table as JSON, or null: `embeddedOne(organisation, 'organisations.id = …')`. */
export function embeddedOne(source: RecordSource<never, unknown>, where: string): string {
  return `(select to_json(embedded) from (
    select ${source.columns} from ${source.table} where ${where} limit 1
  ) as embedded)`
}

/** A column with rows of another table as a JSON array, empty when there are none. */
export function embeddedMany(source: RecordSource<never, unknown>, where: string, order: string): string {
  return `coalesce((select json_agg(to_json(embedded)) from (
    select ${source.columns} from ${source.table} where ${where} order by ${order}
  ) as embedded), '[]'::json)`
}

/** The columns `created_at` and `updated_at`, formatted as in the contract: `timestamps('services')`. */
export const timestamps = (table: string) =>
  `stamp(${table}.created_at) as created_at, stamp(${table}.updated_at) as updated_at`

/**
 * The expression that orders by a text column regardless of case.
 *
 *     alphabetical('services.name') // 'lower(services.name) collate "C"'
 *
 * The collation is explicit because database servers differ in their default, and the order of a list must not depend
 * on where its records are stored.
 */
export const alphabetical = (column: string): string => `lower(${column}) collate "C"`
