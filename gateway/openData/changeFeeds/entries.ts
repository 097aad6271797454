import { setImmediate as breath } from 'node:timers/promises'
import { type Change, type DatasetReader, derivedId } from '../dataset.ts'
import { foreignKeysOf, type Row, type TableName, tables } from '../tables.ts'

/** What changed of one record at one time, in words. */
export interface ChangeEntry {
  /** That of the last change among them: `9c41d0aa-1042`. */
  cursor: string
  /** `Changed service: Erith Food Bank` */
  title: string
  /** `Opening hours and closures changed. Three days of food for people in need.` */
  summary: string
  /** ISO 8601. */
  at: string
  /** The page of the record; null when it has none, or no longer. */
  page: string | null
}

/** Which entries are made. */
export interface EntriesRequest {
  /** Those of the changes of some tables; null for all. */
  tables: readonly TableName[] | null
  /** Only those of services that were in a category, by its id. */
  category?: string | undefined
  most: number
}

/** What a record of a table is called, and what has a page of its own or stands for itself. */
const records: Partial<Record<TableName, string>> = {
  services: 'service',
  events: 'event',
  organisations: 'organisation',
  locations: 'location',
  pages: 'information page',
  categories: 'category',
  personas: 'persona',
  eligibilities: 'eligibility',
  taxonomy_terms: 'taxonomy term',
}

/** What the rows of a table are to the record that they belong to. */
const parts: Partial<Record<TableName, string>> = {
  service_at_locations: 'locations',
  opening_hours: 'opening hours',
  closures: 'closures',
  service_categories: 'categories',
  service_personas: 'personas',
  service_eligibilities: 'eligibility',
  service_taxonomy_terms: 'taxonomy terms',
  service_tags: 'tags',
  offerings: 'what it offers',
  useful_notes: 'useful notes',
  useful_links: 'useful links',
  event_categories: 'categories',
}

/** The column by which rows of a table belong to a record; the first one that is filled counts. */
const owners = new Map(
  tables.map(({ name }) => [
    name,
    records[name] ? [] : foreignKeysOf(name).filter(key => records[key.table] !== undefined),
  ]),
)

/**
 * The tables with what belongs to records of a table.
 *
 *     tablesAbout('events') // ['events', 'event_categories']
 */
export const tablesAbout = (table: 'services' | 'events'): TableName[] =>
  tables.map(({ name }) => name).filter(name => name === table || owners.get(name)?.[0]?.table === table)

/** Changes that are looked at for a feed: those of a small category may lie far back. */
const mostChanges = 20_000
const batch = 200

/** All that changed of one record at one time. */
interface Group {
  table: TableName
  id: string
  at: string
  cursor: string
  /** How the record itself changed; null if only what belongs to it did. */
  kind: Change['kind'] | null
  changed: Set<string>
}

/** The latest changes, the newest first, with all that changed of one record at one time as one entry. */
export async function latestEntries(
  reader: Pick<DatasetReader, 'row' | 'latestChanges'>,
  { tables: names, category, most }: EntriesRequest,
): Promise<ChangeEntry[]> {
  /** Null for what is not wanted. */
  const groups = new Map<string, Group | null>()
  const begin = (change: Change, { table, id }: { table: TableName; id: string }): Group | null => {
    const { at, cursor } = change
    const isWanted =
      (!names || names.includes(table)) && (category === undefined || wasIn(reader, id, category, at))
    return isWanted ? { table, id, at, cursor, kind: null, changed: new Set() } : null
  }
  let before: number | undefined
  // One more than is wanted: what changed of the last one may not have been read whole.
  for (let looked = 0, wanted = 0; looked < mostChanges && wanted <= most; looked += batch) {
    const changes = reader.latestChanges({
      tables: names ?? tables.map(({ name }) => name),
      before,
      first: batch,
    })
    if (!changes.length) break
    for (const change of changes) {
      const record = recordOf(reader, change)
      const key = `${record.table} ${record.id} ${change.at}`
      const known = groups.get(key)
      const group = known === undefined ? begin(change, record) : known
      if (known === undefined && group) wanted += 1
      groups.set(key, group)
      if (group) add(group, change)
    }
    before = changes.at(-1)!.sequence
    await breath()
  }
  return [...groups.values()]
    .filter(group => group !== null)
    .slice(0, most)
    .map(group => entryOf(reader, group))
}

function add(group: Group, { table, id, kind }: Change): void {
  if (table === group.table && id === group.id) group.kind ??= kind
  else group.changed.add(parts[table] ?? 'details')
}

/** The record that a changed row belongs to; the row itself where that is no longer known. */
function recordOf(
  reader: Pick<DatasetReader, 'row'>,
  { table, id }: Change,
): { table: TableName; id: string } {
  const keys = owners.get(table)!
  const row: Row | null = keys.length ? reader.row(table, id) : null
  const key = keys.find(({ column }) => typeof row?.[column] === 'string')
  return key ? { table: key.table, id: row![key.column] as string } : { table, id }
}

/** Whether a service was in a category at a moment, or left it then. */
function wasIn(reader: Pick<DatasetReader, 'row'>, service: string, category: string, at: string): boolean {
  const link = reader.row('service_categories', derivedId('service_categories', service, category))
  if (!link) return false
  const [moment, from] = [Date.parse(at), Date.parse(link.first_seen_at)]
  return from <= moment && (link.removed_at === null || Date.parse(link.removed_at) >= moment)
}

const verbs = { added: 'New', changed: 'Changed', removed: 'Removed' }
const longestText = 500
const longestAddress = 2000

function entryOf(
  reader: Pick<DatasetReader, 'row'>,
  { table, id, at, cursor, kind, changed }: Group,
): ChangeEntry {
  const row: Row | null = reader.row(table, id)
  const noun = records[table] ?? 'record'
  const isThere = row?.['removed_at'] === null
  const what = verbs[kind ?? 'changed']
  const name = text(row?.['name']) ?? text(row?.['title']) ?? text(row?.['address_line_1']) ?? id
  const about = isThere ? [text(row['when_text']), text(row['summary'])] : []
  return {
    cursor,
    at,
    title: `${what} ${noun}: ${name}`,
    summary: [sentenceOf(noun, kind, changed), ...about.map(ended)].filter(Boolean).join(' '),
    page: isThere ? addressIn(row['page_url']) : null,
  }
}

function sentenceOf(noun: string, kind: Change['kind'] | null, changed: ReadonlySet<string>): string {
  if (kind === 'added') return `This ${noun} is new in the directory.`
  if (kind === 'removed') return `The directory no longer has this ${noun}.`
  const list = [...(kind === 'changed' ? ['details'] : []), ...[...changed].toSorted()]
  const words = new Intl.ListFormat('en-GB').format(list)
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} changed.`
}

const text = (cell: unknown): string | null =>
  typeof cell === 'string' && cell.trim() ? cell.trim().slice(0, longestText).toWellFormed() : null

const addressIn = (cell: unknown): string | null =>
  typeof cell === 'string' && cell.length <= longestAddress ? cell : null

const ended = (sentence: string | null) => sentence && (/[.!?…]$/.test(sentence) ? sentence : `${sentence}.`)
