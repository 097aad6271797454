/** A phrase found in a text: where it begins and how many words it has, counted in words of the normal form. */
export interface PhraseMatch<T> {
  phrase: string
  at: number
  length: number
  value: T
}

/** What a mistyped word may have been meant for. */
export interface Meant {
  word: string
  /** Whether it is so near that it counts alone, and not only within a phrase of several words. */
  isSure: boolean
}

export type MeantBy = (word: string) => readonly Meant[]

/** Finds phrases in a text, and those that mistyped words were meant for, when it is told what those may be. */
type PhraseFinder<T> = (text: string, meantBy?: MeantBy) => PhraseMatch<T>[]

const maxText = 10_000

/**
 * The form in which words are compared: lower case, compatibility forms resolved, without apostrophes, Latin and Greek letters
 * without accents, everything else than letters and digits a space.
 *
 *     normalForm('  Can’t pay—my RENT! ') // 'cant pay my rent'
 *     normalForm('A&E, self-harm, N.H.S.') // 'a and e self harm nhs'
 *     normalForm('食物银行') // '食 物 银 行'
 *
 * Chinese is written without spaces, so each of its characters is a word. Vowel signs of other scripts are kept. Of a text
 * above 10,000 characters the rest is ignored.
 */
export function normalForm(text: string): string {
  // Most words of the vocabulary are plain already.
  if (/^[a-z\d]+(?: [a-z\d]+)*$/.test(text) && text.length <= maxText) return text
  const whole = text.slice(0, maxText)
  // Most records are in ASCII, which is compared in half the time.
  if (/^[\0-\x7F]*$/.test(whole))
    return whole
      .toLowerCase()
      .replaceAll(/['`]/g, '')
      .replaceAll('&', ' and ')
      .replaceAll(/(?<![a-z\d.])[a-z](?:\.[a-z]){1,5}(?![a-z\d])/g, joined)
      .replaceAll(/[^a-z\d]+/g, ' ')
      .trim()
  return whole
    .replaceAll(/(?<=\p{M}{4})\p{M}+/gu, '')
    .normalize('NFKC')
    .slice(0, maxText)
    .toLowerCase()
    .replaceAll(/[\p{Cf}'’‘ʼ`´′]/gu, '')
    .normalize('NFD')
    .replaceAll(/(?<=[\p{Script=Latin}\p{Script=Greek}])\p{M}+/gu, '')
    .normalize('NFC')
    .replaceAll(/[łıøđæœßςё]/g, letter => plainLetters[letter] ?? letter)
    .replaceAll('&', ' and ')
    .replaceAll(/(?<![\p{L}\p{N}.])\p{L}(?:\.\p{L}){1,5}(?![\p{L}\p{N}])/gu, joined)
    .replaceAll(/\p{Script=Han}/gu, ' $& ')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
}

const joined = (initials: string) => initials.replaceAll('.', '')

const plainLetters: Record<string, string> = {
  ł: 'l',
  ı: 'i',
  ø: 'o',
  đ: 'd',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ς: 'σ',
  ё: 'е',
}

/**
 * An index of phrases, which finds those that stand in a text as whole words: the longest first, then in the text's order.
 *
 *     createPhraseFinder([['food bank', 1]])('Is there a Food-Bank?')
 *     // [{ phrase: 'food bank', at: 3, length: 2, value: 1 }]
 *
 * @param entries phrases in normal form, with what each stands for.
 */
export function createPhraseFinder<T>(entries: Iterable<readonly [string, T]>): PhraseFinder<T> {
  const values = new Map<string, T[]>()
  /** The number of words of the longest phrase that begins with a word. */
  const longest = new Map<string, number>()
  for (const [phrase, value] of entries) {
    const known = values.get(phrase)
    if (known) known.push(value)
    else values.set(phrase, [value])
    const words = phrase.split(' ')
    if (words.length > (longest.get(words[0]!) ?? 0)) longest.set(words[0]!, words.length)
  }
  /** The words that a phrase begins with, and that are not all of it; made when a text is first read with slips. */
  let beginnings: Set<string> | undefined
  const readWithSlips = (rows: readonly (readonly Meant[])[], at: number) => {
    beginnings ??= beginningsOf(values.keys())
    const matches: PhraseMatch<T>[] = []
    let begun = ['']
    for (let length = 1; begun.length && at + length <= rows.length; length++) {
      const further: string[] = []
      for (const before of begun)
        for (const { word, isSure } of rows[at + length - 1]!) {
          const phrase = before ? `${before} ${word}` : word
          if (length > 1 || isSure)
            matches.push(...(values.get(phrase) ?? []).map(value => ({ phrase, at, length, value })))
          if (beginnings.has(phrase)) further.push(phrase)
        }
      begun = further
    }
    return matches
  }
  return (text, meantBy) => {
    const words = normalForm(text).split(' ')
    const rows = meantBy && words.map(word => [{ word, isSure: true }, ...meantBy(word)])
    const found = words.flatMap((first, at) => {
      if (rows) return readWithSlips(rows, at)
      const matches: PhraseMatch<T>[] = []
      const most = Math.min(longest.get(first) ?? 0, words.length - at)
      for (let length = 1; length <= most; length++) {
        const phrase = words.slice(at, at + length).join(' ')
        matches.push(...(values.get(phrase) ?? []).map(value => ({ phrase, at, length, value })))
      }
      return matches
    })
    return found.toSorted((one, other) => other.length - one.length || one.at - other.at)
  }
}

function beginningsOf(phrases: Iterable<string>): Set<string> {
  const found = new Set<string>()
  for (const phrase of phrases)
    for (let at = phrase.indexOf(' '); at > 0; at = phrase.indexOf(' ', at + 1))
      found.add(phrase.slice(0, at))
  return found
}
