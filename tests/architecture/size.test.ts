import { expect, test } from 'vitest'
import { productFiles } from './importGraph.ts'
import { sourceFiles } from './sourceFiles.ts'

const files = [
  ...sourceFiles('{platform,directory,gateway,web,tests,bundling,codegen,bench,scripts}', '{ts,tsx,mjs}'),
  ...sourceFiles('.', 'config.ts').filter(({ path }) => !path.includes('/')),
]
const sizes = files.map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))

test('no file written by hand is longer than 350 lines', () => {
  expect(files.length).toBeGreaterThan(100)
  expect(sizes.filter(({ lines }) => lines > 350)).toEqual([])
})

test('of twenty files of the product at most one is longer than 250 lines', () => {
  const long = productFiles.filter(({ text }) => text.split('\n').length - 1 > 250).map(({ path }) => path)
  expect(long.slice(Math.floor(productFiles.length / 20))).toEqual([])
})
