import { perVocabulary, type Vocabulary } from '../vocabulary/vocabulary.ts'
import { isCommonWord, isName, isOrdinaryWord } from './commonWords.ts'
import { languageWords } from './conditionsInText.ts'
import { weightOfWord } from './fillerWords.ts'
import { isOfFamily } from './loosePhrases.ts'
import { phraseIndexOf, stem, type PhraseIndex } from './phrases.ts'
import { boroughPlaces, type Places } from '../../places/places.ts'
import { isPlaceWord, misspeltPlacesIn, placeWords } from './placesInText.ts'
import { createSlips } from './slips.ts'
import { createWordList, soundOf, type WordList } from './spelling.ts'
import { dayWords, monthWords } from './timesInText.ts'
import { readText, type Range, type Text, type Token } from './tokens.ts'
import { apartWith, formsOfUnknown, type UnknownWord } from './unknownWords.ts'

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
  const words = { phrases, lists, foreign, places, count: (word: string) => lexicon.count(word), isWord }
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
  const formsOf = formsOfUnknown(words)
  const apart = apartWith(words)
  const { mayBeSlip, inPlaceOfName, respell } = createSlips(words)
  const isBegun = (letters: string) =>
    [...phrases.englishWords.keys()].some(
      word => word.startsWith(letters) && !isName(word) && !isPlaceWord(word, places),
    )

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
        const by =
          meantBy(word) ?? instead ?? apart(word) ?? (formsOf(word) && !isCut ? null : respell(word, row, at))
        if (!by) continue
        // The words that follow are judged beside the right one.
        row[at] = by
        found.push({ from, to, by: asTyped(by, token.typed) })
      }
      return found
    },
  }
}

/** Whether a word is a town of the country, near or far. */
const isTown = (word: string, places: Places) =>
  places.distant(word) !== null || places.named(word)?.isInBorough === false

/** A word with a capital where what was typed has one. */
const asTyped = (word: string, typed: string) =>
  /^\p{Lu}/u.test(typed) ? word[0]!.toUpperCase() + word.slice(1) : word

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
