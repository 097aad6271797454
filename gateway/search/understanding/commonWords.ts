import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../../platform/projectRoot.ts'

const file = join(projectRoot, 'gateway', 'search', 'understanding', 'commonWords.txt')
let words: ReadonlySet<string> | undefined

/**
 * Whether a word is one of the eleven thousand commonest of British English, or the plural of one.
 *
 *     isCommonWord('plea')   // true
 *     isCommonWord('pleas')  // true
 *     isCommonWord('lonley') // false
 *
 * The list is read at the first call. It comes from SCOWL, whose licence stands beside it. Names of days and months are not
 * in it.
 *
 * @param word in normal form.
 */
export function isCommonWord(word: string): boolean {
  words ??= new Set(readFileSync(file, 'utf8').trimEnd().split('\n'))
  return words.has(word) || (word.length > 4 && word.endsWith('s') && words.has(word.slice(0, -1)))
}
