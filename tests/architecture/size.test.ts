import { expect, test } from 'vitest'
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
