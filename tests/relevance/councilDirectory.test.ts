import { afterAll, beforeAll, expect, test } from 'vitest'
import { startDirectory, type RunningDirectory } from '../../directory/directory.ts'
import { createClock } from '../../platform/clock.ts'
import { conforms } from '../directory/conforms.ts'
import { newDataDir } from '../directory/newDataDir.ts'
import { startCouncilDirectory, type CouncilDirectory } from './councilDirectory.ts'

let directory: RunningDirectory
let council: CouncilDirectory

beforeAll(async () => {
  const clock = createClock('2026-11-20T10:00')
  directory = await startDirectory({ dataDir: await newDataDir('borough'), clock, sample: true })
  council = await startCouncilDirectory(directory.url)
})

afterAll(async () => {
  await council.close()
  await directory.close()
})

async function search(path: string, body: object): Promise<string[]> {
  const headers = { 'content-type': 'application/json', accept: 'application/json' }
  const response = await fetch(council.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  const text = await response.text()
  conforms('POST', path, response.status, response.headers.get('content-type') ?? '', text)
  const { data = [] } = JSON.parse(text) as { data?: { slug: string }[] }
  return data.map(({ slug }) => slug)
}

test.each<[string, object, string[]]>([
  ['whole words are found', { query: 'naloxone' }, ['naloxone-training']],
  ['no stems', { query: 'naloxones' }, []],
  ['no synonyms', { query: 'careline' }, []],
  ['no spelling', { query: 'chior' }, []],
  ['no numbers', { query: '020 7946 0105' }, []],
  ['no words of two letters', { query: 'UK a 24' }, []],
  ['short words beside others are left out', { query: 'a naloxone 24' }, ['naloxone-training']],
  ['filters of the directory apply', { query: 'choir', is_free: true }, []],
  ['a page is cut out', { query: 'choir', page: 2, per_page: 1 }, []],
  ['a query that is too short is refused', { query: 'dv' }, []],
])('the plain search: %s', async (_rule, body, slugs) => {
  expect(await search('/search', body)).toEqual(slugs)
})

test('the name and the whole phrase weigh most', async () => {
  const found = await search('/search', { query: 'food bank' })
  expect(found[0]).toBe('erith-food-bank')
  expect(found).toContain('nuxley-pantry')
})

test('a place limits, and orders by distance when asked', async () => {
  const near = { location: { lat: 51.48315, lon: 0.17484 }, distance: 1 }
  expect(await search('/search', { query: 'exercise', ...near })).not.toContain('seated-exercise')
  const [first] = await search('/search', { query: 'food', ...near, order: 'distance' })
  expect(first).toBe('erith-food-bank')
})

test('pages and events are searched by words, collections by the directory', async () => {
  expect(await search('/search/pages', { query: 'warm spaces' })).toContain('warm-spaces')
  expect(await search('/search/events', { query: 'memory lane xylophone' })).toEqual([])
  expect(await search('/search/events', { query: 'lantern', order: 'start_date' })).toContain(
    'lights-on-the-river',
  )
  expect(await search('/search/collections/categories', { category: 'feeling-lonely' })).toContain(
    'thursday-lunch-club',
  )
})

test('lists and records are those of the directory', async () => {
  const [here, there] = await Promise.all(
    [council, directory].map(async ({ url }) => (await fetch(`${url}/services?per_page=100`)).json()),
  )
  expect((here as { data: unknown }).data).toEqual((there as { data: unknown }).data)
  expect((await fetch(`${council.url}/services/none-such`)).status).toBe(404)
})
