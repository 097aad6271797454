import type { DateTime } from 'luxon'
import type { TaxonomyCategoryRecord } from '../../../schema/generated/records.ts'
import type { Place } from '../../places/places.ts'
import { byOrder, textOf, type Point } from '../../records/coerce.ts'
import { type Ages, type Concept, understand, type Understanding } from '../understanding/understanding.ts'
import type { Vocabulary } from '../vocabulary/vocabulary.ts'
import { phraseReader, readPhrasesAgain, type PhraseHits, type PhraseReader } from './phraseReader.ts'
import type { IndexStore } from './store.ts'
import { isOpenAt, milesTo, opensWithin, type IndexedService } from './services.ts'

/** A service that matches, and how well. */
export interface RankedService {
  service: IndexedService
  score: number
}

/** What ranking needs of a search. */
export interface RankedRequest {
  understanding: Pick<
    Understanding,
    'concepts' | 'ages' | 'groups' | 'time' | 'isFree' | 'mostPrice' | 'phone' | 'searchedFor'
  >
  /** Where the person is, from either box. */
  place: Place | null
  now: DateTime
  /** The range of ages that each option of eligibility stands for, by its id. */
  ageRanges: ReadonlyMap<string, Ages>
}

/** How much each thing counts. They were set with the open half of `tests/relevance`; `npm run bench:relevance` shows them. */
const weights = {
  /** BM25: how soon more occurrences count no more, and how much the length of a service’s texts matters. */
  saturation: 2.5,
  length: 0.2,
  /** Words of a phrase that stand near each other, or anywhere, beside the phrase itself. */
  near: 0.95,
  loose: 0.6,
  /** A single word of a phrase of which no record has more. */
  single: 0.4,
  /** Wider subjects, where no record has the phrase or what stands for it. */
  onlyWider: 1.2,
  /** How much of a score is lost when only the least telling words match. */
  coverage: 0.45,
  /** The share of what matters that may be in no record at all. */
  mostUnknown: 0.8,
  /** A name or organisation that holds all words in their order. */
  wholeName: 0.4,
  /** Two words that follow each other in the search and stand near each other in the record. */
  neighbours: 0.2,
  /** The score that is left to a service a long way off, and the miles in which most of it is lost. */
  farAway: 0.7,
  miles: 3,
  /** A service without a place counts as one so many miles away. */
  placeless: 1.5,
  /** An age that is all that was said. */
  ageAlone: 0.8,
  namedAge: 1.25,
  otherAge: 0.2,
  openThen: 1.3,
  closedThen: 0.7,
  free: 1.2,
  notFree: 0.6,
  affordable: 1.15,
  dear: 0.75,
  /** The best editorial mark against none. */
  mark: 0.03,
  /** Open now, and confirmed within the year: between services that match equally well. */
  tie: 0.005,
  /** Matches below this share of the best one are left out. */
  leastShare: 0.12,
}

/**
 * The services that match a search, best first.
 *
 *     rankServices(store, services, { understanding, place: null, now, ageRanges })
 *
 * The score is BM25 as SQLite computes it, with all phrases of a concept counted as one word, so that a synonym that is rare
 * in the records weighs no more than the word it stands for.
 */
export function rankServices(
  store: IndexStore,
  services: ReadonlyMap<number, IndexedService>,
  request: RankedRequest,
): RankedService[] {
  const { concepts, groups, ages, phone } = request.understanding
  const reader = phraseReader(store, services, weights)
  const scores = concepts.length
    ? scoreConcepts(reader, concepts, groups.length ? 1 : weights.mostUnknown)
    : new Float64Array(services.size).fill(phone ? 0 : 1)
  raiseTogether(reader, scores, concepts)
  if (ages && concepts.every(({ weight }) => weight <= ageWordWeight))
    addForAges(reader.services, scores, ages, request)
  if (phone) for (const place of reader.places(`phone : "${phone}" *`)) scores[place]! += sure
  const found: RankedService[] = []
  for (const [place, score] of scores.entries()) {
    const service = reader.services[place]
    if (score > 0 && service) found.push({ service, score: score * nearness(service, request.place) })
  }
  // What is computed now needs opening hours: far down the list it changes nothing that anybody sees.
  for (const one of best(found, mostAdjusted)) one.score *= suitability(one.service, request)
  const highest = found.reduce((most, { score }) => Math.max(most, score), 0)
  const least = highest * weights.leastShare
  return found.filter(({ score }) => score >= least).toSorted(byScore)
}

/** Reads what `rankServices` was last asked for, for services that were read again. */
export const prepareRanking = async (
  store: IndexStore,
  services: Record<'before' | 'after', ReadonlyMap<number, IndexedService>>,
  pause: () => Promise<unknown>,
): Promise<void> => readPhrasesAgain(store, services, weights, pause)

/** The best of some services, in no order: sorting all of a large directory takes longer. */
function best(found: readonly RankedService[], most: number): readonly RankedService[] {
  if (found.length <= most) return found
  const level = Float64Array.from(found, ({ score }) => score)
    .toSorted()
    .at(-most)!
  const above = found.filter(({ score }) => score > level)
  const equal = found.filter(({ score }) => score === level).toSorted(byScore)
  return [...above, ...equal.slice(0, most - above.length)]
}

/** The score of a telephone number that is the service’s. */
const sure = 100
const mostAdjusted = 400

const byScore = (a: RankedService, b: RankedService) =>
  b.score - a.score || compareNames(a.service, b.service)

const order = new Intl.Collator('en-GB')

/** From A to Z, then by id. */
export function compareNames(a: IndexedService, b: IndexedService): number {
  return order.compare(a.name, b.name) || (a.id < b.id ? -1 : 1)
}

/** The score of each service for all concepts; 0 for those that match none. */
function scoreConcepts(
  reader: PhraseReader,
  concepts: readonly Concept[],
  mostUnknown: number,
): Float64Array {
  const total = reader.services.length
  const scores = new Float64Array(total)
  const matched = concepts.map(concept => {
    const strengths = conceptStrengths(reader, concept)
    const hits = strengths.reduce((sum, strength) => sum + (strength > 0 ? 1 : 0), 0)
    const importance = concept.weight * Math.log(1 + (total - hits + 0.5) / (hits + 0.5))
    return { strengths, hits, importance }
  })
  const whole = matched.reduce((sum, { importance }) => sum + importance, 0)
  const unknown = matched.reduce((sum, { importance, hits }) => sum + (hits ? 0 : importance), 0)
  // What matters most stands in no record: what is left would be noise.
  if (unknown > whole * mostUnknown) return scores
  const covered = new Float64Array(total)
  for (const { strengths, importance } of matched)
    for (const [place, strength] of strengths.entries())
      if (strength > 0) {
        scores[place]! += importance * strength
        covered[place]! += importance
      }
  return scores.map(
    (sum, place) => sum * (1 - weights.coverage + (weights.coverage * covered[place]!) / whole),
  )
}

/** How strongly a concept stands in each service: that of its strongest phrase. */
function conceptStrengths({ services, hits, allOf, places }: PhraseReader, concept: Concept): Float64Array {
  const highest = new Float64Array(services.length)
  let isFound = false
  const raise = (found: PhraseHits, weight: number) => {
    for (const [index, place] of found.places.entries()) {
      const strength = found.strengths[index]! * weight
      if (strength > highest[place]!) highest[place] = strength
    }
    isFound ||= found.places.length > 0
  }
  const isCommon = (found: PhraseHits) => found.places.length > services.length * commonShare
  const phrases = [{ phrase: concept.phrase, weight: 1 }, ...concept.alternatives].filter(
    ({ phrase }) => phrase,
  )
  for (const { phrase, weight } of phrases) {
    const isBeginning = concept.isBeginning && phrase === concept.phrase
    const whole = hits(`"${phrase}"${isBeginning ? ' *' : ''}`)
    // Stemmed, `wills` is `will`, which stands nearly everywhere.
    if (phrase !== concept.phrase && isCommon(whole)) continue
    raise(whole, weight)
    const words = [...new Set(phrase.split(' '))]
    if (words.length < 2 || words.length > mostLooseWords) continue
    const quoted = words.map(word => `"${word}"`)
    // Words that stand nearly everywhere, such as `will`, say nothing when they stand apart.
    if (quoted.some(word => isCommon(hits(word)))) continue
    const together = allOf(quoted)
    raise(together, weight * weights.loose)
    if (!together.places.length) continue
    const near = new Set(places(`NEAR(${quoted.join(' ')}, ${nearWords})`))
    for (const [index, place] of together.places.entries()) {
      const strength = together.strengths[index]! * weight * weights.near
      if (near.has(place) && strength > highest[place]!) highest[place] = strength
    }
  }
  // Hardly any record: what is wider may still help.
  const few = concept.wider.length ? countAbove(highest) : fewRecords
  if (few < fewRecords)
    for (const { phrase, weight: share } of concept.wider) {
      // Where nothing else stands for it, it counts more.
      const weight = few ? share : share * weights.onlyWider
      const found = hits(`"${phrase}"`)
      if (found.places.length <= services.length * widerShare) raise(found, weight)
    }
  if (isFound) return highest
  // No record has the phrase or what stands for it: each of its words may still lead somewhere.
  for (const word of concept.phrase.split(' ')) {
    const found = hits(`"${word}"`)
    if (!isCommon(found)) raise(found, weights.single)
  }
  return highest
}

const countAbove = (values: Float64Array) => values.reduce((sum, value) => sum + (value > 0 ? 1 : 0), 0)

/** Where fewer records have a concept, wider subjects are looked for. */
const fewRecords = 3
/** A wider subject of more of the services than these says nothing. */
const widerShare = 0.2
const mostLooseWords = 4
const commonShare = 0.6
const nearWords = 4

/** Raises the services in whose name or organisation, or elsewhere, the words stand together. */
function raiseTogether({ places }: PhraseReader, scores: Float64Array, concepts: readonly Concept[]): void {
  const raise = (expression: string, factor: number) => {
    for (const place of places(expression)) scores[place]! *= 1 + factor
  }
  const whole = concepts.map(({ phrase }) => phrase).join(' ')
  if (whole.includes(' ')) raise(`{name organisation} : "${whole}"`, weights.wholeName)
  for (const [index, { phrase }] of concepts.entries()) {
    const next = concepts[index + 1]?.phrase
    if (next) raise(`NEAR("${phrase}" "${next}", ${nearWords})`, weights.neighbours)
  }
}

function nearness(service: IndexedService, place: Point | null): number {
  if (!place) return 1
  const miles = milesTo(service, place) ?? weights.placeless
  return weights.farAway + (1 - weights.farAway) * Math.exp(-((miles / weights.miles) ** 2))
}

function suitability(service: IndexedService, { understanding, now, ageRanges }: RankedRequest): number {
  const { ages, time, isFree, mostPrice } = understanding
  let factor = 1 + weights.mark * ((service.mark ?? 0) / 5)
  if (ages) factor *= ageFactor(service, ages, ageRanges)
  if (isFree) factor *= service.isFree ? weights.free : weights.notFree
  if (mostPrice !== null && service.fee !== null)
    factor *= service.fee <= mostPrice ? weights.affordable : weights.dear
  if (time) {
    const isOpen = opensAtTime(service, time, now)
    if (isOpen !== null) factor *= isOpen ? weights.openThen : weights.closedThen
  }
  const isFresh = service.modifiedAt > now.minus({ years: 1 }).toMillis()
  return factor * (1 + (isOpenAt(service, now) ? weights.tie : 0) + (isFresh ? weights.tie : 0))
}

/** The weight of the words that stand for an age. */
const ageWordWeight = 0.5

/** Where an age is all that was said, those who say that they are for it are meant, in whatever words: the fewer other ages, the more. */
function addForAges(
  services: readonly IndexedService[],
  scores: Float64Array,
  ages: Ages,
  { ageRanges }: RankedRequest,
): void {
  for (const [place, { eligibilities }] of services.entries()) {
    const ranges = [...eligibilities].map(id => ageRanges.get(id)).filter(range => range !== undefined)
    const fitting = ranges.filter(({ from, to }) => from <= ages.to && to >= ages.from)
    if (fitting.length) scores[place]! += (weights.ageAlone * fitting.length) / ranges.length
  }
}

function ageFactor(service: IndexedService, ages: Ages, ageRanges: ReadonlyMap<string, Ages>): number {
  const ranges = [...service.eligibilities].map(id => ageRanges.get(id)).filter(range => range !== undefined)
  if (!ranges.length) return 1
  return ranges.some(({ from, to }) => from <= ages.to && to >= ages.from)
    ? weights.namedAge
    : weights.otherAge
}

/** Whether a service is open at the time asked for; null when its hours are not stated. */
function opensAtTime(
  service: IndexedService,
  time: NonNullable<Understanding['time']>,
  now: DateTime,
): boolean | null {
  const { isNow, weekdays, from, to } = time
  if (!service.hours.length) return null
  if (isNow) return isOpenAt(service, now) || opensWithin(service, now, now.plus({ minutes: 1 }))
  const today = now.setZone('Europe/London').startOf('day')
  let isOpen: boolean | null | undefined
  for (let ahead = 0; ahead < 7 && !isOpen; ahead++) {
    const day = today.plus({ days: ahead })
    if (weekdays.length && !weekdays.includes(day.weekday)) continue
    const state = opensWithin(service, day.set({ hour: from ?? 0 }), day.plus({ hours: to ?? 24 }))
    if (state || isOpen === undefined) isOpen = state
  }
  return isOpen ?? null
}

/** The ages that each option of eligibility stands for, by its id; options that name none are left out. */
export function ageRangesOf(
  tree: readonly TaxonomyCategoryRecord[],
  options: { vocabulary: Vocabulary; now: DateTime },
): Map<string, Ages> {
  const ranges = new Map<string, Ages>()
  const visit = (option: TaxonomyCategoryRecord) => {
    const { ages } = understand(textOf(option.name) ?? '', options)
    if (ages) ranges.set(option.id, ages)
    byOrder(option.children).forEach(visit)
  }
  byOrder(tree).forEach(visit)
  return ranges
}
