import type { DateTime } from 'luxon'
import { normalForm, type UrgentTopic, type Vocabulary } from '../vocabulary/vocabulary.ts'
import { isCommonWord, isName, isOrdinaryWord } from './commonWords.ts'
import { freeIn, freeOfIn, languageIn, phoneIn, priceIn } from './conditionsInText.ts'
import { compounds, weightOfWord } from './fillerWords.ts'
import { foreignNeedIn, isBarePlea } from './otherLanguages.ts'
import { isOfFamily, loosePhrasesOf } from './loosePhrases.ts'
import { isEnglish, phraseIndexOf, type PhraseFound } from './phrases.ts'
import { boroughPlaces, type Places } from '../../places/places.ts'
import { distantTownIn, placesIn } from './placesInText.ts'
import type { Lexicon } from './respell.ts'
import { eventWords, timeIn } from './timesInText.ts'
import { addressTokens, rangeOf, tokensIn, type Range, type Text, type Token } from './tokens.ts'
import { agesIn, groupsIn, isRelative } from './whoInText.ts'
import { genderIn, youngCarerIn } from './selfDescription.ts'

/** By what is found. */
interface FindingOptions {
  vocabulary: Vocabulary
  now: DateTime
  lexicon?: Lexicon | undefined
}

/** The places in a text, the town in it that is too far off, and where it names the town that nearly all places are in. */
export interface PlacesFound {
  places: ReturnType<typeof placesIn>
  distantTown: ReturnType<typeof distantTownIn>
  everywhere: readonly Range[]
}

/** Looks for places in a text, with those that its directory has. */
export function findPlaces(text: Text, lexicon: Lexicon | undefined): PlacesFound {
  const known = lexicon?.places ?? boroughPlaces
  const places = placesIn(text, known, word => lexicon?.count(word) ?? 0)
  return { places, distantTown: distantTownIn(text, known), everywhere: everywhereIn(text, known) }
}

/** Where a text names the town that nearly all places are in. An English word is one only after “in” and the like, or alone. */
function everywhereIn(text: Text, { everywhere }: Places): Range[] {
  const words = text.tokens.map(({ word }) => word)
  return everywhere
    .map(name => name.split(' '))
    .flatMap(name =>
      words.flatMap((word, first) => {
        const last = first + name.length - 1
        if (!name.every((one, at) => words[first + at] === one)) return []
        const isWord = name.length === 1 && (isCommonWord(word) || isOrdinaryWord(word))
        const isSure = !isWord || words.length === 1 || /^(?:in|near|around|at)$/.test(words[first - 1] ?? '')
        return isSure ? [rangeOf(text, first, last)] : []
      }),
    )
}

/** What was found in a text. */
export type Findings = ReturnType<typeof findingsIn>

/** The phrases of the vocabulary in a text, its places, ages, groups, times and other conditions. */
export function findingsIn(
  text: Text,
  { places, distantTown, everywhere }: PlacesFound,
  { vocabulary, now, lexicon }: FindingOptions,
  urgentTopics: readonly UrgentTopic[],
) {
  const inAddress = addressTokens(text)
  const isSaid = ({ first, last }: PhraseFound) => !inAddress.has(first) && !inAddress.has(last)
  const topics = new Set(urgentTopics.map(({ topic }) => topic))
  const phrases = phraseIndexOf(vocabulary)
    .phrasesIn(text.tokens.map(({ word }) => word))
    .filter(isSaid)
    .filter(found => isMeant(found, text, vocabulary, topics, lexicon))
  const freeOf = freeOfIn(text).map(range => tokensIn(text, range))
  // 'Gluten free food' is not 'free food'.
  const isCut = ({ first, last }: PhraseFound) =>
    freeOf.some(tokens => tokens[0]! < first && tokens.includes(first) && !tokens.includes(last))
  const ages = agesIn(text)
  const caring = youngCarerIn(text, ages)
  const carer = caring && youngCarerPhrase(tokensIn(text, caring), vocabulary)
  const isOfCarer = ({ first, last }: PhraseFound) => carer && first <= carer.last && last >= carer.first
  const whole = [...phrases.filter(found => !isCut(found) && !isOfCarer(found)), ...(carer ? [carer] : [])]
  const translated = whole.filter(({ phrase }) => phrase.language)
  const foreign = foreignPhrase(
    text,
    [
      ...places.map(({ range }) => tokensIn(text, range)),
      [...inAddress],
      ...translated.map(({ first, last }) => spread(first, last)),
    ],
    vocabulary.languages
      .filter(({ name }) => translated.some(({ phrase }) => phrase.language === name))
      .map(({ code }) => code),
    vocabulary,
    lexicon,
  )
  const exact = longest(foreign ? [...whole, foreign] : whole)
  const selected = exact.some(({ phrase }) => phrase.language)
    ? exact
    : withLoosePhrases(exact, text, places, vocabulary).filter(isSaid)
  /** Whether a phrase around the words makes them part of a name: 'evening classes' are no time. */
  const isInPhrase = (range: Range, all = selected) => {
    const tokens = tokensIn(text, range)
    return all.some(
      ({ first, last }) => first <= tokens[0]! && last >= tokens.at(-1)! && last - first >= tokens.length,
    )
  }
  const isFreeStanding = <T extends { range: Range }>(found: T | null) =>
    found && !isInPhrase(found.range) ? found : null
  // Who is cared for, and who cares, are told of.
  const groups = groupsIn(text).filter(({ group }) => !carer || !isRelative(group))
  const phone = phoneIn(text)
  const time = timeIn(text, now, urgentTopics.length === 0)
  // 'Things to do tonight' says when, also as one phrase.
  const untimed = selected.filter(({ phrase }) => phrase.words.search(eventWords) < 0)
  return {
    places,
    place: places[0] ?? null,
    distantTown: places.length ? null : distantTown,
    everywhere,
    phrases: selected,
    kept: [...freeOf, ...compoundsIn(text)],
    phone,
    ages: isFreeStanding(ages),
    time: time && !time.ranges.some(range => isInPhrase(range, untimed)) ? time : null,
    free: freeIn(text),
    price: isFreeStanding(priceIn(text)),
    language: isFreeStanding(languageIn(text)),
    groups,
    gender: genderIn(text, groups, urgentTopics),
  }
}

/** The words that tell of a young carer, as the vocabulary’s phrase for one. */
function youngCarerPhrase(tokens: readonly number[], vocabulary: Vocabulary): PhraseFound | null {
  const [first, last] = [tokens[0], tokens.at(-1)]
  if (first === undefined || last === undefined) return null
  return { first, last, phrase: phraseIndexOf(vocabulary).phraseOf('young carers') }
}

/** A longer text in another language has a phrase of the vocabulary. */
const mostForeign = 24

/**
 * The words of another language that are no phrase but point to a need, as that need’s own.
 *
 * @param understood the words of places and of phrases.
 */
function foreignPhrase(
  text: Text,
  understood: readonly (readonly number[])[],
  languages: readonly string[],
  vocabulary: Vocabulary,
  lexicon?: Lexicon,
): PhraseFound | null {
  if (text.tokens.length > mostForeign) return null
  const isUnderstood = new Set(understood.flat())
  const words = text.tokens.map(({ word }, at) =>
    isUnderstood.has(at) ||
    /\d/.test(word) ||
    isEnglish(word, vocabulary) ||
    (isOrdinaryWord(word) && !hasForeignLetters(text.tokens[at]!)) ||
    lexicon?.count(word)
      ? null
      : word,
  )
  const english = text.tokens.filter(
    ({ word }, at) => words[at] === null && !isUnderstood.has(at) && weightOfWord(word, true) === 1,
  )
  // A foreign word or two in an English search are a name.
  if (english.length * 2 > text.tokens.length) return null
  // A name looks like some word of some language: one word counts only as it is listed, or by letters that English lacks.
  const isSign = (word: string | null, at: number) =>
    word !== null && !isName(word) && (isForeignWord(word, vocabulary) || hasForeignLetters(text.tokens[at]!))
  const unknown = words.filter(word => word !== null && (!isName(word) || isForeignWord(word, vocabulary)))
  const areTwo = unknown.length > 1 && unknown.some(word => !isName(word!))
  if (!languages.length && !areTwo && !words.some(isSign)) return null
  const need = foreignNeedIn(vocabulary)(words, languages)
  if (!need) return null
  const phrase = phraseIndexOf(vocabulary).phraseOf(normalForm(need.group.words[0]!))
  return phrase.language ? { first: need.first, last: need.last, phrase } : null
}

const isForeignWord = (word: string, vocabulary: Vocabulary) =>
  phraseIndexOf(vocabulary).foreignWords.has(word)

/** Whether a word has accents, letters or a script that English lacks. */
const hasForeignLetters = ({ typed }: Token) =>
  /[^\p{ASCII}]/u.test(typed.normalize('NFC').replaceAll(/[^\p{L}]/gu, ''))

const atLoss = /^(?:know|knows|knowing|sure|unsure|idea|clue)$/

/** Whether a phrase is meant as the vocabulary has it. */
function isMeant(
  { first, last, phrase }: PhraseFound,
  { tokens }: Text,
  vocabulary: Vocabulary,
  topics: ReadonlySet<string>,
  lexicon?: Lexicon,
): boolean {
  if (!phrase.alternatives.length) return false
  if (phrase.urgent.length && !phrase.urgent.some(topic => topics.has(topic))) {
    if (!vocabulary.meaningsOf(phrase.words).some(({ phrase: words }) => words === phrase.words)) return false
  }
  // 'I don't know what to do' asks for nothing to do.
  if (phrase.words === 'what to do' && atLoss.test(tokens[first - 1]?.word ?? '')) return false
  // 'Pomoc dla rodziny' asks for what follows the help.
  if (isBarePlea({ first, last, phrase }, tokens, vocabulary)) return false
  if (first < last) return true
  const { word, isShouted } = tokens[first]!
  // 'Latch key' is the Latchkey of the records.
  if (isWrittenTogether(word, tokens[first + 1]?.word, lexicon)) return false
  if (phrase.language) return !isEnglish(word, vocabulary) && !isName(word) && !lexicon?.count(word)
  const isFiller = weightOfWord(word, false) === 0
  // 'Salt' and 'send' are words more often than abbreviations.
  if (phrase.isAbbreviation && (isFiller || isCommonWord(word)))
    return isShouted || tokens.length <= (isFiller ? 1 : 3)
  return !isFiller
}

const isWrittenTogether = (word: string, next = '', lexicon?: Lexicon) =>
  lexicon !== undefined &&
  next.length >= 3 &&
  word.length >= 3 &&
  !lexicon.count(word) &&
  lexicon.count(word + next) > 0

const tellingWords = ({ phrase }: PhraseFound) =>
  phrase.words.split(' ').filter(word => weightOfWord(word, false) === 1).length

/** The longest phrases, which do not overlap. */
function longest(phrases: readonly PhraseFound[]): PhraseFound[] {
  const taken = new Set<number>()
  const selected: PhraseFound[] = []
  // Of `my nan` and `nan died` the second tells more.
  const byLength = phrases.toSorted(
    (one, other) =>
      other.last - other.first - (one.last - one.first) ||
      tellingWords(other) - tellingWords(one) ||
      one.first - other.first,
  )
  for (const found of byLength) {
    const { first, last } = found
    let isFree = true
    for (let at = first; at <= last; at++) if (taken.has(at)) isFree = false
    if (!isFree) continue
    for (let at = first; at <= last; at++) taken.add(at)
    selected.push(found)
  }
  return selected
}

/** Phrases said in other words as well, where no longer phrase stands as the vocabulary has it. */
function withLoosePhrases(
  exact: readonly PhraseFound[],
  text: Text,
  places: readonly { range: Range }[],
  vocabulary: Vocabulary,
): PhraseFound[] {
  const words = text.tokens.map(({ word }) => word)
  const people = new Set([
    ...groupsIn(text).flatMap(({ first, last }) => spread(first, last)),
    ...words.flatMap((word, at) => (isOfFamily(word) ? [at] : [])),
  ])
  const taken = new Set([
    ...places.flatMap(({ range }) => tokensIn(text, range)),
    ...exact.flatMap(({ first, last, phrase }) =>
      first < last || (!people.has(first) && isSubject(phrase.words, vocabulary)) ? spread(first, last) : [],
    ),
  ])
  const loose: PhraseFound[] = []
  for (const { first, last, phrase } of loosePhrasesOf(vocabulary)(words)) {
    const tokens = spread(first, last)
    if (tokens.some(at => taken.has(at))) continue
    for (const at of tokens) taken.add(at)
    loose.push({ first, last, phrase: phraseIndexOf(vocabulary).phraseOf(phrase), isLoose: true })
  }
  const isFree = ({ first, last }: PhraseFound) =>
    !loose.some(other => first <= other.last && last >= other.first)
  return [...exact.filter(isFree), ...loose]
}

/** Whether records have a word by itself, as a name of what is looked for. */
const isSubject = (words: string, vocabulary: Vocabulary) =>
  vocabulary.meaningsOf(words).some(({ group }) => group.kind === 'SYNONYMS')

const spread = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at)

/** The compounds in a text, as numbers of tokens. */
function compoundsIn({ tokens }: Text): number[][] {
  return tokens.flatMap((_, at) =>
    [4, 3, 2]
      .map(length => tokens.slice(at, at + length))
      .filter(row => compounds.has(row.map(({ word }) => word).join(' ')))
      .map(row => row.map((__, offset) => at + offset)),
  )
}
