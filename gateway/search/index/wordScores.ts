import { type Alternative, type Concept, mostSaid, weightOfWord } from '../understanding/understanding.ts'
import type { PhraseHits, PhraseReader } from './phraseReader.ts'
import { isByChance, isMeant } from './certainty.ts'
import { isNeed, meeting } from './needs.ts'
import { weights } from './weights.ts'

/** How well services match the words of a search. */
export interface WordScores {
  /** The score of each service by its place in the reader's list; 0 for those that match none. */
  scores: Float64Array
  /** Whether what was asked for hardly stands in any service: what matches may have the words by chance. */
  isUncertain: boolean
  /** For each need that is told the services that meet it well, by their places. */
  needs: readonly Int32Array[]
}

/**
 * How well each service matches the words of a search.
 *
 *     scoreWords(reader, understanding.concepts, { mostUnknown: 0.8 }) // { scores: [0, 0.71, 0, …], isUncertain: false, needs: [[1]] }
 *
 * The score is BM25 as SQLite computes it, with all phrases of a concept counted as one word, so that a synonym that is rare
 * in the records weighs no more than the word it stands for.
 *
 * @param options.mostUnknown the share of what matters that may be in no record at all.
 */
export function scoreWords(
  reader: PhraseReader,
  concepts: readonly Concept[],
  { mostUnknown }: { mostUnknown: number },
): WordScores {
  const found = scoreConcepts(reader, bounded(concepts), mostUnknown)
  raiseTogether(reader, found.scores, concepts)
  return found
}

/** The concepts with what is looked for of each: in a text that has very many, all of it would take too long to read. */
export function bounded(concepts: readonly Concept[]): readonly Concept[] {
  if (concepts.length <= mostInFull) return concepts
  return concepts.map(concept => ({
    ...concept,
    alternatives: concept.alternatives.slice(0, mostOfLong),
    recordsSay: [],
    wider: [],
    said: [],
  }))
}

function scoreConcepts(reader: PhraseReader, concepts: readonly Concept[], mostUnknown: number): WordScores {
  const total = reader.services.length
  const scores = new Float64Array(total)
  const isLong = concepts.length > mostInFull
  const covered = new Float64Array(total)
  const needs: Int32Array[] = []
  let [whole, unknown] = [0, 0]
  const areAllWhere = concepts.every(({ isWhere }) => isWhere)
  // Where it is comes last, and counts in what matches by then.
  for (const concept of concepts.toSorted(
    (one, other) => Number(one.isWhere ?? 0) - Number(other.isWhere ?? 0),
  )) {
    const { hits, places, strengths } = renewSpaceOnError(() => conceptStrengths(reader, concept, { isLong }))
    const importance = concept.weight * Math.log(1 + (total - hits + 0.5) / (hits + 0.5))
    whole += importance
    if (!hits) unknown += importance
    if (isNeed(concept)) needs.push(meeting(places, strengths))
    for (let at = 0; at < places.length; at++) {
      const place = places[at]!
      if (!concept.isWhere || areAllWhere || scores[place]! > 0) {
        scores[place]! += importance * strengths[place]!
        covered[place]! += importance
      }
      strengths[place] = 0
    }
  }
  // What matters most stands in no record: what is left would be noise.
  if (unknown > whole * mostUnknown) return { scores: scores.fill(0), isUncertain: false, needs: [] }
  const best = placeOfHighest(scores)
  const fit = (scores[best] ?? 0) / whole
  const isUncertain = !isMeant(reader, concepts, { fit, best })
  if (isUncertain && isByChance(concepts, { fit, unknown: unknown / whole }))
    return { scores: scores.fill(0), isUncertain: false, needs: [] }
  for (let place = 0; place < total; place++)
    if (scores[place]! > 0)
      scores[place]! *= 1 - weights.coverage + (weights.coverage * covered[place]!) / whole
  return { scores, isUncertain, needs }
}

/** In a loop, since `reduce` makes an object of each number: in a large directory a megabyte a search. */
function placeOfHighest(scores: Float64Array): number {
  let best = 0
  for (let place = 1; place < scores.length; place++) if (scores[place]! > scores[best]!) best = place
  return best
}

/** The weight above which a concept is what is asked for; those that only tell the circumstances weigh less. */
const ofStory = 0.45

/** How strongly a concept stands in the services that have it, which is how strongly its strongest phrase does. */
interface ConceptStrengths {
  /** The services, by their places. */
  places: Int32Array
  /** By place; for others 0. Whoever reads them sets them to 0 again. */
  strengths: Float64Array
  /** In how many services it stands well enough to tell how rare it is. */
  hits: number
}

/** Space for one concept at a time: in a large directory it is made for each word of each search otherwise. */
let space = spaceFor(0)

/** Typed arrays that have an element for each service, but for `having`. */
interface Space {
  strengths: Float64Array
  /** The strength of the second strongest phrase. */
  further: Float64Array
  /** Whether the words stand near each other; 0 but within `raiseNear`. */
  near: Uint8Array
  /** The services with a strength, by their places; `found` says how many. */
  having: Int32Array
  found: number
}

function spaceFor(total: number): Space {
  return {
    strengths: new Float64Array(total),
    further: new Float64Array(total),
    near: new Uint8Array(total),
    having: new Int32Array(total),
    found: 0,
  }
}

// What goes through thousands of services is a short function with a plain loop, which V8 compiles well: in a closure or by an
// iterator each number becomes an object, megabytes of them a search.

/** Raises services to a share of how strongly something stands in them, and at most so far. */
function raise(to: Space, { places, strengths }: PhraseHits, weight: number, most = 1): void {
  for (let at = 0; at < places.length; at++) raiseTo(to, places[at]!, Math.min(strengths[at]! * weight, most))
}

/** The same for those that are in another list as well. */
function raiseNear(to: Space, { places, strengths }: PhraseHits, weight: number, near: Int32Array): void {
  for (let at = 0; at < near.length; at++) to.near[near[at]!] = 1
  for (let at = 0; at < places.length; at++)
    if (to.near[places[at]!]) raiseTo(to, places[at]!, strengths[at]! * weight)
  for (let at = 0; at < near.length; at++) to.near[near[at]!] = 0
}

function raiseTo(to: Space, place: number, strength: number): void {
  const before = to.strengths[place]!
  if (strength <= before) return
  if (before === 0) to.having[to.found++] = place
  to.strengths[place] = strength
}

/** Raises by a whole phrase, remembers what is second strongest, and tells how strong the phrase is at most. */
function raiseByPhrase(to: Space, whole: PhraseHits, weight: number): number {
  let most = 0
  for (let at = 0; at < whole.places.length; at++) {
    const place = whole.places[at]!
    const strength = whole.strengths[at]! * weight
    const both = Math.min(to.strengths[place]!, strength)
    if (both > to.further[place]!) to.further[place] = both
    if (strength > most) most = strength
    raiseTo(to, place, strength)
  }
  return most
}

function addFurther({ strengths, further, having, found }: Space): void {
  for (let at = 0; at < found; at++) {
    const place = having[at]!
    strengths[place]! += weights.further * further[place]!
    further[place] = 0
  }
}

/** Replaces the space when reading the index fails midway: what is left in it would count in the next search. */
function renewSpaceOnError<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    space = spaceFor(0)
    throw error
  }
}

function conceptStrengths(
  reader: PhraseReader,
  concept: Concept,
  { isLong }: { isLong: boolean },
): ConceptStrengths {
  const { services, hits, count, allOf, places } = reader
  if (space.strengths.length !== services.length) space = spaceFor(services.length)
  const to = space
  to.found = 0
  let mostWhole = 0
  const isCommon = (those: number) => those > services.length * commonShare
  const own = [concept.phrase, ...toReaders(concept.phrase)].map(phrase => ({ phrase, weight: 1 }))
  const phrases = [...own, ...concept.alternatives].filter(({ phrase }) => phrase)
  const raiseBy = ({ phrase, weight }: Alternative) => {
    const isBeginning = concept.isBeginning && phrase === concept.phrase
    const whole = hits(`"${phrase}"${isBeginning ? ' *' : ''}`)
    // Stemmed, `wills` is `will`, which stands nearly everywhere.
    if (phrase !== concept.phrase && isCommon(whole.places.length)) return
    mostWhole = Math.max(mostWhole, raiseByPhrase(to, whole, weight))
    const words = looseWords(phrase, phrase === concept.phrase)
    if (isLong || words.length < 2 || words.length > mostLooseWords) return
    const quoted = words.map(word => `"${word}"`)
    // Words that stand nearly everywhere, such as `will`, say nothing when they stand apart.
    if (quoted.some(word => isCommon(count(word)))) return
    const together = allOf(quoted)
    raise(to, together, weight * weights.loose)
    if (!together.places.length) return
    raiseNear(to, together, weight * weights.near, places(`NEAR(${quoted.join(' ')}, ${nearWords})`))
  }
  for (const one of phrases) raiseBy(one)
  addFurther(to)
  // Hardly any record: what is wider may still help.
  const direct = to.found
  const few = mostWhole === 0 ? 0 : direct < mostCounted ? strongIn(to, mostWhole) : direct
  if (few < fewRecords) {
    for (const one of concept.recordsSay ?? []) raiseBy(one)
    const most = Math.max(mostWhole * weights.mostOfWider, leastOfWider)
    // Beside the record that has the phrase itself, even if weakly, what is wider is less.
    const mostOfWider = mostWhole > 0 ? Math.min(most, mostWhole * weights.besideWhole) : most
    for (const { phrase, weight: share } of concept.wider) {
      // Where nothing else stands for it, it counts more.
      const weight = few ? share : share * weights.onlyWider
      if (count(`"${phrase}"`) <= services.length * widerShare)
        raise(to, hits(`"${phrase}"`), weight, mostOfWider)
    }
    const said = concept.said ?? []
    const sums = sumsOf(reader, said.slice(0, mostSaid))
    for (const [place, sum] of sums.size ? sums : sumsOf(reader, said.slice(mostSaid)))
      raiseTo(to, place, Math.min(sum * weights.said, weights.mostOfSaid))
  }
  return {
    places: to.having.subarray(0, to.found),
    strengths: to.strengths,
    hits: few && mostWhole > leastOfWider ? direct : to.found,
  }
}

/**
 * The words of a phrase that may stand apart: all, or without filler where the rest tells enough. Of what was typed the kind of
 * thing is left out as well, which records seldom name.
 *
 *     looseWords('register a death', false)  // ['register', 'death']
 *     looseWords('help at home', false)      // ['help', 'at', 'home']
 *     looseWords('asian womens group', true) // ['asian', 'womens']
 */
function looseWords(phrase: string, isTyped: boolean): string[] {
  const words = [...new Set(phrase.split(' '))]
  const telling = words.filter(word => weightOfWord(word, true) > (isTyped ? kindOfThing : 0))
  return telling.length > 1 && telling.every(word => weightOfWord(word, true) === 1) ? telling : words
}

/** What a word such as `group` weighs. */
const kindOfThing = 0.25

/** A text with more concepts than these is a page, not a sentence: few of what stands for each are looked for, as phrases only. */
const mostInFull = 12
const mostOfLong = 2
/** What wider subjects may always count. */
const leastOfWider = 0.26
/** Of more records than these, enough have it well. */
const mostCounted = 20

/** In how many services something stands at least half as strongly as where it stands most. */
function strongIn({ strengths, having, found }: Space, most: number): number {
  let strong = 0
  for (let at = 0; at < found; at++) if (strengths[having[at]!]! >= most / 2) strong += 1
  return strong
}

/**
 * How strongly some phrases stand in services, all together: of the many ways to ask for a thing several in one record tell
 * more than one. What stands in many services tells nothing.
 */
function sumsOf({ services, hits, count }: PhraseReader, phrases: Concept['wider']): Map<number, number> {
  const sums = new Map<number, number>()
  for (const { phrase, weight } of phrases.flatMap(withReaders)) {
    const share = count(`"${phrase}"`) / services.length
    if (share === 0 || share > saidShare) continue
    const { places, strengths } = hits(`"${phrase}"`)
    for (let at = 0; at < places.length; at++)
      sums.set(places[at]!, (sums.get(places[at]!) ?? 0) + strengths[at]! * weight)
  }
  return sums
}

/**
 * What people say of their own as records say it to their readers.
 *
 *     toReaders('look after my husband') // ['look after your husband', 'look after a husband', 'look after their husband']
 */
const toReaders = (phrase: string): string[] =>
  / my /.test(phrase) ? ['your', 'a', 'their'].map(whose => phrase.replace(' my ', ` ${whose} `)) : []

const withReaders = (one: Alternative): Alternative[] => [
  one,
  ...toReaders(one.phrase).map(phrase => ({ ...one, phrase })),
]

/** What people say, in more of the services than these, says nothing. */
const saidShare = 0.04
/** Where fewer records have a concept, wider subjects are looked for. */
const fewRecords = 3
/** A wider subject of more of the services than these says nothing. */
const widerShare = 0.2
const mostLooseWords = 4
/** A word of more of the services than these says nothing by itself. */
const commonShare = 0.45
const nearWords = 4
/** In a text with more concepts than these, words tell a story. */
const mostOfAbsorbed = 3
/** A word in the names or offers of more of the services than these says nothing. */
const namedShare = 0.05
/** Nor does one that stands anywhere in more of them than these: `health` of `mental health`. */
const typedShare = 0.1

/** Raises the services in whose name or organisation, or elsewhere, the words stand together. */
function raiseTogether({ places, count }: PhraseReader, scores: Float64Array, all: readonly Concept[]): void {
  const concepts = all.filter(({ isLikely }) => !isLikely)
  const raiseThose = (expression: string, factor: number) => {
    for (const place of places(expression)) scores[place]! *= 1 + factor
  }
  const whole = concepts.map(({ phrase }) => phrase).join(' ')
  if (whole.includes(' ')) raiseThose(`{name organisation} : "${whole}"`, weights.wholeName)
  const isIn = (share: number, expression: string) => count(expression) <= scores.length * share
  // A phrase that no record has must not hide a word of it that a service is called by: `new dad` of Saturday Dads.
  const absorbed = concepts.length > mostOfAbsorbed ? [] : concepts.filter(({ weight }) => weight > ofStory)
  for (const { phrase } of absorbed)
    if (phrase.includes(' ') && count(`"${phrase}"`) === 0)
      for (const word of phrase.split(' ')) {
        const named = `{name tags} : "${word}"`
        if (isIn(typedShare, `"${word}"`) && isIn(namedShare, named)) raiseThose(named, weights.typedName)
      }
  for (const [index, { phrase }] of concepts.entries()) {
    const next = concepts[index + 1]?.phrase
    if (next) raiseThose(`NEAR("${phrase}" "${next}", ${nearWords})`, weights.neighbours)
  }
}
