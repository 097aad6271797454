import { perVocabulary, type Vocabulary } from '../vocabulary/vocabulary.ts'
import { weightOfWord } from './fillerWords.ts'

/** A phrase of the vocabulary whose telling words stand in a row of words, in any order and form. */
interface LoosePhrase {
  /** The first and the last of its telling words, counted from 0. */
  first: number
  last: number
  /** In normal form, as the vocabulary has it. */
  phrase: string
}

/** Finds phrases that were said in other words around the telling ones. */
type LoosePhrases = (words: readonly string[]) => LoosePhrase[]

/** The words of a longer text are not looked at. */
const mostWords = 80
/** How many other telling words may stand between those of a phrase. */
const mostBetween = 1
/** How many words a phrase may stretch over beside its own. */
const mostStretched = 4

/**
 * The phrases of a vocabulary by their telling words, made at the first call.
 *
 *     loosePhrasesOf(vocabulary)(['he', 'will', 'not', 'be', 'going', 'to', 'school'])
 *     // [{ first: 2, last: 6, phrase: 'wont go to school' }]
 *
 * People who are told of (`nan`, `my husband`) are not compared, negations are one word, and so are the forms of a verb.
 * The longest come first; they may overlap.
 */
export const loosePhrasesOf = perVocabulary(createLoosePhrases)

interface Known {
  phrase: string
  keys: readonly string[]
}

function createLoosePhrases(vocabulary: Vocabulary): LoosePhrases {
  const byKey = new Map<string, Known[]>()
  const seen = new Set<string>()
  const { groups, normalOf } = vocabulary
  for (const { kind, words } of groups) {
    if (kind !== 'LAY_WORDS') continue
    for (const text of words) {
      const phrase = normalOf(text)
      const telling = new Map(phrase.split(' ').map(word => [keyOf(word), word]))
      telling.delete('')
      if (seen.has(phrase) || !isTelling(telling)) continue
      const keys = [...telling.keys()]
      seen.add(phrase)
      const first = longestOf([...telling].filter(isStrong).map(([key]) => key))
      byKey.set(first, [...(byKey.get(first) ?? []), { phrase, keys }])
    }
  }
  return words => {
    const keys = words.slice(0, mostWords).map(keyOf)
    const telling = keys.flatMap((key, at) => (key ? [at] : []))
    const found: (LoosePhrase & { size: number })[] = []
    for (const at of telling)
      for (const one of byKey.get(keys[at]!) ?? []) {
        const stretch = stretchOf(one.keys, keys, telling, at)
        if (stretch) found.push({ ...stretch, phrase: one.phrase, size: one.keys.length })
      }
    return found
      .toSorted((one, other) => other.size - one.size || one.last - one.first - (other.last - other.first))
      .map(({ first, last, phrase }) => ({ first, last, phrase }))
  }
}

/** The shortest stretch around a word in which all words of a phrase stand; null when they are too far apart. */
function stretchOf(
  wanted: readonly string[],
  keys: readonly string[],
  telling: readonly number[],
  around: number,
): { first: number; last: number } | null {
  const middle = telling.indexOf(around)
  const most = wanted.length + mostBetween
  for (let size = wanted.length; size <= most; size++)
    for (let from = Math.max(0, middle - size + 1); from <= middle; from++) {
      const stretch = telling.slice(from, from + size)
      const first = stretch[0]!
      const last = stretch.at(-1)!
      if (stretch.length < size || last - first >= size + mostStretched) continue
      const inside = stretch.map(at => keys[at]!)
      // 'Food and not bank' is no food bank, nor is it 'cannot get to the food bank'.
      const said = inside.filter(key => key === negated || wanted.includes(key))
      if (said.indexOf(negated) !== wanted.indexOf(negated)) continue
      if (wanted.every(key => inside.includes(key))) return { first, last }
    }
  return null
}

const negations = new Set(
  'cant cannot dont doesnt didnt wont wouldnt couldnt isnt arent hasnt havent not no never nothing without'.split(
    ' ',
  ),
)
const told = new Set(
  (
    'mum mums mummy mother dad dads daddy father nan nans gran granny grandma grandmother grandad granddad grandfather husband ' +
    'hubby wife missus partner boyfriend girlfriend brother sister uncle aunt auntie mate mates friend friends neighbour man ' +
    'woman person people old bit'
  ).split(' '),
)
const children = new Set(
  'son sons daughter daughters kid kids child children childrens boy boys girl girls lad lads'.split(' '),
)

/** Whether a word is for somebody of a family, of whom much is told. */
export const isOfFamily = (word: string): boolean => told.has(word) || children.has(word)

const negated = '-'
const child = 'child'

/** A word as phrases are compared: nothing for one that is not telling. */
function keyOf(word: string): string {
  if (negations.has(word)) return negated
  if (told.has(word) || weightOfWord(word, false) === 0) return ''
  return children.has(word) ? child : root(irregular.get(word) ?? word)
}

const irregular = new Map(
  (
    'broke:break broken:break paid:pay lost:lose stole:steal stolen:steal fell:fall fallen:fall felt:feel left:leave slept:sleep ' +
    'sold:sell hid:hide ate:eat eaten:eat drank:drink drunk:drink forgot:forget forgotten:forget bought:buy taught:teach ' +
    'hurt:hurt died:die dying:die sewn:sew torn:tear fed:feed lent:lend owes:owe threw:throw thrown:throw written:write wrote:write ' +
    'fought:fight froze:freeze frozen:freeze swam:swim sang:sing spoke:speak spoken:speak drove:drive woke:wake learnt:learn'
  )
    .split(' ')
    .map(pair => pair.split(':') as [string, string]),
)

/**
 * A word without the ending of its form, for comparison only.
 *
 *     root('stopping') // 'stop'
 *     root('moved')    // 'move', as root('moving')
 *     root('housing')  // 'hous', as root('house')
 *     root('car')      // 'car', and root('caring') is 'care'
 *     root('bullying') // 'bul', as root('bully') and root('bullied')
 */
export function root(word: string): string {
  if (word.length < 5) return single(word.replace(/(?<=[^s]{2})(?<!u)s$/, ''))
  const bare = word
    .replace(/(?:ies|ied|(?<=\w{2}[^aeiou])ying)$/, 'y')
    .replace(/(?<=\w{3})(?:ings?|ed|es|s)$/, '')
    .replace(afterConsonant, '')
  const stem = single(bare).replace(/e$/, '')
  const mayLoseE = word.endsWith('e') || /(?:(?<!y)ings?|(?<!i)ed|(?<!i|s|x|z|ch|sh)es)$/.test(word)
  // One short syllable doubles its consonant, as `stopping` does, unless it has lost an e.
  return mayLoseE && single(bare) === bare && /^[^aeiou]*[aeiou][^aeiouwxy]$/.test(stem) ? `${stem}e` : stem
}

/** The y of `bully` and `bullies`, but not of `holiday` and `holidays`, nor of `army`, which is no `arm`. */
const afterConsonant = /(?<=\w{3}[^aeiou])y$/

/** A word without the second of two consonants at its end: `bill` as `bills`, `kill` as `killing`. */
const single = (word: string) => word.replace(/(?<=\w)([bdgklmnprt])\1$/, '$1')

/** Two words that say something, or one with others around it: `pay` and a negation alone are said of many things. */
function isTelling(telling: ReadonlyMap<string, string>): boolean {
  const strong = [...telling].filter(isStrong).length
  const plain = telling.size - Number(telling.has(negated))
  return (
    strong >= 2 ||
    (strong === 1 && (plain >= 3 || (plain === 2 && (telling.has(negated) || telling.has(child)))))
  )
}

const isStrong = ([key, word]: readonly [key: string, word: string]) =>
  key !== negated && key !== child && weightOfWord(word, true) === 1

/** The word that is in the fewest phrases, as far as its length tells. */
const longestOf = (keys: readonly string[]) => keys.toSorted((one, other) => other.length - one.length)[0]!
