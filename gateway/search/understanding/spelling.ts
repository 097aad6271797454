import { countBefore } from '../../../platform/binarySearch.ts'

/**
 * The number of slips between two words: letters that were left out, added, changed, or two exchanged; more than `most` when
 * there are more.
 *
 *     editDistance('lonley', 'lonely', 1) // 1
 *     editDistance('sidcpu', 'sidcup', 1) // 1
 *     editDistance('bank', 'walk', 1)     // 2
 *
 * It is the optimal string alignment distance.
 */
export function editDistance(one: string, other: string, most: number): number {
  const width = other.length
  if (Math.abs(one.length - width) > most || Math.max(one.length, width) > longest) return most + 1
  let [beforeLast, last, row] = rows
  for (let j = 0; j <= width; j++) last[j] = j
  for (let i = 1; i <= one.length; i++) {
    row[0] = i
    let least = i
    const letter = one.charCodeAt(i - 1)
    for (let j = 1; j <= width; j++) {
      const isSame = letter === other.charCodeAt(j - 1)
      let distance = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (isSame ? 0 : 1))
      const isSwap =
        i > 1 &&
        j > 1 &&
        letter === other.charCodeAt(j - 2) &&
        one.charCodeAt(i - 2) === other.charCodeAt(j - 1)
      if (isSwap) distance = Math.min(distance, beforeLast[j - 2]! + 1)
      row[j] = distance
      if (distance < least) least = distance
    }
    if (least > most) return most + 1
    ;[beforeLast, last, row] = [last, row, beforeLast]
  }
  return last[width]!
}

/** Longer words are not compared. */
const longest = 63
/** The rows of the distance matrix, reused, for thousands of words are compared with each one that is unknown. */
const rows = [new Uint8Array(longest + 1), new Uint8Array(longest + 1), new Uint8Array(longest + 1)] as const

/** A known word that is near a typed one. */
export interface NearWord {
  word: string
  distance: number
}

/** Words among which those near a typed one are found. */
export interface WordList {
  has(word: string): boolean
  /** Whether some word begins with these letters and has more. */
  hasBeginning(letters: string): boolean
  /** The words at most so many slips away, or that sound the same. */
  near(word: string, most: number): NearWord[]
  /** The words of the same beginning that end in another way: `dementia` of 'dementure'. */
  misheard(word: string): NearWord[]
  /** The beginning, one slip away, of a word that has at least three letters more; null when there is none. */
  nearBeginning(letters: string): string | null
}

const maxWords = 100_000
/** Words that end in another way have so many letters in common, and at most so many more. */
const leastBeginning = 6
const mostOfEnding = 3

/**
 * A list of words for spelling: those of three letters or more without digits, at most 100,000.
 *
 *     createWordList(['counselling', 'food']).near('councelling', 2) // [{ word: 'counselling', distance: 1 }]
 */
export function createWordList(words: Iterable<string>): WordList {
  const all = new Set<string>()
  for (const word of words) {
    if (all.size >= maxWords) break
    if (/^[a-z]{3,40}$/.test(word)) all.add(word)
  }
  const sorted = [...all].toSorted()
  /** Made when a word is first compared; those of other languages seldom are. */
  let groups: ReturnType<typeof groupsOf> | undefined
  return {
    has: word => all.has(word),
    hasBeginning(letters) {
      const at = positionOf(sorted, letters)
      return (sorted[sorted[at] === letters ? at + 1 : at] ?? '').startsWith(letters)
    },
    near(word, most) {
      const { byLength, bySound } = (groups ??= groupsOf(sorted))
      const found: NearWord[] = []
      const letters = lettersOf(word)
      for (let length = word.length - most; length <= word.length + most; length++) {
        const bucket = byLength.get(length)
        if (!bucket) continue
        for (let at = 0; at < bucket.words.length; at++) {
          // A slip changes at most two of the letters that occur.
          if (bitCount(bucket.letters[at]! ^ letters) > 2 * most) continue
          const distance = editDistance(word, bucket.words[at]!, most)
          if (distance <= most) found.push({ word: bucket.words[at]!, distance })
        }
      }
      for (const alike of bySound.get(soundOf(word)) ?? [])
        if (!found.some(one => one.word === alike)) found.push({ word: alike, distance: most })
      return found
    },
    misheard(word) {
      const beginning = word.slice(0, Math.max(leastBeginning, word.length - mostOfEnding))
      // No letter comes after a tilde.
      const alike = sorted.slice(positionOf(sorted, beginning), positionOf(sorted, `${beginning}~`))
      return alike
        .filter(({ length }) => length <= beginning.length + mostOfEnding)
        .map(other => ({ word: other, distance: mostOfEnding }))
    },
    nearBeginning(letters) {
      const wanted = [letters.length, letters.length - 1, letters.length + 1]
      // The words with the same first letter are enough: people get that one right.
      for (let at = positionOf(sorted, letters[0]!); sorted[at]?.startsWith(letters[0]!); at++) {
        const word = sorted[at]!
        if (word.length < letters.length + 3 || (word[1] !== letters[1] && word[2] !== letters[2])) continue
        for (const length of wanted)
          if (editDistance(letters, word.slice(0, length), 1) <= 1) return word.slice(0, length)
      }
      return null
    },
  }
}

/** Words by their length, with the letters that each has, and by their sound. */
function groupsOf(words: readonly string[]) {
  const byLength = new Map<number, { words: string[]; letters: number[] }>()
  const bySound = new Map<string, string[]>()
  for (const word of words) {
    const bucket = byLength.get(word.length) ?? { words: [], letters: [] }
    bucket.words.push(word)
    bucket.letters.push(lettersOf(word))
    byLength.set(word.length, bucket)
    const sound = soundOf(word)
    bySound.set(sound, [...(bySound.get(sound) ?? []), word])
  }
  return { byLength, bySound }
}

/** 'Psych' in any order of its letters: 'physc', 'phsyc', 'pysch'. */
const psych = /^p(?:hys|hsy|sy|ys|hy)ch?(?=[aeio])/

/**
 * A word with one letter for those that sound alike.
 *
 *     soundOf('notise') === soundOf('notice')
 *     soundOf('fisio') === soundOf('physio')
 *     soundOf('evicshun') === soundOf('eviction')
 *     soundOf('langwidge') === soundOf('language')
 *     soundOf('physcosis') === soundOf('psychosis')
 *     soundOf('youf') === soundOf('youth')
 */
export function soundOf(word: string): string {
  return word.replace(psych, 'sik').replaceAll(alike, (letters, soft?: string) => {
    if (soft) return 's'
    const sound = sounds.get(letters)
    if (sound) return sound
    if (letters.endsWith('ge')) return 'ij'
    if (letters.length > 3) return 'shun'
    const last = letters.at(-1)!
    return letters.length === 2 && letters[0] === last ? (sounds.get(last) ?? last) : 'l'
  })
}

/** Letters that are said as others; the endings of `eviction` and `language`; two of one as one; the vowel of a last l. */
const alike =
  /^(?:kn|gn|wr)|(?:ss|[cst])ion|shun|shon|(?:a|i|e|id|ed)ge$|sch|ph|th|ck|gw|re$|(?:[aeio]l|le)$|(c(?=[eiy]))|(.)\2|[cqzy]/g
const sounds = new Map(
  Object.entries({
    kn: 'n',
    gn: 'n',
    wr: 'r',
    sch: 'sk',
    ph: 'f',
    th: 'f',
    ck: 'k',
    gw: 'gu',
    re: 'er',
    c: 'k',
    q: 'k',
    z: 's',
    y: 'i',
  }),
)

/**
 * A word without its vowels, as people write it in a hurry; a last `t` for `ed`.
 *
 *     skeletonOf('fud') === skeletonOf('food')
 *     skeletonOf('stopt') === skeletonOf('stopped')
 */
export const skeletonOf = (word: string): string =>
  word
    .replace(/(?<=[ckpsx])t$/, 'ed')
    .replaceAll(/(?<!^)[aeiouy]/g, '')
    .replaceAll('ck', 'k')
    .replaceAll(/(.)\1+/g, '$1')

/** Which of the letters a to z a word has, as bits. */
function lettersOf(word: string): number {
  let bits = 0
  for (let at = 0; at < word.length; at++) bits |= 1 << (word.charCodeAt(at) - 97)
  return bits
}

/** The number of bits that are set. */
function bitCount(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** The position of the first word that is not before the letters in the alphabet. */
const positionOf = (sorted: readonly string[], letters: string): number =>
  countBefore(sorted.length, at => sorted[at]! < letters)
