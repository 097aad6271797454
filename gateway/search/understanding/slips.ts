import type { Places } from '../../places/places.ts'
import { isCommonWord, isName, isOrdinaryWord } from './commonWords.ts'
import { weightOfWord } from './fillerWords.ts'
import type { PhraseIndex } from './phrases.ts'
import { isPlaceWord, sortedLetters } from './placesInText.ts'
import { type NearWord, soundOf, type WordList } from './spelling.ts'
import type { Token } from './tokens.ts'

/** By what unknown words are judged. */
export interface Words {
  phrases: PhraseIndex
  lists: readonly WordList[]
  /** Words of other languages. */
  foreign: WordList
  places: Places
  /** In how many records a word stands. */
  count: (word: string) => number
  isWord: (word: string) => boolean
}

/** What misspelt words were meant to be. */
interface Slips {
  /** Whether a name is written like a word. */
  mayBeSlip: (token: Token) => boolean
  /** What a name, or a word that nothing here has, is a slip of, where it makes a phrase with the word beside it: 'hosing advice'. */
  inPlaceOfName: (token: Token, row: readonly string[], at: number) => string | null
  /** The best known word, or words, for an unknown one at a position of a row; null when none is near. */
  respell: (word: string, row: string[], at: number) => string | null
}

/**
 * From so many letters on three slips are forgiven, when one word is so near and begins with the same sounds: 'appretiships',
 * 'aprentiship'.
 */
const longWord = 11

/** Judges the words of a text by known ones. */
export function createSlips({ phrases, lists, foreign, places, count, isWord }: Words): Slips {
  const candidates = (word: string, row: readonly string[]): NearWord[] => {
    // 'Singin' is said for 'singing'.
    if (word.endsWith('in') && isWord(`${word}g`)) return [{ word: `${word}g`, distance: 0 }]
    const most = word.length >= 8 ? 2 : 1
    const near = lists.flatMap(list => list.near(word, most))
    const telling = near.filter(isTelling)
    if (telling.length || word.length < 6) return telling
    const far = word.length >= longWord ? lists.flatMap(list => list.near(word, 3)).filter(isTelling) : []
    const alone = far.filter(one => sameBeginning(soundOf(word), soundOf(one.word)) >= 3)
    if (new Set(alone.map(({ word: other }) => other)).size === 1) return alone
    if (row.some(other => other !== word && isOfLanguage(other))) return foreign.near(word, 1)
    const misheard = lists.flatMap(list => list.misheard(word)).filter(isTelling)
    return misheard.length || row.length > 1 || word.length < 7 ? misheard : foreign.near(word, 2)
  }
  const isOfLanguage = (word: string) => foreign.has(word) && !isOrdinaryWord(word) && !isName(word)
  /** Whether a name is written like a word. */
  const mayBeSlip = ({ word, typed }: Token) =>
    isName(word) && !phrases.englishWords.has(word) && !isPlaceWord(word, places) && !/\p{Lu}/u.test(typed)
  const isTellingPhrase = (words: readonly string[]) =>
    words.every(one => one.length > 2 && weightOfWord(one, false) > 0 && !isName(one)) &&
    phrases.hasPhraseAt(words, 0)
  /** The first of some words that is a phrase with what the next word was meant to be: 'food' of 'fod bnk'. */
  const besideSlip = (possible: readonly NearWord[], next = ''): string | null => {
    if (next.length < 3 || isOrdinaryWord(next) || isWord(next)) return null
    const meant = candidates(next, [])
    const isPhrase = (word: string) => meant.some(({ word: other }) => phrases.hasPhraseAt([word, other], 0))
    return possible.find(({ word }) => isPhrase(word))?.word ?? null
  }
  /** Whether an ordinary word is one that nobody looks for here: neither the vocabulary nor a record has it. */
  const isStray = (word: string) =>
    word.length > 3 &&
    isOrdinaryWord(word) &&
    !isCommonWord(word) &&
    !phrases.englishWords.has(word) &&
    count(word) === 0
  /** The same: 'brian injury'. */
  const inPlaceOfName = (token: Token, row: readonly string[], at: number): string | null => {
    const { word } = token
    const isStrayWord = isStray(word)
    if (!isStrayWord && !mayBeSlip(token)) return null
    const near = lists.flatMap(list => list.near(word, 1)).filter(one => one.word[0] === word[0])
    const [before, next] = [row.slice(Math.max(0, at - 1), at), row.slice(at + 1, at + 2)]
    const isMeant = (other: string) =>
      (before.length > 0 && isTellingPhrase([...before, other])) ||
      (next.length > 0 && isTellingPhrase([other, ...next]))
    const meant = near.find(one => isMeant(one.word))?.word ?? null
    // 'Hosing benifit': one slip seldom comes alone.
    return meant ?? (isStrayWord ? besideSlip(near, next[0]) : null)
  }
  /** The more, the better. */
  const meritOf = (word: string, { word: other, distance }: NearWord, row: string[], at: number): number => {
    const isPhrase = phrases.hasPhraseAt(row.with(at, other), at)
    return (
      -distance -
      (other[0] === word[0] ? 0 : 0.6) +
      (isPhrase ? 0.7 : 0) +
      (soundOf(other) === soundOf(word) ? 0.2 : 0) +
      (other.at(-1) === word.at(-1) ? 0.1 : 0) +
      (word.length === other.length && sortedLetters(word) === sortedLetters(other) ? 0.2 : 0) +
      0.03 * sameBeginning(word, other) +
      0.15 * Math.log10(1 + count(other)) -
      (isCommonWord(other) || phrases.englishWords.has(other) || isPlaceWord(other, places) ? 0 : 0.2)
    )
  }
  const respell = (word: string, row: string[], at: number): string | null => {
    // People get the first letter right, above all in short words.
    const possible = candidates(word, row).filter(
      ({ word: other, distance }) =>
        other[0] === word[0] ||
        other[0] === word[1] ||
        other[1] === word[0] ||
        soundOf(other) === soundOf(word) ||
        (word.length > 5 && distance < 2),
    )
    let best: { word: string; merit: number } | null = null
    for (const one of possible) {
      const merit = meritOf(word, one, row, at)
      if (!best || merit > best.merit) best = { word: one.word, merit }
    }
    // Of three letters any slip makes another word, so the words around have to agree.
    if (best && word.length < 4 && !phrases.hasPhraseAt(row.with(at, best.word), at))
      return besideSlip(possible, row[at + 1])
    if (best) return phrases.englishWords.get(best.word) ?? best.word
    if (word.length < 6 || row.length > 8) return null
    return lists.map(list => list.nearBeginning(word)).find(found => found !== null) ?? null
  }

  return { mayBeSlip, inPlaceOfName, respell }
}

const isTelling = ({ word }: NearWord) => weightOfWord(word, false) > 0

function sameBeginning(one: string, other: string): number {
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  return at
}
