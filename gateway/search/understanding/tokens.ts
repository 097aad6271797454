import { cutText } from '../../../platform/cutText.ts'
import { countBefore } from '../../../platform/binarySearch.ts'
import { normalForm } from '../vocabulary/vocabulary.ts'

/** A stretch of a text, in UTF-16 code units: from the first to the one after the last. */
export interface Range {
  from: number
  to: number
}

/** A word of a text, and where it stands. */
export interface Token extends Range {
  /** In normal form. */
  word: string
  /** As typed. */
  typed: string
  /** Typed in capitals, where the text is not in capitals altogether: 'IT' in 'help with IT'. */
  isShouted: boolean
}

/** A text and its words. */
export interface Text {
  text: string
  /** The text in lower case with plain apostrophes, each character where it was; for patterns. */
  plain: string
  tokens: readonly Token[]
}

/** The most characters that are read of what was typed. */
const maxTyped = 10_000

/** The most words that are read, about as many as 10,000 characters of English have. */
const maxTokens = 2000

/**
 * What was typed, as it is shown: white space and control characters collapsed, cut to 10,000 characters.
 *
 *     tidy(' food\u0000  bank ') // 'food bank'
 */
export function tidy(typed: string): string {
  const words = typed.slice(0, 2 * maxTyped).replaceAll(/(?:[\s\p{Cc}\p{Cs}]|%20)+/gu, ' ')
  return cutText(words.trim(), maxTyped).trim()
}

/** Initials with full stops, an ampersand, a Chinese character, or letters and digits with what is written within them. */
const words =
  /(?<![\p{L}\p{N}.])\p{L}(?:\.\p{L}){1,5}(?![\p{L}\p{N}])|&|\p{Script=Han}\p{M}*|(?:(?!\p{Script=Han})[\p{L}\p{M}\p{N}\p{Cf}'’‘ʼ`´′])+/gu

/**
 * The words of a text, in the order and number of the words of its normal form.
 *
 *     readText('A&E, self-harm').tokens.map(({ word }) => word) // ['a', 'and', 'e', 'self', 'harm']
 *
 * Letters that only look Latin, in a word with Latin letters, are read as Latin.
 */
export function readText(text: string): Text {
  const isLoud = !/\p{Ll}/u.test(text)
  const tokens: Token[] = []
  for (const { 0: typed, index: from } of text.matchAll(words)) {
    if (tokens.length >= maxTokens) break
    // What is left of an emoji is no word.
    if (!/[\p{L}\p{N}&]/u.test(typed)) continue
    const isShouted = !isLoud && /^\p{Lu}[\p{Lu}\d.]+$/u.test(typed)
    for (const word of normalForm(withLatinLetters(typed)).split(' '))
      if (word) tokens.push({ word, typed, isShouted, from, to: from + typed.length })
  }
  return { text, plain: plainText(text), tokens }
}

/** The text in lower case, character by character, so that positions stay. */
function plainText(text: string): string {
  const lower = text.toLowerCase()
  const sameLength =
    lower.length === text.length
      ? lower
      : Array.from(text, one => (one.toLowerCase().length === one.length ? one.toLowerCase() : one)).join('')
  return sameLength
    .replaceAll(/[！-～]/g, wide => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replaceAll(/[’‘ʼ`´′]/g, "'")
    .replaceAll(/[‐‑‒–—]/g, '-')
}

/** Cyrillic and Greek letters, and the Latin ones that they look like. */
const lookalikes = new Map(
  Array.from(
    'авекмнорстухіјѕһԁԛԝαβεηικνορτυχ',
    (letter, at) => [letter, 'abekmhopctyxijshdqwabenikvoptux'[at]!] as const,
  ),
)

function withLatinLetters(word: string): string {
  if (!/[a-z]/i.test(word) || !/[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(word)) return word
  return Array.from(word, letter => lookalikes.get(letter.toLowerCase()) ?? letter).join('')
}

/** What is written in two words and in one, by the first word and the second. */
const contractions = new Map<string, Map<string, string>>()
for (const line of `do not dont|does not doesnt|did not didnt|can not cant|could not couldnt|will not wont|would not wouldnt|should not shouldnt|
  is not isnt|are not arent|was not wasnt|has not hasnt|have not havent|had not hadnt|i am im|i have ive|he is hes|she is shes|
  they are theyre|you are youre`.split(/\|\s*/)) {
  const [first = '', second = '', together = ''] = line.split(' ')
  contractions.set(first, (contractions.get(first) ?? new Map<string, string>()).set(second, together))
}

/**
 * Words as one says them: `I can’t`, `I cannot` and `I can not` are one.
 *
 *     contracted(['i', 'can', 'not', 'pay']) // [{ word: 'i', first: 0, last: 0 }, { word: 'cant', first: 1, last: 2 }, …]
 */
export function contracted(row: readonly string[]): { word: string; first: number; last: number }[] {
  const found: { word: string; first: number; last: number }[] = []
  for (let at = 0; at < row.length; at++) {
    const word = row[at]!
    const together = contractions.get(word)?.get(row[at + 1] ?? '')
    found.push({
      word: together ?? (word === 'cannot' ? 'cant' : word),
      first: at,
      last: together ? at + 1 : at,
    })
    if (together) at += 1
  }
  return found
}

/** What makes a word stronger or weaker, and changes nothing else. */
const softeners = /\b(?:really|even|just|actually|honestly|literally|genuinely|seriously|ever|totally) /g
const doubted =
  /\b(?:dont|didnt) (?:think|feel like|reckon|believe) (?:that )?i (want|can|could|will|should|deserve)\b/g
const denied: Record<string, string> = { can: 'cant', could: 'couldnt', will: 'wont', should: 'shouldnt' }

/**
 * A text in normal form, contracted, without what softens a denial.
 *
 *     plainlyDenied('i dont think i even want to be here') // 'i dont want to be here'
 *     plainlyDenied('i dont think i can go on')            // 'i cant go on'
 */
export const plainlyDenied = (text: string): string =>
  text.replaceAll(softeners, '').replaceAll(doubted, (_, verb: string) => denied[verb] ?? `dont ${verb}`)

/** How words are written in messages, and words that are written apart or together. */
const inFull = [
  [/\b(?:my|me|mi) self\b|\bmeself\b/g, 'myself'],
  [/\bhis self\b|\bhim self\b|\bhisself\b/g, 'himself'],
  [/\bher self\b/g, 'herself'],
  [/\b(?:no|now|know|any|some) ?w(?:h?ere|hear|ear|heir)\b/g, nowhere],
  [/\b(?:2nite|2night|2nyt|2nyte|tonite|tonyt|tnite|tnight|to nite|to night)\b/g, 'tonight'],
  [/\b(?:wanna|wana|wonna|wunna|wnna)\b/g, 'want to'],
  [/\b(?:gonna|gunna|gona|gna|gon|goin to|going too|going 2)\b/g, 'going to'],
  [/(?<=[a-z] )2(?= [a-z])/g, 'to'],
  [/(?<=[a-z] )4(?= [a-z])/g, 'for'],
  [/(?<=[a-z] )b(?= (?:here|dead|alive|gone|no)\b)/g, 'be'],
] as const

function nowhere(typed: string): string {
  if (typed.startsWith('any')) return 'anywhere'
  return typed.startsWith('some') ? 'somewhere' : 'nowhere'
}

/**
 * A text in normal form as it is written in full.
 *
 *     writtenInFull('i wana kil me self 2nite') // 'i want to kil myself tonight'
 */
export const writtenInFull = (text: string): string =>
  inFull.reduce((read, [pattern, by]) => read.replace(pattern, by as string), text)

/** An e-mail address, or a web address with its scheme, with `www` or with a usual ending. */
const address =
  /^[^\p{L}\p{N}]*(?=[\p{L}\p{N}])(?:https?:\/\/|www\.|[^@]+@[^@]+\.|(?:[\p{L}\p{N}-]+\.)+(?:com|org|net|info|uk|eu|london)(?![\p{L}\p{N}]))/u

/**
 * The numbers of the tokens of e-mail and web addresses, whose words are no words of a sentence.
 *
 *     addressTokens(readText('write to jo@example.com')) // Set { 2, 3, 4 }
 */
export function addressTokens(text: Text): Set<number> {
  const found = new Set<number>()
  for (const { 0: written, index: from } of text.plain.matchAll(/\S+/g))
    if (written.includes('.') && address.test(written))
      for (const at of tokensIn(text, { from, to: from + written.length })) found.add(at)
  return found
}

/** The numbers of the tokens that a range touches. */
export function tokensIn({ tokens }: Text, { from, to }: Range): number[] {
  const first = countBefore(tokens.length, at => tokens[at]!.to <= from)
  const found: number[] = []
  for (let at = first; at < tokens.length && tokens[at]!.from < to; at++) found.push(at)
  return found
}

/** The range from one token to another, both included. */
export function rangeOf({ tokens }: Text, first: number, last: number): Range {
  return { from: tokens[first]!.from, to: tokens[last]!.to }
}

/**
 * A text without some ranges; '' when no word is left.
 *
 *     without('Debt advice, near Sidcup', [{ from: 13, to: 24 }]) // 'Debt advice'
 */
export function without(text: string, ranges: readonly Range[]): string {
  let rest = ''
  let at = 0
  for (const { from, to } of ranges.toSorted((one, other) => one.from - other.from)) {
    rest += `${text.slice(at, Math.max(at, from))} `
    at = Math.max(at, to)
  }
  rest += text.slice(at)
  if (!/[\p{L}\p{N}]/u.test(rest)) return ''
  return (
    rest
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/ (?=[,;.!?])/g, '')
      .replaceAll(/,[,\s]*(?=[,.;!?])/g, '')
      .replace(/^[\s,;:.\-–]+/, '')
      // From the first of such characters only: each of ten thousand would look for the end.
      .replace(/(?<![\s,;:\-–])[\s,;:\-–]+$/, '')
  )
}
