import { expect, test } from 'vitest'
import { sourceFiles } from './sourceFiles.ts'

const files = [
  ...sourceFiles('{platform,directory,gateway,web,tests,bundling,codegen,bench,scripts}', '{ts,tsx,mjs}'),
  ...sourceFiles('.', 'config.ts').filter(({ path }) => !path.includes('/')),
]
const sizes = files.map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))

test('no file written by hand is longer than 200 lines', () => {
  expect(sizes.filter(({ lines }) => lines > 200)).toEqual([])
})

test('half of the files have 40 lines at most', () => {
  const lines = sizes.map(file => file.lines).toSorted((a, b) => a - b)
  expect(lines[Math.floor(lines.length / 2)]).toBeLessThanOrEqual(40)
})
