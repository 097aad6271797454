import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

test('the table of variables in the README names exactly those the product reads', () => {
  const [, table = ''] =
    /\n\| Variable[^\n]*\n\|[-| ]+\n([^]*?)\n(?!\|)/.exec(`${readFileSync('README.md', 'utf8')}\n`) ?? []
  const told = table.split('\n').flatMap(row => row.split('|')[1]?.match(/\b[A-Z][A-Z_]+\b/g) ?? [])
  const source = readFileSync('platform/config.ts', 'utf8')
  const read = [...source.matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(match => match[1])
  expect(read.length).toBeGreaterThan(5)
  expect(new Set(told)).toEqual(new Set(read))
})

const documents = [...globSync('*.md'), ...globSync('docs/*.md')].filter(path => path !== 'CHANGELOG.md')
const rooms =
  /^(platform|schema|directory|gateway|web|tests|scripts|bench|bundling|codegen|docs)\/[\w@()./+-]*$/
const isThere = (path: string) => ['', '.ts', '.tsx', '.mjs'].some(ending => existsSync(path + ending))

test.each(documents)('%s: the paths that it names and links exist', document => {
  // The words that the glossary gave up are paths that are gone.
  const [text = ''] = readFileSync(document, 'utf8').split('\n## Words we gave up\n')
  const named = Array.from(text.matchAll(/`([^`\s]+)`/g), ([, path]) => path!).filter(path =>
    rooms.test(path),
  )
  const linked = Array.from(text.matchAll(/\]\((?!https?:|#)([^)#]+)/g), ([, path]) =>
    join(dirname(document), path!),
  )
  expect([...named, ...linked].filter(path => !isThere(path))).toEqual([])
})

test('the npm commands that documents name exist, and each is named in one', () => {
  const told = documents.map(path => readFileSync(path, 'utf8')).join('\n')
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object }
  const named = Array.from(
    told.matchAll(/npm run ([\w:-]*\w)|`(bench:[\w-]+)`/g),
    ([, one, two]) => one ?? two!,
  )
  expect(new Set([...named, 'start', 'test'])).toEqual(new Set(Object.keys(scripts)))
})
