import { countBefore } from '../../../platform/binarySearch.ts'
import { mergeSources, type UrgentTopic, type VocabularyData, type VocabularyGroup } from './merge.ts'
import { printGenerated } from './generated.ts'
import type { UrgentContact } from './shapes.ts'
import { createSentenceIndex, type SentenceMatch } from './dangerSentences.ts'
import { createPhraseFinder, normalForm, type Meant, type MeantBy, type PhraseMatch } from './phrases.ts'
import {
  additionsSource,
  parsedSource,
  shippedSource,
  type VocabularyAdditions,
  type VocabularySource,
} from './sources.ts'

export {
  normalForm,
  type Meant,
  type MeantBy,
  type UrgentContact,
  type UrgentTopic,
  type VocabularyAdditions,
  type VocabularyGroup,
}

/** What a phrase of a text stands for. */
export interface Meaning {
  group: VocabularyGroup
  /** The phrase in normal form. */
  phrase: string
  /** The first word of the phrase, counted from 0 in the words of the text's normal form. */
  at: number
  /** How many words the phrase has. */
  length: number
  /** The words of records to look for instead, or besides. */
  targets: readonly string[]
}

/** The words by which residents' searches are understood. */
export interface Vocabulary extends VocabularyData {
  /**
   * The groups whose words stand in a text, the longest phrase first, then in the text's order. Phrases may overlap.
   *
   *     meaningsOf('Can’t pay my rent, need CAB')
   *     // [{ phrase: 'cant pay my rent', at: 0, length: 4, targets: ['rent arrears', …], group: { kind: 'LAY_WORDS', … } },
   *     //   { phrase: 'cab', at: 5, length: 1, targets: ['citizens advice', …], group: { kind: 'ABBREVIATION', … } }]
   */
  meaningsOf(text: string): Meaning[]
  /**
   * What the phrases that begin with a text in normal form stand for, the shortest phrases first, ten at most. At most five
   * letters may be missing: more would be guessing.
   *
   *     meaningsBeginning('food parc') // ['food bank']
   */
  meaningsBeginning(text: string): string[]
  /**
   * The topics of danger that a text raises, in the vocabulary's order.
   *
   *     urgentTopicsIn('he hits me') // [{ topic: 'violence-at-home', contacts: […], … }]
   *     urgentTopicsIn('dog grooming') // []
   *
   * @param meantBy what a mistyped word may have been meant for.
   */
  urgentTopicsIn(text: string, meantBy?: MeantBy): UrgentTopic[]
  /** The normal form of a word that the vocabulary has, which is known beforehand. */
  normalOf: (word: string) => string
}

let shipped: Vocabulary | undefined

/**
 * The vocabulary of the YAML files beside this module, with a council's additions merged into it. It is frozen.
 *
 *     readVocabulary({ value: { synonyms: [['careline', 'bexley lifeline']] }, file: 'site.json' })
 *
 * The files are read at the first call.
 *
 * @throws StartRefusal in one line that names file and line, when the vocabulary breaks a rule:
 *   'site.json, line 3: searchVocabulary: “careline” stands twice in one group'
 */
export function readVocabulary(additions?: VocabularyAdditions): Vocabulary {
  if (additions) return createVocabulary([shippedSource(), additionsSource(additions)])
  shipped ??= createVocabulary([shippedSource()])
  return shipped
}

/**
 * What a start reads instead of the YAML files: `gateway/generated/vocabulary.json`.
 *
 * @throws StartRefusal like `readVocabulary`.
 */
export function printVocabulary(): string {
  const source = parsedSource()
  const { groups, urgentTopics } = mergeSources([source])
  const words = [
    ...groups.flatMap(group => [...group.words, ...group.meanings]),
    ...urgentTopics.flatMap(topic => [...topic.words, ...topic.except]),
    ...Object.values(source.parts.dangerSentences?.words ?? {}).flat(),
    ...Object.values(source.parts.dangerSentences?.readAs ?? {}).flat(),
  ]
  return printGenerated(source.fingerprint, source.parts, words)
}

function createVocabulary(sources: readonly VocabularySource[]): Vocabulary {
  const { normalForms, ...merged } = mergeSources(sources)
  const data = frozen(merged)
  const normalOf = (word: string) => normalForms.get(word) ?? word
  const meanings = createPhraseFinder(data.groups.flatMap(group => lookups(group, normalOf)))
  const readings = [readExactly, readTersely].map(reading => ({
    reading,
    alarms: alarmsOf(data.urgentTopics, normalOf, reading),
  }))
  const sentencesIn = createSentenceIndex(data.dangerSentences)
  const urgentTopicsIn = (text: string, meantBy?: MeantBy) => {
    const normal = normalForm(text)
    const raised = new Set<string>()
    for (const { reading, alarms } of readings) {
      const read = reading(normal)
      const found = alarms(read, meantBy)
      const excepted = found.filter(({ value }) => value.isException).map(placeOf)
      const alarming = found
        .filter(({ value }) => !value.isException)
        .map(placeOf)
        .filter(word => !excepted.some(one => covers(one, word)))
      if (reading !== readExactly && !alarming.length) continue
      const sentences = sentencesIn(read.split(' '), meantBy)
      const harmless = sentences.filter(({ isException }) => isException)
      for (const word of alarming) if (!harmless.some(one => covers(one, word))) raised.add(word.topic)
      const around = [...excepted, ...harmless]
      if (reading !== readExactly) continue
      for (const one of sentences)
        if (!one.isException && !around.some(other => touches(other, one))) raised.add(one.topic)
    }
    for (const { value } of meanings(text)) if (value.group.urgent) raised.add(value.group.urgent)
    return data.urgentTopics.filter(({ topic }) => raised.has(topic))
  }
  const meaningsOf = (text: string) => meanings(text).map(({ value, ...match }) => ({ ...match, ...value }))
  let beginnings: ReturnType<typeof createBeginnings> | undefined
  const meaningsBeginning = (text: string) => (beginnings ??= createBeginnings(data.groups, normalOf))(text)
  return Object.freeze({ ...data, meaningsOf, meaningsBeginning, urgentTopicsIn, normalOf })
}

/**
 * What is made of a vocabulary at the first call with it, and given again at later ones.
 *
 *     const phraseIndexOf = perVocabulary(createPhraseIndex)
 */
export function perVocabulary<T>(create: (vocabulary: Vocabulary) => T): (vocabulary: Vocabulary) => T {
  const made = new WeakMap<Vocabulary, { value: T }>()
  return vocabulary => {
    const known = made.get(vocabulary) ?? { value: create(vocabulary) }
    made.set(vocabulary, known)
    return known.value
  }
}

type NormalForm = typeof normalForm
type Lookup = readonly [string, Pick<Meaning, 'group' | 'targets'>]

/** The phrases that find a group, with what each is replaced by. A long form finds its abbreviation too. */
function lookups(group: VocabularyGroup, normalOf: NormalForm): Lookup[] {
  const { kind, words, meanings } = group
  const all = { group, targets: meanings }
  const others = (word: string) =>
    kind === 'SYNONYMS' ? { group, targets: meanings.filter(other => other !== word) } : all
  const backwards =
    kind === 'ABBREVIATION' ? meanings.map((long): Lookup => [normalOf(long), { group, targets: words }]) : []
  return [...words.map((word): Lookup => [normalOf(word), others(word)]), ...backwards]
}

const mostBeginnings = 10
const mostMissing = 5

/** All phrases in order, so that those with a beginning are next to each other. */
function createBeginnings(
  groups: readonly VocabularyGroup[],
  normalOf: NormalForm,
): Vocabulary['meaningsBeginning'] {
  const phrases = groups
    .flatMap(({ words, meanings }) => words.map(word => [normalOf(word), meanings[0] ?? word] as const))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return text => {
    const found: (readonly [string, string])[] = []
    for (let at = countBefore(phrases.length, nth => phrases[nth]![0] < text); at < phrases.length; at++) {
      const [phrase] = phrases[at]!
      if (!phrase.startsWith(text)) break
      if (phrase.length - text.length <= mostMissing) found.push(phrases[at]!)
    }
    return found
      .toSorted(([a], [b]) => a.length - b.length)
      .slice(0, mostBeginnings)
      .map(([, meaning]) => meaning)
  }
}

interface Alarm {
  topic: string
  isException: boolean
}

/** A way to read a phrase or a text in normal form. */
type Reading = (normal: string) => string

const readExactly: Reading = normal => normal

/** What those who are learning English leave out, or put in: “i want die”, “no place for sleep”. */
const smallWords = new Set(['a', 'an', 'the', 'to', 'for', 'am', 'is', 'are'])

const readTersely: Reading = normal =>
  normal
    .split(' ')
    .filter(word => !smallWords.has(word))
    .join(' ')

/** The phrases of danger in a reading. One that leaves words out needs two: `on the street` is danger, `street` is not. */
function alarmsOf(topics: readonly UrgentTopic[], normalOf: NormalForm, reading: Reading) {
  const read = (phrases: readonly string[], alarm: Alarm) =>
    phrases.flatMap(phrase => {
      const normal = normalOf(phrase)
      const left = reading(normal)
      return reading === readExactly || left.includes(' ') ? [[left, alarm] as const] : []
    })
  return createPhraseFinder(
    topics.flatMap(({ topic, words, except }) => [
      ...read(words, { topic, isException: false }),
      ...read(except, { topic, isException: true }),
    ]),
  )
}

/** Where something of a topic stands in a text. */
type Place = Pick<SentenceMatch, 'topic' | 'at' | 'length'>

const placeOf = ({ at, length, value }: PhraseMatch<Alarm>): Place => ({ topic: value.topic, at, length })

/** Whether an exception lies around a word of its topic. */
const covers = (exception: Place, word: Place): boolean =>
  exception.topic === word.topic &&
  exception.at <= word.at &&
  exception.at + exception.length >= word.at + word.length

/** Whether an exception shares words with a sentence of its topic. */
const touches = (exception: Place, { topic, at, length }: Place): boolean =>
  exception.topic === topic && exception.at < at + length && exception.at + exception.length > at

/** Freezes a value and everything in it. */
function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const part of Object.values(value)) if (typeof part === 'object') frozen(part)
  return Object.freeze(value)
}
