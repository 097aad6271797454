import { LRUCache } from 'lru-cache'
import type { DateTime } from 'luxon'
import { countBefore } from '../../../platform/binarySearch.ts'
import type { Place } from '../../places/places.ts'
import type { Point } from '../../records/coerce.ts'
import type { Understanding } from '../understanding/understanding.ts'
import { type Matches, matchesOf } from './counts.ts'
import { withEachNeed } from './needs.ts'
import { ascending } from './orders.ts'
import { phraseReader, type PhraseReader, readPhrasesAhead } from './phraseReader.ts'
import type { IndexStore } from './store.ts'
import { milesTo, type IndexedService } from './services.ts'
import {
  isForOthers,
  opensThen,
  pairingFor,
  scoreForAges,
  sentenceLength,
  shareAt,
  suitabilityFor,
  type Audiences,
} from './suitability.ts'
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
  /** The most miles from there, where it has such a filter. */
  within?: number | undefined
  /** Whether it is for events: at a time that it names, services that are closed then are no answer. */
  isForEvents?: boolean
  now: DateTime
  audiences: Audiences
}

/** Which services match a search, best first; equal ones, and all where nothing ranks, from A to Z. */
type Ranking = (request: Omit<RankedRequest, 'audiences'>) => Matches

/** Of how many requests the matches are remembered. */
const mostRequests = 4
/** From how many places the nearness of services is remembered, eight bytes a service each. */
const mostPlaces = 8

/**
 * Ranks the services of an index, which stay the same.
 *
 *     const rank = createRanking(store, services, audiences)
 *     rank({ understanding, place: null, now }).services // [{ name: 'Erith Food Bank', … }, …]
 *
 * A request ranks several times, from other places and with one filter less, so that the last requests are remembered: for a
 * fixed number, since a `WeakMap` would keep the scores of each search until a full collection of garbage.
 *
 * @param services from A to Z.
 */
export function createRanking(
  store: IndexStore,
  services: ReadonlyMap<number, IndexedService>,
  audiences: Audiences,
): Ranking {
  const all = matchesOf([...services.values()])
  const requests = new LRUCache<
    RankedRequest['understanding'],
    { words: WordScores; byPlace: Map<string, Matches> }
  >({ max: mostRequests })
  const nearnessByPlace = new LRUCache<string, Float64Array>({ max: mostPlaces })
  return asked => {
    if (!isRanked(asked)) return all
    const { understanding, now, place } = asked
    const request = { ...asked, audiences }
    const reader = phraseReader(store, services, weights)
    const known = requests.get(understanding) ?? { words: scoresOf(reader, request), byPlace: new Map() }
    requests.set(understanding, known)
    const from = place && `${place.latitude} ${place.longitude}`
    const key = [now.toMillis(), from, understanding.time && asked.within].join(' ')
    const matches = known.byPlace.get(key) ?? ranked(reader, request, known.words, nearnessFrom(from))
    known.byPlace.set(key, matches)
    return matches
  }

  /** What share of its score each service keeps, 0 where that is not computed yet. */
  function nearnessFrom(place: string | null): Float64Array | null {
    if (place === null) return null
    const shares = nearnessByPlace.get(place) ?? new Float64Array(services.size)
    nearnessByPlace.set(place, shares)
    return shares
  }
}

function ranked(
  reader: PhraseReader,
  request: RankedRequest,
  words: WordScores,
  near: Float64Array | null,
): Matches {
  const scores = words.scores.slice()
  const all = reader.services
  const isUncertain = doubts(request, words)
  const places = placesOf(scores)
  if (near) {
    computeNearness(near, places, all, request.place!)
    for (let at = 0; at < places.length; at++) scores[places[at]!]! *= near[places[at]!]!
  }
  const order = bestFirst(places, scores)
  // What is computed now needs opening hours: far down the list it changes nothing that anybody sees.
  const suitability = suitabilityFor(request)
  const openThen = opensThen(request)
  const closed = openThen && ((service: IndexedService) => !openThen(service.hours))
  const first = order.subarray(0, mostAdjusted)
  const adjusted = closed ? first.filter(place => !closed(all[place]!)) : first
  for (const place of first) scores[place]! *= suitability(all[place]!)
  const shares = near && pairedShares(near, first, { request, scores, all })
  const forOthers = isForOthers(request)
  const behind = forOthers ? adjusted.filter(place => forOthers(all[place]!)) : adjusted.subarray(0, 0)
  const suiting = behind.length ? adjusted.filter(place => !forOthers!(all[place]!)) : adjusted
  const lists = [
    bestFirst(suiting, scores),
    order.subarray(closed ? order.length : mostAdjusted),
    bestFirst(behind, scores),
    bestFirst(closed ? first.filter(place => closed(all[place]!)) : first.subarray(0, 0), scores),
  ]
  const leastShare = isUncertain ? weights.leastShareInDoubt : weights.leastShare
  const [one, other, last, shut] = shares
    ? strongEnough(lists, scores, shares, leastShare)
    : strongEnoughInOrder(lists, scores, leastShare)
  const best = [...merged(one!, other!, scores)]
  const suitable = hasOneNeed(request) ? best : withEachNeed(best, words.needs)
  const serviceAt = (place: number) => all[place]!
  const services = [...suitable, ...last!].map(serviceAt)
  return {
    ...matchesOf(services),
    closedThen: [...shut!].map(serviceAt),
    openThen: openThen && (hours => openThen([hours])),
    isUncertain,
  }
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
 * Whether what a search asks for may be nothing that the directory has. Ages and telephone numbers are never doubted, nor is a
 * sentence, which has words to spare, whose words together speak for something.
 */
const doubts = (
  { understanding }: Pick<RankedRequest, 'understanding'>,
  { isUncertain }: WordScores,
): boolean =>
  understanding.phone === null &&
  understanding.ages === null &&
  !understanding.urgentTopics.length &&
  !(isSentence(understanding) && understanding.concepts.some(({ isLikely }) => isLikely)) &&
  isUncertain

const isSentence = (understanding: RankedRequest['understanding']) => wordsIn(understanding) >= sentenceLength

/** Whether all that is said is about one need: a story, or a danger, beside which nothing else may stand. */
const hasOneNeed = ({ understanding }: Pick<RankedRequest, 'understanding'>): boolean =>
  understanding.urgentTopics.length > 0 || wordsIn(understanding) > mostWordsOfNeeds

const wordsIn = ({ searchedFor }: RankedRequest['understanding']) => (searchedFor ?? '').split(' ').length

/**
 * Reads what a ranking was last asked for, and what it will most likely be asked for, for services that were read again.
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
/** More words tell a story: what is said beside the need is none of its own. */
const mostWordsOfNeeds = 8
/** The lists of a ranking that suit: what was adjusted, and what is far down. */
const suitingLists = 2
/** The weight of the words that stand for an age. */
const ageWordWeight = 0.5

/** The scores of all services before place, time and price count, by their places in the list of the reader. */
function scoresOf(
  reader: PhraseReader,
  { understanding, audiences }: Pick<RankedRequest, 'understanding' | 'audiences'>,
): WordScores {
  const { concepts, groups, ages, phone } = understanding
  const mostUnknown = groups.length ? 1 : weights.mostUnknown
  const { scores, isUncertain, needs } = concepts.length
    ? scoreWords(reader, concepts, { mostUnknown })
    : { scores: new Float64Array(reader.services.length).fill(phone ? 0 : 1), isUncertain: false, needs: [] }
  if (ages && concepts.every(({ weight }) => weight <= ageWordWeight)) {
    const added = scoreForAges(ages, audiences.ages)
    for (let place = 0; place < scores.length; place++) scores[place]! += added(reader.services[place]!)
  }
  if (phone) for (const place of reader.places(`phone : "${phone}" *`)) scores[place]! += sure
  return { scores, isUncertain, needs }
}

function placesOf(scores: Float64Array): Int32Array {
  const places = new Int32Array(scores.length)
  let found = 0
  for (let place = 0; place < scores.length; place++) if (scores[place]! > 0) places[found++] = place
  return places.subarray(0, found)
}

function bestFirst(places: Int32Array, scores: Float64Array): Int32Array {
  let highest = 0
  for (let at = 0; at < places.length; at++) highest = Math.max(highest, scores[places[at]!]!)
  const shares = new Float64Array(places.length)
  for (let at = 0; at < places.length; at++) shares[at] = 1 - scores[places[at]!]! / highest
  const order = ascending(shares)
  const ordered = new Int32Array(places.length)
  for (let at = 0; at < places.length; at++) ordered[at] = places[order[at]!]!
  return ordered
}

/**
 * What of some lists is strong enough beside the best of those that suit, which are the first lists: how far off it is puts it in
 * order only.
 */
function strongEnough(
  lists: readonly Int32Array[],
  scores: Float64Array,
  near: Float64Array,
  leastShare: number,
): Int32Array[] {
  let best = 0
  for (const list of lists.slice(0, suitingLists))
    for (let at = 0; at < list.length; at++) best = Math.max(best, scores[list[at]!]! / near[list[at]!]!)
  return lists.map(list => {
    const enough = new Int32Array(list.length)
    let found = 0
    for (let at = 0; at < list.length; at++)
      if (scores[list[at]!]! / near[list[at]!]! >= best * leastShare) enough[found++] = list[at]!
    return enough.subarray(0, found)
  })
}

/** The same of lists whose order is that of strength, which needs no look at each. */
function strongEnoughInOrder(
  lists: readonly Int32Array[],
  scores: Float64Array,
  leastShare: number,
): Int32Array[] {
  const best = Math.max(
    ...lists.slice(0, suitingLists).map(([first]) => (first === undefined ? 0 : scores[first]!)),
  )
  return lists.map(list => list.subarray(0, countAtLeast(list, best * leastShare, scores)))
}

/** How many of a list that is in order score at least so much. */
const countAtLeast = (list: Int32Array, least: number, scores: Float64Array): number =>
  countBefore(list.length, at => scores[list[at]!]! >= least)

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

/** Computes the nearness of services that have none yet. */
function computeNearness(
  shares: Float64Array,
  places: Int32Array,
  services: readonly IndexedService[],
  from: Point,
): void {
  for (let at = 0; at < places.length; at++) {
    const place = places[at]!
    shares[place] ||= nearness(services[place]!, from)
  }
}

function nearness(service: IndexedService, place: Point): number {
  return shareAt(milesTo(service, place) ?? weights.placeless)
}

/**
 * Lowers the scores of services that are near at one place and open at another, and the shares of them that nearness leaves
 * alike: as how far off it is, that puts them in order only.
 */
function pairedShares(
  near: Float64Array,
  places: Int32Array,
  { request, scores, all }: { request: RankedRequest; scores: Float64Array; all: readonly IndexedService[] },
): Float64Array {
  const pairing = pairingFor(request, { place: request.place!, within: request.within })
  if (!pairing) return near
  const shares = near.slice()
  for (const place of places) {
    const share = pairing(all[place]!)
    shares[place]! *= share
    scores[place]! *= share
  }
  return shares
}
