import type { DateTime } from 'luxon'
import type { TaxonomyCategoryRecord, WaitTimeRecord } from '../../../schema/generated/records.ts'
import type { Place } from '../../places/places.ts'
import { plainOf } from '../../formatting/text.ts'
import { byOrder } from '../../records/coerce.ts'
import { areOpenAt, isOpenAt, milesTo, type Hours, type IndexedService } from './services.ts'

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

/** A test in force for as long as all of its filters are: two of them where one and the same place must meet both. */
interface TestInForce {
  filters: readonly FilterName[]
  test: Test
  /** Whether it leaves out services that are closed at the time of a search for events. */
  isOfTime?: boolean
}

/** Whether a place with these hours counts. */
export type PlaceTest = (hours: Hours) => boolean

/** The tests of the filters in force, and of others that might be added. */
export interface FilterTests {
  inForce: readonly TestInForce[]
  /** The same for the same filters in the same minute: hours begin and end with minutes. */
  key: string
  free: Test
  /** With a distance in force, within it. */
  openNow: Test
  wait: (longest: WaitTimeRecord) => Test
  /** Miles within which it has a location that is open as asked; Infinity without one or a place of the search. */
  miles: (service: IndexedService) => number
  /** Whether a location is open as asked; null where all count. */
  counting: PlaceTest | null
  /** With an eligibility more than those of the search. */
  eligible: (name: string) => Test
  /** With it in place of those of its type; null when none of them is chosen. */
  eligibleInstead: (name: string) => Test | null
  /** How many of the options of the search a service names itself, rather than being open to everybody. */
  named: (service: IndexedService) => number
}

/** The tests for the filters of a search. `tree` is the directory's tree of eligibilities, `openThen` that of the matches. */
export function filterTests(
  filters: IndexFilters,
  tree: readonly TaxonomyCategoryRecord[],
  now: DateTime,
  openThen: PlaceTest | null = null,
): FilterTests {
  const { categories, personas, eligibilities, near, isFree, isOpenNow, waitTime, modifiedSince } = filters
  const types = eligibilitiesOf(tree)
  const time = now.toMillis()
  const areOpen: PlaceTest = hours => areOpenAt(hours, now, time)
  const milesWhere = (service: IndexedService, counts: PlaceTest | null) =>
    (near && milesTo(service, near.place, counts)) ?? Infinity
  // The nearest location, which is remembered, tells of most services that none is within.
  const isWithin = (counts: PlaceTest | null): Test | null =>
    near &&
    (service =>
      milesWhere(service, null) <= near.within &&
      (counts === null || milesWhere(service, counts) <= near.within))
  const counting = isOpenNow ? areOpen : openThen
  const tests: Omit<FilterTests, 'inForce' | 'key'> = {
    free: service => service.isFree,
    openNow: isWithin(areOpen) ?? (service => isOpenAt(service, now)),
    wait: longest => {
      const most = waitTimes.indexOf(longest)
      return ({ wait }) => wait !== null && waitTimes.indexOf(wait) <= most && waitTimes.includes(wait)
    },
    miles: service =>
      Math.max(milesWhere(service, counting), openThen === counting ? 0 : milesWhere(service, openThen)),
    counting,
    eligible: name => eligibleTest(types, [...eligibilities, name]),
    eligibleInstead: name => {
      const isOfItsType = (other: string) =>
        types.types.some(({ named }) => named.has(plainName(name)) && named.has(plainName(other)))
      const others = eligibilities.filter(other => !isOfItsType(other))
      return others.length < eligibilities.length ? eligibleTest(types, [...others, name]) : null
    },
    named: countNamed(types, eligibilities),
  }
  const byName: Record<FilterName, Test | null> = {
    categories: categories && sharesAny(categories),
    personas: personas && sharesAny(personas),
    eligibilities: eligibilities.length ? eligibleTest(types, eligibilities) : null,
    near: isWithin(null),
    isFree: isFree === null ? null : service => service.isFree === isFree,
    isOpenNow: isOpenNow ? service => isOpenAt(service, now) : null,
    waitTime: waitTime && tests.wait(waitTime),
    modifiedSince:
      modifiedSince === null
        ? null
        : ({ id, modifiedAt }) => (filters.changedAt(id, modifiedAt || null) ?? -Infinity) >= modifiedSince,
  }
  const inForce = (Object.entries(byName) as [FilterName, Test | null][]).flatMap(([name, test]) =>
    test ? [{ filters: [name], test }] : [],
  )
  const [openNear, openThenNear] = [isOpenNow && isWithin(areOpen), openThen && isWithin(openThen)]
  const paired: TestInForce[] = [
    ...(openNear ? [{ filters: ['near', 'isOpenNow'] as const, test: openNear }] : []),
    ...(openThenNear ? [{ filters: ['near'] as const, test: openThenNear, isOfTime: true }] : []),
  ]
  const key = JSON.stringify([filters, Math.floor(now.toMillis() / 60_000)])
  return { inForce: [...inForce, ...paired], key, ...tests }
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

function countNamed({ types }: Eligibilities, names: readonly string[]): FilterTests['named'] {
  const wanted = new Set(
    types.flatMap(({ named }) => names.flatMap(name => named.get(plainName(name)) ?? [])),
  )
  return ({ eligibilities }) => [...wanted].filter(id => eligibilities.has(id)).length
}
