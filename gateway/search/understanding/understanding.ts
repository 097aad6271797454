import type { DateTime } from 'luxon'
import type { Place } from '../../places/places.ts'
import type { UrgentTopic, Vocabulary } from '../vocabulary/vocabulary.ts'
import { chipOfConcept, chipsOf, partsOf, type Chip, type UnderstoodPart } from './chips.ts'
import { isName, isOrdinaryWord } from './commonWords.ts'
import {
  chosenSpans,
  conceptsIn,
  isPlaceAlone,
  mostSaid,
  type Alternative,
  type Concept,
  type PlacedConcept,
  type Span,
} from './concepts.ts'
import { helpWithLanguage, peoplesIn, waysToWrite } from './conditionsInText.ts'
import { findingsIn, findPlaces, type Findings, type PlacesFound } from './findings.ts'
import { dangerIn, urgentConceptsOf, type Danger } from './dangerInText.ts'
import { figuresIn } from './fillerWords.ts'
import { foreignNeedIn, isBarePlea } from './otherLanguages.ts'
import { likelySubjectsOf, withLikelySubjects } from './likelySubjects.ts'
import { loosePhrasesOf } from './loosePhrases.ts'
import { isEnglish, phraseIndexOf } from './phrases.ts'
import {
  applied,
  knownWordsOf,
  typedRange,
  type KnownWords,
  type Lexicon,
  type Respelling,
} from './respell.ts'
import { eventWords, isSchoolHoliday, type SoughtTime } from './timesInText.ts'
import { addressTokens, readText, tidy, tokensIn, type Range, type Text } from './tokens.ts'
import { widerSubjectsOf } from './widerSubjects.ts'
import { agesOfGroup, statedAges, wordsForAges, type Ages } from './whoInText.ts'
import { followsIAm, type Gender } from './selfDescription.ts'

export { agesOfGroup, eventWords, isSchoolHoliday, mostSaid, statedAges }
export { isCommonWord } from './commonWords.ts'
export { tellsOfSomebody } from './dangerInText.ts'
export { weightOfWord } from './fillerWords.ts'
export { guessPlace, placeAmong } from './placesInText.ts'
export { respelt } from './respell.ts'
export type { Ages, Alternative, Concept, Gender, Lexicon, SoughtTime }

/** What a text asks for, taken apart. */
export interface Understanding {
  /** As typed, white space collapsed, at most 10,000 characters. */
  typed: string
  /** The words that are searched for, after spelling is put right; null when there are none. */
  searchedFor: string | null
  /** Null when nothing was respelt: 'Showing results for loneliness. Search instead for lonleyness'. */
  correction: { typed: string; searchedFor: string } | null
  /** What is looked for, in typed order, at most 24. */
  concepts: Concept[]
  /** The place that was typed among the words. */
  place: Place | null
  /** Whether a place is all that was typed. */
  isPlaceAlone: boolean
  /** The town that was asked for and that is too far off to search near: 'Manchester'. */
  distantTown: string | null
  ages: Ages | null
  /** Whether help is wanted by a man or by a woman; null when nothing says so. */
  gender: Gender | null
  /** Who it is for, in words such as 'carers', 'women', 'deaf'. They are concepts as well. */
  groups: string[]
  time: SoughtTime | null
  isFree: boolean
  /** The most that somebody can pay, in pounds; null when it was not said. */
  mostPrice: number | null
  /** The English name of the language that was asked for; its word is a concept as well. */
  language: string | null
  /** In digits of the national form, or the last digits: '02079460113', '79460113'. */
  phone: string | null
  /** The chips, at most twelve. */
  parts: UnderstoodPart[]
  urgentTopics: UrgentTopic[]
}

/** By what a text is understood. */
interface UnderstandingOptions {
  vocabulary: Vocabulary
  now: DateTime
  /** The words of the directory's records; absent before they are known. Its words must not change. */
  lexicon?: Lexicon | undefined
  /** Search the words as typed: nothing respelt, replaced, or taken for a place, an age, a time or a price. */
  isLiteral?: boolean | undefined
}

const mostConcepts = 24

/**
 * What a resident means by what was typed.
 *
 *     understand('lonley in sidcup', { vocabulary, now })
 *     // { searchedFor: 'lonely in sidcup', correction: { … }, place: { name: 'Sidcup', … },
 *     //   concepts: [{ phrase: 'lonely', weight: 1, alternatives: [{ phrase: 'loneliness', weight: 0.8 }, …] }, …],
 *     //   parts: [{ kind: 'MEANING', … }, { kind: 'PLACE', text: 'near Sidcup', queryWithout: 'lonley', … }], … }
 *
 * Any text is understood as something; nothing is thrown.
 */
export function understand(typed: string, options: UnderstandingOptions): Understanding {
  const clean = tidy(typed)
  const original = readText(clean)
  const known = knownWordsOf(options.vocabulary, options.lexicon)
  if (options.isLiteral) return understandLiterally(clean, original, known, options)

  const inOtherLanguage = isOtherLanguage(original, known, options.vocabulary)
  const danger = dangerIn(clean, original, options.vocabulary, inOtherLanguage ? null : known)
  const typedPlaces = findPlaces(original, options.lexicon)
  const respellings = inOtherLanguage ? [] : respellingsOf(original, typedPlaces, known, danger)
  const respelt = applied(clean, respellings)
  const text = respellings.length ? readText(respelt) : original
  const urgentTopics = respellings.length
    ? topicsOfBoth(danger, respelt, text, options.vocabulary)
    : danger.topics
  const textPlaces = respellings.length ? findPlaces(text, options.lexicon) : typedPlaces
  const found = findingsIn(text, textPlaces, options, urgentTopics)
  const { placed, urgentConcepts } = conceptsOf(text, found, known, options, urgentTopics)
  // Help in danger comes before the last words of a long text.
  const words = placed.slice(0, mostConcepts - urgentConcepts.length).map(({ concept }) => concept)
  const concepts = [...words, ...urgentConcepts]
  const { place, ages, gender, time, free, price, language, phone, groups } = found
  const isAnything = Boolean(concepts.length || place || ages || time || free || price)
  return {
    typed: clean,
    searchedFor: isAnything ? respelt : null,
    correction: respellings.length ? { typed: clean, searchedFor: respelt } : null,
    concepts,
    place: place?.place ?? null,
    isPlaceAlone: !urgentTopics.length && isPlaceAlone(text, found, placed),
    distantTown: found.distantTown?.place ?? null,
    ages: ages?.ages ?? null,
    gender,
    groups: groups.map(({ group }) => group),
    time: time?.time ?? null,
    isFree: free !== null,
    mostPrice: price?.value ?? null,
    language: language?.value ?? null,
    phone: phone?.value ?? null,
    parts: partsOf(
      clean,
      chipsOf(text, found, placed).map(chip => typedChip(chip, respellings)),
    ),
    urgentTopics,
  }
}

/**
 * Reads and builds what `understand` needs at its first call with a vocabulary and a lexicon: about a tenth of a second, which
 * no resident need wait for.
 */
export function prepareUnderstanding({
  vocabulary,
  lexicon,
}: Pick<UnderstandingOptions, 'vocabulary' | 'lexicon'>): void {
  isOrdinaryWord('')
  isName('')
  widerSubjectsOf(vocabulary)
  foreignNeedIn(vocabulary)
  loosePhrasesOf(vocabulary)
  likelySubjectsOf(vocabulary)
  knownWordsOf(vocabulary, lexicon)
}

/** The same, with no word taken for anything but a word. */
function understandLiterally(
  clean: string,
  text: Text,
  known: KnownWords,
  { vocabulary, lexicon }: UnderstandingOptions,
): Understanding {
  const placed = conceptsIn(text, [], () => false, known, lexicon).map(({ concept, ...one }) => ({
    ...one,
    concept: { ...concept, alternatives: [], wider: [], isBeginning: false },
  }))
  const all = placed.length ? placed : everyWord(text)
  return {
    typed: clean,
    searchedFor: all.length ? clean : null,
    correction: null,
    concepts: all.map(({ concept }) => concept),
    place: null,
    isPlaceAlone: false,
    distantTown: null,
    ages: null,
    gender: null,
    groups: [],
    time: null,
    isFree: false,
    mostPrice: null,
    language: null,
    phone: null,
    parts: partsOf(
      clean,
      all.map(one => chipOfConcept(text, one)),
    ),
    urgentTopics: dangerIn(clean, text, vocabulary, isOtherLanguage(text, known, vocabulary) ? null : known)
      .topics,
  }
}

/** The topics that what was typed raises, and the same with its spelling put right. */
function topicsOfBoth(typed: Danger, respelt: string, text: Text, vocabulary: Vocabulary) {
  const raised = new Set([...typed.topics, ...dangerIn(respelt, text, vocabulary, null).topics])
  return vocabulary.urgentTopics.filter(topic => raised.has(topic))
}

/** Whether a text has a phrase of another language, so that its words are no slips. */
function isOtherLanguage({ tokens }: Text, known: KnownWords, vocabulary: Vocabulary): boolean {
  const words = tokens.map(({ word }) => word)
  const isForeignWord = (word: string) =>
    !isEnglish(word, vocabulary) && !isName(word) && !known.isEnglishSlip(word)
  return phraseIndexOf(vocabulary)
    .phrasesIn(words)
    .filter(found => !isBarePlea(found, words, vocabulary))
    .some(({ first, last, phrase }) => phrase.language && (first < last || isForeignWord(words[first]!)))
}

function respellingsOf(
  text: Text,
  { places, distantTown, everywhere }: PlacesFound,
  known: KnownWords,
  danger: Danger,
): Respelling[] {
  const kept = addressTokens(text)
  const named = [...places, ...(distantTown ? [distantTown] : [])].map(({ range }) => range)
  for (const range of [...named, ...everywhere]) for (const at of tokensIn(text, range)) kept.add(at)
  return known.respellings(text, at => kept.has(at), danger.meantBy)
}

const typedChip = (chip: Chip, respellings: readonly Respelling[]): Chip => ({
  ...chip,
  words: chip.words.map(range => typedRange(range, respellings)),
  removed: (chip.removed ?? chip.words).map(range => typedRange(range, respellings)),
})

function conceptsOf(
  text: Text,
  found: Findings,
  known: KnownWords,
  { vocabulary, lexicon }: UnderstandingOptions,
  urgentTopics: readonly UrgentTopic[],
): { placed: PlacedConcept[]; urgentConcepts: Concept[] } {
  const { phrases, kept, groups, places, place, distantTown, everywhere } = found
  const { phone, ages, time, free, price, language } = found
  const consumed = new Set<number>()
  const consume = (...ranges: (Range | undefined)[]) => {
    for (const range of ranges) if (range) for (const at of tokensIn(text, range)) consumed.add(at)
  }
  // What only sounds of harm is not looked for.
  const figures = urgentTopics.length ? [] : figuresIn(text)
  for (const at of figures) consumed.add(at)
  const spans: Span[] = []
  const addSpan = (range: Range, weight: number, more: Pick<Span, 'phrases' | 'wider' | 'isWhere'>) => {
    const tokens = tokensIn(text, range)
    if (tokens.length) spans.push({ first: tokens[0]!, last: tokens.at(-1)!, meaning: null, weight, ...more })
  }
  if (phone) addSpan(phone.range, 1, { phrases: waysToWrite(phone.value) })
  if (ages && !ages.isWord) {
    const words = wordsForAges(ages.ages)
    // Few services say that they are for adults, and most are.
    addSpan(ages.range, words.includes('adults') ? 0.15 : 0.5, { phrases: words })
  }
  for (const one of places)
    if (one.isName && (one.range.from < one.name.from || one === place))
      addSpan(one.name, 0.3, { isWhere: true })
  for (const one of places) if (one.isName) addSpan(one.name, 0.3, { isWhere: true })
  for (const name of everywhere) addSpan(name, 0.3, { isWhere: true })
  for (const range of time?.named ?? [])
    for (const at of tokensIn(text, range)) {
      const { word } = text.tokens[at]!
      // A name of a time that no record has says only when.
      if (isTimeWord(word) && (!lexicon || lexicon.count(word)))
        spans.push({ first: at, last: at, meaning: null, weight: 0.3 })
      else consumed.add(at)
    }
  const spelledOut = time?.ranges.filter(range => !time.named.includes(range)) ?? []
  consume(place?.range, distantTown?.range, free?.range, price?.range, ...spelledOut)
  if (language) {
    consume(language.range)
    addSpan(language.name, 1, { wider: helpWithLanguage })
    for (const at of tokensIn(text, language.name)) consumed.delete(at)
  }
  for (const range of peoplesIn(text)) addSpan(range, 1, { wider: helpWithLanguage })
  for (const tokens of kept) spans.push({ first: tokens[0]!, last: tokens.at(-1)!, meaning: null })
  for (const { group, first, last } of groups)
    if (!consumed.has(first)) spans.push({ first, last, meaning: null, weight: 1, also: group })
  for (const { first, last, phrase, isLoose = false } of phrases) {
    const isWithin = text.tokens.slice(first, last + 1).every((_, at) => consumed.has(first + at))
    if (!isWithin) spans.push({ first, last, meaning: phrase, isLoose })
  }
  const chosen = chosenSpans(spans, text, found)
  const conditions = new Set([...consumed, ...addressTokens(text)])
  for (const range of [ages?.range, ages?.whole, ...(time?.ranges ?? [])])
    if (range) for (const at of tokensIn(text, range)) conditions.add(at)
  for (const { first, last } of groups.filter(({ first: at }) => followsIAm(text, at)))
    for (let at = first; at <= last; at++) conditions.add(at)
  const worded = conceptsIn(
    text,
    chosen,
    at => consumed.has(at),
    known,
    lexicon,
    (word, isSentence) => widerSubjectsOf(vocabulary).ofWord(word, isSentence),
  )
  const placed = withLikelySubjects(worded, text, at => conditions.has(at), vocabulary)
  const nothing = !placed.length && !place && !distantTown && !ages && !time && !free && !price
  const all = nothing ? everyWord(text) : placed
  return { placed: all, urgentConcepts: urgentConceptsOf(all, vocabulary, urgentTopics) }
}

const isTimeWord = (word: string) => /^(?:mon|tue|wed|thu|fri|sat|sun|morn|after|even|night|lunch)/.test(word)

/** The words of a text that has only filler, each as it is. */
function everyWord({ tokens }: Text): PlacedConcept[] {
  const seen = new Set<string>()
  return tokens
    .map(({ word }, at) => ({
      concept: { phrase: word, weight: 1, alternatives: [], wider: [], isBeginning: false },
      first: at,
      last: at,
      meaning: null,
    }))
    .filter(({ concept: { phrase } }) => !seen.has(phrase) && seen.add(phrase))
    .slice(0, mostConcepts)
}
