import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const rows = readFileSync('docs/where-is.md', 'utf8')
  .split('\n')
  .filter(line => /^\| (?!Task|-)/.test(line))
  .map(line => line.split('|').map(cell => cell.trim()))
  .map(([, task = '', open = '']) => ({ task, open }))

/** What looks like a path in a cell: `web/server/pipeline.ts`, `gateway/search/`. */
const pathsIn = (cell: string) =>
  Array.from(cell.matchAll(/`([\w.-]+(?:\/[\w@().+-]*)+|[A-Z]\w+\.md)`/g), ([, path]) => path!)

test('the table has at least 25 tasks, each once', () => {
  expect(rows.length).toBeGreaterThanOrEqual(25)
  expect(new Set(rows.map(({ task }) => task)).size).toBe(rows.length)
})

test.each(rows)('$task: every path exists', ({ open }) => {
  const paths = pathsIn(open)
  expect(
    paths.length + Number(open.includes('`pageRoute.ts`')) + Number(open.includes('npm run')),
  ).toBeGreaterThan(0)
  expect(paths.filter(path => !existsSync(path))).toEqual([])
})
