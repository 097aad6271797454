import type { OrganisationEventRecord, ServiceRecord } from '../../schema/generated/records.ts'
import { lastDayOf } from '../formatting/eventWhen.ts'
import { flagOf, listOf } from '../records/coerce.ts'
import { idOf } from './cells.ts'
import type { CopyKind } from './dataset.ts'
import type { DatasetFile } from './datasetFile.ts'
import type { RowStates } from './storedVersions.ts'
import { tableNamed, type TableName } from './tables.ts'
import { isJsonObject, parseJson } from '../../platform/json.ts'

/** The kinds of parts that rows are made from. */
export type SourceKind = CopyKind | 'service_location' | 'term'

/** A record, or a record within one, from which rows are made. */
export interface Source {
  kind: SourceKind
  id: string
  record: object
  /** The last day of an event: `2026-11-21`; null for an event without days and for anything else. */
  endsOn: string | null
}

/**
 * The parts of a record of the copy, each before those that refer to it; none when it is broken or switched off.
 *
 *     sourcesIn('service', '{"id":"3f0f…","organisation":{"id":"a1…"},"service_locations":[…],…}')
 *     // [{ kind: 'organisation', … }, { kind: 'service', … }, { kind: 'location', … }, { kind: 'service_location', … }]
 *
 * Locations, organisations and terms are within many records: each has rows of its own, made once.
 */
export function sourcesIn(kind: CopyKind, json: string): Source[] {
  const record = parsed(json)
  if (!record) return []
  switch (kind) {
    case 'service':
      return partsOfService(record as ServiceParts)
    case 'event':
      return partsOfEvent(record as EventParts)
    case 'page': {
      const { page = record, content = null } = record as { page?: unknown; content?: unknown }
      return isShown(page) ? sourceOf('page', { ...page, content }) : []
    }
    case 'category':
    case 'persona':
      return isShown(record) ? sourceOf(kind, record) : []
    default:
      return sourceOf(kind, record)
  }
}

/** What changes by itself, or is never published, is not part of a source. */
const left = ['is_open_now', 'next_occurs', 'score', 'referral_email', 'organisation', 'location']

function sourceOf(kind: SourceKind, value: unknown, endsOn: string | null = null): Source[] {
  if (!isJsonObject(value)) return []
  const id = idOf(value['id'])
  const record = Object.fromEntries(Object.entries(value).filter(([name]) => !left.includes(name)))
  return id ? [{ kind, id, record: { ...record, id }, endsOn }] : []
}

type ServiceParts = ServiceRecord & { service_locations?: unknown }
type EventParts = OrganisationEventRecord

function partsOfService(record: ServiceParts): Source[] {
  // As everywhere, a record without a status counts as running.
  if ((record.status ?? 'active') !== 'active') return []
  const { service_locations: places, ...service } = record
  const own = sourceOf('service', service)
  if (!own.length) return []
  const id = own[0]!.id
  return [
    ...sourceOf('organisation', service.organisation),
    ...listOf<object>(service.category_taxonomies).flatMap(term => sourceOf('term', term)),
    ...own,
    ...listOf<{ location?: unknown }>(places).flatMap(place => [
      ...sourceOf('location', place.location),
      ...sourceOf('service_location', { ...place, service_id: id }),
    ]),
  ]
}

function partsOfEvent(event: EventParts): Source[] {
  return [
    ...sourceOf('organisation', event.organisation),
    ...sourceOf('location', event.location),
    ...sourceOf('event', event, lastDayOf(event)),
  ]
}

const isShown = (value: unknown): value is object => isJsonObject(value) && flagOf(value['enabled'], false)

function parsed(json: string): object | null {
  const value = parseJson(json)
  return isJsonObject(value) ? value : null
}

/** Parts by kind, without those that are over. */
type Census = ReadonlyMap<SourceKind, number>

/** The kinds whose numbers are watched: those that the directory lists one by one. */
const watched: ReadonlyMap<SourceKind, string> = new Map([
  ['organisation', 'organisations'],
  ['category', 'categories'],
  ['persona', 'personas'],
  ['eligibility', 'types of eligibility'],
  ['service', 'services'],
  ['location', 'locations'],
  ['service_location', 'services at locations'],
  ['event', 'events'],
  ['page', 'pages'],
])

/** The tables of what records consist of, besides closures, which pass by. */
const watchedParts = [
  'opening_hours',
  'service_categories',
  'service_personas',
  'service_eligibilities',
  'service_taxonomy_terms',
  'service_tags',
  'offerings',
  'useful_notes',
  'useful_links',
] as const satisfies readonly TableName[]
/** So many parts fewer may be one editor's work in a small directory. */
const fewParts = 10

/** Below this share of the former number, something is wrong with what was read. */
const leastShare = 0.8
/** Ended events that are kept. */
const mostEnded = 50_000

/** How many parts there are of each kind before an update. */
export function census({ prepared }: DatasetFile, today: string): Census {
  const rows = prepared(
    'select kind, count(*) as number from sources where ends_on is null or ends_on >= ? group by kind',
  ).all(today) as { kind: SourceKind; number: number }[]
  return new Map(rows.map(({ kind, number }) => [kind, number]))
}

/**
 * Why what was read cannot be the whole directory; null if it can.
 *
 *     tooFew(file, before, states) // 'The directory has 70 services and had 100.'
 *
 * One record fewer is always possible, and so are the parts of records that are gone.
 */
export function tooFew(
  { prepared }: DatasetFile,
  before: Census,
  { rowsIn }: Pick<RowStates, 'rowsIn'>,
): string | null {
  const rows = prepared('select kind, count(*) as number from temp.seen group by kind').all()
  const now = new Map((rows as { kind: SourceKind; number: number }[]).map(row => [row.kind, row.number]))
  const shrunk = [...watched].flatMap(([kind, name]) => {
    const [had, has] = [before.get(kind) ?? 0, now.get(kind) ?? 0]
    return has < had * leastShare && had - has > 1 ? [`${has} ${name} and had ${had}`] : []
  })
  const emptied = watchedParts.flatMap(name => {
    const { had, has } = rowsIn(name)
    const title = tableNamed(name)!.title.toLowerCase()
    return has < had * leastShare && had - has > fewParts ? [`${has} ${title} and had ${had}`] : []
  })
  const all = [...shrunk, ...emptied]
  return all.length ? `The directory has ${all.join(', ')}.` : null
}

/**
 * The parts that the directory no longer has. Events that ended are not among them, nor are locations that some event is
 * at: a directory may drop both when the event is over, or never send the location with it.
 */
export function goneSources({ prepared }: DatasetFile, today: string): { kind: SourceKind; id: string }[] {
  const gone = prepared(
    `select kind, id from sources where (kind <> 'event' or ends_on is null or ends_on >= ?)
      and not exists (select 1 from temp.seen where seen.kind = sources.kind and seen.id = sources.id)`,
  ).all(today) as { kind: SourceKind; id: string }[]
  const tooMany = prepared(
    "select kind, id from sources where kind = 'event' and ends_on < ? order by ends_on desc limit -1 offset ?",
  ).all(today, mostEnded) as { kind: SourceKind; id: string }[]
  if (!gone.some(({ kind }) => kind === 'location')) return [...gone, ...tooMany]
  const goneOwners = new Set(gone.map(({ id }) => id))
  const places = prepared(
    `select id, json_extract(body, '$.location_id') as place from rows
      where tab in ('events', 'service_at_locations') and to_version is null and removed_at is null`,
  ).all() as { id: string; place: string | null }[]
  const used = new Set(places.filter(({ id }) => !goneOwners.has(id)).map(({ place }) => place))
  const kept = gone.filter(({ kind, id }) => kind === 'location' && used.has(id))
  // Read anew when it comes back, and not missed meanwhile.
  for (const { id } of kept)
    prepared(
      "update sources set ends_on = '', hash = '' where kind = 'location' and id = ? and ends_on is not ''",
    ).run(id)
  const isKept = new Set(kept)
  return [...gone.filter(source => !isKept.has(source)), ...tooMany]
}
