import type { Place, Places } from '../../places/places.ts'
import { isCommonWord, isOrdinaryWord } from './commonWords.ts'
import { editDistance } from './spelling.ts'
import { streetAtEnd } from './streets.ts'
import { rangeOf, readText, type Range, type Text } from './tokens.ts'

/** A place that was found in a text. */
interface PlaceFound {
  place: Place
  /** What is typed for it. */
  name: Range
  /** The same with 'near', 'in', 'area' and the like. */
  range: Range
  /** Whether it is a name, which may be part of a longer one, and no postcode. */
  isName: boolean
}

/** How often a word stands in records. */
type Count = (word: string) => number

/** Names that are ordinary words, though not among the commonest. */
const ordinaryWords = new Set(['halfway'])

/** The names of places as they are looked for in texts. */
interface PlaceNames {
  /** Without spaces. */
  joined: ReadonlySet<string>
  /** The letters with which they begin, of any number. */
  beginnings: ReadonlySet<string>
  words: ReadonlySet<string>
  /** The words of each. */
  rows: readonly (readonly string[])[]
}

const made = new WeakMap<Places, PlaceNames>()

function namesOf(places: Places): PlaceNames {
  const known = made.get(places)
  if (known) return known
  const joined = new Set(places.names.map(name => name.replaceAll(' ', '')))
  const names: PlaceNames = {
    joined,
    beginnings: new Set(
      [...joined].flatMap(name => Array.from({ length: name.length }, (_, at) => name.slice(0, at + 1))),
    ),
    words: new Set(places.names.flatMap(name => name.split(' '))),
    rows: places.names.map(name => name.split(' ')),
  }
  made.set(places, names)
  return names
}

/** The words of the names, for spelling. */
export const placeWords = (places: Places): ReadonlySet<string> => namesOf(places).words

const postcodes = [
  /\b[a-z]{1,2} ?\d[a-z\d]?[\s.-]{0,3}\d[a-z]{2}\b/g,
  /\b[a-z]{1,2}\d[a-z\d]?\s+\d[a-z]?(?![\w])/g,
  /\b[a-z]{1,2}\d{1,2}[a-z]?\b/g,
]
const before =
  /\b(?:(?:i |we |who )?(?:live|living|am|based|stay|staying) (?:in|near|at) |(?:near(?:est|by)?(?: to)?|in|around|round|at|by|close to|next to|not far from|within(?: \d+ ?(?:miles?|mi|km) of)?|\d+ ?(?:miles?|km) (?:from|of)|local to|anywhere in) (?:the )?)$/
const beforePostcode = /\b(?:my )?post ?code(?: is|:)?\s*$/
const after = /^(?:,? (?:kent|london)\b)?(?: (?:area|district|ward|way|town centre|town|high street)\b)?/
const afterPostcode = /^(?: (?:area|post ?code)\b)?/

/**
 * The places in a text: postcodes first, then names, those with 'near' or 'in' in front of them first.
 *
 *     placesIn(readText('debt advice near sidcup'), places) // [{ place: { name: 'Sidcup', … }, name: …, isName: true, … }]
 *     placesIn(readText('postcode DA15 7'), places)         // [{ place: { name: 'DA15 7', … }, isName: false, … }]
 *     placesIn(readText('halfway house'), places)           // []: an English word needs 'in' or 'near', or to stand alone
 */
export function placesIn(text: Text, places: Places, count: Count = () => 0): PlaceFound[] {
  const found = postcodesIn(text, places)
  const listed = namesIn(text, places).filter(one => !found.some(other => overlaps(one.range, other.range)))
  const towns = townsIn(text, (words, isAsked) => {
    const place = isAsked || words.every(word => count(word) === 0) ? places.named(words.join(' ')) : null
    return place?.isInBorough ? null : place
  })
  const named = [
    ...listed,
    ...towns.filter(one => ![...found, ...listed].some(other => overlaps(one.range, other.range))),
  ]
  const isAsked = ({ name, range }: PlaceFound) => range.from < name.from
  return [...found, ...named.filter(isAsked), ...named.filter(one => !isAsked(one))]
}

const overlaps = (one: Range, other: Range) => one.from < other.to && other.from < one.to

function postcodesIn({ plain }: Text, places: Places): PlaceFound[] {
  const found: PlaceFound[] = []
  for (const pattern of postcodes) {
    for (const { 0: typed, index } of plain.matchAll(pattern)) {
      const name = { from: index, to: index + typed.length }
      if (found.length >= 4 || found.some(other => overlaps(other.range, name))) continue
      const place = places.named(typed)
      if (!place) continue
      const front = plain.slice(Math.max(0, index - 120), index)
      const words =
        beforePostcode.exec(front)?.[0] ?? streetAtEnd(front, 'postcode') ?? before.exec(front)?.[0] ?? ''
      found.push({
        place,
        name,
        range: {
          from: index - words.length,
          to: name.to + afterPostcode.exec(plain.slice(name.to, name.to + 40))![0].length,
        },
        isName: false,
      })
    }
  }
  return found
}

/** A name in a text with the 'near', 'in' or 'area' that belongs to it, or with the house number and street in front of it. */
function withWordsAround(plain: string, { from, to }: Range): Range {
  const front =
    before.exec(plain.slice(Math.max(0, from - 40), from))?.[0] ??
    streetAtEnd(plain.slice(0, from), 'town') ??
    ''
  const [behind = ''] = after.exec(plain.slice(to, to + 40)) ?? []
  return { from: from - front.length, to: to + behind.length }
}

const isRail = (word = '') => /^(?:railway|rail|train)$/.test(word)
const isStation = (word = '') => /^(?:station|stn)$/.test(word)
/** What is short for words of the names, or the other way round. */
const spelledOut = new Map([
  ['stn', 'station'],
  ['saint', 'st'],
])

function namesIn(text: Text, places: Places): PlaceFound[] {
  const { joined: known, beginnings } = namesOf(places)
  const found: PlaceFound[] = []
  const { plain, tokens } = text
  for (let first = 0; first < tokens.length; first++) {
    let joined = ''
    let last = -1
    let name = ''
    for (let at = first; at < tokens.length && at < first + 8; at++) {
      const { word } = tokens[at]!
      if (isRail(word) && isStation(tokens[at + 1]?.word)) continue
      joined += spelledOut.get(word) ?? word
      if (!beginnings.has(joined)) break
      if (!known.has(joined)) continue
      last = at
      name = joined
    }
    if (last < 0) continue
    // There is no station of every name: Thamesmead's is the town.
    if (isStation(tokens[last + 1]?.word)) last++
    else if (isRail(tokens[last + 1]?.word) && isStation(tokens[last + 2]?.word)) last += 2
    const range = rangeOf(text, first, last)
    const whole = withWordsAround(plain, range)
    const isAsked = whole.from < range.from
    const { word } = tokens[first]!
    // Tears well up.
    const isVerb = word.endsWith('ing') && /^(?:up|down|out|over|off)$/.test(tokens[last + 1]?.word ?? '')
    const isSure =
      !(isCommonWord(word) || ordinaryWords.has(word) || isVerb) ||
      last > first ||
      isAsked ||
      tokens.length === 1
    const place = isSure ? places.named(name) : null
    if (place) found.push({ place, name: range, range: whole, isName: true })
    first = last
  }
  return found
}

/**
 * The full postcode in a text, or the town that it asks for, when that is too far off; null when there is none.
 *
 *     distantTownIn(readText('food bank in Manchester'), boroughPlaces) // { place: 'Manchester', … }
 *     distantTownIn(readText('food bank m1 1ae'), boroughPlaces)        // { place: 'M1 1AE', … }
 */
export function distantTownIn(text: Text, places: Places): TownFound<string> | null {
  for (const { 0: typed, index: from } of text.plain.matchAll(postcodes[0]!)) {
    const place = places.distant(typed)
    const range = { from, to: from + typed.length }
    if (place !== null) return { place, name: range, range, isName: false }
  }
  const [found] = townsIn(text, (words, isAsked) => (isAsked ? places.distant(words.join(' ')) : null))
  return found ?? null
}

type TownFound<T> = Omit<PlaceFound, 'place'> & { place: T }

const mostWordsOfTown = 4
const mostTowns = 4

/** The towns outside in a text, of which only those that are no ordinary words are looked up. */
function townsIn<T>(text: Text, townOf: (words: string[], isAsked: boolean) => T | null): TownFound<T>[] {
  const found: TownFound<T>[] = []
  const { plain, tokens } = text
  for (let first = 0; first < tokens.length && found.length < mostTowns; first++) {
    if (isCommonWord(tokens[first]!.word) && isCommonWord(tokens[first + 1]?.word ?? '')) continue
    for (let last = Math.min(tokens.length, first + mostWordsOfTown) - 1; last >= first; last--) {
      const words = tokens.slice(first, last + 1).map(({ word }) => word)
      if (first === last && (isCommonWord(words[0]!) || isOrdinaryWord(words[0]!))) continue
      const range = rangeOf(text, first, last)
      const whole = withWordsAround(plain, range)
      const place = townOf(words, whole.from < range.from)
      if (place === null) continue
      found.push({ place, name: range, range: whole, isName: true })
      first = last
      break
    }
  }
  return found
}

/** A name of a place that is misspelt, by the numbers of its words. */
interface MisspeltPlace {
  first: number
  last: number
  /** The name as it is compared. */
  name: string
}

/**
 * The misspelt names of places in a text: of several words with a slip in some of them, of one with its last letters missing, with
 * its letters in another order or, after 'in' or 'near', with two slips.
 *
 *     misspeltPlacesIn(readText('food erit'), places, known)  // [{ first: 1, last: 1, name: 'erith' }]
 *     misspeltPlacesIn(readText('quil end'), places, known)   // [{ first: 0, last: 1, name: 'quill end' }]
 *
 * @param known.isRight whether the word at a position is none that may be a slip.
 * @param known.isBegun whether words of the vocabulary that are no names begin so.
 */
export function misspeltPlacesIn(
  text: Text,
  places: Places,
  known: { isRight: (at: number) => boolean; isBegun: (letters: string) => boolean },
): MisspeltPlace[] {
  const { rows, joined } = namesOf(places)
  const { plain, tokens } = text
  const found: MisspeltPlace[] = []
  const wrong = tokens.flatMap((_, at) => (known.isRight(at) ? [] : [at])).slice(0, mostWrong)
  const nameAt = (first: number, last: number): string | null => {
    const words = tokens.slice(first, last + 1).map(({ word }) => word)
    const isSlip = (word: string, at: number) =>
      wrong.includes(first + at) && word[0] === words[at]![0] && isNear(words[at]!, word)
    if (last > first) {
      const isMeant = (row: readonly string[]) =>
        row.length === words.length &&
        row.some((word, at) => word === words[at] && word.length > 2) &&
        row.every((word, at) => word === words[at] || isSlip(word, at))
      return rows.find(isMeant)?.join(' ') ?? null
    }
    const [letters] = words as [string]
    const isCutOff = (name: string) =>
      name.startsWith(letters) && name.length - letters.length <= (letters.length < 6 ? 1 : 2)
    const cut = letters.length > 3 ? [...joined].find(isCutOff) : undefined
    if (cut && !known.isBegun(letters)) return cut
    if (letters.length < 5) return null
    const range = rangeOf(text, first, last)
    const isAsked = withWordsAround(plain, range).from < range.from
    const near = [...joined].filter(
      name =>
        name[0] === letters[0] &&
        editDistance(letters, name, 2) <= 2 &&
        (isAsked || sortedLetters(name) === sortedLetters(letters)),
    )
    return near.length === 1 ? near[0]! : null
  }
  for (const at of wrong) {
    if (at <= (found.at(-1)?.last ?? -1)) continue
    const windows = [3, 2, 1].flatMap(length =>
      Array.from({ length }, (_, offset) => [at - offset, at - offset + length - 1] as const),
    )
    for (const [first, last] of windows) {
      const isFree = first > (found.at(-1)?.last ?? -1) && last < tokens.length
      const name = isFree ? nameAt(first, last) : null
      if (name === null) continue
      found.push({ first, last, name })
      break
    }
  }
  return found
}

const mostWrong = 24
export const sortedLetters = (word: string): string => word.split('').toSorted().join('')
const isNear = (word: string, other: string) => {
  const most = word.length > 6 ? 2 : 1
  return word.length > 2 && editDistance(word, other, most) <= most
}

/**
 * The place of the borough that a text names among other words, the last one as in an address, and whether it says nothing else;
 * null when there is none.
 *
 *     placeAmong('in Welling', boroughPlaces)              // { place: { name: 'Welling', … }, isWhole: true }
 *     placeAmong('45 Broadway Bexleyheath', boroughPlaces) // { place: { name: 'Bexleyheath', … }, isWhole: false }
 */
export function placeAmong(typed: string, places: Places): { place: Place; isWhole: boolean } | null {
  const text = readText(typed.slice(0, 200))
  const [last] = placesIn(text, places)
    .filter(({ place }) => place.isInBorough)
    .toSorted((one, other) => other.name.to - one.name.to)
  if (!last) return null
  const { range, name } = last
  const others = text.plain.slice(0, range.from) + text.plain.slice(range.to)
  // Where the street is in the town is not known.
  const isAddress = streetAtEnd(text.plain.slice(range.from, name.from), 'town') !== null
  return { place: last.place, isWhole: !isAddress && !/[\p{L}\p{N}]/u.test(others) }
}

/**
 * The place that a misspelt text means; null when no name is near enough: one slip from five letters, two from eight,
 * of four a letter that was left out.
 *
 *     guessPlace('sidcpu', boroughPlaces)     // { name: 'Sidcup', … }
 *     guessPlace('erth', boroughPlaces)       // { name: 'Erith', … }
 *     guessPlace('bexlyheeth', boroughPlaces) // { name: 'Bexleyheath', … }
 *     guessPlace('Atlantis', boroughPlaces)   // null
 *
 * A text that names a place without a slip is that place.
 */
export function guessPlace(typed: string, places: Places): Place | null {
  const text = typed.slice(0, 200)
  const exact = places.named(text)
  if (exact) return exact
  for (const part of [text, ...text.split(',').slice(0, 5)]) {
    const letters = readText(part)
      .tokens.map(({ word }) => word)
      .filter(word => !/^(?:railway|train|near|in)$/.test(word))
      .join('')
    const most = letters.length >= 8 ? 2 : letters.length >= 4 ? 1 : 0
    if (!most || !/^[a-z]+$/.test(letters)) continue
    const near = [...namesOf(places).joined]
      .map(name => ({ name, distance: editDistance(letters, name, most) }))
      .filter(({ name, distance }) => distance <= most && (letters.length > 4 || isCut(letters, name)))
      .toSorted((one, other) => one.distance - other.distance)
    if (near[0]) return places.named(near[0].name)
  }
  return null
}

/** Whether a name begins with the same letter and has one more: of four letters any other slip makes another word. */
const isCut = (letters: string, name: string) => name.length > letters.length && name[0] === letters[0]

/** Whether a word is the name of a place, or the beginning of one that goes on in the next word. */
export function isPlaceWord(word: string, places: Places): boolean {
  const { joined, words } = namesOf(places)
  return joined.has(word) || words.has(word)
}
