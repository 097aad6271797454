import {
  normalForm,
  perVocabulary,
  type Meant,
  type MeantBy,
  type UrgentTopic,
  type Vocabulary,
} from '../vocabulary/vocabulary.ts'
import { isOrdinaryWord } from './commonWords.ts'
import { phoneIn } from './conditionsInText.ts'
import { mostSaid, type Concept, type PlacedConcept } from './concepts.ts'
import { phraseIndexOf } from './phrases.ts'
import type { KnownWords } from './respell.ts'
import { createWordList, skeletonOf, soundOf } from './spelling.ts'
import { contracted, plainlyDenied, readText, writtenInFull, type Text } from './tokens.ts'

const somebody =
  /\b(?:i|im|ive|me|my|we|were|us|our|hes?|him|his|shes?|her|they|theyre|them|their|some(?:one|body)|nobody|no one|nowhere)\b/i

/**
 * Whether a text tells of somebody, or of having nothing and nobody: it may mean a danger that nothing recognises.
 *
 *     tellsOfSomebody('we have nowhere')     // true
 *     tellsOfSomebody('yoga in the evening') // false
 */
export const tellsOfSomebody = (text: string): boolean => somebody.test(text)

/** What a text tells of danger. */
export interface Danger {
  topics: UrgentTopic[]
  /** The word of danger that a mistyped one was meant for; null when it is none, or when there is no danger. */
  meantBy: (word: string) => string | null
}

/**
 * The topics of danger that a text raises as it was typed, as it is written in full, and as it would be read if each word that is
 * not known were the nearest word of danger: a slip must not hide a danger.
 *
 *     dangerIn('my bf is voilent', text, vocabulary, known).topics           // [{ topic: 'violence-at-home', … }]
 *     dangerIn('homles tonight', text, vocabulary, known).meantBy('homles')  // 'homeless'
 *
 * @param known the words that are right as they are; null in another language, whose words are no slips.
 */
export function dangerIn(
  clean: string,
  text: Text,
  vocabulary: Vocabulary,
  known: Pick<KnownWords, 'has'> | null,
): Danger {
  const { tokens } = text
  const words = tokens.map(({ word }) => word).join(' ')
  const said = contracted(words.split(' '))
    .map(({ word }) => word)
    .join(' ')
  const plain = plainlyDenied(said)
  const full = writtenInFull(plain)
  const raised = new Set(
    [...new Set([normalForm(clean), words, said, plain, full])].flatMap(one =>
      vocabulary.urgentTopicsIn(one),
    ),
  )
  for (const topic of topicsOfNumber(text, vocabulary)) raised.add(topic)
  const topics = () => vocabulary.urgentTopics.filter(topic => raised.has(topic))
  if (!known) return { topics: topics(), meantBy: () => null }

  const near = dangerWordsOf(vocabulary)
  const meant = new Map<string, readonly Meant[]>()
  let tried = 0
  for (const token of tokens) {
    const { word } = token
    if (meant.has(word)) continue
    const isSlip = tried < mostSlips && !known.has(token)
    if (isSlip) tried += 1
    const readings = near(word, isSlip)
    if (readings.length) meant.set(word, readings)
  }
  if (!meant.size) return { topics: topics(), meantBy: () => null }
  const meantBy = (word: string) => meant.get(word) ?? []
  const bySlip = vocabulary.urgentTopicsIn(full, meantBy).filter(topic => !raised.has(topic))
  for (const topic of bySlip) raised.add(topic)
  const isRaised = (read: string, meantOf: MeantBy) =>
    vocabulary.urgentTopicsIn(read, meantOf).some(topic => bySlip.includes(topic))
  const judge = (word: string) => {
    // What would be raised without the word says nothing about it.
    if (isRaised(full, one => (one === word ? [] : meantBy(one)))) return null
    const readWith = (by: string) => full.split(' ').map(one => (one === word ? by : one))
    const isMeant = (by: string) => isOrdinaryWord(by) && isRaised(readWith(by).join(' '), meantBy)
    return meantBy(word).find(one => isMeant(one.word))?.word ?? null
  }
  // A word that a text repeats is judged once: each time the whole text is read several times.
  const judged = new Map<string, string | null>()
  const raising = (word: string) => {
    if (!judged.has(word)) judged.set(word, judge(word))
    return judged.get(word)!
  }
  return { topics: topics(), meantBy: word => (bySlip.length ? raising(word) : null) }
}

/** Whose telephone number stands in a text: the topics that name the helpline first, as people look up a number that they were given. */
function topicsOfNumber(text: Text, { urgentTopics }: Vocabulary): UrgentTopic[] {
  const number = phoneIn(text)?.value
  if (!number) return []
  const placeIn = ({ contacts }: UrgentTopic) =>
    contacts.findIndex(({ phone }) => phone?.replaceAll(/\D/g, '') === number)
  const having = urgentTopics.filter(topic => placeIn(topic) >= 0)
  const first = Math.min(...having.map(placeIn))
  return having.filter(topic => placeIn(topic) === first)
}

/** The most unknown words of a text that are compared with the words of danger. */
const mostSlips = 24
/** From so many letters on a word that is one slip away counts alone. */
const shortestSure = 6
/** From so many letters on two slips are forgiven. */
const longWord = 7

/** The words of danger that a word may be meant for, the nearest first. */
const dangerWordsOf = perVocabulary(vocabulary => {
  const words = new Set([
    ...vocabulary.urgentTopics.flatMap(topic =>
      topic.words.flatMap(one => vocabulary.normalOf(one).split(' ')),
    ),
    ...vocabulary.dangerSentences.flatMap(({ parts }) =>
      parts.flatMap(({ anyOf }) => anyOf.flatMap(one => one.split(' '))),
    ),
  ])
  const list = createWordList(words)
  const bySkeleton = new Map<string, string[]>()
  for (const word of words)
    bySkeleton.set(skeletonOf(word), [...(bySkeleton.get(skeletonOf(word)) ?? []), word])
  return (word: string, isSlip: boolean): Meant[] => {
    const read = (vocabulary.readAs.get(word) ?? []).map(one => ({ word: one, isSure: false }))
    if (!isSlip || !/^[a-z]{3,40}$/.test(word)) return read
    const skeleton = skeletonOf(word)
    const near = list
      .near(word, word.length >= longWord ? 2 : 1)
      // People get the first letter right.
      .filter(
        ({ word: other }) => other[0] === word[0] || other[0] === word[1] || soundOf(other) === soundOf(word),
      )
      .toSorted((one, other) => one.distance - other.distance)
      .map(({ word: other, distance }) => ({
        word: other,
        isSure: Math.min(other.length, word.length) >= (distance > 1 ? shortestSure + 2 : shortestSure),
      }))
    const alike = (bySkeleton.get(skeleton) ?? [])
      .filter(other => !near.some(one => one.word === other))
      .map(other => ({ word: other, isSure: skeleton.length > 3 && other.length >= shortestSure }))
    return [...read, ...near, ...alike]
  }
})

/**
 * The searches for the services of topics of danger. Where a phrase of the text stands for them already, that is weighted as
 * they are.
 */
export function urgentConceptsOf(
  placed: readonly PlacedConcept[],
  vocabulary: Vocabulary,
  urgentTopics: readonly UrgentTopic[],
): Concept[] {
  const added = new Map<string, Concept>()
  for (const { services, recordsSay } of urgentTopics) {
    const concept = phraseOfServices(services, vocabulary)
    const standing = placed.filter(({ concept: one }) => !one.isLikely && standsFor(one, concept.phrase))
    const further = recordsSay.map(one => ({ phrase: vocabulary.normalOf(one), weight: weightOfRecordsSay }))
    for (const { concept: one } of standing.length ? standing : [{ concept }]) {
      one.weight = Math.max(one.weight, weightOfServices)
      one.recordsSay = further
    }
    if (!standing.length) added.set(concept.phrase, concept)
  }
  return [...added.values()]
}

const standsFor = ({ phrase, alternatives }: Concept, other: string) =>
  phrase === other || alternatives.some(one => one.phrase === other && one.weight >= leastStanding)

/** A phrase stands for a subject when it means it before most others. */
const leastStanding = 0.8

/** Whoever is mentioned beside, a carer or a son, matters less than the help in danger. */
const weightOfServices = 1.5
/** What records say of themselves without naming the subject, against its name. */
const weightOfRecordsSay = 0.9

function phraseOfServices(services: string, vocabulary: Vocabulary): Concept {
  const words = readText(services).tokens.map(({ word }) => word)
  const whole = phraseIndexOf(vocabulary)
    .phrasesIn(words)
    .find(({ first, last }) => first === 0 && last === words.length - 1)
  return {
    phrase: words.join(' '),
    weight: weightOfServices,
    alternatives: [...(whole?.phrase.alternatives ?? [])],
    wider: [...(whole?.phrase.wider ?? [])],
    said: (whole?.phrase.said ?? []).slice(0, mostSaid),
    isBeginning: false,
  }
}
