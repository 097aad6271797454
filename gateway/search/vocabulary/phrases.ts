/** A phrase found in a text: where it begins and how many words it has, counted in words of the normal form. */
interface PhraseMatch<T> {
  phrase: string
  at: number
  length: number
  value: T
}

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
 *     createPhraseIndex([['food bank', 1]])('Is there a Food-Bank?')
 *     // [{ phrase: 'food bank', at: 3, length: 2, value: 1 }]
 *
 * @param entries phrases in normal form, with what each stands for.
 */
export function createPhraseIndex<T>(
  entries: Iterable<readonly [string, T]>,
): (text: string) => PhraseMatch<T>[] {
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
  return text => {
    const words = normalForm(text).split(' ')
    const found = words.flatMap((first, at) => {
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
