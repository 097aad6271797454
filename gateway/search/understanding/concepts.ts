import { compounds, isAside, weightOfWord } from './fillerWords.ts'
import { stem, type Alternative, type VocabularyPhrase } from './phrases.ts'
import { maxUnknown, type KnownWords, type Lexicon } from './respell.ts'
import { isName } from './commonWords.ts'
import { tokensIn, type Text } from './tokens.ts'
import type { Findings } from './findings.ts'
import { isAnybody, isToldOf } from './whoInText.ts'

export type { Alternative }

/** One thing that is looked for: a word or a phrase, with what stands for it. */
export interface Concept {
  /** In normal form, as searched: 'food bank'. */
  phrase: string
  /** How much it matters: 1 for a subject, 1.5 for help in danger, less for words that only colour, 0.3 for a place as one, too. */
  weight: number
  /** Other phrases for it, best first; at most 12. */
  alternatives: readonly Alternative[]
  /** What records say of services for a danger, without naming it. */
  recordsSay?: readonly Alternative[]
  /** Wider subjects, for when hardly any record has the phrase or what stands for it; at most 8. */
  wider: readonly Alternative[]
  /** What people say when they mean it, for the same case; at most ninety, those beyond thirty for when no record has the first. */
  said?: readonly Alternative[]
  /** Whether it says where: it raises what matches something else, and makes no match by itself. */
  isWhere?: boolean
  /** Whether it is a language or a people, for whom what is wider is right: interpreters. */
  isPeople?: boolean
  /** Whether the last letters may be missing, as in 'physio': the phrase is the beginning of a word. */
  isBeginning: boolean
  /** Whether it is what the other words are probably about, and no word of the text. */
  isLikely?: boolean
}

/** A concept and the words of the text that it was made of. */
export interface PlacedConcept {
  concept: Concept
  first: number
  last: number
  /** The phrase of the vocabulary that it comes from; null for other words. */
  meaning: VocabularyPhrase | null
  /** The words that speak for it, where they are not all from the first to the last. */
  words?: readonly number[]
}

/** All that is looked for by some concepts: their own phrases, and what stands for them. */
export const phrasesOf = (placed: readonly PlacedConcept[]): Set<string> =>
  new Set(
    placed.flatMap(({ concept }) => [concept.phrase, ...concept.alternatives.map(({ phrase }) => phrase)]),
  )

/** Words of a text that are one concept, and what is known of them. */
export interface Span {
  first: number
  last: number
  meaning: VocabularyPhrase | null
  /** For a span without a meaning. */
  weight?: number
  /** Another word for the same. */
  also?: string
  /** Whether the meaning was said in other words, which count a little themselves. */
  isLoose?: boolean
  /** Whether it is for whom something is, beside what it is: nothing wider is looked for. */
  isWhom?: boolean
  /** What is looked for instead of the words themselves, the best first; for a span without a meaning. */
  phrases?: readonly string[] | undefined
  /** Whether it is the name of a place to search near. */
  isWhere?: boolean
  /** Wider subjects; for a span without a meaning. */
  wider?: readonly Alternative[] | undefined
}

/**
 * The spans that become concepts: none overlaps another, and those that say only for whom something is count less beside what
 * it is: `men` of 'yoga for men', `things to do` of 'things to do for 14 year olds'.
 */
export const chosenSpans = (spans: readonly Span[], text: Text, found: Findings): Span[] =>
  withQuietCompany(withoutOverlaps(spans), text, found)

const size = ({ first, last }: Span) => last - first

/** What is for anybody: 'things to do'. */
const generalThings = new Set(
  [
    'things to do|something to do|stuff to do|what to do|places to go|somewhere to go|days out|day out|activity|activities|events',
    'whats on|clubs|groups|social activities|bored|something|boredom|something fun|fun|kids clubs|killing time',
  ]
    .join('|')
    .split('|'),
)

/** What whom it is for weighs beside what it is. */
const ofWhom = 0.6

/** The spans, of which those for whom something is count less beside what it is, and 'things to do' less beside for whom. */
function withQuietCompany(spans: readonly Span[], text: Text, { ages, groups }: Findings): Span[] {
  const { tokens } = text
  const people = groups.filter(({ group }) => isAnybody(group))
  const aged = new Set(ages && !ages.isWord ? tokensIn(text, ages.range) : [])
  const isWhom = ({ first, last, meaning }: Span) =>
    people.some(one => one.first <= first && one.last >= last) ||
    (meaning !== null && aged.has(first) && aged.has(last))
  const isGeneral = ({ first, last }: Span) =>
    generalThings.has(
      tokens
        .slice(first, last + 1)
        .map(({ word }) => word)
        .join(' '),
    )
  const hasSubject = spans.some(span => span.meaning && !isWhom(span) && !isGeneral(span))
  const hasWhom = ages !== null || groups.length > 0
  return spans.map(span => {
    if (hasSubject && isWhom(span)) return { ...span, isWhom: true, weight: ofWhom }
    if (hasWhom && isGeneral(span)) return { ...span, weight: 0.3 }
    return span
  })
}

/** Longer spans first; of equal ones those with a meaning. */
function withoutOverlaps(spans: readonly Span[]): Span[] {
  const taken = new Set<number>()
  return spans
    .toSorted(
      (one, other) =>
        size(other) - size(one) || Number(other.meaning !== null) - Number(one.meaning !== null),
    )
    .filter(({ first, last }) => {
      for (let at = first; at <= last; at++) if (taken.has(at)) return false
      for (let at = first; at <= last; at++) taken.add(at)
      return true
    })
}

const maxConcepts = 24
const maxAlternatives = 12
/** So many of the ways to ask for a thing are looked for first. */
export const mostSaid = 30
const colouring = 0.3
/** What only tells how somebody feels, or who says it. */
const aside = 0.4
/** A word that stands for something, beside a phrase of a sentence that does: phrases are chosen, words occur. */
const wordBesidePhrase = 0.7
/** A word of a phrase that was said in other words. */
const ownWord = 0.5
/** In front of those whom a text tells of. */
const owners = new Set(['my', 'our', 'his', 'her'])
/** From so many words a text is a sentence. */
export const sentenceLength = 6

/**
 * The concepts of a text, in its order: its spans, and the words between them that say something. A word that only colours
 * counts fully when there is nothing else. Of more than 24 concepts the most telling are kept.
 *
 * @param spans that do not overlap.
 * @param widerOf the wider subjects of a word.
 * @param isConsumed whether a word is understood as something else, such as an age, and not looked for.
 */
export function conceptsIn(
  text: Text,
  spans: readonly Span[],
  isConsumed: (at: number) => boolean,
  known: KnownWords,
  lexicon: Lexicon | undefined,
  widerOf: (word: string, isSentence: boolean) => readonly Alternative[] = () => [],
): PlacedConcept[] {
  const { tokens } = text
  const isSentence = tokens.length >= sentenceLength
  const hasMeaning = spans.some(({ meaning }) => meaning)
  const hasPhrase = spans.some(({ meaning, first, last }) => meaning && first < last)
  const isTranslated = spans.some(({ meaning }) => meaning?.language)
  const starts = new Map(spans.map(span => [span.first, span]))
  const found = new Map<string, PlacedConcept>()
  const add = (placed: PlacedConcept) => {
    const { phrase, weight } = placed.concept
    const before = found.get(phrase)
    if (!before) found.set(phrase, placed)
    else if (before.concept.weight < weight) before.concept = { ...before.concept, weight }
  }
  const isTelling = (at: number) => {
    const token = tokens[at]
    if (!token || isConsumed(at) || starts.has(at)) return false
    return weightOfWord(token.word, false) > 0 || (token.isShouted && !/^(?:and|or|not)$/.test(token.word))
  }

  let unknown = 0
  for (let at = 0; at < tokens.length; at++) {
    const span = starts.get(at)
    if (span) {
      const placed = conceptOfSpan(text, span, isSentence, lexicon)
      if (isSentence && hasPhrase && span.meaning && span.first === span.last)
        placed.concept.weight = Math.min(placed.concept.weight, wordBesidePhrase)
      if (isAside(text, span)) placed.concept.weight = Math.min(placed.concept.weight, aside)
      add(placed)
      at = span.last
    } else if (isTelling(at)) {
      const { word, isShouted } = tokens[at]!
      // What another language says around a need stands in no record.
      if (isTranslated && lexicon && !lexicon.count(word)) continue
      const next = tokens[at + 1]?.word ?? ''
      const together = word + next
      const isPair = isTelling(at + 1) && together.length >= 6 && (lexicon?.count(together) ?? 0) > 0
      const last = isPair ? at + 1 : at
      const isOfStory = isSentence || isToldOf(tokens, at)
      const plain = isShouted ? 1 : weightOfWord(word, isOfStory || owners.has(tokens[at - 1]?.word ?? ''))
      // Beside a meaning, the other words of a sentence tell the story around it.
      const weight = isPair || plain < 1 || !hasMeaning || !isSentence ? plain : 0.4
      const isUnknown = !isPair && !known.has(tokens[at]!)
      const forms = isUnknown && ++unknown <= maxUnknown ? known.formsOf(word) : null
      const alternatives = isPair ? [{ phrase: together, weight: 1 }] : (forms?.alternatives ?? [])
      add({
        concept: {
          phrase: isPair ? `${word} ${next}` : word,
          weight: isTranslated && isUnknown ? colouring : weight,
          alternatives,
          wider: isPair ? [] : widerOf(word, isOfStory),
          isBeginning: forms?.isBeginning ?? false,
        },
        first: at,
        last,
        meaning: null,
      })
      at = last
    }
  }
  const all = [...found.values()]
  if (lexicon) quietenNames(all, lexicon)
  if (!all.some(({ concept }) => concept.weight > 0.4))
    for (const placed of all)
      if (!spans.some(({ first, weight }) => first === placed.first && weight)) placed.concept.weight = 1
  return mostTelling(all, lexicon)
}

/** A name that no record has, of a shop, a firm or a person, says little beside what is wanted of it: `Tesco vouchers`. */
function quietenNames(all: readonly PlacedConcept[], lexicon: Lexicon): void {
  const isStrange = ({ concept: { phrase, alternatives, wider }, meaning }: PlacedConcept) =>
    !meaning && !alternatives.length && !wider.length && !lexicon.count(phrase) && isName(phrase)
  if (!all.some(({ concept, meaning }) => meaning && concept.weight >= 1)) return
  for (const placed of all)
    if (isStrange(placed)) placed.concept.weight = Math.min(placed.concept.weight, colouring)
}

function conceptOfSpan({ tokens }: Text, span: Span, isSentence: boolean, lexicon?: Lexicon): PlacedConcept {
  const { first, last, meaning, weight, phrases } = span
  const words = tokens.slice(first, last + 1).map(({ word }) => word)
  const typed = words.join(' ')
  const forms: string[] = []
  if (span.also && span.also !== typed) forms.push(span.also)
  if (meaning && meaning.words !== typed && !meaning.language) forms.push(meaning.words)
  const isCompound = !meaning && compounds.has(typed)
  if (first < last && (isCompound || (lexicon?.count(words.join('')) ?? 0) > 0)) forms.push(words.join(''))
  const instead = phrases?.map((phrase, at) => ({ phrase, weight: 1 - Math.min(at, 5) / 10 }))
  const meant = (instead ?? meaning?.alternatives ?? []).filter(one => !isFormOfFiller(one.phrase))
  const isReplaced =
    meant.length > 0 && (instead !== undefined || Boolean(meaning?.language) || isFormOfFiller(typed))
  const phrase = isReplaced ? meant[0]!.phrase : typed
  const itself = span.isLoose ? words.filter(word => weightOfWord(word, true) === 1) : []
  const alternatives = [
    ...forms.map(form => ({ phrase: form, weight: 1 })),
    ...itself.slice(0, 4).map(word => ({ phrase: word, weight: ownWord })),
    ...meant,
  ]
    .filter(
      (one, at, all) => one.phrase !== phrase && all.findIndex(other => other.phrase === one.phrase) === at,
    )
    .slice(0, maxAlternatives)
  const ownWeight =
    typed === 'at home'
      ? aside
      : first === last && !meaning?.language
        ? weightOfWord(typed, isSentence && !span.also) || 1
        : 1
  return {
    concept: {
      phrase,
      weight: weight ?? ownWeight,
      alternatives,
      wider: span.isWhom ? [] : (meaning?.wider ?? span.wider ?? []),
      said: span.isWhom ? [] : inRecords(meaning?.said ?? [], lexicon),
      isBeginning: false,
      ...(span.isWhere ? { isWhere: true } : {}),
      ...(span.wider ? { isPeople: true } : {}),
    },
    first,
    last,
    meaning,
  }
}

/** Ways to ask for a thing without those of the later ones that have a word of no record. */
function inRecords(said: readonly Alternative[], lexicon?: Lexicon): Alternative[] {
  const isKnown = ({ phrase }: Alternative) =>
    !lexicon || phrase.split(' ').every(word => lexicon.count(word) > 0)
  const kept: Alternative[] = []
  for (const [at, one] of said.entries()) {
    // Of some thousand, only so many are looked up.
    if (kept.length === 3 * mostSaid) break
    if (at < mostSaid || isKnown(one)) kept.push(one)
  }
  return kept
}

/** Whether a text says nothing but where. */
export function isPlaceAlone(text: Text, found: Findings, placed: readonly PlacedConcept[]): boolean {
  const { place, ages, time, free, price, phone, groups } = found
  if (!place || ages || time || free || price || phone || groups.length) return false
  const tokens = tokensIn(text, place.range)
  return placed.every(({ first, last }) => tokens.includes(first) && tokens.includes(last))
}

/** `Wills` is read as `will`, which nearly every record has. */
const isFormOfFiller = (word: string) => weightOfWord(stem(word), false) === 0

/** The 24 most telling: phrases of the vocabulary, then the words in the fewest records, those in none last. */
function mostTelling(all: PlacedConcept[], lexicon?: Lexicon): PlacedConcept[] {
  if (all.length <= maxConcepts) return all
  const score = ({ concept, meaning }: PlacedConcept) => {
    const count = lexicon?.count(concept.phrase) ?? 1
    return concept.weight * ((meaning ? 2 : 0) + (count ? 1 / Math.log2(1 + count) : 0))
  }
  const kept = new Set(all.toSorted((one, other) => score(other) - score(one)).slice(0, maxConcepts))
  return all.filter(one => kept.has(one))
}
