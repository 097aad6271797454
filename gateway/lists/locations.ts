import type { LocationRecord, OrganisationEventRecord } from '../../schema/generated/records.ts'
import type { GatewayContext } from '../context/context.ts'
import type { LocationFilter, LocationOrder } from '../generated/resolvers.ts'
import { changedAt } from '../content/modifiedSince.ts'
import { compareTexts } from '../directory/loaders/totalOrder.ts'
import type { Listing } from '../pagination/listing.ts'
import {
  eventsIn,
  fromIndex,
  listingOfFacts,
  orIndexed,
  orIndexedList,
  servicesIn,
  type Catalogue,
  type CatalogueContext,
} from './catalogue.ts'
import { changeTests, hasAny, idTests, milesTo, nearbyOf, subjectsOf } from './conditions.ts'
import { locationFacts, type LocationFacts } from './facts.ts'
import type { ServiceModel } from '../records/models.ts'
import { byName, byStart, inOrder } from './ordering.ts'
import { firstSeenAt } from './recordDates.ts'

/**
 * The locations that match a filter, in the order asked for.
 *
 *     await locationList({ near: 'DA8 1QY', within: 2 }, 'DISTANCE', context)
 *
 * Without filter and order they are the directory’s own list. Everything else is answered from the locations of all
 * services and events.
 *
 * @throws BAD_USER_INPUT in words when an argument cannot be used.
 * @throws DIRECTORY_BUSY when all records are not known yet.
 */
export async function locationList(
  filter: LocationFilter,
  orderBy: LocationOrder,
  context: GatewayContext,
): Promise<Listing<LocationRecord>> {
  const isOwn = hasAny(filter, 'ids', 'category', 'near', 'within', 'modifiedSince')
  if (!isOwn && orderBy === 'ADDRESS_ASC') {
    const inIndex = async () => listedInIndex(context)
    return orIndexedList<LocationRecord>(context.loaders.locations.list(), inIndex, context)
  }
  const tests: ((location: LocationFacts) => boolean)[] = idTests(filter)
  const modifiedAt = ({ id, modifiedAt: stated }: LocationFacts) =>
    changedAt('locations', id, stated, context)
  tests.push(...changeTests(filter.modifiedSince, modifiedAt, context))
  const nearby = nearbyOf(filter, orderBy, context)
  const miles = (location: LocationFacts) => milesTo([location], nearby)
  if (nearby) tests.push(location => (miles(location) ?? Infinity) <= nearby.within)
  const subjects = await subjectsOf(filter.category, context)
  if (subjects) {
    const services = await servicesIn(context, { withLocations: true })
    const used = new Set(
      services.facts
        .filter(({ terms }) => terms.some(term => subjects.terms.has(term)))
        .flatMap(({ locations }) => locations.map(({ id }) => id)),
    )
    tests.push(({ id }) => used.has(id))
  }
  const { facts, records } = await locationsIn(context)
  const found = facts.filter(location => tests.every(passes => passes(location)))
  return listingOfFacts<LocationFacts, LocationRecord>(
    inOrder(found, orderBy, {
      usual: byName,
      createdAt: ({ id, createdAt }) => createdAt ?? firstSeenAt('locations', id, context),
      modifiedAt,
      miles,
    }),
    records,
  )
}

/** All locations that the search index has, from A to Z; null while it cannot answer. */
async function listedInIndex(context: GatewayContext): Promise<Listing<LocationRecord> | null> {
  const indexed = await fromIndex(context, 'location')
  const measures = { usual: byName, createdAt: () => null, modifiedAt: () => null, miles: () => null }
  return indexed && listingOfFacts(inOrder(indexed.facts, 'ADDRESS_ASC', measures), indexed.records)
}

const mostOtherLocations = 500

/** All locations where a service runs or an event happens that is not over. */
export async function locationsIn(
  context: CatalogueContext,
): Promise<Catalogue<LocationFacts, LocationRecord>> {
  const { locations } = context.loaders
  const byId = async (id: string) => orIndexed(locations.byId.load(id), 'location', id, context)
  const [services, events] = await Promise.all([
    servicesIn(context, { withLocations: true }),
    eventsIn(context),
  ])
  const found = new Map(
    services.facts.flatMap(service => service.locations.map(location => [location.id, location])),
  )
  const others = new Set(events.facts.map(({ locationId }) => locationId).filter(id => id !== null))
  const missing = [...others].filter(id => !found.has(id)).slice(0, mostOtherLocations)
  for (const location of await Promise.all(missing.map(byId)))
    if (location) found.set(location.id, locationFacts(location))
  return {
    facts: [...found.values()],
    records: async ids => Promise.all(ids.map(byId)),
  }
}

const mostAtLocation = 100

/**
 * The services at a location, from A to Z, 100 at most, whether or not the location has coordinates.
 *
 *     await servicesByLocation('7a4d…', context) // [{ name: 'Crayford Lunch Club', … }]
 *
 * @throws DIRECTORY_BUSY when all services are not known yet.
 */
export async function servicesByLocation(
  locationId: string,
  context: CatalogueContext,
): Promise<ServiceModel[]> {
  const { facts, records } = await servicesIn(context, { withLocations: true })
  const here = facts
    .filter(({ locations }) => locations.some(({ id }) => id === locationId))
    .toSorted((a, b) => byName(a, b) || compareTexts(a.id, b.id))
  const found = await records(here.slice(0, mostAtLocation).map(({ id }) => id))
  return found.filter(service => service !== null)
}

/**
 * The events at a location that are not over, the soonest first, 100 at most, whether or not the location has coordinates.
 *
 * @throws DIRECTORY_BUSY when all events are not known yet.
 */
export async function eventsByLocation(
  locationId: string,
  context: CatalogueContext,
): Promise<OrganisationEventRecord[]> {
  const { facts, records } = await eventsIn(context)
  const here = facts
    .filter(event => event.locationId === locationId)
    .toSorted((a, b) => byStart(a, b) || compareTexts(a.id, b.id))
  const found = await records(here.slice(0, mostAtLocation).map(({ id }) => id))
  return found.filter(event => event !== null)
}
