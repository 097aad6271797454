import { readFileSync } from 'node:fs'
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
