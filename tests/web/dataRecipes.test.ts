import { execFile, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { dataRecipes } from '../../web/examples/dataRecipes.ts'

/** A text that is longer than Python’s parser of CSV takes by itself, and texts that pandas takes for nothing. */
const longest = 'Come along. '.repeat(20_000).trim()
const organisations = ['None', 'NA', 'N/A', 'null'].map((name, n) => ({ id: `o${n}`, name }))
const services = organisations.map(({ id: organisation_id, name }, n) => ({
  id: `s${n}`,
  name,
  description: n ? null : longest,
  organisation_id,
  contact_phone: '020 7946 0546',
}))

const csvOf = (rows: readonly Record<string, string | null>[]) =>
  [Object.keys(rows[0]!), ...rows.map(row => Object.values(row))]
    .map(cells => `${cells.join(',')}\r\n`)
    .join('')

/** Serves these two tables as the site does. */
async function served(): Promise<string> {
  const server = createServer((request, response) => {
    response.end(`\uFEFF${csvOf(request.url === '/data/services.csv' ? services : organisations)}`)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function printed(title: string): Promise<string> {
  const { code } = dataRecipes(await served()).find(recipe => recipe.title.startsWith(title))!
  return (await promisify(execFile)('python3', ['-c', code], { timeout: 60_000 })).stdout
}

const imports = (name: string) => spawnSync('python3', ['-c', `import ${name}`]).status === 0

test.runIf(imports('csv'))('Python reads a table that has a very long text', async () => {
  expect(await printed('Python, without')).toBe('4 services, the first is None\n')
})

test.runIf(imports('pandas'))('pandas takes a word such as “None” for a word', async () => {
  expect((await printed('pandas')).match(/^(None|NA|N\/A|null) +1$/gm)).toHaveLength(4)
})

const code = (title: string) =>
  dataRecipes('https://signpost.example').find(recipe => recipe.title === title)!.code

test('only an empty cell is nothing, to pandas and to R', () => {
  expect(code('pandas')).toContain('empty = {"keep_default_na": False, "na_values": [""]}')
  expect(code('pandas').match(/read_csv\(.*, \*\*empty\)/g)).toHaveLength(2)
  expect(code('R')).toContain('na.strings = ""')
})
