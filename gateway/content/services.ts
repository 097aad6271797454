import type { ServiceFilter } from '../generated/resolvers.ts'
import type { Loaders } from '../directory/loaders/loaders.ts'
import type { Listing } from '../pagination/listing.ts'
import type {
  ServiceRecord,
  LocationRecord,
  ServiceLocationRecord,
  SocialMediaRecord,
} from '../../schema/generated/records.ts'
import { knownIds, filterText } from '../records/arguments.ts'
import { isSlug } from '../../schema/identifiers.ts'
import { listOf, type Point, pointOf, webAddress } from '../records/coerce.ts'
import { organisationNamed } from './organisations.ts'
import type { ServiceLocationModel, ServiceModel } from '../records/models.ts'
import { milesBetween } from '../places/places.ts'
import type { DateTime } from 'luxon'
import { openState } from '../formatting/openState.ts'
import { memoiseByRecord } from '../formatting/memoise.ts'

/**
 * The services that match a filter, by name from A to Z.
 *
 *     await serviceListing({ organisation: 'erith-food-network' }, loaders)
 *
 * An empty list of ids or tags matches nothing, and so does an organisation that is unknown or an empty text: the directory would
 * ignore either filter and return everything.
 *
 * @throws BAD_USER_INPUT for more than 100 ids.
 */
export async function serviceListing(
  filter: ServiceFilter,
  loaders: Loaders,
): Promise<Listing<ServiceRecord>> {
  const { organisation, tags } = filter
  const known = knownIds(filter.ids)
  const slugs = tags?.filter(isSlug)
  const owner = await organisationNamed(organisation, loaders)
  const matchesNothing = known?.length === 0 || owner === null || (tags && !slugs?.length)
  if (matchesNothing) return async () => ({ rows: [], total: 0 })
  return loaders.services.list({
    ids: known,
    organisationId: owner?.id,
    name: filterText(filter.name),
    tags: slugs,
    referralMethod: filter.referralMethod?.toLowerCase(),
  })
}

/**
 * The locations of a service: those in a search result, else loaded; the nearest first after a search near a place, and where
 * that is for services open now, those open now before the others.
 *
 *     await placesOf(service, context) // [{ id: 'c1b0…', name: 'Main hall', … }]
 */
export async function placesOf(
  { id, near, isOpenAsked, service_locations: found }: ServiceModel,
  { loaders, now }: { loaders: Loaders; now: DateTime },
): Promise<ServiceLocationModel[]> {
  const places = Array.isArray(found)
    ? listOf(found).filter(place => typeof place.id === 'string')
    : await loaders.serviceLocations.ofService.load(id)
  if (!near) return places
  const distance = ({ location }: ServiceLocationModel) => distanceTo(location, near) ?? Number.MAX_VALUE
  const isFirst = (place: ServiceLocationModel) =>
    Boolean(isOpenAsked) && pointOf(place.location) !== null && isOpenAt(place, now)
  const [first, others] = [places.filter(isFirst), places.filter(place => !isFirst(place))]
  return [first, others].flatMap(some =>
    some.map(place => ({ ...place, near })).toSorted((a, b) => distance(a) - distance(b)),
  )
}

/**
 * Miles from a point to the nearest of some locations of a service that is open now; null when none with coordinates is.
 *
 *     milesToOpen(await placesOf(service, context), erith, now) // 2.38…
 */
export function milesToOpen(
  places: readonly ServiceLocationModel[],
  near: Point,
  now: DateTime,
): number | null {
  const miles = places
    .filter(place => isOpenAt(place, now))
    .map(({ location }) => distanceTo(location, near) ?? Infinity)
  const nearest = Math.min(...miles)
  return nearest === Infinity ? null : nearest
}

/**
 * Miles from a point to a location; null when the location has no coordinates.
 *
 *     distanceTo(crayfordHall, erith) // 2.38…
 */
export function distanceTo(location: LocationRecord | null | undefined, near: Point): number | null {
  const point = pointOf(location)
  return point && milesBetween(near, point)
}

/**
 * Whether a service is open at one of its locations, computed from its hours; the record's own flag is not used.
 *
 *     openStateOf(place, now) // { status: 'OPEN', text: 'Open now, closes 5pm', … }
 *
 * Memoised for each record and second: hours are in whole seconds.
 */
export const openStateOf = memoiseByRecord(
  (record: ServiceLocationRecord, now: DateTime) =>
    openState(listOf(record.regular_opening_hours), listOf(record.holiday_opening_hours), now),
  now => Math.floor(now.toMillis() / 1000),
)

/** Whether a service is open at one of its locations. */
export const isOpenAt = (record: ServiceLocationRecord, now: DateTime): boolean =>
  openStateOf(record, now).status === 'OPEN'

/** The social media profiles of a record that have an http or https address. */
export function socialMediasOf(value: readonly SocialMediaRecord[] | null | undefined): SocialMediaRecord[] {
  return listOf(value).filter(({ url }) => webAddress(url))
}
