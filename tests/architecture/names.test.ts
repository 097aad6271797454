import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

const paths = globSync('{platform,directory,gateway,web,schema,tests,bundling,codegen,bench,scripts}/**')

test('a folder is a subject, never a drawer', () => {
  const drawers = new Set(['utils', 'util', 'lib', 'common', 'misc', 'helpers'])
  expect(paths.length).toBeGreaterThan(100)
  expect(paths.filter(path => drawers.has(basename(path)))).toEqual([])
})

test('no file is an index of others', () => {
  expect(paths.filter(path => /^index\.(ts|tsx|mjs|js)$/.test(basename(path)))).toEqual([])
})
