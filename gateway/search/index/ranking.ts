import type { DateTime } from 'luxon'
import type { TaxonomyCategoryRecord } from '../../../schema/generated/records.ts'
import type { Place } from '../../places/places.ts'
import { byOrder, textOf, type Point } from '../../records/coerce.ts'
import { type Ages, type Concept, understand, type Understanding } from '../understanding/understanding.ts'
import type { Vocabulary } from '../vocabulary/vocabulary.ts'
import { phraseReader, type PhraseReader } from './phraseReader.ts'
import type { IndexStore } from './store.ts'
import { isOpenAt, milesTo, opensWithin, type IndexedService } from './services.ts'

/** A service that matches, and how well. */
export interface RankedService {
  service: IndexedService
  score: number
}

/** What ranking needs of a search. */
export interface RankedRequest {
  understanding: Pick<Understanding, 'concepts' | 'ages' | 'time' | 'isFree' | 'phone' | 'searchedFor'>
  /** Where the person is, from either box. */
  place: Place | null
  now: DateTime
  /** The range of ages that each option of eligibility stands for, by its id. */
  ageRanges: ReadonlyMap<string, Ages>
}

/** How much each thing counts. They were set with the open half of `tests/relevance`; `npm run bench:relevance` shows them. */
export const weights = {
  /** BM25: how soon more occurrences count no more, and how much the length of a service’s texts matters. */
  saturation: 2.5,
  length: 0.2,
  /** Words of a phrase that stand near each other, or anywhere, beside the phrase itself. */
  near: 0.95,
  loose: 0.45,
  /** A single word of a phrase of which no record has more. */
  single: 0.4,
  /** How much of a score is lost when only the least telling words match. */
  coverage: 0.4,
  /** The share of what matters that may be in no record at all. */
  mostUnknown: 0.8,
  /** A name or organisation that holds all words in their order. */
  wholeName: 0.4,
  /** Two words that follow each other in the search and stand near each other in the record. */
  neighbours: 0.15,
  /** The score that is left to a service a long way off, and the miles in which most of it is lost. */
  farAway: 0.7,
  miles: 3,
  /** A service without a place counts as one so many miles away. */
  placeless: 1.5,
  namedAge: 1.25,
  otherAge: 0.2,
  openThen: 1.3,
  closedThen: 0.7,
  free: 1.2,
  notFree: 0.6,
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
  const { concepts, phone } = request.understanding
  const reader = phraseReader(store, services, weights)
  const scores = concepts.length
    ? scoreConcepts(reader, concepts)
    : new Map(phone ? [] : [...services.keys()].map(row => [row, 1]))
  raiseTogether(reader, scores, concepts)
  if (phone)
    for (const row of reader.rows(`phone : "${phone}" *`)) scores.set(row, (scores.get(row) ?? 0) + sure)
  const ranked: RankedService[] = []
  for (const [row, score] of scores) {
    const service = services.get(row)
    if (service) ranked.push({ service, score: score * nearness(service, request.place) })
  }
  ranked.sort(byScore)
  // The factors below need opening hours: far down the list they change nothing that anybody sees.
  for (const one of ranked.slice(0, mostAdjusted)) one.score *= suitability(one.service, request)
  ranked.sort(byScore)
  const least = (ranked[0]?.score ?? 0) * weights.leastShare
  return ranked.filter(({ score }) => score >= least)
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

function scoreConcepts(reader: PhraseReader, concepts: readonly Concept[]): Map<number, number> {
  const total = reader.services.size
  const matched = concepts.map(concept => {
    const hits = conceptHits(reader, concept)
    const importance = concept.weight * Math.log(1 + (total - hits.size + 0.5) / (hits.size + 0.5))
    return { hits, importance }
  })
  const whole = matched.reduce((sum, { importance }) => sum + importance, 0)
  const unknown = matched.reduce((sum, { importance, hits }) => sum + (hits.size ? 0 : importance), 0)
  // What matters most stands in no record: what is left would be noise.
  if (unknown > whole * weights.mostUnknown) return new Map()
  const found = new Map<number, { sum: number; covered: number }>()
  for (const { hits, importance } of matched) {
    for (const [row, strength] of hits) {
      const known = found.get(row) ?? { sum: 0, covered: 0 }
      known.sum += importance * strength
      known.covered += importance
      found.set(row, known)
    }
  }
  return new Map(
    [...found].map(([row, { sum, covered }]) => [
      row,
      sum * (1 - weights.coverage + (weights.coverage * covered) / whole),
    ]),
  )
}

/** How strongly a concept stands in each service: that of its strongest phrase. */
function conceptHits({ services, strengths, rows }: PhraseReader, concept: Concept): Map<number, number> {
  const hits = new Map<number, number>()
  const raise = (found: ReadonlyMap<number, number>, weight: number) => {
    for (const [row, strength] of found)
      if (strength * weight > (hits.get(row) ?? 0)) hits.set(row, strength * weight)
  }
  const phrases = [{ phrase: concept.phrase, weight: 1 }, ...concept.alternatives].filter(
    ({ phrase }) => phrase,
  )
  for (const { phrase, weight } of phrases) {
    const isBeginning = concept.isBeginning && phrase === concept.phrase
    const whole = strengths(`"${phrase}"${isBeginning ? ' *' : ''}`)
    // Stemmed, `wills` is `will`, which stands nearly everywhere.
    if (phrase !== concept.phrase && whole.size > services.size * commonShare) continue
    raise(whole, weight)
    const words = [...new Set(phrase.split(' '))]
    if (words.length < 2 || words.length > mostLooseWords) continue
    const quoted = words.map(word => `"${word}"`)
    const found = quoted.map(word => strengths(word))
    // Words that stand nearly everywhere, such as `will`, say nothing when they stand apart.
    if (found.some(({ size }) => size > services.size * commonShare)) continue
    const together = allWords(found)
    raise(together, weight * weights.loose)
    const near = together.size ? rows(`NEAR(${quoted.join(' ')}, ${nearWords})`) : []
    raise(new Map(near.map(row => [row, together.get(row) ?? 0])), weight * weights.near)
  }
  if (hits.size) return hits
  // No record has the phrase or what stands for it: each of its words may still lead somewhere.
  for (const word of concept.phrase.split(' ')) {
    const found = strengths(`"${word}"`)
    if (found.size <= services.size * commonShare) raise(found, weights.single)
  }
  return hits
}

const mostLooseWords = 4
const commonShare = 0.6
const nearWords = 4

/** The services that have all words anywhere, each as strong as the weakest word. */
function allWords(words: readonly ReadonlyMap<number, number>[]): Map<number, number> {
  const [first, ...others] = words.toSorted((a, b) => a.size - b.size)
  const hits = new Map<number, number>()
  for (const [row, strength] of first ?? []) {
    const least = Math.min(strength, ...others.map(found => found.get(row) ?? 0))
    if (least > 0) hits.set(row, least)
  }
  return hits
}

/** Raises the services in whose name or organisation, or elsewhere, the words stand together. */
function raiseTogether(
  { rows }: PhraseReader,
  scores: Map<number, number>,
  concepts: readonly Concept[],
): void {
  const raise = (expression: string, factor: number) => {
    for (const row of rows(expression)) scores.set(row, (scores.get(row) ?? 0) * (1 + factor))
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
  const { ages, time, isFree } = understanding
  let factor = 1 + weights.mark * ((service.mark ?? 0) / 5)
  if (ages) factor *= ageFactor(service, ages, ageRanges)
  if (isFree) factor *= service.isFree ? weights.free : weights.notFree
  if (time) {
    const isOpen = opensAtTime(service, time, now)
    if (isOpen !== null) factor *= isOpen ? weights.openThen : weights.closedThen
  }
  const isFresh = service.modifiedAt > now.minus({ years: 1 }).toMillis()
  return factor * (1 + (isOpenAt(service, now) ? weights.tie : 0) + (isFresh ? weights.tie : 0))
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
  { isNow, weekdays, from, to }: NonNullable<Understanding['time']>,
  now: DateTime,
): boolean | null {
  if (!service.hours.length) return null
  if (isNow) return isOpenAt(service, now) || opensWithin(service, now, now.plus({ minutes: 1 }))
  const today = now.setZone('Europe/London').startOf('day')
  const days = [0, 1, 2, 3, 4, 5, 6].map(ahead => today.plus({ days: ahead }))
  const states = days
    .filter(({ weekday }) => !weekdays.length || weekdays.includes(weekday))
    .map(day => opensWithin(service, day.set({ hour: from ?? 0 }), day.plus({ hours: to ?? 24 })))
  return states.includes(true) ? true : (states[0] ?? null)
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
