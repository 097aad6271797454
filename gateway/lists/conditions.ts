import type { GatewayContext } from '../context/context.ts'
import { sinceOf } from '../content/modifiedSince.ts'
import { organisationNamed } from '../content/organisations.ts'
import { findPlace, milesBetween, milesWithin, type Place } from '../places/places.ts'
import { badInput, knownIds } from '../records/arguments.ts'
import { placesIn, readyIndex } from '../search/indexAccess.ts'
import { isNamed, listOf, textOf, type Point } from '../records/coerce.ts'

/** A place to filter by, and how far from it. */
interface Nearby {
  place: Place
  /** Miles. */
  within: number
}

interface NearArguments {
  near?: string | null
  within?: number | null
}

const mostCategories = 50

/**
 * The place that a filter names; null without one.
 *
 *     nearbyOf({ near: 'DA8 1QY' }, 'NAME_ASC', context) // { place: { name: 'DA8 1QY', … }, within: 5 }
 *
 * @throws BAD_USER_INPUT in words for an unknown place, for miles out of range or without a place, and for the order
 * `DISTANCE` without one.
 */
export function nearbyOf(
  { near, within }: NearArguments,
  orderBy: string,
  context: Pick<GatewayContext, 'searchIndex'>,
): Nearby | null {
  if (near === null || near === undefined) {
    if ((within ?? null) !== null) throw badInput('Give `near` with `within`: the place to measure from.')
    if (orderBy === 'DISTANCE')
      throw badInput('Give `near` with the order `DISTANCE`: the place to measure from.')
    return null
  }
  const miles = milesWithin(within)
  const { place, message } = findPlace(near, placesIn(context))
  if (!place) throw badInput(`\`near\`: ${message}`)
  return { place, within: miles }
}

/** Miles from a place to the nearest of some locations; null when none has coordinates. */
export function milesTo(locations: readonly { point: Point | null }[], nearby: Nearby | null): number | null {
  if (!nearby) return null
  let nearest: number | null = null
  for (const { point } of locations) {
    if (!point) continue
    const miles = milesBetween(nearby.place, point)
    if (nearest === null || miles < nearest) nearest = miles
  }
  return nearest
}

/** What the categories of a filter stand for. */
interface Subjects {
  /** Ids of their taxonomy terms. */
  terms: ReadonlySet<string>
  /** Their own ids. */
  categories: ReadonlySet<string>
}

/**
 * What the categories of a filter stand for; null without a filter. Unknown ones stand for nothing.
 *
 *     await subjectsOf(['food'], context) // { terms: Set { '7c1e…', … }, categories: Set { 'e2b1…' } }
 *
 * @throws BAD_USER_INPUT for more than 50.
 */
export async function subjectsOf(
  names: readonly string[] | null | undefined,
  context: Pick<GatewayContext, 'searchIndex' | 'loaders'>,
): Promise<Subjects | null> {
  if (!names) return null
  if (names.length > mostCategories)
    throw badInput(`\`category\` takes at most ${mostCategories} names; there are ${names.length}.`)
  const all = readyIndex(context)?.categories() ?? (await context.loaders.collections.categories())
  const found = all.filter(category => names.some(name => isNamed(category, name)))
  const terms = found.flatMap(category => listOf(category.category_taxonomies).map(({ id }) => textOf(id)))
  return {
    terms: new Set(terms.filter(id => id !== null)),
    categories: new Set(found.map(({ id }) => id)),
  }
}

type IdentityTest = (facts: { id: string; organisationId: string | null }) => boolean

/** The condition which records they are, ignoring case as the directory does; none without it. */
export function idTests(filter: { ids?: readonly string[] | null }): ((facts: { id: string }) => boolean)[] {
  const ids = knownIds(filter.ids)
  if (!ids) return []
  const wanted = new Set(ids.map(id => id.toLowerCase()))
  return [({ id }) => wanted.has(id.toLowerCase())]
}

/** The conditions that services and events share: which they are, and whose. */
export async function identityTests(
  filter: { ids?: readonly string[] | null; organisation?: string | null },
  { loaders }: GatewayContext,
): Promise<IdentityTest[]> {
  const tests: IdentityTest[] = idTests(filter)
  const owner = await organisationNamed(filter.organisation, loaders)
  if (owner !== undefined) tests.push(({ organisationId }) => owner !== null && organisationId === owner.id)
  return tests
}

/**
 * The condition that records changed at a moment or later; none without a moment.
 *
 * @param modifiedAt In milliseconds of the epoch; null when not known, and then they did not.
 * @throws BAD_USER_INPUT when the moment lies ahead.
 */
export function changeTests<F>(
  moment: string | null | undefined,
  modifiedAt: (facts: F) => number | null,
  context: Pick<GatewayContext, 'now'>,
): ((facts: F) => boolean)[] {
  const since = sinceOf(moment, context)
  return since === null ? [] : [facts => (modifiedAt(facts) ?? -Infinity) >= since]
}

/** Whether a filter sets one of these conditions or more; an empty list counts as set. */
export const hasAny = <T extends object>(given: T, ...names: (keyof T)[]): boolean =>
  names.some(name => (given[name] ?? null) !== null)
