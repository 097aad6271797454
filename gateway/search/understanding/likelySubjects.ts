import { perVocabulary, type Vocabulary } from '../vocabulary/vocabulary.ts'
import { sentenceLength, type PlacedConcept } from './concepts.ts'
import { weightOfWord } from './fillerWords.ts'
import { root } from './loosePhrases.ts'
import type { Alternative } from './phrases.ts'
import type { Text } from './tokens.ts'

/** What the words of a text are probably about together. */
interface LikelySubjects {
  /** The best first, at most eight. */
  subjects: Alternative[]
  /** The words that speak for the best one, as positions counted from 0. */
  words: number[]
  /** How much they say, where a telling word says 1 and one that only colours half. */
  said: number
}

/**
 * The subjects that the words of a text speak for together, as a ranking of the groups of lay words by BM25: each group is a
 * document of its phrases. Null when no word stands in any.
 *
 *     likelySubjectsOf(vocabulary)(['they', 'say', 'they', 'overpaid', 'me'])
 *     // { subjects: [{ phrase: 'benefits advice', weight: 1 }, { phrase: 'debt advice', weight: 0.9 }], words: [3], said: 1 }
 */
export const likelySubjectsOf = perVocabulary(createLikelySubjects)

/** What the subjects of a sentence count beside its words, and beside a phrase that is known. */
const ofSentence = 0.8
const besidePhrase = 0.4
/** What the words of a sentence count beside subjects that several of them speak for. */
const besideSubjects = 0.4
/** A phrase that counts less does not say what a sentence is about. */
const leastOfPhrase = 0.7
/** What several words say together, where a telling word says 1. */
const saidTogether = 1.4

/**
 * The concepts of a text, for a sentence with one for what it is probably about. Beside something that the vocabulary
 * knows, several of its words must agree; where it has no phrase, they count less than what they agree on.
 *
 * @param isCondition whether a word says an age, a time or another condition.
 */
export function withLikelySubjects(
  placed: readonly PlacedConcept[],
  { tokens }: Text,
  isCondition: (at: number) => boolean,
  vocabulary: Vocabulary,
): PlacedConcept[] {
  if (tokens.length < sentenceLength) return [...placed]
  const left = tokens.flatMap((_, at) => (isCondition(at) ? [] : [at]))
  const likely = likelySubjectsOf(vocabulary)(left.map(at => tokens[at]!.word))
  if (!likely) return [...placed]
  const words = likely.words.map(at => left[at]!)
  const known = placed.filter(({ meaning, concept }) => meaning && concept.weight >= leastOfPhrase)
  const [only] = placed.length === 1 ? known : []
  if (only && words.every(at => at >= only.first && at <= only.last)) return [...placed]
  const hasPhrase = known.some(({ first, last }) => first < last)
  const isAgreed = likely.said >= saidTogether
  if (known.length && !isAgreed) return [...placed]
  const [best, ...others] = likely.subjects
  if (known.some(({ concept }) => concept.phrase === best!.phrase)) return [...placed]
  const concept = {
    phrase: best!.phrase,
    weight: hasPhrase ? besidePhrase : ofSentence,
    alternatives: others,
    wider: [],
    isBeginning: false,
    isLikely: true,
  }
  const story = isAgreed && !hasPhrase ? placed.map(one => withWeightBelow(one, besideSubjects)) : placed
  return [...story, { concept, first: words[0]!, last: words.at(-1)!, meaning: null, words }]
}

const withWeightBelow = (placed: PlacedConcept, most: number): PlacedConcept => ({
  ...placed,
  concept: { ...placed.concept, weight: Math.min(placed.concept.weight, most) },
})

/** The words of a longer text are not looked at. */
const mostWords = 80
const mostGroups = 8
const mostMeanings = 4
const mostSubjects = 8
/** How soon more phrases of a group with a word count no more. */
const saturation = 0.5
/** What a word counts that only colours, or tells of whom a sentence tells. */
const weakWord = 0.5
/** By how much a group gains with each further word that stands in it. */
const agreement = 0.5
/** By how much each further meaning of a group counts less than the first. */
const laterMeaning = 0.1

function createLikelySubjects(vocabulary: Vocabulary): (words: readonly string[]) => LikelySubjects | null {
  const { normalOf } = vocabulary
  const groups = vocabulary.groups.filter(({ kind, language }) => kind === 'LAY_WORDS' && !language)
  const meanings = groups.map(group => group.meanings.slice(0, mostMeanings).map(normalOf))
  const groupsWith = sharesOfWords(groups.map(({ words }) => words.map(normalOf)))
  return words => {
    const found = new Map<number, { score: number; said: number; words: number[] }>()
    for (const [key, { weight, positions }] of tellingWords(words.slice(0, mostWords))) {
      const shares = groupsWith.get(key)
      if (!shares) continue
      const rarity = Math.log((groups.length + 1) / (shares.size + 0.5))
      for (const [at, share] of shares) {
        const group = found.get(at) ?? { score: 0, said: 0, words: [] }
        group.score += (rarity * weight * share) / (share + saturation)
        group.said += weight
        group.words.push(...positions)
        found.set(at, group)
      }
    }
    const ranked = [...found]
      .map(([at, group]) => ({
        ...group,
        score: group.score * (1 + agreement * Math.max(0, group.said - 1)),
        meanings: meanings[at]!,
      }))
      .toSorted((one, other) => other.score - one.score)
      .slice(0, mostGroups)
    const [best] = ranked
    // Words that only colour, or tell of whom, say nothing by themselves.
    if (!best || best.said < 1) return null
    return {
      subjects: subjectsOf(ranked),
      words: best.words.toSorted((one, other) => one - other),
      said: best.said,
    }
  }
}

/**
 * How much of the phrases of each group a word is, by the word’s root and the group’s place: 1 for a phrase that has no other
 * telling word, 0.5 for one that has another.
 */
function sharesOfWords(groups: readonly (readonly string[])[]): Map<string, Map<number, number>> {
  const found = new Map<string, Map<number, number>>()
  for (const [at, phrases] of groups.entries())
    for (const phrase of phrases) {
      const telling = tellingWords(phrase.split(' '))
      const whole = [...telling.values()].reduce((sum, { weight }) => sum + weight, 0)
      for (const [key, { weight }] of telling) {
        const shares = found.get(key) ?? new Map<number, number>()
        found.set(key, shares.set(at, (shares.get(at) ?? 0) + weight / whole))
      }
    }
  return found
}

/** The words of a text that are no filler by their roots, with what each counts and where it stands. */
function tellingWords(words: readonly string[]): Map<string, { weight: number; positions: number[] }> {
  const found = new Map<string, { weight: number; positions: number[] }>()
  for (const [at, word] of words.entries()) {
    const telling = weightOfWord(word, true)
    if (telling === 0) continue
    const { weight = 0, positions = [] } = found.get(root(word)) ?? {}
    found.set(root(word), {
      weight: Math.max(weight, telling < 1 ? weakWord : 1),
      positions: [...positions, at],
    })
  }
  return found
}

/** The meanings of some groups, each with the sum of what its groups score, against the best one. */
function subjectsOf(groups: readonly { score: number; meanings: readonly string[] }[]): Alternative[] {
  const scores = new Map<string, number>()
  for (const { score, meanings } of groups)
    for (const [at, phrase] of meanings.entries())
      scores.set(phrase, (scores.get(phrase) ?? 0) + score * (1 - at * laterMeaning))
  const ranked = [...scores].toSorted(([, one], [, other]) => other - one).slice(0, mostSubjects)
  const most = ranked[0]![1]
  return ranked.map(([phrase, score]) => ({ phrase, weight: score / most }))
}
