import { DateTime } from 'luxon'
import { london } from '../../../platform/clock.ts'
import type { TaxonomyCategoryRecord } from '../../../schema/generated/records.ts'
import { byOrder, textOf, type Point } from '../../records/coerce.ts'
import {
  type Ages,
  agesOfGroup,
  type Gender,
  understand,
  type Understanding,
} from '../understanding/understanding.ts'
import type { Vocabulary } from '../vocabulary/vocabulary.ts'
import { milesBetween } from '../../places/places.ts'
import { areOpenAt, isOpenAt, opensWithin, type Hours, type IndexedService } from './services.ts'
import { weights } from './weights.ts'

/** For whom each option of eligibility is, by its id; options that say nothing of it are left out. */
export interface Audiences {
  ages: ReadonlyMap<string, Ages>
  genders: ReadonlyMap<string, Gender>
}

/** What a search says of who it is for, when, and at what price. */
interface Conditions {
  understanding: Pick<
    Understanding,
    'ages' | 'gender' | 'groups' | 'time' | 'isFree' | 'mostPrice' | 'searchedFor' | 'urgentTopics'
  >
  now: DateTime
  audiences: Audiences
}

/**
 * By what factor a service suits a search that matches its words.
 *
 *     const suitability = suitabilityFor({ understanding, now, audiences })
 *     suitability(service) // 1.28
 */
export function suitabilityFor({
  understanding: { ages, gender, time, isFree, mostPrice, urgentTopics },
  now,
  audiences,
}: Conditions): (service: IndexedService) => number {
  const yearAgo = now.minus({ years: 1 }).toMillis()
  const timeFactor = time && timeFactorFor(daysOf(time, now))
  const ageFactor = ages && ageFactorFor(ages, audiences.ages)
  const isManInDanger = gender === 'men' && urgentTopics.length > 0
  const ofOwn = isManInDanger ? weights.manInDanger : 1
  const genderFactor = gender && genderFactorFor(gender, ofOwn, audiences.genders)
  return service => {
    let factor = 1 + weights.mark * ((service.mark ?? 0) / 5)
    if (ageFactor) factor *= ageFactor(service)
    if (genderFactor) factor *= genderFactor(service.eligibilities)
    if (isFree && service.fee !== null) factor *= service.fee === 0 ? weights.free : weights.notFree
    if (mostPrice !== null && service.fee !== null)
      factor *= service.fee <= mostPrice ? weights.affordable : weights.dear
    if (timeFactor) factor *= timeFactor(service.hours)
    const isFresh = service.modifiedAt > yearAgo
    return factor * (1 + (isOpenAt(service, now) ? weights.tie : 0) + (isFresh ? weights.tie : 0))
  }
}

/**
 * How much is added to the score of a service where an age is all that was said: those who say that they are for it are meant,
 * in whatever words: the fewer other ages, the more.
 */
export function scoreForAges(ages: Ages, ageRanges: Audiences['ages']): (service: IndexedService) => number {
  const score = ofSets(chosen => {
    const ranges = rangesOf(chosen, ageRanges)
    const fitting = ranges.filter(range => overlap(range, ages))
    return fitting.length ? (weights.ageAlone * fitting.length) / ranges.length : 0
  })
  return ({ eligibilities }) => score(eligibilities)
}

/**
 * What share of its score a service of several places keeps, as it counts for being near and for being open at the time that a
 * search names: both must be those of one and the same place, within the distance if there is one. Null for a search that names
 * no time.
 *
 *     pairingFor({ understanding, now }, { place: erith, within: 2 })(service) // 0.54: open then, but not at the near place
 */
export function pairingFor(
  { understanding: { time }, now }: Pick<Conditions, 'understanding' | 'now'>,
  { place, within = Infinity }: { place: Point; within?: number | undefined },
): ((service: IndexedService) => number) | null {
  if (!time) return null
  const timeFactor = timeFactorFor(daysOf(time, now))
  return ({ points, hours }) => {
    if (hours.length < 2) return 1
    let [nearest, best] = [0, 0]
    for (let at = 0; at < points.length; at++) {
      const miles = milesBetween(place, points[at]!)
      const share = shareAt(miles)
      nearest = Math.max(nearest, share)
      if (miles <= within) best = Math.max(best, share * timeFactor([hours[at]!]))
    }
    return best === 0 ? 1 : Math.min(best / (nearest * timeFactor(hours)), 1)
  }
}

/** The share of its score that is left to a service so many miles away. */
export const shareAt = (miles: number): number =>
  weights.farAway + (1 - weights.farAway) * Math.exp(-((miles / weights.miles) ** 2))

/**
 * Whether a service with places of these hours states none, or opens at the time that a search for events names; null for any
 * other search.
 *
 *     opensThen({ understanding, now, isForEvents: true })(service.hours) // false: 'Morning Yoga' for 'what’s on tonight'
 */
export function opensThen({
  understanding: { time, urgentTopics },
  now,
  isForEvents,
}: Pick<Conditions, 'understanding' | 'now'> & { isForEvents?: boolean | undefined }):
  | ((hours: readonly Hours[]) => boolean)
  | null {
  // Somebody in danger asks for no pastime.
  if (!isForEvents || !time || urgentTopics.length > 0) return null
  const days = daysOf(time, now)
  // What is left of today is meant.
  const spans = days.spans.map(([from, to]) => [from < now && now < to ? now : from, to] as const)
  return hours => opensOn(hours, { ...days, spans }) !== false
}

/** For whom the options of eligibility are, by their names. */
export function audiencesOf(
  tree: readonly TaxonomyCategoryRecord[],
  options: { vocabulary: Vocabulary; now: DateTime },
): Audiences {
  const ranges = new Map<string, Ages>()
  const genders = new Map<string, Gender>()
  const visit = (option: TaxonomyCategoryRecord) => {
    const { ages, gender } = understand(textOf(option.name) ?? '', options)
    if (ages) ranges.set(option.id, ages)
    if (gender) genders.set(option.id, gender)
    byOrder(option.children).forEach(visit)
  }
  byOrder(tree).forEach(visit)
  return { ages: ranges, genders }
}

/** A text of so many words is a sentence. */
export const sentenceLength = 6

/**
 * Whether a service states that it is for other ages than those that a search names, by number or as `kids`. A sentence tells
 * of people who may not be those whom the service is for.
 *
 *     isForOthers({ understanding, audiences })(service) // true: 'Walking Football 50+' for 'football for kids'
 */
export function isForOthers({
  understanding: { ages, groups, searchedFor, urgentTopics },
  audiences,
}: Pick<Conditions, 'understanding' | 'audiences'>): ((service: IndexedService) => boolean) | null {
  if (urgentTopics.length > 0 || (searchedFor ?? '').split(' ').length >= sentenceLength) return null
  const sought = ages ?? agesOfGroup(groups)
  if (!sought) return null
  const suits = suitingAges(sought, audiences.ages)
  return service => suits(service) === false
}

const ageFactorFor = (ages: Ages, ageRanges: Audiences['ages']) => {
  const suits = suitingAges(ages, ageRanges)
  return (service: IndexedService) => {
    const isSuiting = suits(service)
    if (isSuiting === null) return 1
    return isSuiting ? weights.namedAge : weights.otherAge
  }
}

/** Whether a service is for some ages, by its options of eligibility or else in its words; null when it states none. */
function suitingAges(ages: Ages, ageRanges: Audiences['ages']): (service: IndexedService) => boolean | null {
  const byOptions = ofSets(chosen => {
    const ranges = rangesOf(chosen, ageRanges)
    return ranges.length ? ranges.some(range => overlap(range, ages)) : null
  })
  return service => byOptions(service.eligibilities) ?? (service.ages && overlap(service.ages, ages))
}

const genderFactorFor = (gender: Gender, ofOwn: number, genders: Audiences['genders']) =>
  ofSets(chosen => {
    const named = new Set([...chosen].map(id => genders.get(id)).filter(one => one !== undefined))
    if (named.size !== 1) return 1
    return named.has(gender) ? ofOwn : weights.otherGender
  })

const rangesOf = (chosen: ReadonlySet<string>, ageRanges: Audiences['ages']) =>
  [...chosen].map(id => ageRanges.get(id)).filter(range => range !== undefined)

const overlap = (one: Ages, other: Ages) => one.from <= other.to && one.to >= other.from

/** Computes a value once for each set: thousands of services share a few. */
function ofSets<T>(compute: (chosen: ReadonlySet<string>) => T): (chosen: ReadonlySet<string>) => T {
  const known = new Map<ReadonlySet<string>, T>()
  return chosen => {
    const value = known.get(chosen) ?? compute(chosen)
    known.set(chosen, value)
    return value
  }
}

/** The spans of the next seven days, or of some dates, that a time asks for, from the first one; the moment itself for `now`. */
function daysOf(
  { isNow, weekdays, dates, from, to }: NonNullable<Understanding['time']>,
  now: DateTime,
): Days {
  if (isNow) return { isNow, now, spans: [[now, now.plus({ minutes: 1 })]] }
  const today = now.setZone(london).startOf('day')
  const all = Array.from({ length: 7 }, (_, ahead) => today.plus({ days: ahead }))
  const asked = dates.length
    ? dates.map(date => DateTime.fromISO(date, { zone: london }))
    : all.filter(({ weekday }) => !weekdays.length || weekdays.includes(weekday))
  return {
    isNow,
    now,
    // Hours of the clock, not hours since midnight: twice a year they differ.
    spans: asked.map(day => [day.set({ hour: from ?? 0 }), day.set({ hour: to ?? 24 })] as const),
  }
}

interface Days {
  isNow: boolean
  now: DateTime
  spans: (readonly [from: DateTime, to: DateTime])[]
}

const timeFactorFor = (days: Days) => (hours: readonly Hours[]) => {
  const isOpen = opensOn(hours, days)
  if (isOpen === null) return 1
  return isOpen ? weights.openThen : weights.closedThen
}

/** Whether a service with places of these hours opens in any of the spans; null when they are not stated. */
function opensOn(hours: readonly Hours[], { isNow, now, spans }: Days): boolean | null {
  if (!hours.length) return null
  if (isNow && hours.some(one => areOpenAt(one, now, now.toMillis()))) return true
  let isOpen: boolean | null = null
  for (const [at, [from, to]] of spans.entries()) {
    const state = opensWithin(hours, from, to)
    if (state) return true
    if (at === 0) isOpen = state
  }
  return isOpen
}
