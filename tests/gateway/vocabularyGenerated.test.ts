import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { normalForm, printVocabulary } from '../../gateway/search/vocabulary/vocabulary.ts'

const folder = 'gateway/search/vocabulary'
const generated = 'gateway/generated/vocabulary.json'

test('The generated vocabulary is what the YAML files say', () => {
  expect(printVocabulary()).toBe(readFileSync(generated, 'utf8'))
})

test('A start from the generated vocabulary knows what one from the YAML files knows', async () => {
  const fast = await vocabularyOfCopy()
  const slow = await vocabularyOfCopy(root => rmSync(join(root, generated)))
  const { readVocabulary: readFast } = fast
  const { readVocabulary: readSlow } = slow
  expect(JSON.stringify(readFast())).toBe(JSON.stringify(readSlow()))
  const additions = { value: { layWords: [{ says: ['Zig-Zag'], means: ['food bank'] }] } }
  expect(JSON.stringify(readFast(additions))).toBe(JSON.stringify(readSlow(additions)))
  for (const text of ['Can’t pay my RENT', 'Bank Żywności', 'еда', 'he hits me', 'A&E'])
    expect(readFast().meaningsOf(text)).toEqual(readSlow().meaningsOf(text))
  const { groups, urgentTopics, normalOf } = readFast(additions)
  const words = [...groups, ...urgentTopics].flatMap(part => [
    ...part.words,
    ...('meanings' in part ? part.meanings : part.except),
  ])
  expect(words.filter(word => normalOf(word) !== normalForm(word))).toEqual([])
})

test('A word counts as soon as its YAML file has been edited', async () => {
  const { readVocabulary } = await vocabularyOfCopy(root =>
    edit(root, 'synonyms.yaml', text => `${text}- [zigzag, zogzag]\n`),
  )
  expect(readVocabulary().meaningsOf('zigzag')[0]?.targets).toEqual(['zogzag'])
})

test.each([
  ['- [zigzag, food bank]\n', /^synonyms\.yaml, line \d{3,4}: “food bank” stands in two groups of synonyms$/],
  ['- [zigzag]\n', /^synonyms\.yaml, line \d{3,4}: \d+: Too small/],
  ['- [zigzag\n', /^synonyms\.yaml, line \d{3,4}: Flow sequence/],
])('A fault in an edited YAML file is refused with its line: %j', async (line, message) => {
  const { readVocabulary } = await vocabularyOfCopy(root => {
    shorten(root)
    edit(root, 'synonyms.yaml', text => `${text}${line}`)
  })
  expect(() => readVocabulary()).toThrow(message)
})

test.each(['', '{', 'null', '{}'])('A damaged generated file counts as none: %j', async text => {
  const { readVocabulary } = await vocabularyOfCopy(root => {
    shorten(root)
    writeFileSync(join(root, generated), text)
  })
  expect(readVocabulary().meaningsOf('foodbank')).toHaveLength(1)
})

type Door = typeof import('../../gateway/search/vocabulary/vocabulary.ts')

/** The door of a copy of the vocabulary's files in a folder of its own. */
async function vocabularyOfCopy(change: (root: string) => void = () => {}): Promise<Door> {
  const root = mkdtempSync(join(tmpdir(), 'vocabulary-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const path of [
    'platform/binarySearch.ts',
    'platform/projectRoot.ts',
    'platform/startRefusal.ts',
    generated,
  ])
    cpSync(path, join(root, path))
  cpSync(folder, join(root, folder), { recursive: true })
  mkdirSync(join(root, 'schema'))
  writeFileSync(join(root, 'schema/directory-api.openapi.yaml'), '')
  symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'))
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }')
  change(root)
  return (await import(/* @vite-ignore */ pathToFileURL(join(root, folder, 'vocabulary.ts')).href)) as Door
}

function edit(root: string, file: string, change: (text: string) => string): void {
  const path = join(root, folder, file)
  writeFileSync(path, change(readFileSync(path, 'utf8')))
}

/** Leaves the first group of each of the longest files, as parsing them takes most of the time. */
function shorten(root: string): void {
  for (const [file, beginning] of [
    ['layWords.yaml', '\n\n# '],
    ['languages.yaml', '\n  - code: '],
  ] as const)
    edit(root, file, text => `${text.split(beginning, 2).join(beginning)}\n`)
}
