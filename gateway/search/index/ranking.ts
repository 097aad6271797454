import { LRUCache } from 'lru-cache'
import type { DateTime } from 'luxon'
import type { Place } from '../../places/places.ts'
import type { Point } from '../../records/coerce.ts'
import type { Understanding } from '../understanding/understanding.ts'
import { ascending } from './orders.ts'
import { phraseReader, type PhraseReader, readPhrasesAhead } from './phraseReader.ts'
import type { IndexStore } from './store.ts'
import { milesTo, type IndexedService } from './services.ts'
import { isForOthers, scoreForAges, sentenceLength, suitabilityFor, type Audiences } from './suitability.ts'
import { weights } from './weights.ts'
import { scoreWords, type WordScores } from './wordScores.ts'

/** What ranking needs of a search. */
export interface RankedRequest {
  understanding: Pick<
    Understanding,
    | 'concepts'
    | 'ages'
    | 'gender'
    | 'groups'
    | 'time'
    | 'isFree'
    | 'mostPrice'
    | 'phone'
    | 'searchedFor'
    | 'urgentTopics'
  >
  /** Where the person is, from either box. */
  place: Place | null
  now: DateTime
  audiences: Audiences
}

/**
 * The services that match a search, best first; equal ones as they stand in `services`, which is from A to Z.
 *
 *     rankServices(store, services, { understanding, place: null, now, audiences }) // [{ name: 'Erith Food Bank', … }, …]
 */
export function rankServices(
  store: IndexStore,
  services: ReadonlyMap<number, IndexedService>,
  request: RankedRequest,
): IndexedService[] {
  const reader = phraseReader(store, services, weights)
  const scores = scoresOf(reader, request).slice()
  const all = reader.services
  const { place: from } = request
  const matches = placesOf(scores)
  const near = from && nearnessTo(reader, from)
  if (near) for (const place of matches) scores[place]! *= near(place)
  const order = bestFirst(matches, scores)
  // What is computed now needs opening hours: far down the list it changes nothing that anybody sees.
  const suitability = suitabilityFor(request)
  const adjusted = order.subarray(0, mostAdjusted)
  for (const place of adjusted) scores[place]! *= suitability(all[place]!)
  const forOthers = isForOthers(request)
  const behind = forOthers ? adjusted.filter(place => forOthers(all[place]!)) : adjusted.subarray(0, 0)
  const suiting = behind.length ? adjusted.filter(place => !forOthers!(all[place]!)) : adjusted
  const lists = [bestFirst(suiting, scores), order.subarray(mostAdjusted), bestFirst(behind, scores)]
  const leastShare = doubts(request) ? weights.leastShareInDoubt : weights.leastShare
  const [one, other, last] = near
    ? strongEnough(lists, place => scores[place]! / near(place), leastShare)
    : strongEnoughInOrder(lists, scores, leastShare)
  return [...merged(one!, other!, scores), ...last!].map(place => all[place]!)
}

/** Whether a search has words or a telephone number to match. */
export const hasWords = ({ understanding: { concepts, phone } }: Pick<RankedRequest, 'understanding'>) =>
  concepts.length > 0 || phone !== null

/** Whether it has words, or says who it is for, when or at what price. */
export const isRanked = (request: Pick<RankedRequest, 'understanding'>): boolean => {
  const { ages, time, isFree, mostPrice } = request.understanding
  return hasWords(request) || ages !== null || time !== null || isFree || mostPrice !== null
}

/**
 * Whether what a search that was ranked asks for may be nothing that the directory has. Sentences, which have words to spare,
 * ages and telephone numbers are never doubted.
 */
export const doubts = ({ understanding }: Pick<RankedRequest, 'understanding'>): boolean =>
  understanding.phone === null &&
  understanding.ages === null &&
  !understanding.urgentTopics.length &&
  (understanding.searchedFor ?? '').split(' ').length < sentenceLength &&
  (scored.get(understanding)?.isUncertain ?? false)

/**
 * Reads what `rankServices` was last asked for, and what it will most likely be asked for, for services that were read again.
 *
 * @param options.counts in how many services each word stands.
 */
export const prepareRanking = async (
  store: IndexStore,
  services: Record<'before' | 'after', ReadonlyMap<number, IndexedService>>,
  options: { counts: ReadonlyMap<string, number>; pause: () => Promise<unknown> },
): Promise<void> => readPhrasesAhead(store, services, { ...options, curve: weights })

/** The score of a telephone number that is the service’s. */
const sure = 100
const mostAdjusted = 400
/** The weight of the words that stand for an age. */
const ageWordWeight = 0.5

/** What the words of an understanding score in each service: a request ranks several times, from other places. */
const scored = new WeakMap<RankedRequest['understanding'], WordScores & { reader: PhraseReader }>()

/** The scores of all services before place, time and price count, by their places in the list of the reader. */
function scoresOf(
  reader: PhraseReader,
  { understanding, audiences }: Pick<RankedRequest, 'understanding' | 'audiences'>,
): Float64Array {
  const known = scored.get(understanding)
  if (known?.reader === reader) return known.scores
  const { concepts, groups, ages, phone } = understanding
  const mostUnknown = groups.length ? 1 : weights.mostUnknown
  const { scores, isUncertain } = concepts.length
    ? scoreWords(reader, concepts, { mostUnknown })
    : { scores: new Float64Array(reader.services.length).fill(phone ? 0 : 1), isUncertain: false }
  if (ages && concepts.every(({ weight }) => weight <= ageWordWeight)) {
    const added = scoreForAges(ages, audiences.ages)
    for (let place = 0; place < scores.length; place++) scores[place]! += added(reader.services[place]!)
  }
  if (phone) for (const place of reader.places(`phone : "${phone}" *`)) scores[place]! += sure
  scored.set(understanding, { reader, scores, isUncertain })
  return scores
}

function placesOf(scores: Float64Array): Int32Array {
  const places = new Int32Array(scores.length)
  let found = 0
  for (let place = 0; place < scores.length; place++) if (scores[place]! > 0) places[found++] = place
  return places.subarray(0, found)
}

function bestFirst(places: Int32Array, scores: Float64Array): Int32Array {
  let highest = 0
  for (const place of places) highest = Math.max(highest, scores[place]!)
  const shares = new Float64Array(places.length)
  for (let at = 0; at < places.length; at++) shares[at] = 1 - scores[places[at]!]! / highest
  const order = ascending(shares)
  const ordered = new Int32Array(places.length)
  for (let at = 0; at < places.length; at++) ordered[at] = places[order[at]!]!
  return ordered
}

/**
 * What of some lists is strong enough beside the best of those that suit, which are not the last list: how far off it is puts
 * it in order only.
 */
function strongEnough(
  lists: readonly Int32Array[],
  strength: (place: number) => number,
  leastShare: number,
): Int32Array[] {
  let best = 0
  for (const list of lists.slice(0, -1)) for (const place of list) best = Math.max(best, strength(place))
  return lists.map(list => list.filter(place => strength(place) >= best * leastShare))
}

/** The same of lists whose order is that of strength, which needs no look at each. */
function strongEnoughInOrder(
  lists: readonly Int32Array[],
  scores: Float64Array,
  leastShare: number,
): Int32Array[] {
  const best = Math.max(...lists.slice(0, -1).map(([first]) => (first === undefined ? 0 : scores[first]!)))
  return lists.map(list => list.subarray(0, countAtLeast(list, best * leastShare, scores)))
}

/** How many of a list that is in order score at least so much. */
function countAtLeast(list: Int32Array, least: number, scores: Float64Array): number {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (scores[list[middle]!]! >= least) low = middle + 1
    else high = middle
  }
  return low
}

/** Two lists that are in order as one. */
function merged(one: Int32Array, other: Int32Array, scores: Float64Array): Int32Array {
  const all = new Int32Array(one.length + other.length)
  for (let at = 0, i = 0, j = 0; at < all.length; at++) {
    const [a, b] = [one[i], other[j]]
    const isOne = b === undefined || (a !== undefined && (scores[a]! - scores[b]! || b - a) > 0)
    all[at] = isOne ? one[i++]! : other[j++]!
  }
  return all
}

/** From how many places the nearness of services is remembered, eight bytes a service each. */
const mostPlaces = 8
const nearnessFrom = new WeakMap<PhraseReader, LRUCache<string, Float64Array>>()

/** What share of its score a service keeps, by its place in the list of the reader. */
function nearnessTo(reader: PhraseReader, from: Point): (place: number) => number {
  const known = nearnessFrom.get(reader) ?? new LRUCache<string, Float64Array>({ max: mostPlaces })
  nearnessFrom.set(reader, known)
  const key = `${from.latitude} ${from.longitude}`
  const shares = known.get(key) ?? new Float64Array(reader.services.length)
  known.set(key, shares)
  return place => (shares[place] ||= nearness(reader.services[place]!, from))
}

function nearness(service: IndexedService, place: Point): number {
  const miles = milesTo(service, place) ?? weights.placeless
  return weights.farAway + (1 - weights.farAway) * Math.exp(-((miles / weights.miles) ** 2))
}
