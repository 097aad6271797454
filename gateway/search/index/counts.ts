import type {
  CollectionCategoryRecord,
  TaxonomyCategoryRecord,
  WaitTimeRecord,
} from '../../../schema/generated/records.ts'
import { plainOf } from '../../formatting/text.ts'
import { byOrder, listOf } from '../../records/coerce.ts'
import { type FilterName, type FilterTests, type PlaceTest, waitTimes } from './filters.ts'
import type { IndexedService } from './services.ts'

/** The services that pass all filters in force, but those named. */
type Passing = (...but: FilterName[]) => readonly IndexedService[]

/** Services that match, with what passed of them: a request asks several times, and without words all requests ask alike. */
export interface Matches {
  services: readonly IndexedService[]
  /** Those that a search for events leaves out, as they are closed at the time that it names. */
  closedThen: readonly IndexedService[]
  /** Whether a place with these hours is not closed at that time; null for any other search. */
  openThen: PlaceTest | null
  /** Whether what was asked for may be nothing that the directory has. */
  isUncertain: boolean
  /** By the key of the filters. */
  tested: Map<string, Passing>
}

/** The services as what matches a search without words. */
export const matchesOf = (services: readonly IndexedService[]): Matches => ({
  services,
  closedThen: [],
  openThen: null,
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
  const failed = new Uint16Array(matches.length)
  for (const [bit, { test }] of inForce.entries())
    for (let index = 0; index < matches.length; index++)
      if (!test(matches[index]!)) failed[index]! |= 1 << bit
  const known = new Map<number, readonly IndexedService[]>([[0, matches]])
  return (...but) => {
    const isLeftOut = (name: FilterName) => but.includes(name)
    const needed = inForce.reduce(
      (bits, { filters }, bit) => (filters.some(isLeftOut) ? bits : bits | (1 << bit)),
      0,
    )
    const found = known.get(needed) ?? matches.filter((_service, index) => (failed[index]! & needed) === 0)
    known.set(needed, found)
    return found
  }
}

/** How many services there are with one filter more, or another value of it. */
export interface FilterCounts {
  all: number
  /** Of those that would match, how many are closed at the time of a search for events. */
  closedThen: number
  free: number
  openNow: number
  waitTimes: { waitTime: WaitTimeRecord; count: number }[]
  distances: { miles: number; count: number }[]
  eligibilities: { name: string; count: number; instead: number }[]
  categories: { category: CollectionCategoryRecord; count: number }[]
}

const distances = [1, 3, 5, 10, 20]
const mostEligibilities = 200
const mostCategories = 100

/**
 * The counts of the results that each value of a filter would leave. The value replaces other values of its filter, and all
 * other filters stay in force. An eligibility is counted twice: beside the chosen ones, and in place of those of its type.
 */
export function countFilters(
  matches: Matches,
  tests: FilterTests,
  known: {
    categories: readonly CollectionCategoryRecord[]
    eligibilities: readonly TaxonomyCategoryRecord[]
  },
): FilterCounts {
  const but = testAll(matches, tests)
  const passing = but()
  const isOfTime = tests.inForce.filter(one => one.isOfTime)
  const isClosed: Test = service => !isOfTime.every(({ test }) => test(service))
  const others = tests.inForce.filter(one => !one.isOfTime)
  const passesOthers: Test = service => others.every(({ test }) => test(service))
  const atAnyWait = but('waitTime')
  const anywhere = tests.inForce.some(({ filters }) => filters.includes('near')) ? but('near') : []
  const named = groupSizes(but('eligibilities'), 'eligibilities')
  const subjects = groupSizes(passing, 'categories')
  return {
    all: passing.length,
    closedThen:
      count(matches.closedThen, passesOthers) +
      (isOfTime.length ? count(matches.services, service => isClosed(service) && passesOthers(service)) : 0),
    free: count(but('isFree'), tests.free),
    openNow: count(but('isOpenNow'), tests.openNow),
    waitTimes: waitTimes.map(waitTime => ({ waitTime, count: count(atAnyWait, tests.wait(waitTime)) })),
    distances: anywhere.length ? countDistances(anywhere, tests.miles) : [],
    eligibilities: optionsOf(known.eligibilities)
      .slice(0, mostEligibilities)
      .map(name => {
        const beside = countGroups(named, tests.eligible(name))
        const test = tests.eligibleInstead(name)
        return { name, count: beside, instead: test ? countGroups(named, test) : beside }
      }),
    categories: known.categories
      .map(category => {
        const terms = listOf(category.category_taxonomies).map(({ id }) => id)
        const isIn: Test = ({ categories }) => terms.some(term => categories.has(term))
        return { category, count: countGroups(subjects, isIn) }
      })
      .filter(one => one.count > 0)
      .toSorted((a, b) => b.count - a.count)
      .slice(0, mostCategories),
  }
}

type Test = (service: IndexedService) => boolean

/** One service of each group with the same set, and how many are in it. */
type Groups = Map<ReadonlySet<string>, { service: IndexedService; size: number }>

/** Services that share a set are told apart by no test of it: each is tested once. */
function groupSizes(services: readonly IndexedService[], by: 'eligibilities' | 'categories'): Groups {
  const known = sizes[by].get(services)
  if (known) return known
  const groups: Groups = new Map()
  for (const service of services) {
    const group = groups.get(service[by])
    if (group) group.size += 1
    else groups.set(service[by], { service, size: 1 })
  }
  sizes[by].set(services, groups)
  return groups
}

/** Of lists that are asked for again, such as all services, which stay the same until a reading of the directory. */
const sizes = {
  eligibilities: new WeakMap<readonly IndexedService[], Groups>(),
  categories: new WeakMap<readonly IndexedService[], Groups>(),
}

function countGroups(groups: Groups, test: Test): number {
  let found = 0
  for (const { service, size } of groups.values()) if (test(service)) found += size
  return found
}

function count(services: readonly IndexedService[], test: Test): number {
  let found = 0
  for (const service of services) if (test(service)) found += 1
  return found
}

function countDistances(services: readonly IndexedService[], milesTo: FilterTests['miles']) {
  const counts = distances.map(miles => ({ miles, count: 0 }))
  for (const service of services) {
    const miles = milesTo(service)
    for (const one of counts) if (miles <= one.miles) one.count += 1
  }
  return counts
}

/** The names of all options of eligibility, each once, in the council’s order. */
function optionsOf(tree: readonly TaxonomyCategoryRecord[]): string[] {
  const names = (option: TaxonomyCategoryRecord): string[] => [
    plainOf(option.name) ?? '',
    ...byOrder(option.children).flatMap(names),
  ]
  return [...new Set(byOrder(tree).flatMap(type => byOrder(type.children).flatMap(names)))].filter(Boolean)
}
