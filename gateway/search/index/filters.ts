import type { DateTime } from 'luxon'
import type { TaxonomyCategoryRecord, WaitTimeRecord } from '../../../schema/generated/records.ts'
import type { Place } from '../../places/places.ts'
import { plainOf } from '../../formatting/text.ts'
import { byOrder } from '../../records/coerce.ts'
import { isOpenAt, milesTo, type IndexedService } from './services.ts'

/** The filters of a search. A list that is null does not filter; an empty one matches nothing. */
export interface IndexFilters {
  /** Ids of taxonomy terms of the chosen categories, each group that of one category: any term of any of them. */
  categories: readonly (readonly string[])[] | null
  personas: readonly (readonly string[])[] | null
  /** Names of options. */
  eligibilities: readonly string[]
  near: { place: Place; within: number } | null
  isFree: boolean | null
  isOpenNow: boolean
  waitTime: WaitTimeRecord | null
  /** Milliseconds of the epoch. */
  modifiedSince: number | null
  /** When a service last changed, by what its record states. */
  changedAt: (id: string, stated: number | null) => number | null
}

export type FilterName = Exclude<keyof IndexFilters, 'changedAt'>

/** Whether a service passes one filter. */
type Test = (service: IndexedService) => boolean

/** Shortest first: a search for one of them includes the shorter ones. */
export const waitTimes: readonly WaitTimeRecord[] = [
  'one_week',
  'two_weeks',
  'three_weeks',
  'month',
  'longer',
]

/** The tests of the filters in force, by name, and of others that might be added. */
export interface FilterTests {
  inForce: Map<FilterName, Test>
  /** The same for the same filters in the same minute: hours begin and end with minutes. */
  key: string
  free: Test
  openNow: Test
  wait: (longest: WaitTimeRecord) => Test
  /** Miles to the place of the search; Infinity without a location or a place. */
  miles: (service: IndexedService) => number
  /** With an eligibility more than those of the search. */
  eligible: (name: string) => Test
  /** With it in place of those of its type; null when none of them is chosen. */
  eligibleInstead: (name: string) => Test | null
}

/** The tests for the filters of a search. `tree` is the directory's tree of eligibilities. */
export function filterTests(
  filters: IndexFilters,
  tree: readonly TaxonomyCategoryRecord[],
  now: DateTime,
): FilterTests {
  const { categories, personas, eligibilities, near, isFree, isOpenNow, waitTime, modifiedSince } = filters
  const types = eligibilitiesOf(tree)
  const tests: Omit<FilterTests, 'inForce' | 'key'> = {
    free: service => service.isFree,
    openNow: service => isOpenAt(service, now),
    wait: longest => {
      const most = waitTimes.indexOf(longest)
      return ({ wait }) => wait !== null && waitTimes.indexOf(wait) <= most && waitTimes.includes(wait)
    },
    miles: service => (near && milesTo(service, near.place)) ?? Infinity,
    eligible: name => eligibleTest(types, [...eligibilities, name]),
    eligibleInstead: name => {
      const isOfItsType = (other: string) =>
        types.types.some(({ named }) => named.has(plainName(name)) && named.has(plainName(other)))
      const others = eligibilities.filter(other => !isOfItsType(other))
      return others.length < eligibilities.length ? eligibleTest(types, [...others, name]) : null
    },
  }
  const byName: Record<FilterName, Test | null> = {
    categories: categories && sharesAny(categories),
    personas: personas && sharesAny(personas),
    eligibilities: eligibilities.length ? eligibleTest(types, eligibilities) : null,
    near: near && (service => tests.miles(service) <= near.within),
    isFree: isFree === null ? null : service => service.isFree === isFree,
    isOpenNow: isOpenNow ? tests.openNow : null,
    waitTime: waitTime && tests.wait(waitTime),
    modifiedSince:
      modifiedSince === null
        ? null
        : ({ id, modifiedAt }) => (filters.changedAt(id, modifiedAt || null) ?? -Infinity) >= modifiedSince,
  }
  const inForce = new Map(
    (Object.entries(byName) as [FilterName, Test | null][]).filter(
      (one): one is [FilterName, Test] => one[1] !== null,
    ),
  )
  const key = JSON.stringify([filters, Math.floor(now.toMillis() / 60_000)])
  return { inForce, key, ...tests }
}

/** The services that pass all filters in force, but those named. */
export type Passing = (...but: FilterName[]) => readonly IndexedService[]

/** Services that match, with what passed of them: a request asks several times, and without words all requests ask alike. */
export interface Matches {
  services: readonly IndexedService[]
  /** Those that a search for events leaves out, as they are closed at the time that it names. */
  closedThen: readonly IndexedService[]
  /** Whether what was asked for may be nothing that the directory has. */
  isUncertain: boolean
  /** By the key of the filters. */
  tested: Map<string, Passing>
}

/** The services as what matches a search without words. */
export const matchesOf = (services: readonly IndexedService[]): Matches => ({
  services,
  closedThen: [],
  isUncertain: false,
  tested: new Map(),
})

/** How often the same services are tested with different filters before the first ones are forgotten. */
const mostTested = 4

/**
 * Tests each service once, for any number of questions with one filter less.
 *
 *     const passing = testAll(matchesOf(services), tests)
 *     passing('isFree') // those that pass all filters but that for price
 */
export function testAll({ services, tested }: Matches, { inForce, key }: FilterTests): Passing {
  const again = tested.get(key)
  if (again) return again
  if (tested.size >= mostTested) tested.clear()
  const passing = testEach(services, inForce)
  tested.set(key, passing)
  return passing
}

function testEach(matches: readonly IndexedService[], inForce: FilterTests['inForce']): Passing {
  const names = [...inForce.keys()]
  const failed = new Uint16Array(matches.length)
  for (const [bit, test] of [...inForce.values()].entries())
    for (let index = 0; index < matches.length; index++)
      if (!test(matches[index]!)) failed[index]! |= 1 << bit
  const known = new Map<number, readonly IndexedService[]>([[0, matches]])
  return (...but) => {
    const needed = names.reduce((bits, name, bit) => (but.includes(name) ? bits : bits | (1 << bit)), 0)
    const found = known.get(needed) ?? matches.filter((_service, index) => (failed[index]! & needed) === 0)
    known.set(needed, found)
    return found
  }
}

const sharesAny =
  (groups: readonly (readonly string[])[]): Test =>
  ({ categories }) =>
    groups.some(terms => terms.some(term => categories.has(term)))

/** The options of each type, by name in lower case, and all their ids. */
interface EligibilityType {
  ids: ReadonlySet<string>
  named: Map<string, string[]>
}

/** The types of a tree, and of which of them a service names options: bits, so that a type is a number to test. */
interface Eligibilities {
  types: readonly EligibilityType[]
  /** The services with the same choices share one set. */
  typesIn: (chosen: ReadonlySet<string>) => bigint
}

const read = new WeakMap<readonly TaxonomyCategoryRecord[], Eligibilities>()

/** The eligibilities of a tree, read at its first search. */
function eligibilitiesOf(tree: readonly TaxonomyCategoryRecord[]): Eligibilities {
  const found = read.get(tree)
  if (found) return found
  const types = eligibilityTypes(tree)
  const bits = new WeakMap<ReadonlySet<string>, bigint>()
  const typesIn = (chosen: ReadonlySet<string>) => {
    const before = bits.get(chosen)
    if (before !== undefined) return before
    const all = [...chosen]
    const now = types.reduce(
      (sum, { ids }, at) => (all.some(id => ids.has(id)) ? sum | (1n << BigInt(at)) : sum),
      0n,
    )
    bits.set(chosen, now)
    return now
  }
  const made = { types, typesIn }
  read.set(tree, made)
  return made
}

function eligibilityTypes(tree: readonly TaxonomyCategoryRecord[]): EligibilityType[] {
  return byOrder(tree).map(type => {
    const named = new Map<string, string[]>()
    const ids = new Set<string>()
    const visit = (option: TaxonomyCategoryRecord) => {
      ids.add(option.id)
      const name = plainOf(option.name)?.toLowerCase()
      if (name) named.set(name, [...(named.get(name) ?? []), option.id])
      byOrder(option.children).forEach(visit)
    }
    byOrder(type.children).forEach(visit)
    return { ids, named }
  })
}

/**
 * The names that no eligibility of a tree has, whatever their case.
 *
 *     unknownEligibilities(['65 AND over', 'kings'], tree) // ['kings']
 */
export function unknownEligibilities(
  names: readonly string[],
  tree: readonly TaxonomyCategoryRecord[],
): string[] {
  const { types } = eligibilitiesOf(tree)
  return names.filter(name => !types.some(({ named }) => named.has(plainName(name))))
}

const plainName = (name: string) => name.trim().toLowerCase()

/**
 * Within one type any of the names suffices, every type must be met, and a service without a choice of a type is open to all
 * of it. An unknown name matches nothing.
 */
function eligibleTest({ types, typesIn }: Eligibilities, names: readonly string[]): Test {
  const lower = names.map(plainName)
  const known = lower.every(name => types.some(({ named }) => named.has(name)))
  if (!known) return () => false
  const wanted = types
    .map(({ named }, at) => ({ bit: 1n << BigInt(at), chosen: lower.flatMap(name => named.get(name) ?? []) }))
    .filter(({ chosen }) => chosen.length)
  // Services with the same choices share one set.
  const verdicts = new Map<ReadonlySet<string>, boolean>()
  return ({ eligibilities }) => {
    const found = verdicts.get(eligibilities)
    if (found !== undefined) return found
    const isMet = wanted.every(
      ({ bit, chosen }) => chosen.some(id => eligibilities.has(id)) || (typesIn(eligibilities) & bit) === 0n,
    )
    verdicts.set(eligibilities, isMet)
    return isMet
  }
}
