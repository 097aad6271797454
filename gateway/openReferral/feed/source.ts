import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { columnsOf, type RowOf, type TableName, tables } from '../../openData/tables.ts'

/** The tables of a version, from which the feed is made. */
export interface SourceTables {
  /** All rows of a table, by id, one after another. */
  each<Name extends TableName>(table: Name): Iterable<RowOf<Name>>
  /** The rows that have a value in a column, in the order of another. */
  where<Name extends TableName>(
    table: Name,
    column: keyof RowOf<Name> & string,
    value: string,
    order?: keyof RowOf<Name> & string,
  ): RowOf<Name>[]
  /** The row with an id; null when there is none. */
  one<Name extends TableName>(table: Name, id: string | null): RowOf<Name> | null
}

const booleans = new Map(
  tables.map(({ name }) => [
    name,
    columnsOf(name)
      .filter(({ type }) => type === 'boolean')
      .map(column => column.name),
  ]),
)

/** The tables in the SQLite file of a version. */
export function sourceTables(database: DatabaseSync): SourceTables {
  const statements = new Map<string, StatementSync>()
  const prepared = (text: string) => {
    const known = statements.get(text) ?? database.prepare(text)
    statements.set(text, known)
    return known
  }
  return {
    *each<Name extends TableName>(table: Name) {
      // Batches, since others read the same table between two rows.
      const batch = prepared(`SELECT * FROM ${table} WHERE id > ? ORDER BY id LIMIT 100`)
      for (let last = ''; ;) {
        const rows = batch.all(last).map(row => rowOf(table, row))
        yield* rows
        if (rows.length < 100) return
        last = String(rows.at(-1)!.id)
      }
    },
    where: (table, column, value, order = 'id') =>
      prepared(`SELECT * FROM ${table} WHERE ${column} = ? ORDER BY ${order}, id`)
        .all(value)
        .map(row => rowOf(table, row)),
    one: (table, id) => {
      const row = id === null ? null : prepared(`SELECT * FROM ${table} WHERE id = ?`).get(id)
      return row ? rowOf(table, row) : null
    },
  }
}

function rowOf<Name extends TableName>(table: Name, stored: Record<string, unknown>): RowOf<Name> {
  const row = { ...stored }
  for (const name of booleans.get(table)!) if (row[name] !== null) row[name] = row[name] === 1
  return row as RowOf<Name>
}
