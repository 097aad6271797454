import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

const folder = 'docs/decisions'
const statusLine = /^Date: (?<date>\d{4}-\d\d-\d\d)\. Status: (?<status>[^.]+)\.(?<relations>.*)$/m

const numbersIn = (words: string) => (words.match(/\b\d{1,3}\b/g) ?? []).map(Number)

/** The decision records, each with its number, title, status, the records that it names and those that it changes. */
const records = globSync(`${folder}/[0-9]*.md`)
  .toSorted()
  .map(path => {
    const text = readFileSync(path, 'utf8')
    const [, number, title] = /^# (\d+)\. (.+)\n/.exec(text) ?? []
    const { date, status, relations } = statusLine.exec(text)?.groups ?? {}
    const names = numbersIn(relations ?? '')
    const changes = [...(relations ?? '').matchAll(/(?:Reverses|Replaces|Amends)[^.]*/g)].flatMap(([words]) =>
      numbersIn(words),
    )
    return { file: basename(path), text, number: Number(number), title, date, status, names, changes }
  })

/** The rows of the index: number, title, file and status. */
const rows = [
  ...readFileSync(`${folder}/README.md`, 'utf8').matchAll(
    /^\| (\d+) +\| \[(.+)\]\(([\w.-]+)\) +\| (.+?) +\|$/gm,
  ),
].map(([, number, title, file, status]) => ({ number: Number(number), title, file, status }))

test('every record is in the index once, under its title and with its status', () => {
  expect(records.length).toBeGreaterThan(60)
  const expected = records.map(({ number, title, file, status }) => ({ number, title, file, status }))
  expect(rows.toSorted((one, other) => one.number - other.number)).toEqual(expected)
})

test('records are numbered without gaps', () => {
  expect(records.map(({ number }) => number)).toEqual(records.map((_, index) => index + 1))
})

test.each(records)('$file is named after its number and title', ({ file, number, title = '' }) => {
  const words =
    title
      .toLowerCase()
      .replaceAll(/[`’']/g, '')
      .match(/[a-z0-9]+/g) ?? []
  expect(file).toBe(`${String(number).padStart(4, '0')}-${words.join('-')}.md`)
})

test.each(records)('$file has a date, a status and the four parts in order', ({ text, date, status }) => {
  expect(date).toMatch(/^20\d\d-/)
  expect(status).toMatch(/^(accepted|reversed by \d+)/)
  const parts = [...text.matchAll(/^## (.+)$/gm)].map(([, part]) => part)
  expect(['Context', 'Decision', 'Turned down', 'Consequences']).toEqual(expect.arrayContaining(parts))
  expect(parts.filter(part => part !== 'Turned down')).toEqual(['Context', 'Decision', 'Consequences'])
  expect([-1, 2]).toContain(parts.indexOf('Turned down'))
})

test('a record that reverses, replaces or amends another is named in the status of that other, and in the index', () => {
  const missing = records.flatMap(({ number, changes }) =>
    changes
      .filter(changed => !numbersIn(rows.find(row => row.number === changed)?.status ?? '').includes(number))
      .map(changed => `${number} changes ${changed}`),
  )
  expect(missing).toEqual([])
})

test('a record that changed another says so in its own status line', () => {
  const missing = records.flatMap(({ number, status = '' }) =>
    numbersIn(status.replaceAll(/\d{4}-\d\d-\d\d/g, ''))
      .filter(other => !records[other - 1]?.names.includes(number))
      .map(other => `${number} names ${other}`),
  )
  expect(missing).toEqual([])
})

test('links between records lead to files that exist', () => {
  const links = records.flatMap(({ text }) =>
    [...text.matchAll(/\]\((\d{4}[^)]+)\)/g)].map(([, file]) => file),
  )
  const files = new Set(records.map(({ file }) => file))
  expect(links.filter(file => !files.has(file!))).toEqual([])
})
