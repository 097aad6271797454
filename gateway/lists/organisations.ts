import type { OrganisationRecord } from '../../schema/generated/records.ts'
import type { GatewayContext } from '../context/context.ts'
import { organisationListing } from '../content/organisations.ts'
import type { OrganisationFilter, OrganisationOrder } from '../generated/resolvers.ts'
import { changedAt } from '../content/modifiedSince.ts'
import type { Listing } from '../pagination/listing.ts'
import { filterText } from '../records/arguments.ts'
import { listingOfFacts, orIndexedList, organisationsIn, servicesIn } from './catalogue.ts'
import { changeTests, hasAny, idTests, milesTo, nearbyOf, subjectsOf } from './conditions.ts'
import type { Facts } from './facts.ts'
import { byName, inOrder } from './ordering.ts'
import { firstSeenAt } from './recordDates.ts'

/**
 * The organisations that match a filter, in the order asked for.
 *
 *     await organisationList({ category: ['food'] }, 'NAME_ASC', context)
 *
 * What the directory filters by is left to it. Everything else is answered from all organisations and services.
 *
 * @throws BAD_USER_INPUT in words when an argument cannot be used.
 * @throws DIRECTORY_BUSY when all records are not known yet.
 */
export async function organisationList(
  filter: OrganisationFilter,
  orderBy: OrganisationOrder,
  context: GatewayContext,
): Promise<Listing<OrganisationRecord>> {
  const isOwn = hasAny(filter, 'category', 'near', 'within', 'modifiedSince')
  const ofAll = async () => organisationsOfAll(filter, orderBy, context)
  if (isOwn || orderBy !== 'NAME_ASC') return ofAll()
  return orIndexedList<OrganisationRecord>(organisationListing(filter, context.loaders), ofAll, context)
}

/** The organisations that match a filter among all that are known. */
async function organisationsOfAll(
  filter: OrganisationFilter,
  orderBy: OrganisationOrder,
  context: GatewayContext,
): Promise<Listing<OrganisationRecord>> {
  const tests: ((organisation: Facts) => boolean)[] = idTests(filter)
  const name = filterText(filter.name)?.toLowerCase()
  if (name) tests.push(organisation => organisation.name.includes(name))
  const modifiedAt = ({ id, modifiedAt: stated }: Facts) => changedAt('organisations', id, stated, context)
  tests.push(...changeTests(filter.modifiedSince, modifiedAt, context))
  const runners = await runnersOf(filter, context)
  if (runners) tests.push(({ id }) => runners.has(id))
  const { facts, records } = await organisationsIn(context)
  const found = facts.filter(organisation => tests.every(passes => passes(organisation)))
  return listingOfFacts<Facts, OrganisationRecord>(
    inOrder(found, orderBy, {
      usual: byName,
      createdAt: ({ id, createdAt }) => createdAt ?? firstSeenAt('organisations', id, context),
      modifiedAt,
      miles: () => null,
    }),
    records,
  )
}

/** The ids of the organisations that run a service in a category or at a place; null when neither is asked for. */
async function runnersOf(
  filter: OrganisationFilter,
  context: GatewayContext,
): Promise<ReadonlySet<string> | null> {
  const nearby = nearbyOf(filter, 'NAME_ASC', context)
  const subjects = await subjectsOf(filter.category, context)
  if (!nearby && !subjects) return null
  const { facts } = await servicesIn(context, { withLocations: nearby !== null })
  const found = facts.filter(
    ({ terms, locations }) =>
      (!subjects || terms.some(term => subjects.terms.has(term))) &&
      (!nearby || (milesTo(locations, nearby) ?? Infinity) <= nearby.within),
  )
  return new Set(found.map(({ organisationId }) => organisationId).filter(id => id !== null))
}
