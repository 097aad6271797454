import type {
  LocationRecord,
  OrganisationEventRecord,
  OrganisationRecord,
  ServiceLocationRecord,
  ServiceRecord,
} from '../../schema/generated/records.ts'
import { sortKeyOf } from '../directory/loaders/totalOrder.ts'
import { dayOf, instant } from '../formatting/calendar.ts'
import { eventEnd, lastDayOf } from '../formatting/eventWhen.ts'
import { timeOf } from '../formatting/times.ts'
import { flagOf, listOf, pointOf, textOf, type Point } from '../records/coerce.ts'

/** What lists filter and sort records by: little enough to be kept for every record of the directory. */
export interface Facts {
  id: string
  slug: string
  /** Milliseconds of the epoch; null when the record does not say. */
  createdAt: number | null
  modifiedAt: number | null
  /** In lower case, as filters by words compare it: the name, title or first line of the address. */
  name: string
  /** By which a list is sorted from A to Z: the name and what follows it, without accents. */
  sortKey: string
}

/** What lists know of a service. */
export interface ServiceFacts extends Facts {
  isFree: boolean
  organisationId: string | null
  /** `none` where the record says nothing that is known, as `Service.referral` has it. */
  referralMethod: 'internal' | 'external' | 'none'
  /** Ids of taxonomy terms. */
  terms: readonly string[]
  /** Slugs of tags. */
  tags: readonly string[]
  /** Where it runs; empty when its locations are not known. */
  locations: readonly LocationFacts[]
}

/** What lists know of a location. */
export interface LocationFacts extends Facts {
  point: Point | null
}

/** What lists know of an event. */
export interface EventFacts extends Facts {
  organisationId: string | null
  locationId: string | null
  isFree: boolean
  isVirtual: boolean
  isOnHomepage: boolean
  /** `2026-11-21`; empty when it is missing. */
  startsOn: string
  startTime: string
  endsOn: string
  /** From when it is over, in milliseconds of the epoch; null without a day. */
  overAt: number | null
  /** Ids of taxonomy terms; of events from the open data instead the ids of their categories. */
  terms: readonly string[]
  categories: readonly string[] | null
}

/** The facts of a service, with those of its locations when it comes with them. */
export const serviceFacts = (
  service: ServiceRecord & { service_locations?: ServiceLocationRecord[] | undefined },
): ServiceFacts => ({
  ...commonFacts(service, [service.name]),
  modifiedAt: momentOf(service.last_modified_at) ?? momentOf(service.updated_at),
  isFree: flagOf(service.is_free, false),
  organisationId: textOf(service.organisation_id),
  referralMethod: referralMethodOf(service.referral_method),
  terms: idsIn(service.category_taxonomies),
  tags: listOf(service.tags)
    .map(({ slug }) => textOf(slug))
    .filter(slug => slug !== null),
  locations: listOf(service.service_locations)
    .map(({ location }) => location)
    .filter((location): location is LocationRecord => textOf(location?.id) !== null)
    .map(locationFacts),
})

export const organisationFacts = (organisation: OrganisationRecord): Facts =>
  commonFacts(organisation, [organisation.name])

export const locationFacts = (location: LocationRecord): LocationFacts => ({
  ...commonFacts(location, [location.address_line_1, location.address_line_2, location.postcode]),
  point: pointOf(location),
})

export const eventFacts = (event: OrganisationEventRecord): EventFacts => ({
  ...commonFacts(event, [event.title]),
  organisationId: textOf(event.organisation_id),
  locationId: textOf(event.location_id),
  isFree: flagOf(event.is_free, false),
  isVirtual: flagOf(event.is_virtual, false),
  isOnHomepage: flagOf(event.homepage, false),
  startsOn: dayOf(event.start_date) ?? '',
  startTime: timeOf(event.start_time) ?? '',
  endsOn: lastDayOf(event) ?? '',
  overAt: eventEnd(event)?.toMillis() ?? null,
  terms: idsIn(event.category_taxonomies),
  categories: null,
})

function commonFacts(
  record: { id: string; slug?: unknown; created_at?: unknown; updated_at?: unknown },
  texts: readonly unknown[],
): Facts {
  return {
    id: record.id,
    slug: textOf(record.slug) ?? '',
    createdAt: momentOf(record.created_at),
    modifiedAt: momentOf(record.updated_at),
    name: (textOf(texts[0]) ?? '').toLowerCase(),
    sortKey: sortKeyOf(...texts),
  }
}

const referralMethodOf = (method: unknown): ServiceFacts['referralMethod'] =>
  method === 'internal' || method === 'external' ? method : 'none'

const momentOf = (timestamp: unknown): number | null => instant(textOf(timestamp))?.toMillis() ?? null

const idsIn = (subjects: readonly { id?: unknown }[] | null | undefined): string[] =>
  listOf(subjects)
    .map(({ id }) => textOf(id))
    .filter(id => id !== null)
