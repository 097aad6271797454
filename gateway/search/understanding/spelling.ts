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
  if (Math.abs(one.length - other.length) > most) return most + 1
  let beforeLast = Array.from({ length: other.length + 1 }, () => 0)
  let last = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    let least = i
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1]
      let distance = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (isSame ? 0 : 1))
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        distance = Math.min(distance, beforeLast[j - 2]! + 1)
      row.push(distance)
      least = Math.min(least, distance)
    }
    if (least > most) return most + 1
    beforeLast = last
    last = row
  }
  return last[other.length]!
}

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
  /** The words at most so many slips away. */
  near(word: string, most: number): NearWord[]
  /** The beginning, one slip away, of a word that has at least three letters more; null when there is none. */
  nearBeginning(letters: string): string | null
}

const maxWords = 100_000

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
  const byLength = new Map<number, { words: string[]; letters: number[] }>()
  for (const word of sorted) {
    const bucket = byLength.get(word.length) ?? { words: [], letters: [] }
    bucket.words.push(word)
    bucket.letters.push(lettersOf(word))
    byLength.set(word.length, bucket)
  }
  return {
    has: word => all.has(word),
    hasBeginning(letters) {
      const at = positionOf(sorted, letters)
      return (sorted[sorted[at] === letters ? at + 1 : at] ?? '').startsWith(letters)
    },
    near(word, most) {
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
      return found
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

/** Which of the letters a to z a word has, as bits. */
function lettersOf(word: string): number {
  let bits = 0
  for (let at = 0; at < word.length; at++) bits |= 1 << (word.charCodeAt(at) - 97)
  return bits
}

function bitCount(bits: number): number {
  let count = 0
  for (let rest = bits; rest; rest &= rest - 1) count++
  return count
}

/** The position of the first word that is not before the letters in the alphabet. */
function positionOf(sorted: readonly string[], letters: string): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]! < letters) low = middle + 1
    else high = middle
  }
  return low
}
