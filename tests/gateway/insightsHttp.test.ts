import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { readAreas } from '../../gateway/areas/areas.ts'
import { publishVersion } from '../../gateway/openData/formats/buildFiles.ts'
import { type DataFiles, openDataFiles } from '../../gateway/openData/formats/formats.ts'
import { answerData } from '../../gateway/openData/formats/http.ts'
import { figureFiles, insightsIn } from '../../gateway/openData/insights/insights.ts'
import { generatedDataset, shippedAreas } from './memoryDataset.ts'
import { testDataset } from './openDataUnderTest.ts'

const licence = { name: 'OGL v3.0', url: 'https://ogl.example/v3', attribution: 'Contains council records.' }
const origin = { title: 'Signpost open data', siteUrl: 'https://signpost.example', licence }
const reader = generatedDataset(() => 20)
const folder = mkdtempSync(join(tmpdir(), 'insights-http-'))
const feeds = { at: async () => Promise.resolve(null) }
const charges: number[] = []
let files: DataFiles

beforeAll(async () => {
  const target = join(folder, 'files')
  mkdirSync(target)
  const version = reader.version()!
  await publishVersion(reader, version, target, origin, readAreas())
  files = openDataFiles({
    folder,
    dataset: { version: () => version, onVersion: () => () => {} },
    origin,
    areas: shippedAreas,
  })
}, 60_000)
afterAll(async () => {
  await files.close()
  rmSync(folder, { recursive: true, force: true })
})

const list = [{ words: 'ukulele lessons', networks: '10 to 19' }]

const charge = async (points: number) => {
  charges.push(points)
  return Promise.resolve({ 'ratelimit-remaining': '7' })
}

async function answer(path: string, init: RequestInit = {}, unmetSearches?: { list: () => typeof list }) {
  const response = await answerData(
    { reader, files, feeds, licence, unmetSearches },
    charge,
    new Request(`https://signpost.example${path}`, init),
  )
  // One that nobody reads keeps its file open.
  onTestFinished(async () => {
    if (!response?.bodyUsed) await response?.body?.cancel()
  })
  return response
}

test.each(figureFiles)('the rows behind $name are sent like every other file', async ({ name, columns }) => {
  charges.length = 0
  const path = `/data/insights/${name}.csv`
  const response = (await answer(path))!
  expect([response.status, charges]).toEqual([200, [1]])
  const { headers } = response
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present')
  expect(headers.get('content-disposition')).toBe(`attachment; filename="insights-${name}-2026-11-23.csv"`)
  expect(headers.get('link')).toBe('<https://ogl.example/v3>; rel="license"')
  expect(headers.get('x-data-as-of')).toBe('2026-11-23T12:30:00+00:00')
  expect(headers.get('ratelimit-remaining')).toBe('7')
  const [head] = parse(await response.text(), { bom: true, record_delimiter: '\r\n' })
  expect(head).toEqual(columns)
  const again = (await answer(path, { headers: { 'if-none-match': headers.get('etag')! } }))!
  const part = (await answer(path, { headers: { range: 'bytes=0-9' } }))!
  expect([again.status, part.status]).toEqual([304, 206])
})

test.each([
  ['/data/insights/nothing.csv', 404, '/data/insights/services-by-ward.csv'],
  ['/data/insights/services-by-ward.xlsx', 404, '/data/insights/freshness.csv'],
  ['/data/insights/insights.json', 404, 'There is no file'],
  ['/data/insights.json', 404, 'There is no file'],
  ['/data/insights/..%2Finsights.json', 404, 'There is no file'],
  ['/data/insights/freshness.csv?columns=band', 400, 'has no parameters'],
  ['/data/insights/freshness.csv?version=2026-W01', 400, 'freshness.csv'],
  ['/data/insights/unmet-searches.csv', 404, 'does not count searches'],
])('%s is %i in words', async (path, status, words) => {
  const response = (await answer(path))!
  expect(response.status).toBe(status)
  expect(await response.text()).toContain(words)
})

test.each([
  '/data/insights',
  '/data/insights/',
  '/data/insights/index.pageContext.json',
  '/data/insights/a/b.csv',
])('%s is left to others', async path => {
  expect(await answer(path)).toBeNull()
})

test('unmet searches are a file of their own where they are counted', async () => {
  const path = '/data/insights/unmet-searches.csv'
  const response = (await answer(path, {}, { list: () => list }))!
  expect(response.status).toBe(200)
  expect(response.headers.get('link')).toContain('rel="license"')
  expect(response.headers.get('ratelimit-remaining')).toBe('7')
  expect(parse(await response.text(), { bom: true, columns: true, record_delimiter: '\r\n' })).toEqual([
    { search: 'ukulele lessons', networks: '10 to 19' },
  ])
  const head = (await answer(path, { method: 'HEAD' }, { list: () => [] }))!
  expect([head.status, head.body]).toEqual([200, null])
  expect((await answer(path, { method: 'POST' }, { list: () => list }))!.status).toBe(405)
})

test('ages are measured on the day of the reading where the clock of an earlier version was a year ahead', async () => {
  const { copy, dataset, folder: target, at, update } = testDataset()
  at('2027-11-20T09:00')
  await update()
  at('2026-11-20T09:00')
  copy.data.service = copy.data.service.map(service => ({ ...(service as object), name: 'Renamed' }))
  await update()
  const made = await publishVersion(dataset, dataset.version()!, target, origin, readAreas())
  const insights = await insightsIn(() => join(target, made, 'insights.json'))()
  expect(insights).toMatchObject({ day: '2026-11-20', dayText: '20th November 2026' })
})
