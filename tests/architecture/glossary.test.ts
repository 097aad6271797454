import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { sourceFiles } from './sourceFiles.ts'

const rooms = '{platform,directory,gateway,schema,web}'
const [terms = '', givenUp = ''] = readFileSync('docs/glossary.md', 'utf8').split('\n## Words we gave up\n')
const rowsOf = (text: string) =>
  [...text.matchAll(/^\| (?!Term|Old|-)(.+?) +\|/gm)].map(([, first]) => first!)

/** The words of the second table: folders end in `/`. */
const words = rowsOf(givenUp).map(first => first.replaceAll('`', ''))

const paths = globSync(`${rooms}/**/*.*`).filter(path => !path.includes('/generated/'))
const files = sourceFiles(rooms)
/** The identifiers of a file, and what examples in its comments call. */
const identifiers = new Map(
  files.map(({ path, code, text }) => [
    path,
    new Set([...(code.match(/[\w$]+/g) ?? []), ...(text.match(/[\w$]+(?=\()/g) ?? [])]),
  ]),
)

/** Where a word is used as a folder, the name of a file or an identifier. */
function usesOf(word: string): string[] {
  if (word.endsWith('/')) return paths.filter(path => `/${path}`.includes(`/${word}`))
  const inCode = files.filter(({ path }) => identifiers.get(path)!.has(word)).map(({ path }) => path)
  return [...paths.filter(path => basename(path).split('.', 1)[0] === word), ...inCode]
}

test('the glossary explains each term once', () => {
  const explained = rowsOf(terms)
  expect(explained.length).toBeGreaterThan(60)
  expect(explained.filter((term, index) => explained.indexOf(term) !== index)).toEqual([])
})

test('the words we gave up are whole identifiers or folders, each listed once', () => {
  expect(words.length).toBeGreaterThan(10)
  expect(words.filter(word => !/^([\w$]+|[\w-]+(\/[\w-]+)*\/)$/.test(word))).toEqual([])
  expect(new Set(words).size).toBe(words.length)
})

test.each(words)('no file, folder or identifier is called %s any more', word => {
  expect(usesOf(word)).toEqual([])
})

test.each([
  ['formatting/', 'gateway/formatting/'],
  ['createClock', 'platform/'],
])('the search finds what is there: %s', (word, start) => {
  expect(usesOf(word).some(path => path.startsWith(start))).toBe(true)
})

const isThere = (path: string) => ['', '.ts', '.tsx', '.mjs'].some(ending => existsSync(path + ending))

test('each term lives in a folder or a module that exists', () => {
  const places = [...terms.matchAll(/^\|.*\| +([^|]+?) +\|$/gm)].flatMap(([, where]) =>
    [...where!.matchAll(/`([^`]+)`/g)].map(([, path]) => path!),
  )
  expect(places.length).toBeGreaterThan(60)
  expect([...new Set(places)].filter(path => !isThere(path))).toEqual([])
})
