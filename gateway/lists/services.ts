import type { GatewayContext } from '../context/context.ts'
import { serviceListing } from '../content/services.ts'
import { freshness } from '../formatting/freshness.ts'
import type { ServiceFilter, ServiceOrder } from '../generated/resolvers.ts'
import { changedAt } from '../content/modifiedSince.ts'
import type { Listing } from '../pagination/listing.ts'
import { filterText } from '../records/arguments.ts'
import type { ServiceModel } from '../records/models.ts'
import { DateTime } from 'luxon'
import { listingOfFacts, orIndexedList, servicesIn } from './catalogue.ts'
import { changeTests, hasAny, identityTests, milesTo, nearbyOf, subjectsOf } from './conditions.ts'
import type { ServiceFacts } from './facts.ts'
import { byName, inOrder } from './ordering.ts'
import { firstSeenAt } from './recordDates.ts'

/**
 * The services that match a filter, in the order asked for.
 *
 *     await serviceList({ category: ['food'], isFree: true }, 'LAST_MODIFIED_AT_DESC', context)
 *
 * What the directory filters by is left to it. Everything else is answered from all services.
 *
 * @throws BAD_USER_INPUT in words when an argument cannot be used.
 * @throws DIRECTORY_BUSY when all services are not known yet.
 */
export async function serviceList(
  filter: ServiceFilter,
  orderBy: ServiceOrder,
  context: GatewayContext,
): Promise<Listing<ServiceModel>> {
  const isOwn = hasAny(filter, 'category', 'isFree', 'near', 'within', 'freshness', 'modifiedSince')
  const ofAll = async () => servicesOfAll(filter, orderBy, context)
  if (isOwn || orderBy !== 'NAME_ASC') return ofAll()
  return orIndexedList<ServiceModel>(serviceListing(filter, context.loaders), ofAll, context)
}

/** The services that match a filter among all that are known. */
async function servicesOfAll(
  filter: ServiceFilter,
  orderBy: ServiceOrder,
  context: GatewayContext,
): Promise<Listing<ServiceModel>> {
  const nearby = nearbyOf(filter, orderBy, context)
  const tests = await testsOf(filter, context)
  const { facts, records } = await servicesIn(context, { withLocations: nearby !== null })
  const miles = ({ locations }: ServiceFacts) => milesTo(locations, nearby)
  if (nearby) tests.push(service => (miles(service) ?? Infinity) <= nearby.within)
  const found = inOrder(
    facts.filter(service => tests.every(passes => passes(service))),
    orderBy,
    { usual: byName, createdAt: createdIn(context), modifiedAt: modifiedIn(context), miles },
  )
  const listing = listingOfFacts<ServiceFacts, ServiceModel>(found, records)
  if (!nearby) return listing
  return async (page, perPage) => {
    const { rows, total } = await listing(page, perPage)
    return { rows: rows.map(service => service && { ...service, near: nearby.place }), total }
  }
}

type Test = (service: ServiceFacts) => boolean

async function testsOf(filter: ServiceFilter, context: GatewayContext): Promise<Test[]> {
  const { isFree = null, referralMethod } = filter
  const tests: Test[] = await identityTests(filter, context)
  const name = filterText(filter.name)?.toLowerCase()
  if (name) tests.push(service => service.name.includes(name))
  const tags = filter.tags
  if (tags) tests.push(service => service.tags.some(tag => tags.includes(tag)))
  if (referralMethod) tests.push(service => service.referralMethod === referralMethod.toLowerCase())
  if (isFree !== null) tests.push(service => service.isFree === isFree)
  const subjects = await subjectsOf(filter.category, context)
  if (subjects) tests.push(({ terms }) => terms.some(term => subjects.terms.has(term)))
  const bands = filter.freshness
  if (bands) {
    const band = bandAt(context.now)
    // As `Service.freshness` has it, by what the directory says: a change that was only noticed here may be an old one.
    tests.push(service => bands.includes(band(service.modifiedAt ?? service.createdAt)))
  }
  tests.push(...changeTests(filter.modifiedSince, modifiedIn(context), context))
  return tests
}

const modifiedIn =
  (context: GatewayContext) =>
  ({ id, createdAt, modifiedAt }: ServiceFacts): number | null =>
    changedAt('services', id, modifiedAt, context) ?? createdAt

const createdIn =
  (context: GatewayContext) =>
  ({ id, createdAt, modifiedAt }: ServiceFacts): number | null =>
    createdAt ?? firstSeenAt('services', id, context) ?? modifiedAt

/** Months differ in length: within these days of its ends a band is found out exactly. */
const nearEnd = { days: 4 }

/** The band of freshness for the moment of a change. */
function bandAt(now: DateTime): (modifiedAt: number | null) => 'CURRENT' | 'AGEING' | 'STALE' {
  const [half, whole] = [now.minus({ months: 6 }), now.minus({ months: 12 })]
  const current = half.plus(nearEnd).toMillis()
  const ahead = now.plus({ months: 12 }).minus(nearEnd).toMillis()
  const [ageing, ageingFrom] = [half.minus(nearEnd).toMillis(), whole.plus(nearEnd).toMillis()]
  const stale = whole.minus(nearEnd).toMillis()
  return modifiedAt => {
    if (modifiedAt === null || modifiedAt < stale) return 'STALE'
    if (modifiedAt > current && modifiedAt < ahead) return 'CURRENT'
    if (modifiedAt < ageing && modifiedAt > ageingFrom) return 'AGEING'
    return freshness(DateTime.fromMillis(modifiedAt, { zone: 'utc' }).toISO(), now).band
  }
}
