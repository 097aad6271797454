import { type Cell, type CellsOf, type Column, text } from './columns.ts'
import { events } from './events.ts'
import { areaTable, locations } from './locations.ts'
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

export { areaKinds, areaRows, areaTable } from './locations.ts'
export type { Cell, ColumnType } from './columns.ts'

/** A column with its name. */
export interface NamedColumn extends Column {
  name: string
}

/** A column that holds the `id` of a row of another table. */
interface ForeignKey {
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

/** What a file of all tables has, in order: the areas are last. */
export const describedTables: readonly {
  name: string
  title: string
  description: string
  columns: readonly NamedColumn[]
}[] = [
  ...tables.map(({ name, title, description }) => ({ name, title, description, columns: columnsOf(name) })),
  areaTable,
]

/** An item may hold a semicolon itself. */
const listed = (source: string, what: string, example: string) =>
  text(
    source,
    `${what}, with semicolons between them, for reading; the table ${source.split('.')[0]} has them one by one.`,
    example,
  )

/** What the view `services_flat` and the file `services.csv` join of other tables, for anyone who reads a service in one row. */
const lists = {
  organisation: text(
    'organisations.name',
    'The name of the organisation that runs the service.',
    'Erith Food Network',
  ),
  locations: listed(
    'locations',
    'The addresses at which the service runs',
    'Walnut Tree Hall, Walnut Tree Road, Erith, DA8 1RA',
  ),
  postcodes: listed('locations.postcode', 'The postcodes of these', 'DA8 1RA; DA14 6ED'),
  wards: listed('locations.ward_name', 'The wards in which these are', 'Erith; Sidcup'),
  opening_hours: listed(
    'service_at_locations.opening_hours_text',
    'When the service is open at each',
    'Walnut Tree Hall: Every Tuesday 10:00 → 13:00',
  ),
  categories: listed(
    'service_categories',
    'The names of its categories',
    'Food and essentials; Money and debt',
  ),
  personas: listed(
    'service_personas',
    'The names of the groups of people whose pages list it',
    'Young people; Carers',
  ),
  eligibilities: listed(
    'service_eligibilities',
    'Who it is for (everyone, as to each type that is not named, such as age group)',
    'Age group: 16-25; Income: On a low income',
  ),
  offerings: listed('offerings', 'What it offers', 'Hot drinks; Pet food'),
  tags: listed('service_tags', 'Its labels', 'Drop-in; Warm space'),
  links: listed(
    'useful_links',
    'The addresses of its pages elsewhere',
    'https://social.example/erithfoodnetwork',
  ),
}

/** The name of a column that joins what other tables hold. */
export type ListName = keyof typeof lists

/**
 * The columns that the CSV file of a table has after those of the table: lists of other tables, joined for reading.
 *
 *     listColumnsOf('services').at(-1)?.name // 'links'
 */
export const listColumnsOf = (table: TableName): NamedColumn[] =>
  table === 'services' ? Object.entries(lists).map(([name, column]) => ({ name, ...column })) : []

/**
 * All columns of the CSV file of a table, in order.
 *
 *     csvColumnsOf('services').at(-1)?.name // 'links'
 */
export const csvColumnsOf = (table: TableName): NamedColumn[] => [
  ...columnsOf(table),
  ...listColumnsOf(table),
]

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
