import type { DatabaseSync } from 'node:sqlite'
import { statementsOf } from '../../../platform/sqlite.ts'
import { columnsOf, type RowOf, type TableName, tables } from '../../openData/tables.ts'
import { momentOf } from './fields.ts'
import type { ServiceRows, ServiceTerm } from './services.ts'
import { tagKey, type Taxonomies, type TaxonomyName } from './taxonomies.ts'

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
  /** When the dataset began, in milliseconds of the epoch: when it first saw what it has had for longest. */
  began(): number
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
  const prepared = statementsOf(database)
  let began: number | undefined
  return {
    began: () => (began ??= Math.min(...tables.map(({ name }) => firstSightIn(database, name)))),
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

function firstSightIn(database: DatabaseSync, table: TableName): number {
  const [row] = database.prepare(`SELECT min(first_seen_at) AS first FROM ${table}`).all()
  return typeof row?.['first'] === 'string' ? momentOf(row['first']) : Infinity
}

function rowOf<Name extends TableName>(table: Name, stored: Record<string, unknown>): RowOf<Name> {
  const row = { ...stored }
  for (const name of booleans.get(table)!) if (row[name] !== null) row[name] = row[name] === 1
  return row as RowOf<Name>
}

/** A service as the feed has it. */
interface ReadService {
  rows: ServiceRows
  /** What it is found by. */
  words: string
}

/**
 * Reads what belongs to a service.
 *
 *     readService(source, taxonomies, service, 0).rows.places // [{ id: '77aa…', hours: […], closures: […] }]
 *
 * @param removedAt when the last of its parts was removed, in milliseconds of the epoch; 0 when none was.
 */
export function readService(
  source: SourceTables,
  taxonomies: Taxonomies,
  service: ServiceRows['service'],
  removedAt: number,
): ReadService {
  const { id } = service
  const of = <Name extends TableName>(table: Name) => source.where(table, 'service_id' as never, id)
  const ordered = <Name extends TableName>(table: Name) =>
    source.where(table, 'service_id' as never, id, 'position' as never)
  const organisation = source.one('organisations', service.organisation_id)
  const [offerings, notes, links] = [ordered('offerings'), ordered('useful_notes'), of('useful_links')]
  const chosen = of('service_eligibilities')
  const eligibilities = chosen.flatMap(row => source.one('eligibilities', row.eligibility_id) ?? [])
  const [categories, personas, directoryTerms, tags] = [
    of('service_categories'),
    of('service_personas'),
    of('service_taxonomy_terms'),
    of('service_tags'),
  ]
  const term = (
    rowId: string,
    taxonomy: TaxonomyName,
    key: string | null,
    linkType: string,
  ): ServiceTerm[] => {
    const found = key === null ? undefined : taxonomies.termFor(taxonomy, key)
    return found ? [{ id: rowId, linkType, term: found }] : []
  }
  const terms = [
    ...categories.flatMap(row => term(row.id, 'categories', row.category_id, 'category')),
    ...personas.flatMap(row => term(row.id, 'personas', row.persona_id, 'persona')),
    ...chosen.flatMap(row => term(row.id, 'eligibilities', row.eligibility_id, 'eligibility')),
    ...directoryTerms.flatMap(row => term(row.id, 'taxonomy_terms', row.taxonomy_term_id, 'taxonomy_term')),
    ...tags.flatMap(row => term(row.id, 'tags', tagKey(row), 'tag')),
    ...term(`${id} type`, 'service_types', service.type, 'service_type'),
    ...term(`${id} wait`, 'wait_times', service.wait_time, 'wait_time'),
    ...term(`${id} referral`, 'referral_methods', service.referral_method, 'referral_method'),
  ]
  const places = of('service_at_locations')
  const locations = places.flatMap(row => source.one('locations', row.location_id) ?? [])
  const hours = places.map(row => ({
    id: row.id,
    hours: source.where('opening_hours', 'service_at_location_id', row.id),
    closures: source.where('closures', 'service_at_location_id', row.id, 'starts_on'),
  }))
  const moments = [
    organisation ? [organisation] : [],
    offerings,
    notes,
    links,
    categories,
    personas,
    chosen,
    directoryTerms,
    tags,
    places,
    locations,
    ...hours.flatMap(place => [place.hours, place.closures]),
  ].flatMap(rows => rows.map(row => changedAt(row, service)))
  const modified = Math.max(
    momentOf(service.modified_at),
    addedAt(service, source.began()),
    ...moments,
    ...terms.map(each => each.term.modified),
    removedAt,
  )
  const districts = new Map(
    locations.flatMap(({ district_code: code, district_name: name }) =>
      code ? [[code, { code, name: name ?? code }] as const] : [],
    ),
  )
  const words = [
    service.name,
    service.summary,
    service.description,
    organisation?.name,
    ...[...offerings, ...eligibilities].map(({ name }) => name),
    ...terms.map(each => String(each.term.fields['name'])),
    ...locations.flatMap(row => [row.address_line_1, row.city, row.postcode, row.ward_name]),
  ].join(' ')
  const rows = { service, offerings, notes, links, eligibilities, terms, places: hours }
  return { rows: { ...rows, districts: [...districts.values()], modified }, words }
}

interface History {
  first_seen_at: string
  modified_at: string
}

/** When a record was added, in milliseconds of the epoch; 0 for one that was there when the dataset began. */
function addedAt({ first_seen_at: seen }: History, began: number): number {
  const moment = momentOf(seen)
  return moment > began ? moment : 0
}

/**
 * When what belongs to a service changed, in milliseconds of the epoch. What the directory does not date, and what was there
 * when the service was first seen, counts for nothing: otherwise all would have changed when the dataset began.
 */
const changedAt = (row: History, service: History): number =>
  row.modified_at === row.first_seen_at && momentOf(row.first_seen_at) <= momentOf(service.first_seen_at)
    ? 0
    : momentOf(row.modified_at)
