import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../../platform/projectRoot.ts'

const folder = join(projectRoot, 'gateway', 'search', 'understanding')
const wordsOf = (name: string) =>
  readFileSync(join(folder, `${name}.txt`), 'utf8')
    .trimEnd()
    .split('\n')
/** What the lists lack, and is one slip away from another word: beeping, qigong, Darent Valley, Hungary. */
const further = 'beep beeping beeps darent fayre fayres gray hungary padel qigong selfie selfies'.split(' ')

/**
 * A list of words, as the code writes it.
 *
 *     wordSet('a about above') // Set { 'a', 'about', 'above' }
 */
export const wordSet = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

let common: ReadonlySet<string> | undefined
let ordinary: ReadonlySet<string> | undefined
let names: ReadonlySet<string> | undefined

/**
 * Whether a word is one of the eleven thousand commonest of British English, or the plural of one.
 *
 *     isCommonWord('plea')   // true
 *     isCommonWord('pleas')  // true
 *     isCommonWord('rental') // false
 *
 * The lists are read at the first call. They come from SCOWL, whose licence stands beside them: sizes 10 and 20, and sizes
 * 35 to 50 for ordinary words. Names of days and months are not in them.
 *
 * @param word in normal form.
 */
export function isCommonWord(word: string): boolean {
  common ??= new Set(wordsOf('commonWords'))
  return common.has(word) || (word.length > 4 && word.endsWith('s') && common.has(word.slice(0, -1)))
}

/**
 * Whether a word is one of the 59,000 that most people know, so that it is no slip.
 *
 *     isOrdinaryWord('rental') // true
 *     isOrdinaryWord('lonley') // false
 */
export function isOrdinaryWord(word: string): boolean {
  ordinary ??= new Set([...wordsOf('ordinaryWords'), ...further])
  return isCommonWord(word) || ordinary.has(word)
}

/**
 * Whether a word is the name of people, a country, a city, a people, a language, a shop or an agency, and nothing else.
 *
 *     isName('gary')  // true
 *     isName('spain') // true
 *     isName('grace') // false: an ordinary word
 *
 * The list is SCOWL's names of sizes up to 60, the names of people of Britain's communities in Faker, and what both lack.
 */
export function isName(word: string): boolean {
  names ??= new Set(wordsOf('names'))
  return names.has(word)
}
