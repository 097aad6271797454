import type { OrganisationEventRecord } from '../../schema/generated/records.ts'
import type { GatewayContext } from '../context/context.ts'
import { londonToday } from '../formatting/calendar.ts'
import type { EventFilter, EventOrder } from '../generated/resolvers.ts'
import { changedAt } from '../content/modifiedSince.ts'
import { organisationNamed } from '../content/organisations.ts'
import { type Listing, listingOf } from '../pagination/listing.ts'
import { filterText, knownIds } from '../records/arguments.ts'
import { flagOf, type Point } from '../records/coerce.ts'
import { eventsIn, listingOfFacts, orIndexedList, type Catalogue } from './catalogue.ts'
import { locationsIn } from './locations.ts'
import { changeTests, hasAny, identityTests, milesTo, nearbyOf, subjectsOf } from './conditions.ts'
import { endedEvents } from './endedEvents.ts'
import type { EventFacts } from './facts.ts'
import { byStart, inOrder } from './ordering.ts'
import { firstSeenAt } from './recordDates.ts'

/** The most events that are read to filter them here. */
const mostFiltered = 1000

/**
 * The events that match a filter, in the order asked for; those that are over only with `includePast`.
 *
 *     await eventList({ includePast: true, category: ['food'] }, 'START_DESC', context)
 *
 * What the directory filters by is left to it. Everything else is answered from all events.
 *
 * @throws BAD_USER_INPUT in words when an argument cannot be used.
 * @throws DIRECTORY_BUSY when all events are not known yet.
 */
export async function eventList(
  filter: EventFilter,
  orderBy: EventOrder,
  context: GatewayContext,
): Promise<Listing<OrganisationEventRecord>> {
  const isOwn = hasAny(filter, 'category', 'near', 'within', 'modifiedSince') || filter.includePast === true
  const ofAll = async () => eventsOfAll(filter, orderBy, context)
  if (isOwn || orderBy !== 'START_ASC') return ofAll()
  return orIndexedList<OrganisationEventRecord>(eventListing(filter, context), ofAll, context)
}

/** The events that match a filter among all that are known. */
async function eventsOfAll(
  filter: EventFilter,
  orderBy: EventOrder,
  context: GatewayContext,
): Promise<Listing<OrganisationEventRecord>> {
  const nearby = nearbyOf(filter, orderBy, context)
  const tests = await testsOf(filter, context)
  const modifiedAt = modifiedIn(context)
  const { facts, records } = await catalogueFor(filter, context)
  const points = nearby ? await pointsOf(facts, context) : new Map<string, Point | null>()
  const miles = ({ isVirtual, locationId }: EventFacts) =>
    isVirtual || !locationId ? null : milesTo([{ point: points.get(locationId) ?? null }], nearby)
  if (nearby) tests.push(event => (miles(event) ?? Infinity) <= nearby.within)
  const found = facts.filter(event => tests.every(passes => passes(event)))
  return listingOfFacts<EventFacts, OrganisationEventRecord>(
    inOrder(found, orderBy, {
      usual: byStart,
      createdAt: ({ id, createdAt }) => createdAt ?? firstSeenAt('events', id, context),
      modifiedAt,
      miles,
    }),
    records,
  )
}

/**
 * The events that the directory's own filter finds, the soonest first.
 *
 *     await eventListing({ isFree: true }, context)
 *
 * The directory cannot filter by `isFree` and `isVirtual`, so they are applied here, to the first 1,000 events. An empty
 * list of ids matches nothing, and so does an unknown organisation.
 *
 * @throws BAD_USER_INPUT for more than 100 ids.
 */
async function eventListing(
  filter: EventFilter,
  { loaders, now }: Pick<GatewayContext, 'loaders' | 'now'>,
): Promise<Listing<OrganisationEventRecord>> {
  const ids = knownIds(filter.ids)
  const owner = await organisationNamed(filter.organisation, loaders)
  if (ids?.length === 0 || owner === null) return async () => ({ rows: [], total: 0 })
  const listing = loaders.events.list({
    ids,
    organisationId: owner?.id,
    title: filterText(filter.title),
    startsAfter: filter.startsAfter,
    startsBefore: filter.startsBefore,
    homepage: filter.homepage,
    now,
  })
  const { isFree = null, isVirtual = null } = filter
  if (isFree === null && isVirtual === null) return listing
  const { rows } = await listing.first(mostFiltered)
  return listingOf(
    rows.filter(event => {
      const isCostRight = isFree === null || flagOf(event.is_free, false) === isFree
      return isCostRight && (isVirtual === null || flagOf(event.is_virtual, false) === isVirtual)
    }),
  )
}

/** All events that are not over, and those that are when they are asked for. */
async function catalogueFor(
  { includePast }: EventFilter,
  context: GatewayContext,
): Promise<Catalogue<EventFacts, OrganisationEventRecord>> {
  if (!includePast) return eventsIn(context)
  const [coming, ended] = await Promise.all([
    eventsIn(context, { withEndedToday: true }),
    endedEvents(context, londonToday(context.now)),
  ])
  const isComing = new Set(coming.facts.map(({ id }) => id))
  return {
    facts: [...ended.facts.filter(({ id }) => !isComing.has(id)), ...coming.facts],
    records: async ids => {
      const found = await coming.records(ids.filter(id => isComing.has(id)))
      const over = await ended.records(ids.filter(id => !isComing.has(id)))
      const known = new Map([...found, ...over].flatMap(event => (event ? [[event.id, event] as const] : [])))
      return ids.map(id => known.get(id) ?? null)
    },
  }
}

type Test = (event: EventFacts) => boolean

async function testsOf(filter: EventFilter, context: GatewayContext): Promise<Test[]> {
  const { isFree = null, isVirtual = null, homepage = null, startsAfter, startsBefore } = filter
  const tests: Test[] = await identityTests(filter, context)
  const title = filterText(filter.title)?.toLowerCase()
  if (title) tests.push(({ name }) => name.includes(title))
  if (startsAfter) tests.push(({ startsOn }) => startsOn >= startsAfter)
  if (startsBefore) tests.push(({ startsOn }) => startsOn !== '' && startsOn <= startsBefore)
  if (isFree !== null) tests.push(event => event.isFree === isFree)
  if (isVirtual !== null) tests.push(event => event.isVirtual === isVirtual)
  if (homepage !== null) tests.push(({ isOnHomepage }) => isOnHomepage === homepage)
  const subjects = await subjectsOf(filter.category, context)
  if (subjects)
    tests.push(({ terms, categories }) =>
      categories
        ? categories.some(id => subjects.categories.has(id))
        : terms.some(id => subjects.terms.has(id)),
    )
  tests.push(...changeTests(filter.modifiedSince, modifiedIn(context), context))
  return tests
}

const modifiedIn =
  (context: GatewayContext) =>
  ({ id, modifiedAt }: EventFacts): number | null =>
    changedAt('events', id, modifiedAt, context)

/** Where the locations of events lie: as locations in use say, else as the open data had it. */
async function pointsOf(
  events: readonly EventFacts[],
  context: GatewayContext,
): Promise<Map<string, Point | null>> {
  const { facts } = await locationsIn(context)
  const points = new Map(facts.map(({ id, point }) => [id, point]))
  for (const { locationId } of events) {
    if (!locationId || points.has(locationId)) continue
    const { latitude = null, longitude = null } = context.openData?.reader.row('locations', locationId) ?? {}
    points.set(locationId, latitude !== null && longitude !== null ? { latitude, longitude } : null)
  }
  return points
}
