import type { Loaders } from '../directory/loaders/loaders.ts'
import { textOf, listOf, pointOf } from '../records/coerce.ts'
import type {
  LocationRecord,
  ServiceSearchResultRecord,
  OrganisationEventRecord,
} from '../../schema/generated/records.ts'
import { orders } from '../directory/loaders/totalOrder.ts'
import type { DateTime } from 'luxon'
import { dayOf } from '../formatting/calendar.ts'
import { eventIsOver, lastDayOf } from '../formatting/eventWhen.ts'
import { timeOf } from '../formatting/times.ts'

const maxRows = 100

/** The location of a service or event: the one in the record, else loaded; null when it cannot be found. */
export function locationOf(
  { location, location_id: id }: { location?: LocationRecord | null; location_id?: unknown },
  { locations }: Pick<Loaders, 'locations'>,
): LocationRecord | null | Promise<LocationRecord | null> {
  if (textOf(location?.id)) return location ?? null
  const key = textOf(id)
  return key ? locations.byId.load(key) : null
}

/**
 * The services at a location, from A to Z, 100 at most; null when the location has no coordinates.
 *
 *     await servicesAt(hall, loaders) // [{ name: 'Crayford Lunch Club', … }]
 */
export async function servicesAt(
  location: LocationRecord,
  { search }: Pick<Loaders, 'search'>,
): Promise<ServiceSearchResultRecord[] | null> {
  const body = searchAt(location)
  if (!body) return null
  const { rows } = await search.services(body)(1, maxRows)
  return rows
    .filter(row => row !== null)
    .filter(service => listOf(service.service_locations).some(place => place.location_id === location.id))
    .toSorted(orders.byName.compare)
}

/**
 * The events at a location that have not ended, the soonest first, 100 at most; null when the location has no
 * coordinates.
 *
 *     await eventsAt(hall, now, loaders) // [{ title: 'Winter wellbeing fair', … }]
 *
 * Events that are over are left out here, since the directory counts days, in UTC.
 */
export async function eventsAt(
  location: LocationRecord,
  now: DateTime,
  { search }: Pick<Loaders, 'search'>,
): Promise<OrganisationEventRecord[] | null> {
  const body = searchAt(location)
  if (!body) return null
  const found = await search.topEvents(body, maxRows)
  return found
    .filter(
      event => event.location_id === location.id && lastDayOf(event) !== null && !eventIsOver(event, now),
    )
    .toSorted((a, b) => {
      const [first, second] = [startOf(a), startOf(b)]
      return first === second ? orders.byTitle.compare(a, b) : first < second ? -1 : 1
    })
}

const startOf = (event: OrganisationEventRecord) =>
  `${dayOf(event.start_date) ?? ''}T${timeOf(event.start_time) ?? ''}`

/**
 * The search request for what is at a location; null when the location has no coordinates.
 *
 *     searchAt(hall) // { location: { lat: 51.4537, lon: 0.1721 }, distance: 1, order: 'distance' }
 *
 * The directory cannot filter by location. Its search sorts by distance, so that those at this location come first; one
 * mile is the smallest distance it accepts.
 */
function searchAt(location: LocationRecord) {
  const point = pointOf(location)
  return (
    point && {
      location: { lat: point.latitude, lon: point.longitude },
      distance: 1,
      order: 'distance' as const,
    }
  )
}
