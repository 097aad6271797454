/** The type of a column. Dates are `2026-12-25`, times `09:30`, datetimes `2026-12-25T09:30:00+00:00`. */
export type ColumnType =
  | 'text'
  | 'integer'
  | 'number'
  | 'boolean'
  | 'date'
  | 'time'
  | 'datetime'
  | 'url'
  | 'email'
  | 'phone'
  | 'enum'

/** What a cell holds; null where the directory says nothing. Never a list. */
export type Cell = string | number | boolean | null

/** A column of a table. `C` is the type of its cells. */
export interface Column<C extends Cell = Cell> {
  type: ColumnType
  /** One plain sentence, which ends with a full stop. */
  description: string
  /** A cell as it could be. */
  example: NonNullable<C>
  /** Whether no row is without it. */
  isRequired: boolean
  /** The field of the directory’s record, such as `service.wait_time`, or how this site makes it. */
  source: string
  /** All values of an `enum`, each with its meaning; null for other types. */
  values: Readonly<Record<string, string>> | null
  /** The table whose `id` it holds; null when it refers to none. */
  references: string | null
}

/** Columns by name, in the order of the table. */
type Columns = Readonly<Record<string, Column>>

/** The cells of a row, by the names of the columns. */
export type CellsOf<C extends Columns> = { [Name in keyof C]: C[Name] extends Column<infer T> ? T : never }

/** A table of the dataset. Its primary key is `id`. */
interface Table<Name extends string = string, C extends Columns = Columns> {
  /** Stable, in snake case: `service_at_locations`. */
  name: Name
  title: string
  /** One or two plain sentences. */
  description: string
  primaryKey: 'id'
  /** In order; the three that say when a row changed come last. */
  columns: C & typeof historyColumns
}

interface Texts<C extends Cell> {
  source: string
  description: string
  example: NonNullable<C>
}

const column = <C extends Cell>(
  type: ColumnType,
  texts: Texts<C>,
  rest: Partial<Column<C>> = {},
): Column<C> => ({ type, ...texts, isRequired: false, values: null, references: null, ...rest })

const textual =
  (type: ColumnType) =>
  (source: string, description: string, example: string): Column<string | null> =>
    column<string | null>(type, { source, description, example })

/** A plain text, without mark-up unless its description says so. Line breaks are kept. */
export const text = textual('text')
/** An http or https address. */
export const url = textual('url')
export const email = textual('email')
export const phone = textual('phone')
export const date = textual('date')
export const time = textual('time')
export const datetime = textual('datetime')

/** A whole number. */
export const integer = (source: string, description: string, example: number): Column<number | null> =>
  column<number | null>('integer', { source, description, example })

/** A decimal number. */
export const number = (source: string, description: string, example: number): Column<number | null> =>
  column<number | null>('number', { source, description, example })

/** True, false, or unknown. */
export const boolean = (source: string, description: string, example: boolean): Column<boolean | null> =>
  column<boolean | null>('boolean', { source, description, example })

/** One of a few values, given with their meanings. The first is the example. */
export const choice = <V extends string>(
  source: string,
  description: string,
  values: Readonly<Record<V, string>>,
): Column<V | null> =>
  column<V | null>('enum', { source, description, example: Object.keys(values)[0] as V }, { values })

/** The `id` of a row of another table. */
export const reference = (table: string, source: string, description: string): Column<string | null> =>
  column<string | null>('text', { source, description, example: exampleId }, { references: table })

/** A column that every row fills. */
export const required = <C extends Cell>(optional: Column<C | null>): Column<NonNullable<C>> => ({
  ...(optional as Column<NonNullable<C>>),
  isRequired: true,
})

const exampleId = '3f0f8f0e-52a5-4e58-8f43-7c0c5c2b2001'

/** The primary key of a table. */
export const id = (source: string, description: string): Column<string> =>
  required(column<string | null>('text', { source, description, example: exampleId }))

/** When a row came, changed and went: the last columns of every table. */
export const historyColumns = {
  first_seen_at: required(
    datetime('this site', 'When this dataset first had the row.', '2026-11-20T09:00:00+00:00'),
  ),
  modified_at: required(
    datetime(
      'updated_at of the record, else this site',
      'When the record last changed: as the directory says, else when this dataset noticed.',
      '2026-11-23T14:05:00+00:00',
    ),
  ),
  removed_at: datetime(
    'this site',
    'When this dataset noticed that the directory no longer has the row; empty in files, whose rows are all there, and filled in the tombstones of /data/changes.ndjson.',
    '2026-12-01T09:00:00+00:00',
  ),
} as const satisfies Columns

/** A table with its own columns; those of its history are added. */
export const table = <Name extends string, C extends Columns>(
  name: Name,
  title: string,
  description: string,
  columns: C,
): Table<Name, C> => ({
  name,
  title,
  description,
  primaryKey: 'id',
  columns: { ...columns, ...historyColumns },
})
