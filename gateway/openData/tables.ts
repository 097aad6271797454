import type { Cell, CellsOf, Column } from './columns.ts'
import { events } from './events.ts'
import { locations } from './locations.ts'
import { organisations } from './organisations.ts'
import { pages } from './pages.ts'
import { offerings, serviceTags, usefulLinks, usefulNotes } from './serviceDetails.ts'
import { closures, openingHours, serviceAtLocations } from './serviceLocations.ts'
import { services } from './services.ts'
import {
  categories,
  eligibilities,
  eventCategories,
  personas,
  serviceCategories,
  serviceEligibilities,
  servicePersonas,
  serviceTaxonomyTerms,
  taxonomyTerms,
} from './subjects.ts'

export type { Cell, Column, ColumnType } from './columns.ts'

/** A column with its name. */
export interface NamedColumn extends Column {
  name: string
}

/** A column that holds the `id` of a row of another table. */
export interface ForeignKey {
  column: string
  table: TableName
}

/**
 * The tables of the dataset, each after those it refers to: the one definition from which files, their metadata and
 * the data dictionary are made.
 */
export const tables = [
  organisations,
  categories,
  personas,
  eligibilities,
  taxonomyTerms,
  locations,
  services,
  serviceAtLocations,
  openingHours,
  closures,
  serviceCategories,
  servicePersonas,
  serviceEligibilities,
  serviceTaxonomyTerms,
  serviceTags,
  offerings,
  usefulNotes,
  usefulLinks,
  events,
  eventCategories,
  pages,
] as const

/** A table of the dataset. */
export type DataTable = (typeof tables)[number]

/** The name of a table: `'services'`. */
export type TableName = DataTable['name']

/** A row of a table, by the names of its columns: `RowOf<'services'>['wait_time']`. */
export type RowOf<Name extends TableName> = CellsOf<Extract<DataTable, { name: Name }>['columns']>

/** A row of any table. */
export type Row = Readonly<Record<string, Cell>>

/**
 * The table with a name; undefined when there is none.
 *
 *     tableNamed('services')?.title // 'Services'
 */
export const tableNamed = (name: string): DataTable | undefined => tables.find(table => table.name === name)

/**
 * The columns of a table, in order, with their names.
 *
 *     columnsOf('service_categories').map(({ name }) => name)
 *     // ['id', 'service_id', 'category_id', 'first_seen_at', 'modified_at', 'removed_at']
 */
export function columnsOf(name: TableName): NamedColumn[] {
  const columns: Readonly<Record<string, Column>> = tableNamed(name)!.columns
  return Object.entries(columns).map(([itsName, column]) => ({ name: itsName, ...column }))
}

/**
 * The foreign keys of a table.
 *
 *     foreignKeysOf('service_categories')
 *     // [{ column: 'service_id', table: 'services' }, { column: 'category_id', table: 'categories' }]
 */
export const foreignKeysOf = (name: TableName): ForeignKey[] =>
  columnsOf(name).flatMap(({ name: column, references }) =>
    references ? [{ column, table: references as TableName }] : [],
  )
