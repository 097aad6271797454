import { countBefore } from '../../../platform/binarySearch.ts'
import { perVocabulary, type Vocabulary, type VocabularyGroup } from '../vocabulary/vocabulary.ts'
import { keyOf, type PhraseFound } from './phrases.ts'

/** What words of another language ask for, though they are no phrase of the vocabulary. */
interface ForeignNeed {
  /** The language and the need. */
  group: VocabularyGroup
  /** The words that say so, counted from 0: the first and the last. */
  first: number
  last: number
}

/**
 * Reads the need out of words.
 *
 * @param only the codes of languages, beside a phrase of which the words stand: then only words count that say much about one
 *   need, and not those around it, such as `I look for`.
 */
type NeedReader = (words: readonly (string | null)[], only?: readonly string[]) => ForeignNeed | null

/** In which needs of a language a word stands, and how much of it each has. */
type Shares = ReadonlyMap<VocabularyGroup, number>

/** A word of some languages. */
interface ForeignWord {
  key: string
  /** By the code of the language. */
  languages: ReadonlyMap<string, Shares>
  /** The codes of languages of which it is a whole phrase. */
  alone: ReadonlySet<string>
}

/** What another form of a word counts, as in `angielski` for `angielskiego`. */
const otherForm = 0.7
/** So much of what the words say must be about one need. */
const leastShare = 0.5
const leastLetters = 4
const leastSame = 0.6
const mostEndings = 4
const mostTokens = 24

/**
 * The need that words of another language are about, by the needs in whose phrases each of them stands. Endings may differ.
 *
 *     foreignNeedIn(vocabulary)(['szukam', 'dobrej', 'pracy']) // { group: { language: 'pl', id: 'LANGUAGE:pl:work', … }, … }
 *
 * The first call for a vocabulary reads its words; words that are English or names of places are given as null.
 */
export const foreignNeedIn = perVocabulary(createReader)

/**
 * Whether a phrase only calls for help in another language, beside other words: it says nothing, since any need may follow it.
 *
 *     isBarePlea({ first: 0, last: 0, phrase }, ['pomoc', 'dla', 'rodziny'], vocabulary) // true
 *     isBarePlea({ first: 0, last: 0, phrase }, ['pomoc'], vocabulary)                   // false: it is all that is asked for
 */
export function isBarePlea(
  { first, last, phrase: { words, language } }: PhraseFound,
  { length }: readonly unknown[],
  vocabulary: Vocabulary,
): boolean {
  if (!language || last - first === length - 1) return false
  const meanings = vocabulary.meaningsOf(words).filter(({ phrase }) => phrase === words)
  return meanings.length > 0 && meanings.every(({ group }) => isOfPleas(group))
}

const isOfPleas = ({ id, language }: VocabularyGroup) => id === `LANGUAGE:${language}:help`

function createReader(vocabulary: Vocabulary): NeedReader {
  const { exact, inOrder } = wordsOf(vocabulary)
  const lookUp = (word: string): { found: ForeignWord[]; weight: number } => {
    const key = keyOf(word)
    const same = exact.get(key)
    if (same) return { found: [same], weight: 1 }
    return { found: /\p{Script=Han}/u.test(key) ? [] : otherForms(inOrder, key), weight: otherForm }
  }
  return (words, only = []) => {
    const byLanguage = new Map<string, { needs: Map<VocabularyGroup, number>; at: number[]; sum: number }>()
    for (const [at, word] of words.slice(0, mostTokens).entries()) {
      if (!word) continue
      const { found, weight } = lookUp(word)
      const all = new Set(found.flatMap(one => [...one.languages.keys()]))
      const languages = only.length ? only.filter(code => weight === 1 && isTelling(found[0]!, code)) : all
      for (const code of languages) {
        const votes = byLanguage.get(code) ?? { needs: new Map<VocabularyGroup, number>(), at: [], sum: 0 }
        byLanguage.set(code, votes)
        votes.at.push(at)
        const shares = found.flatMap(one => [...(one.languages.get(code) ?? [])])
        const whole = shares.reduce((sum, [, share]) => sum + share, 0)
        for (const [group, share] of shares) {
          // A word of many needs, such as `help`, says little.
          const vote = (weight * share) / whole / Math.sqrt(new Set(shares.map(([one]) => one)).size)
          votes.needs.set(group, (votes.needs.get(group) ?? 0) + vote)
          votes.sum += vote
        }
      }
    }
    const [votes] = [...byLanguage.values()].toSorted((one, other) => other.sum - one.sum)
    if (!votes) return null
    const [group, most] = [...votes.needs].reduce((best, one) => (one[1] > best[1] ? one : best))
    if (most < leastShare * votes.sum) return null
    return { group, first: votes.at[0]!, last: votes.at.at(-1)! }
  }
}

/** Whether a word is a whole phrase, of one need: `me` and `want` are in many phrases of one, and say nothing of it. */
const isTelling = ({ languages, alone }: ForeignWord, code: string) =>
  alone.has(code) && languages.get(code)?.size === 1

/** All words of other languages, by their keys and in order. A word of two letters, or in many needs, says nothing. */
function wordsOf(vocabulary: Vocabulary) {
  const words = new Map<string, Map<string, Map<VocabularyGroup, number>>>()
  const alone = new Map<string, Set<string>>()
  for (const group of vocabulary.groups) {
    if (!group.language || isOfPleas(group)) continue
    for (const text of group.words) {
      const parts = vocabulary.normalOf(text).split(' ')
      for (const part of parts) {
        if (!/\p{Script=Han}/u.test(part) && part.length < 3) continue
        const key = keyOf(part)
        const languages = words.get(key) ?? new Map<string, Map<VocabularyGroup, number>>()
        const shares = languages.get(group.language) ?? new Map<VocabularyGroup, number>()
        words.set(key, languages.set(group.language, shares))
        if (parts.length === 1) alone.set(key, (alone.get(key) ?? new Set()).add(group.language))
        // A word that is a phrase by itself says more than one of several.
        shares.set(group, (shares.get(group) ?? 0) + 1 / parts.length)
      }
    }
  }
  const exact = new Map(
    [...words].map(([key, languages]): [string, ForeignWord] => [
      key,
      { key, languages, alone: alone.get(key) ?? new Set() },
    ]),
  )
  const inOrder = [...exact.values()].toSorted((one, other) => (one.key < other.key ? -1 : 1))
  return { exact, inOrder }
}

/** The words that differ in their ending only: at least four letters and most of both are the same. */
function otherForms(inOrder: readonly ForeignWord[], key: string): ForeignWord[] {
  const letters = Array.from(key)
  const least = Math.max(leastLetters, Math.ceil(letters.length * leastSame))
  if (letters.length < least) return []
  const beginning = letters.slice(0, least).join('')
  const found: ForeignWord[] = []
  for (
    let at = countBefore(inOrder.length, nth => inOrder[nth]!.key < beginning);
    at < inOrder.length;
    at++
  ) {
    const word = inOrder[at]!
    if (!word.key.startsWith(beginning)) break
    if (word.key.length * leastSame <= least && word.key.length - key.length <= mostEndings) found.push(word)
  }
  return found
}
