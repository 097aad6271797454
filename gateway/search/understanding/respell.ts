import { perVocabulary, type Vocabulary } from '../vocabulary/vocabulary.ts'
import { isCommonWord, isName, isOrdinaryWord } from './commonWords.ts'
import { languageWords } from './conditionsInText.ts'
import { compounds, weightOfWord } from './fillerWords.ts'
import { isOfFamily } from './loosePhrases.ts'
import { phraseIndexOf, stem, type Alternative, type PhraseIndex } from './phrases.ts'
import { boroughPlaces, type Places } from '../../places/places.ts'
import { isPlaceWord, misspeltPlacesIn, placeWords, sortedLetters } from './placesInText.ts'
import { createWordList, soundOf, type NearWord, type WordList } from './spelling.ts'
import { dayWords, monthWords } from './timesInText.ts'
import { readText, type Range, type Text, type Token } from './tokens.ts'

/** What the directory's records hold, by which spelling is judged; it does not change. */
export interface Lexicon {
  /** In how many records a word stands, in normal form and as written; 0: in none. */
  count(word: string): number
  /** All words of the records, in normal form; at most 100,000 are used. */
  words(): Iterable<string>
  /** Where its locations are, for places in texts; those of the borough unless given. */
  places?: Places
}

/** Some words of a text that were replaced. */
export interface Respelling extends Range {
  by: string
}

/** An unknown word that is no slip. */
interface UnknownWord {
  /** Whether it is the beginning of known words: 'physio'. */
  isBeginning: boolean
  /** What it is besides: the two words written together in it, or a known word of its root, 'dyslexia' for 'dyslexic'. */
  alternatives: readonly Alternative[]
}

/** The words that are known, for judging others. */
export interface KnownWords {
  /** Whether a word is right as it is. */
  has(token: Token): boolean
  /** Whether a word that may be another language's sounds like a known English one: 'depresion', but not 'mobilje'. */
  isEnglishSlip(word: string): boolean
  /** How an unknown word is searched as it is; null when it can only be a slip. */
  formsOf(word: string): UnknownWord | null
  /**
   * The words that are respelt in a text, in its order.
   *
   * @param isKept whether the word at a position must stay, as in a postcode.
   * @param meantBy the word of danger that a word was meant for, which comes before all others.
   */
  respellings(
    text: Text,
    isKept: (at: number) => boolean,
    meantBy: (word: string) => string | null,
  ): Respelling[]
}

const compoundsTogether = new Map([...compounds].map(words => [words.replaceAll(' ', ''), words]))
const endings = /(?<=^.{5,})(?:ic|al|ly|ist|ism|ive|ous|ful|ness|able)$/
/** What may stand after the same root in a known word. */
const rests = /^(?:e|y|ia|ics?|ists?|isms?|ed|ers?|al|ions?|ity|ment)?$/
/** Of two words written together that are no phrase, each that is a subject counts: 'deafblind'. */
const partWeight = 0.6
/** The most unknown words of a text that are looked at. */
export const maxUnknown = 24
const others = [
  ...dayWords,
  ...monthWords,
  'weekend',
  'wkend',
  'wknd',
  'tonight',
  'nite',
  'tomorrow',
  'today',
]
/** From so many letters on three slips are forgiven, when one word is so near: 'appretiships'. */
const longWord = 11
const noLexicon: Lexicon = { count: () => 0, words: () => [] }

/** The known words of a vocabulary and a lexicon, made at the first call for each. */
export function knownWordsOf(vocabulary: Vocabulary, lexicon: Lexicon = noLexicon): KnownWords {
  const { list, foreign, byLexicon } = wordListsOf(vocabulary)
  const made = () => {
    const own = createWordList([...placeWords(lexicon.places ?? boroughPlaces), ...lexicon.words()])
    return createKnownWords(phraseIndexOf(vocabulary), lexicon, [list, own], foreign)
  }
  const known = byLexicon.get(lexicon) ?? made()
  byLexicon.set(lexicon, known)
  return known
}

const wordListsOf = perVocabulary(vocabulary => {
  const { englishWords, foreignWords } = phraseIndexOf(vocabulary)
  return {
    list: createWordList([...englishWords.keys(), ...languageWords, ...others]),
    foreign: createWordList(foreignWords),
    byLexicon: new WeakMap<Lexicon, KnownWords>(),
  }
})

function createKnownWords(
  phrases: PhraseIndex,
  lexicon: Lexicon,
  lists: readonly WordList[],
  foreign: WordList,
): KnownWords {
  const places = lexicon.places ?? boroughPlaces
  const isWord = (word: string): boolean =>
    isCommonWord(word) || lists.some(list => list.has(word)) || lexicon.count(word) > 0
  const isEnglishSlip = (word: string): boolean =>
    /^[a-z]{6,40}$/.test(word) &&
    lists.some(list => list.near(word, 1).some(({ word: other }) => soundOf(other) === soundOf(word)))
  const has = ({ word, typed, isShouted }: Token): boolean =>
    word.length < 3 ||
    !/^[a-z]+$/.test(word) ||
    // A letter such as é or ł says that the word is another language's.
    /(?![a-z])\p{Script=Latin}/iu.test(typed.normalize('NFKC')) ||
    (isShouted && word.length <= 6) ||
    isOrdinaryWord(word) ||
    isName(word) ||
    isWord(word) ||
    isWord(stem(word)) ||
    isTown(word, places) ||
    weightOfWord(word, true) < 1 ||
    isPlaceWord(word, places) ||
    isOfFamily(word) ||
    (foreign.has(word) ? !isEnglishSlip(word) : phrases.hasWord(word))
  const relative = (word: string): string | null => {
    const ending = /^[a-z]{7,40}$/.test(word) && endings.exec(word)
    if (!ending) return null
    const root = word.slice(0, ending.index)
    const near = lists.flatMap(list => list.near(word, 2)).map(({ word: other }) => other)
    return near.find(other => other.startsWith(root) && rests.test(other.slice(root.length))) ?? null
  }
  const hasBeginning = (letters: string) =>
    letters.length >= 4 && lists.some(list => list.hasBeginning(letters))
  const split = (word: string): string | null => {
    if (!/^[a-z]{7,40}$/.test(word)) return null
    let best: string | null = null
    for (let at = 3; at <= word.length - 3; at++) {
      const parts = [word.slice(0, at), word.slice(at)]
      if (!parts.every(part => isWord(part) && weightOfWord(part, false) > 0)) continue
      // The vocabulary's own pairs are surer than a chance pair of words.
      if (phrases.hasPhraseAt(parts, 0)) return parts.join(' ')
      // 'Conselling' is 'counselling', not 'con selling'.
      if (parts.every(part => part.length > 3 || phrases.hasPhraseAt([part], 0))) best ??= parts.join(' ')
    }
    // Nor is 'interpeter' 'inter peter'.
    const isSlip = () =>
      lists.some(list => list.near(word, 1).some(({ word: other }) => weightOfWord(other, false) > 0))
    return best !== null && isSlip() ? null : best
  }

  const candidates = (word: string, row: readonly string[]): NearWord[] => {
    // 'Singin' is said for 'singing'.
    if (word.endsWith('in') && isWord(`${word}g`)) return [{ word: `${word}g`, distance: 0 }]
    const most = word.length >= 8 ? 2 : 1
    const near = lists.flatMap(list => list.near(word, most))
    const telling = near.filter(isTelling)
    if (telling.length || word.length < 6) return telling
    const far = word.length >= longWord ? lists.flatMap(list => list.near(word, 3)) : []
    const alone = far.filter(one => sameBeginning(word, one.word) >= 3 && isTelling(one))
    if (new Set(alone.map(({ word: other }) => other)).size === 1) return alone
    if (row.some(other => other !== word && isOfLanguage(other))) return foreign.near(word, 1)
    const misheard = lists.flatMap(list => list.misheard(word)).filter(isTelling)
    return misheard.length || row.length > 1 || word.length < 7 ? misheard : foreign.near(word, 2)
  }
  const isOfLanguage = (word: string) => foreign.has(word) && !isOrdinaryWord(word) && !isName(word)
  const isBegun = (letters: string) =>
    [...phrases.englishWords.keys()].some(
      word => word.startsWith(letters) && !isName(word) && !isPlaceWord(word, places),
    )
  /** Whether a name is written like a word. */
  const mayBeSlip = ({ word, typed }: Token) =>
    isName(word) && !phrases.englishWords.has(word) && !isPlaceWord(word, places) && !/\p{Lu}/u.test(typed)
  const isTellingPhrase = (words: readonly string[]) =>
    words.every(one => one.length > 2 && weightOfWord(one, false) > 0 && !isName(one)) &&
    phrases.hasPhraseAt(words, 0)
  /** What a name is a slip of, where it makes a phrase with a telling word beside it: 'brian injury'. */
  const inPlaceOfName = (token: Token, row: readonly string[], at: number): string | null => {
    if (!mayBeSlip(token)) return null
    const { word } = token
    const [before, next] = [row.slice(Math.max(0, at - 1), at), row.slice(at + 1, at + 2)]
    const isMeant = (other: string) =>
      (before.length > 0 && isTellingPhrase([...before, other])) ||
      (next.length > 0 && isTellingPhrase([other, ...next]))
    const near = lists.flatMap(list => list.near(word, 1))
    return near.find(one => one.word[0] === word[0] && isMeant(one.word))?.word ?? null
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
      0.15 * Math.log10(1 + lexicon.count(other)) -
      (isCommonWord(other) || phrases.englishWords.has(other) || isPlaceWord(other, places) ? 0 : 0.2)
    )
  }
  /** The first of some words that is a phrase with what the next word was meant to be: 'food' of 'fod bnk'. */
  const besideSlip = (possible: readonly NearWord[], next = ''): string | null => {
    if (next.length < 3 || isOrdinaryWord(next) || isWord(next)) return null
    const meant = candidates(next, [])
    const isPhrase = (word: string) => meant.some(({ word: other }) => phrases.hasPhraseAt([word, other], 0))
    return possible.find(({ word }) => isPhrase(word))?.word ?? null
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

  const formsOf = (word: string): UnknownWord | null => {
    if (hasBeginning(word)) return { isBeginning: true, alternatives: [] }
    const parts = compoundsTogether.get(word) ?? split(word)
    if (parts) {
      const words = parts.split(' ')
      const isPhrase = compounds.has(parts) || phrases.hasPhraseAt(words, 0)
      const subjects = isPhrase ? [] : words.filter(part => phrases.hasPhraseAt([part], 0))
      const each = subjects.map(phrase => ({ phrase, weight: partWeight }))
      return { isBeginning: false, alternatives: [{ phrase: parts, weight: 1 }, ...each] }
    }
    const near = relative(word)
    return near ? { isBeginning: false, alternatives: [{ phrase: near, weight: 0.9 }] } : null
  }
  return {
    has,
    isEnglishSlip,
    formsOf,
    respellings(text, isKept, meantBy) {
      const { tokens } = text
      const row = tokens.map(({ word }) => word)
      const found: Respelling[] = []
      let tried = 0
      const isRight = (at: number) => isKept(at) || (has(tokens[at]!) && !mayBeSlip(tokens[at]!))
      const misspelt = misspeltPlacesIn(text, places, { isRight, isBegun })
      const placeAt = (at: number) => misspelt.find(({ first, last }) => first <= at && last >= at)
      for (const [at, token] of tokens.entries()) {
        const { word, from, to } = token
        const place = placeAt(at)
        if (place?.first === at)
          found.push({ from, to: tokens[place.last]!.to, by: asTyped(place.name, token.typed) })
        if (isKept(at) || place) continue
        const instead = inPlaceOfName(token, row, at)
        if (!instead && has(token)) continue
        if (++tried > maxUnknown) break
        const isCut = word.length >= 6 && word.endsWith('in') && isWord(`${word}g`)
        const by = meantBy(word) ?? instead ?? (formsOf(word) && !isCut ? null : respell(word, row, at))
        if (!by) continue
        // The words that follow are judged beside the right one.
        row[at] = by
        found.push({ from, to, by: asTyped(by, token.typed) })
      }
      return found
    },
  }
}

const isTelling = ({ word }: NearWord) => weightOfWord(word, false) > 0

/** Whether a word is a town of the country, near or far. */
const isTown = (word: string, places: Places) =>
  places.distant(word) !== null || places.named(word)?.isInBorough === false

/** A word with a capital where what was typed has one. */
const asTyped = (word: string, typed: string) =>
  /^\p{Lu}/u.test(typed) ? word[0]!.toUpperCase() + word.slice(1) : word

function sameBeginning(one: string, other: string): number {
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  return at
}

/** The most characters of a text that is being typed. */
const mostTyped = 100

/**
 * What has been typed so far with its spelling put right; null when nothing is wrong.
 *
 *     respelt('food bnk', { vocabulary, lexicon }) // 'food bank'
 */
export function respelt(
  typed: string,
  { vocabulary, lexicon }: { vocabulary: Vocabulary; lexicon?: Lexicon | undefined },
): string | null {
  const text = readText(typed.slice(0, mostTyped))
  const respellings = knownWordsOf(vocabulary, lexicon).respellings(
    text,
    () => false,
    () => null,
  )
  return respellings.length ? applied(text.text, respellings) : null
}

/** A text with its respellings. */
export function applied(text: string, respellings: readonly Respelling[]): string {
  let result = ''
  let at = 0
  for (const { from, to, by } of respellings) {
    result += text.slice(at, from) + by
    at = to
  }
  return result + text.slice(at)
}

/** A range of a respelt text in the text before. */
export function typedRange({ from, to }: Range, respellings: readonly Respelling[]): Range {
  let shift = 0
  let begin = from
  let end = to
  for (const { from: start, to: stop, by } of respellings) {
    const first = start + shift
    const last = first + by.length
    const next = shift + by.length - (stop - start)
    if (from >= last) begin = from - next
    else if (from >= first) begin = start
    if (to >= last) end = to - next
    else if (to > first) end = stop
    shift = next
  }
  return { from: begin, to: end }
}
