import type { DateTime } from 'luxon'
import type { TaxonomyCategoryRecord, WaitTimeRecord } from '../../../schema/generated/records.ts'
import type { Place } from '../../places/places.ts'
import { byOrder, textOf } from '../../records/coerce.ts'
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
}

export type FilterName = keyof IndexFilters

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
  free: Test
  openNow: Test
  wait: (longest: WaitTimeRecord) => Test
  within: (miles: number) => Test
  /** With an eligibility more than those of the search. */
  eligible: (name: string) => Test
}

/** The tests for the filters of a search. `tree` is the directory's tree of eligibilities. */
export function filterTests(
  filters: IndexFilters,
  tree: readonly TaxonomyCategoryRecord[],
  now: DateTime,
): FilterTests {
  const { categories, personas, eligibilities, near, isFree, isOpenNow, waitTime } = filters
  const types = eligibilityTypes(tree)
  const tests: Omit<FilterTests, 'inForce'> = {
    free: service => service.isFree,
    openNow: service => isOpenAt(service, now),
    wait: longest => {
      const most = waitTimes.indexOf(longest)
      return ({ wait }) => wait !== null && waitTimes.indexOf(wait) <= most && waitTimes.includes(wait)
    },
    within: miles => service => {
      const distance = near && milesTo(service, near.place)
      return distance !== null && distance <= miles
    },
    eligible: name => eligibleTest(types, [...eligibilities, name]),
  }
  const inForce = new Map<FilterName, Test>()
  if (categories) inForce.set('categories', sharesAny(categories))
  if (personas) inForce.set('personas', sharesAny(personas))
  if (eligibilities.length) inForce.set('eligibilities', eligibleTest(types, eligibilities))
  if (near) inForce.set('near', tests.within(near.within))
  if (isFree !== null) inForce.set('isFree', service => service.isFree === isFree)
  if (isOpenNow) inForce.set('isOpenNow', tests.openNow)
  if (waitTime) inForce.set('waitTime', tests.wait(waitTime))
  return { inForce, ...tests }
}

/** The services that pass all filters in force, but those named. */
export type Passing = (...but: FilterName[]) => IndexedService[]

/**
 * Tests each service once, for any number of questions with one filter less.
 *
 *     const passing = testAll(matches, tests)
 *     passing('isFree') // those that pass all filters but that for price
 */
export function testAll(matches: readonly IndexedService[], { inForce }: FilterTests): Passing {
  const names = [...inForce.keys()]
  const failed = new Uint16Array(matches.length)
  for (const [bit, test] of [...inForce.values()].entries())
    for (const [index, service] of matches.entries()) if (!test(service)) failed[index]! |= 1 << bit
  return (...but) => {
    const needed = names.reduce((bits, name, bit) => (but.includes(name) ? bits : bits | (1 << bit)), 0)
    return matches.filter((_service, index) => (failed[index]! & needed) === 0)
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

function eligibilityTypes(tree: readonly TaxonomyCategoryRecord[]): EligibilityType[] {
  return byOrder(tree).map(type => {
    const named = new Map<string, string[]>()
    const ids = new Set<string>()
    const visit = (option: TaxonomyCategoryRecord) => {
      ids.add(option.id)
      const name = textOf(option.name)?.toLowerCase()
      if (name) named.set(name, [...(named.get(name) ?? []), option.id])
      byOrder(option.children).forEach(visit)
    }
    byOrder(type.children).forEach(visit)
    return { ids, named }
  })
}

/**
 * Within one type any of the names suffices, every type must be met, and a service without a choice of a type is open to all
 * of it. An unknown name matches nothing.
 */
function eligibleTest(types: readonly EligibilityType[], names: readonly string[]): Test {
  const lower = names.map(name => name.trim().toLowerCase())
  const known = lower.every(name => types.some(({ named }) => named.has(name)))
  if (!known) return () => false
  const wanted = types
    .map(({ ids, named }) => ({ ids, chosen: lower.flatMap(name => named.get(name) ?? []) }))
    .filter(({ chosen }) => chosen.length)
  // Services with the same choices share one set.
  const verdicts = new Map<ReadonlySet<string>, boolean>()
  return ({ eligibilities }) => {
    const found = verdicts.get(eligibilities)
    if (found !== undefined) return found
    const isMet = wanted.every(
      ({ ids, chosen }) =>
        chosen.some(id => eligibilities.has(id)) || ![...eligibilities].some(id => ids.has(id)),
    )
    verdicts.set(eligibilities, isMet)
    return isMet
  }
}
