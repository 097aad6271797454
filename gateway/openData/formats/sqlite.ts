import { DatabaseSync } from 'node:sqlite'
import type { Areas } from '../../areas/areas.ts'
import type { DatasetVersion } from '../dataset.ts'
import {
  areaRows,
  areaTable,
  describedTables,
  type ColumnType,
  columnsOf,
  foreignKeysOf,
  type NamedColumn,
  type Row,
  type TableName,
  tables,
} from '../tables.ts'
import { type DataOrigin, licenceSentence } from './catalogue.ts'
import { views } from './sqliteViews.ts'

/** Writes the tables to an SQLite file. */
interface SqliteFile {
  /** Writes the rows of one table, one after another. */
  table(name: TableName): (row: Row) => void
  /** A text that was written. */
  text(place: { table: TableName; id: string; column: string }): string
  /** Adds indexes, views and the tables about the dataset, and leaves the file open for reading. */
  finish(rows: ReadonlyMap<TableName, number>): DatabaseSync
}

const storage: Partial<Record<ColumnType, string>> = {
  integer: 'INTEGER',
  number: 'REAL',
  boolean: 'BOOLEAN',
}

/**
 * Opens an SQLite file of all tables, with primary and foreign keys, and with views for reading.
 *
 * Booleans are 0 and 1, dates and times texts as in CSV. What the dataset, its tables, columns and values mean is in
 * `dataset_about`, `dataset_tables`, `dataset_columns` and `dataset_values`.
 *
 * @param areas those of the table of areas.
 */
export function openSqliteFile(
  path: string,
  origin: DataOrigin,
  version: DatasetVersion,
  areas: Pick<Areas, 'all' | 'attributions'>,
): SqliteFile {
  const database = new DatabaseSync(path, { enableForeignKeyConstraints: false })
  // The file is thrown away if anything fails before it is whole.
  database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -16000')
  database.exec('BEGIN')
  for (const { name } of tables) database.exec(definitionOf(name))
  return {
    table: name => {
      const columns = columnsOf(name)
      const insert = database.prepare(`INSERT INTO ${name} VALUES (${columns.map(() => '?').join(', ')})`)
      return row => {
        insert.run(
          ...columns.map(column => {
            const cell = row[column.name] ?? null
            return typeof cell === 'boolean' ? Number(cell) : cell
          }),
        )
      }
    },
    text: ({ table, id, column }) =>
      String(database.prepare(`SELECT ${column} AS text FROM ${table} WHERE id = ?`).get(id)?.['text']),
    finish: rows => {
      const areaCount = addAreas(database, areas)
      describe(database, origin, version, new Map<string, number>([...rows, [areaTable.name, areaCount]]))
      about(database, { boundary_attribution: areas.attributions.join(' ') || null })
      for (const { name } of tables)
        for (const { column } of foreignKeysOf(name))
          database.exec(`CREATE INDEX ${name}_${column} ON ${name} (${column})`)
      for (const { name, sql } of views) database.exec(`CREATE VIEW ${name} AS\n${sql}`)
      database.exec('COMMIT')
      database.exec('PRAGMA optimize')
      return database
    },
  }
}

const defined = ({ name, type }: NamedColumn) => `  ${name} ${storage[type] ?? 'TEXT'}`

/** Adds the table of areas, and gives the number of its rows. */
function addAreas(database: DatabaseSync, areas: Pick<Areas, 'all'>): number {
  const { name, columns } = areaTable
  database.exec(`CREATE TABLE ${name} (\n${columns.map(defined).join(',\n')},\n  PRIMARY KEY (kind, code)\n)`)
  const insert = database.prepare(`INSERT INTO ${name} VALUES (${columns.map(() => '?').join(', ')})`)
  const rows = areaRows(areas)
  for (const row of rows) insert.run(...columns.map(column => row[column.name] as string | number | null))
  return rows.length
}

function definitionOf(name: TableName): string {
  const columns = columnsOf(name).map(
    column => defined(column) + (column.name === 'id' ? ' NOT NULL PRIMARY KEY' : ''),
  )
  const keys = foreignKeysOf(name).map(
    ({ column, table }) => `  FOREIGN KEY (${column}) REFERENCES ${table} (id)`,
  )
  return `CREATE TABLE ${name} (\n${[...columns, ...keys].join(',\n')}\n)`
}

function describe(
  database: DatabaseSync,
  { title, siteUrl, licence }: DataOrigin,
  version: DatasetVersion,
  rows: ReadonlyMap<string, number>,
): void {
  database.exec(`
    CREATE TABLE dataset_about (name TEXT NOT NULL PRIMARY KEY, value TEXT);
    CREATE TABLE dataset_tables (
      name TEXT NOT NULL PRIMARY KEY, title TEXT, description TEXT, is_view BOOLEAN, row_count INTEGER
    );
    CREATE TABLE dataset_columns (
      table_name TEXT NOT NULL REFERENCES dataset_tables (name), position INTEGER, name TEXT NOT NULL, type TEXT,
      description TEXT, example TEXT, is_required BOOLEAN, referred_table TEXT, source TEXT,
      PRIMARY KEY (table_name, name)
    );
    CREATE TABLE dataset_values (
      table_name TEXT NOT NULL, column_name TEXT NOT NULL, value TEXT NOT NULL, meaning TEXT,
      PRIMARY KEY (table_name, column_name, value)
    )`)
  about(database, {
    title,
    licence: licence?.name ?? null,
    licence_url: licence?.url ?? null,
    attribution: licence?.attribution ?? null,
    attribution_with_licence: licenceSentence(licence),
    website: siteUrl,
    version: version.id,
    made_at: version.madeAt,
    as_of: version.asOf,
  })
  const table = database.prepare('INSERT INTO dataset_tables VALUES (?, ?, ?, ?, ?)')
  const column = database.prepare('INSERT INTO dataset_columns VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)')
  const value = database.prepare('INSERT INTO dataset_values VALUES (?, ?, ?, ?)')
  for (const { name, title: itsTitle, description, columns } of describedTables) {
    table.run(name, itsTitle, description, 0, rows.get(name) ?? 0)
    for (const [i, each] of columns.entries()) {
      const { type, example, isRequired, references, source } = each
      column.run(
        name,
        i + 1,
        each.name,
        type,
        each.description,
        String(example),
        Number(isRequired),
        references,
        source,
      )
      for (const [choice, meaning] of Object.entries(each.values ?? {}))
        value.run(name, each.name, choice, meaning)
    }
  }
  for (const { name, title: itsTitle, description } of views) table.run(name, itsTitle, description, 1, null)
}

function about(database: DatabaseSync, facts: Readonly<Record<string, string | null>>): void {
  const insert = database.prepare('INSERT INTO dataset_about VALUES (?, ?)')
  for (const [name, value] of Object.entries(facts)) insert.run(name, value)
}
