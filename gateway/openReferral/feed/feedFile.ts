import { DatabaseSync } from 'node:sqlite'
import type { Row, TableName } from '../../openData/tables.ts'
import { type Fields, momentOf, profileId } from './fields.ts'
import { areasOf, locationObject, organisationObject, placeFields } from './organisationsAndLocations.ts'
import { compactPostcode } from './conditions.ts'
import { openingsOf } from './schedules.ts'
import { serviceObject } from './services.ts'
import { readService, type SourceTables, sourceTables } from './source.ts'
import { readTaxonomies, type Taxonomies, type TaxonomyName } from './taxonomies.ts'

/** The name of the file among those of a version. */
export const feedFileName = 'open-referral.sqlite'

/** When parts of services were removed, which are no longer in the tables. */
interface Removals {
  /** Takes note of a removed row of any table. */
  add(table: TableName, row: Row): void
  /** The last removal of a part of a service, in milliseconds of the epoch; 0 when there was none. */
  lastOf(serviceId: string): number
}

/** Collects removals while tables are read. */
export function createRemovals(): Removals {
  const last = new Map<string, number>()
  return {
    add: (table, row) => {
      const { service_id: service, removed_at: at } = row
      if (table === 'services' || typeof service !== 'string' || typeof at !== 'string') return
      last.set(service, Math.max(last.get(service) ?? 0, momentOf(at)))
    },
    lastOf: service => last.get(service) ?? 0,
  }
}

/**
 * The records of the feed, each as the members of its JSON object. `basic` is what lists have, `more` what is only in the
 * whole object, without the objects beside it: an organisation and a term are stored once, however many services have them.
 * By `terms_of_services` and `terms_of_locations` they are found: with the terms above those that they have.
 * Numbers begin at 1 and leave none out.
 */
const schema = `
  create table organizations (number integer primary key, id text not null,
    basic text not null, more text not null);
  create table locations (number integer primary key, id text not null,
    postcode text, latitude real, longitude real, basic text not null, more text not null);
  create table taxonomies (number integer primary key, id text not null, basic text not null);
  create table taxonomy_terms (number integer primary key, id text not null,
    taxonomy integer not null, parent text, basic text not null);
  create table services (number integer primary key, id text not null, modified integer not null,
    organization integer, name text not null, minimum_age integer, maximum_age integer,
    basic text not null, more text not null);
  create table service_at_locations (number integer primary key, id text not null,
    service integer not null, location integer, basic text not null);
  create table service_terms (number integer primary key, service integer not null, term integer not null,
    id text not null, link_type text not null);
  create table terms_of_services (term integer not null, service integer not null, primary key (term, service)) without rowid;
  create table terms_of_locations (term integer not null, location integer not null, primary key (term, location)) without rowid;
  create table openings (service integer not null, place text not null, day text not null, opens text, closes text);
  create virtual table organizations_words using fts5(text, content='', tokenize='porter unicode61 remove_diacritics 2');
  create virtual table services_words using fts5(text, content='', tokenize='porter unicode61 remove_diacritics 2');
  create virtual table taxonomies_words using fts5(text, content='', tokenize='porter unicode61 remove_diacritics 2');
  create virtual table taxonomy_terms_words using fts5(text, content='', tokenize='porter unicode61 remove_diacritics 2');
`
const indexes = `
  create index organizations_id on organizations (id);
  create index locations_place on locations (latitude, longitude);
  create index locations_postcode on locations (postcode);
  create index taxonomies_id on taxonomies (id);
  create index taxonomy_terms_id on taxonomy_terms (id);
  create index taxonomy_terms_parent on taxonomy_terms (parent);
  create index taxonomy_terms_taxonomy on taxonomy_terms (taxonomy);
  create index services_id on services (id);
  create index services_modified on services (modified);
  create index services_organization on services (organization);
  create index service_at_locations_id on service_at_locations (id);
  create index service_at_locations_service on service_at_locations (service);
  create index service_at_locations_location on service_at_locations (location);
  create index service_terms_service on service_terms (service);
  create index service_terms_term on service_terms (term, service);
  create index openings_day on openings (day, opens);
`

/**
 * Writes the records of a version as Open Referral UK 3.0 has them to a file, one record at a time.
 *
 *     writeFeedFile('files/9c41d0aa-12/open-referral.sqlite', signpost, 'https://signpost.example', removals)
 *
 * @param database the SQLite file of all tables of the version.
 */
export function writeFeedFile(
  path: string,
  database: DatabaseSync,
  siteUrl: string | null,
  removals: Pick<Removals, 'lastOf'>,
): void {
  const feed = new DatabaseSync(path)
  try {
    // The file is thrown away if anything fails before it is whole.
    feed.exec('pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -16000; begin')
    feed.exec(schema)
    write(feed, sourceTables(database), siteUrl, removals)
    feed.exec(`${indexes} commit; pragma optimize`)
  } finally {
    feed.close()
  }
}

function write(
  feed: DatabaseSync,
  source: SourceTables,
  siteUrl: string | null,
  removals: Pick<Removals, 'lastOf'>,
): void {
  const taxonomies = readTaxonomies(source, siteUrl)
  const organisations = writeOrganisations(feed, source)
  const terms = writeTaxonomies(feed, taxonomies)
  const locations = writeLocations(feed, source, taxonomies, terms)
  const insert = feed.prepare('insert into services values (?, ?, ?, ?, ?, ?, ?, ?, ?)')
  const insertTerm = feed.prepare('insert into service_terms values (null, ?, ?, ?, ?)')
  const insertFound = feed.prepare('insert or ignore into terms_of_services values (?, ?)')
  const insertOpening = feed.prepare('insert into openings values (?, ?, ?, ?, ?)')
  const insertWords = feed.prepare('insert into services_words (rowid, text) values (?, ?)')
  const numbers = new Map<string, number>()
  for (const service of source.each('services')) {
    const number = numbers.size + 1
    numbers.set(service.id, number)
    const { rows, words } = readService(source, taxonomies, service, removals.lastOf(service.id))
    const { basic, more } = serviceObject(rows)
    const { minimum_age: youngest = null, maximum_age: oldest = null } = basic as AgeFields
    insert.run(
      number,
      String(basic['id']),
      rows.modified,
      organisations.get(service.organisation_id ?? '') ?? null,
      service.name,
      youngest,
      oldest,
      members(basic),
      members(more),
    )
    for (const { id, linkType, term } of rows.terms) {
      const lineage = terms.get(term.id)!
      insertTerm.run(number, lineage[0]!, profileId('attributes', id), linkType)
      for (const each of lineage) insertFound.run(each, number)
    }
    for (const place of rows.places)
      for (const { day, opens, closes } of openingsOf(place.hours))
        insertOpening.run(number, profileId('service_at_locations', place.id), day, opens, closes)
    insertWords.run(number, words)
  }
  const insertPlace = feed.prepare('insert into service_at_locations values (?, ?, ?, ?, ?)')
  let count = 0
  for (const place of source.each('service_at_locations')) {
    const service = numbers.get(place.service_id)
    if (service === undefined) continue
    const fields = placeFields(place)
    const location = locations.get(place.location_id ?? '') ?? null
    insertPlace.run(++count, String(fields['id']), service, location, members(fields))
  }
}

interface AgeFields {
  minimum_age?: number
  maximum_age?: number
}

/** The members of an object as JSON, without the braces: they are joined with those of others. */
const members = (fields: Fields): string => JSON.stringify(fields).slice(1, -1)

function writeOrganisations(feed: DatabaseSync, source: SourceTables): Map<string, number> {
  const insert = feed.prepare('insert into organizations values (?, ?, ?, ?)')
  const insertWords = feed.prepare('insert into organizations_words (rowid, text) values (?, ?)')
  const numbers = new Map<string, number>()
  for (const row of source.each('organisations')) {
    const number = numbers.size + 1
    numbers.set(row.id, number)
    const parts = organisationObject(row, source.where('useful_links', 'organisation_id', row.id))
    insert.run(number, String(parts.basic['id']), members(parts.basic), members(parts.more))
    insertWords.run(number, [row.name, row.description].join(' '))
  }
  return numbers
}

function writeLocations(
  feed: DatabaseSync,
  source: SourceTables,
  taxonomies: Taxonomies,
  terms: TermNumbers,
): Map<string, number> {
  const insertFound = feed.prepare('insert or ignore into terms_of_locations values (?, ?)')
  const insert = feed.prepare('insert into locations values (?, ?, ?, ?, ?, ?, ?)')
  const numbers = new Map<string, number>()
  for (const row of source.each('locations')) {
    const number = numbers.size + 1
    numbers.set(row.id, number)
    const parts = locationObject(row, taxonomies)
    const { latitude, longitude } = row
    insert.run(
      number,
      String(parts.basic['id']),
      compactPostcode(row.postcode ?? ''),
      latitude,
      longitude,
      members(parts.basic),
      members(parts.more),
    )
    for (const term of areasOf(row, taxonomies))
      for (const each of terms.get(term.id)!) insertFound.run(each, number)
  }
  return numbers
}

const wordsOf = ({ name, description }: Fields) => `${String(name)} ${String(description)}`

/** The number of each term, by its id, and after it the numbers of the terms above. */
type TermNumbers = ReadonlyMap<string, readonly number[]>

function writeTaxonomies(feed: DatabaseSync, { taxonomies, terms }: Taxonomies): TermNumbers {
  const insert = feed.prepare('insert into taxonomies values (?, ?, ?)')
  const insertTerm = feed.prepare('insert into taxonomy_terms values (?, ?, ?, ?, ?)')
  const words = (kind: 'taxonomies' | 'taxonomy_terms') =>
    feed.prepare(`insert into ${kind}_words (rowid, text) values (?, ?)`)
  const [insertWords, insertTermWords] = [words('taxonomies'), words('taxonomy_terms')]
  const byName = new Map<TaxonomyName, number>()
  for (const [i, { name, id, fields }] of taxonomies.entries()) {
    byName.set(name, i + 1)
    insert.run(i + 1, id, members(fields))
    insertWords.run(i + 1, wordsOf(fields))
  }
  for (const [i, { taxonomy, id, fields }] of terms.entries()) {
    const parent = (fields['parent_id'] as string | undefined) ?? null
    insertTerm.run(i + 1, id, byName.get(taxonomy)!, parent, members(fields))
    insertTermWords.run(i + 1, wordsOf(fields))
  }
  const numbers = new Map(terms.map(({ id }, i) => [id, i + 1]))
  const parents = new Map(terms.map(({ id, fields }) => [id, fields['parent_id'] as string | undefined]))
  const lineageOf = (id: string): number[] => {
    const lineage = new Set<number>()
    // A directory may have a term below itself.
    for (let next: string | undefined = id; next !== undefined; next = parents.get(next)) {
      const number = numbers.get(next)
      if (number === undefined || lineage.has(number)) break
      lineage.add(number)
    }
    return [...lineage]
  }
  return new Map(terms.map(({ id }) => [id, lineageOf(id)]))
}
