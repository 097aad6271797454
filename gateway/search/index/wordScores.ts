import type { Concept } from '../understanding/understanding.ts'
import type { PhraseHits, PhraseReader } from './phraseReader.ts'
import { weights } from './weights.ts'

/**
 * The score of each service for the words of a search, by its place in the reader's list; 0 for those that match none.
 *
 *     scoreWords(reader, understanding.concepts, { mostUnknown: 0.8 }) // Float64Array [0, 0.71, 0, …]
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
): Float64Array {
  const scores = scoreConcepts(reader, bounded(concepts), mostUnknown)
  raiseTogether(reader, scores, concepts)
  return scores
}

/** The concepts with what is looked for of each: in a text that has very many, all of it would take too long to read. */
export function bounded(concepts: readonly Concept[]): readonly Concept[] {
  if (concepts.length <= mostInFull) return concepts
  return concepts.map(concept => ({
    ...concept,
    alternatives: concept.alternatives.slice(0, mostOfLong),
    wider: [],
  }))
}

function scoreConcepts(
  reader: PhraseReader,
  concepts: readonly Concept[],
  mostUnknown: number,
): Float64Array {
  const total = reader.services.length
  const scores = new Float64Array(total)
  const isLong = concepts.length > mostInFull
  const matched = concepts.map(concept => {
    const { strengths, hits } = conceptStrengths(reader, concept, { isLong })
    const importance = concept.weight * Math.log(1 + (total - hits + 0.5) / (hits + 0.5))
    return { strengths, hits, importance }
  })
  const whole = matched.reduce((sum, { importance }) => sum + importance, 0)
  const unknown = matched.reduce((sum, { importance, hits }) => sum + (hits ? 0 : importance), 0)
  // What matters most stands in no record: what is left would be noise.
  if (unknown > whole * mostUnknown) return scores
  const covered = new Float64Array(total)
  for (const { strengths, importance } of matched)
    for (let place = 0; place < total; place++) {
      const strength = strengths[place]!
      if (strength === 0) continue
      scores[place]! += importance * strength
      covered[place]! += importance
    }
  for (let place = 0; place < total; place++)
    scores[place]! *= 1 - weights.coverage + (weights.coverage * covered[place]!) / whole
  return scores
}

/** How strongly a concept stands in each service, which is how strongly its strongest phrase does, and in how many it stands. */
interface ConceptStrengths {
  strengths: Float64Array
  hits: number
}

function conceptStrengths(
  reader: PhraseReader,
  concept: Concept,
  { isLong }: { isLong: boolean },
): ConceptStrengths {
  const { services, hits, count, allOf, places } = reader
  const strengths = new Float64Array(services.length)
  /** The second strongest phrase. */
  const further = new Float64Array(services.length)
  let found = 0
  let mostWhole = 0
  const raiseTo = (place: number, strength: number) => {
    const before = strengths[place]!
    if (strength <= before) return
    if (before === 0) found += 1
    strengths[place] = strength
  }
  const raise = (one: PhraseHits, weight: number, most = 1) => {
    for (let at = 0; at < one.places.length; at++)
      raiseTo(one.places[at]!, Math.min(one.strengths[at]! * weight, most))
  }
  const isCommon = (those: number) => those > services.length * commonShare
  const phrases = [{ phrase: concept.phrase, weight: 1 }, ...concept.alternatives].filter(
    ({ phrase }) => phrase,
  )
  for (const { phrase, weight } of phrases) {
    const isBeginning = concept.isBeginning && phrase === concept.phrase
    const whole = hits(`"${phrase}"${isBeginning ? ' *' : ''}`)
    // Stemmed, `wills` is `will`, which stands nearly everywhere.
    if (phrase !== concept.phrase && isCommon(whole.places.length)) continue
    for (const [at, place] of whole.places.entries()) {
      const both = Math.min(strengths[place]!, whole.strengths[at]! * weight)
      if (both > further[place]!) further[place] = both
    }
    raise(whole, weight)
    for (const strength of whole.strengths) mostWhole = Math.max(mostWhole, strength * weight)
    const words = [...new Set(phrase.split(' '))]
    if (isLong || words.length < 2 || words.length > mostLooseWords) continue
    const quoted = words.map(word => `"${word}"`)
    // Words that stand nearly everywhere, such as `will`, say nothing when they stand apart.
    if (quoted.some(word => isCommon(count(word)))) continue
    const together = allOf(quoted)
    raise(together, weight * weights.loose)
    if (!together.places.length) continue
    const near = new Set(places(`NEAR(${quoted.join(' ')}, ${nearWords})`))
    for (const [at, place] of together.places.entries())
      if (near.has(place)) raiseTo(place, together.strengths[at]! * weight * weights.near)
  }
  if (found)
    for (let place = 0; place < further.length; place++)
      strengths[place]! += weights.further * further[place]!
  // Hardly any record: what is wider may still help.
  const direct = found
  const few = mostWhole > 0 && found < mostCounted ? strongIn(strengths, mostWhole) : found
  if (few < fewRecords)
    for (const { phrase, weight: share } of concept.wider) {
      // Where nothing else stands for it, it counts more.
      const weight = few ? share : share * weights.onlyWider
      if (count(`"${phrase}"`) <= services.length * widerShare)
        raise(hits(`"${phrase}"`), weight, Math.max(mostWhole * weights.mostOfWider, leastOfWider))
    }
  // No record has the phrase or what stands for it: each of its words may still lead somewhere.
  if (!found)
    for (const word of concept.phrase.split(' '))
      if (!isCommon(count(`"${word}"`))) raise(hits(`"${word}"`), weights.single)
  return { strengths, hits: few && mostWhole > leastOfWider ? direct : found }
}

/** A text with more concepts than these is a page, not a sentence: few of what stands for each are looked for, as phrases only. */
const mostInFull = 12
const mostOfLong = 2
/** What wider subjects may always count. */
const leastOfWider = 0.26
/** Of more records than these, enough have it well. */
const mostCounted = 20

/** In how many services something stands at least half as strongly as where it stands most. */
function strongIn(strengths: Float64Array, most: number): number {
  let strong = 0
  for (const strength of strengths) if (strength >= most / 2) strong += 1
  return strong
}

/** Where fewer records have a concept, wider subjects are looked for. */
const fewRecords = 3
/** A wider subject of more of the services than these says nothing. */
const widerShare = 0.2
const mostLooseWords = 4
/** A word of more of the services than these says nothing by itself. */
const commonShare = 0.45
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
