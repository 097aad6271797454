import type { OrganisationEventRecord, ServiceRecord } from '../../schema/generated/records.ts'
import { lastDayOf } from '../formatting/eventWhen.ts'
import { flagOf, listOf } from '../records/coerce.ts'
import { idOf } from './cells.ts'
import type { CopyKind } from './dataset.ts'

/** The kinds of parts that rows are made from. */
export type SourceKind = CopyKind | 'location' | 'service_location' | 'term'

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
  if (!isObject(value)) return []
  const id = idOf(value.id)
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

const isShown = (value: unknown): value is object => isObject(value) && flagOf(value.enabled, false)

function isObject(value: unknown): value is { id?: unknown; enabled?: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function parsed(json: string): object | null {
  try {
    const value: unknown = JSON.parse(json)
    return isObject(value) ? value : null
  } catch {
    return null
  }
}
