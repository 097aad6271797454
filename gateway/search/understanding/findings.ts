import type { DateTime } from 'luxon'
import type { UrgentTopic, Vocabulary } from '../vocabulary/vocabulary.ts'
import { isCommonWord } from './commonWords.ts'
import { freeIn, freeOfIn, languageIn, phoneIn } from './conditionsInText.ts'
import { compounds, weightOfWord } from './fillerWords.ts'
import { phraseIndexOf, type PhraseFound } from './phrases.ts'
import { placesIn } from './placesInText.ts'
import type { Lexicon } from './respell.ts'
import { timeIn } from './timesInText.ts'
import { tokensIn, type Range, type Text } from './tokens.ts'
import { agesIn, groupsIn } from './whoInText.ts'

/** By what is found. */
interface FindingOptions {
  vocabulary: Vocabulary
  now: DateTime
  lexicon?: Lexicon | undefined
}

/** What was found in a text. */
export type Findings = ReturnType<typeof findingsIn>

/** The phrases of the vocabulary in a text, its places, ages, groups, times and other conditions. */
export function findingsIn(
  text: Text,
  { vocabulary, now, lexicon }: FindingOptions,
  urgentTopics: readonly UrgentTopic[],
) {
  const places = placesIn(text)
  const topics = new Set(urgentTopics.map(({ topic }) => topic))
  const phrases = phraseIndexOf(vocabulary)
    .phrasesIn(text.tokens.map(({ word }) => word))
    .filter(found => isMeant(found, text, vocabulary, topics, lexicon))
  const freeOf = freeOfIn(text).map(range => tokensIn(text, range))
  // 'Gluten free food' is not 'free food'.
  const isCut = ({ first, last }: PhraseFound) =>
    freeOf.some(tokens => tokens[0]! < first && tokens.includes(first) && !tokens.includes(last))
  const selected = longest(phrases.filter(found => !isCut(found)))
  /** Whether a phrase around the words makes them part of a name: 'evening classes' are no time. */
  const isInPhrase = (range: Range) => {
    const tokens = tokensIn(text, range)
    return selected.some(
      ({ first, last }) => first <= tokens[0]! && last >= tokens.at(-1)! && last - first >= tokens.length,
    )
  }
  const isFreeStanding = <T extends { range: Range }>(found: T | null) =>
    found && !isInPhrase(found.range) ? found : null
  const phone = phoneIn(text)
  const time = timeIn(text, now, urgentTopics.length === 0)
  return {
    places,
    place: places[0] ?? null,
    phrases: selected,
    kept: [...freeOf, ...compoundsIn(text)],
    phone,
    ages: isFreeStanding(agesIn(text)),
    time: time && !time.ranges.some(isInPhrase) ? time : null,
    free: freeIn(text),
    language: isFreeStanding(languageIn(text)),
    groups: groupsIn(text),
  }
}

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
  if (first < last) return true
  const { word, isShouted } = tokens[first]!
  if (phrase.language) return !isEnglish(word, vocabulary) && !lexicon?.count(word)
  const isFiller = weightOfWord(word, false) === 0
  // 'Salt' and 'send' are words more often than abbreviations.
  if (phrase.isAbbreviation && (isFiller || isCommonWord(word)))
    return isShouted || tokens.length <= (isFiller ? 1 : 3)
  return !isFiller
}

/** The longest phrases, which do not overlap. */
function longest(phrases: readonly PhraseFound[]): PhraseFound[] {
  const taken = new Set<number>()
  const selected: PhraseFound[] = []
  const byLength = phrases.toSorted(
    (one, other) => other.last - other.first - (one.last - one.first) || one.first - other.first,
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

/** The compounds in a text, as numbers of tokens. */
function compoundsIn({ tokens }: Text): number[][] {
  return tokens.flatMap((_, at) =>
    [4, 3, 2]
      .map(length => tokens.slice(at, at + length))
      .filter(row => compounds.has(row.map(({ word }) => word).join(' ')))
      .map(row => row.map((__, offset) => at + offset)),
  )
}

/** Whether a word is English, common or in the vocabulary. */
export function isEnglish(word: string, vocabulary: Vocabulary): boolean {
  return isCommonWord(word) || phraseIndexOf(vocabulary).englishWords.has(word)
}
