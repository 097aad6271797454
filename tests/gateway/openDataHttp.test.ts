import { parse } from 'csv-parse/sync'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { readAreas } from '../../gateway/areas/areas.ts'
import { publishVersion } from '../../gateway/openData/formats/buildFiles.ts'
import { dataFiles, type DataFiles, openDataFiles } from '../../gateway/openData/formats/formats.ts'
import { answerData } from '../../gateway/openData/formats/http.ts'
import { openChangeFeeds } from '../../gateway/openData/changeFeeds/changeFeeds.ts'
import { createClock } from '../../platform/clock.ts'
import { HttpError } from '../../platform/http/httpError.ts'
import { processorTimeOf } from '../formatting/processorTime.ts'
import { tables } from '../../gateway/openData/tables.ts'
import { generatedDataset, otherLineEnds, shippedAreas } from './memoryDataset.ts'

const licence = { name: 'OGL v3.0', url: 'https://ogl.example/v3', attribution: 'Contains council records.' }
const origin = { title: 'Signpost open data', siteUrl: 'https://signpost.example', licence }
const reader = generatedDataset(() => 40)
const dataset = { version: () => reader.version(), onVersion: () => () => {} }
const folder = mkdtempSync(join(tmpdir(), 'open-data-http-'))
const feeds = openChangeFeeds({
  reader,
  clock: createClock('2026-11-24T09:00'),
  siteName: 'Signpost',
  siteUrl: 'https://signpost.example',
  rights: { text: licence.attribution, url: licence.url },
})
const nothing = { version: () => null, file: () => null, pathOf: () => '' }
let files: DataFiles
const charges: number[] = []

beforeAll(async () => {
  const target = join(folder, 'files')
  mkdirSync(target)
  const version = reader.version()!
  await publishVersion(reader, version, target, origin, readAreas())
  files = openDataFiles({ folder, dataset, origin, areas: shippedAreas })
}, 60_000)
afterAll(async () => {
  await files.close()
  rmSync(folder, { recursive: true, force: true })
})

const charge = async (points: number) => {
  charges.push(points)
  return Promise.resolve({ 'ratelimit-remaining': '7' })
}

async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const request = new Request(`https://signpost.example${path}`, { method, headers })
  const response = await answerData({ reader, files, feeds, licence }, charge, request)
  if (!response) throw new Error(`${path} is not answered`)
  // One that nobody reads keeps its place from others.
  onTestFinished(async () => {
    if (!response.bodyUsed) await response.body?.cancel().catch(() => undefined)
  })
  return response
}
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

test.each(dataFiles.map(({ name }) => name))(
  '/data/%s is sent with everything that says what it is',
  async name => {
    const response = await get(`/data/${name}`)
    expect(response.status).toBe(200)
    const body = await bytesOf(response)
    expect(response.headers.get('content-length')).toBe(String(body.length))
    expect(response.headers.get('etag')).toMatch(/^"[\w-]{27}"$/)
    expect(response.headers.get('last-modified')).toBe('Mon, 23 Nov 2026 09:00:00 GMT')
    expect(response.headers.get('x-data-as-of')).toBe('2026-11-23T12:30:00+00:00')
    expect(response.headers.get('link')).toContain('<https://ogl.example/v3>; rel="license"')
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(response.headers.get('ratelimit-remaining')).toBe('7')
    const [, base, ending] = /^(.*)\.(\w+)$/.exec(name)!
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="${base}-2026-11-23.${ending}"`,
    )
  },
)

test('HEAD has the same headers without a body, and is free', async () => {
  charges.length = 0
  const [head, whole] = [await get('/data/services.csv', {}, 'HEAD'), await get('/data/services.csv')]
  expect(head.body).toBeNull()
  for (const name of ['content-length', 'etag', 'last-modified', 'content-type'])
    expect(head.headers.get(name)).toBe(whole.headers.get(name))
  expect(charges).toHaveLength(1)
})

test.each(['br', 'gzip'] as const)(
  'a client that accepts %s gets a compressed copy with an ETag of its own',
  async encoding => {
    const plain = await get('/data/services.csv')
    const compressed = await get('/data/services.csv', { 'accept-encoding': encoding })
    expect(compressed.headers.get('content-encoding')).toBe(encoding)
    expect(compressed.headers.get('etag')).not.toBe(plain.headers.get('etag'))
    const bytes = await bytesOf(compressed)
    const text = encoding === 'br' ? brotliDecompressSync(bytes) : gunzipSync(bytes)
    expect(text.equals(await bytesOf(plain))).toBe(true)
    for (const tag of [plain.headers.get('etag')!, compressed.headers.get('etag')!]) {
      const again = await get('/data/services.csv', { 'if-none-match': tag, 'accept-encoding': encoding })
      expect(again.status).toBe(304)
    }
  },
)

const tagOf = async (headers: Record<string, string>) =>
  (await get('/data/services.csv', headers)).headers.get('etag')!

test('a 304 has the ETag of the copy that the client has', async () => {
  const [plain, br, gzip] = [
    await tagOf({}),
    await tagOf({ 'accept-encoding': 'br' }),
    await tagOf({ 'accept-encoding': 'gzip' }),
  ]
  const both = { 'accept-encoding': 'gzip, br' }
  for (const [condition, tag] of [
    [{ ...both, 'if-none-match': br }, br],
    [{ ...both, 'if-none-match': `W/${br}` }, br],
    [{ ...both, 'if-none-match': `${plain}, ${gzip}, ${br}` }, br],
    [{ ...both, 'if-none-match': gzip }, gzip],
    [{ ...both, 'if-none-match': plain, range: 'bytes=0-9' }, plain],
    [{ ...both, 'if-none-match': '*' }, br],
    [{ ...both, 'if-modified-since': 'Mon, 23 Nov 2026 09:00:00 GMT' }, br],
    [{ 'if-none-match': `${br}, ${plain}` }, plain],
  ] as [Record<string, string>, string][]) {
    const { status, headers } = await get('/data/services.csv', condition)
    expect([condition, status, headers.get('etag')]).toEqual([condition, 304, tag])
  }
})

test('what a client already has is 304, at no cost', async () => {
  const { headers } = await get('/data/signpost.sqlite')
  charges.length = 0
  expect((await get('/data/signpost.sqlite', { 'if-none-match': headers.get('etag')! })).status).toBe(304)
  const since = { 'if-modified-since': headers.get('last-modified')! }
  expect((await get('/data/signpost.sqlite', since)).status).toBe(304)
  expect(charges).toEqual([])
})

test('what is asked for only as it was known is refused once it is another, and sent while it is the same', async () => {
  charges.length = 0
  for (const path of ['/data/signpost.sqlite', '/data/services.ndjson?columns=name']) {
    for (const condition of [
      { 'if-match': '"zz"' },
      { 'if-unmodified-since': 'Sun, 22 Nov 2026 09:00:00 GMT' },
    ] as Record<string, string>[]) {
      const refusal = await get(path, { ...condition, range: 'bytes=0-9' })
      expect([path, condition, refusal.status]).toEqual([path, condition, 412])
      expect(await refusal.text()).toContain('has changed')
    }
  }
  expect(charges).toEqual([])
  const { headers } = await get('/data/services.csv', { 'accept-encoding': 'br' })
  for (const condition of [
    { 'if-match': `"zz", ${headers.get('etag')!}` },
    { 'if-match': '*' },
    { 'if-unmodified-since': headers.get('last-modified')! },
    { 'if-match': '*', 'if-unmodified-since': 'Sun, 22 Nov 2026 09:00:00 GMT' },
    { 'if-unmodified-since': 'soon' },
  ] as Record<string, string>[])
    expect((await get('/data/services.csv', condition)).status).toBe(200)
})

describe('ranges', () => {
  test.each([
    ['bytes=0-99', 0, 100],
    ['bytes=100-', 100, Infinity],
    ['bytes=-50', -50, Infinity],
    ['bytes=10-999999999', 10, Infinity],
    // The largest whole number of many languages.
    ['bytes=10-9223372036854775807', 10, Infinity],
    ['bytes=-9223372036854775807', 0, Infinity],
    ['bytes=0-99,', 0, 100],
  ])('%s is a part', async (range, from, to) => {
    const whole = await bytesOf(await get('/data/signpost.sqlite'))
    const part = await get('/data/signpost.sqlite', { range, 'accept-encoding': 'br' })
    expect(part.status).toBe(206)
    const wanted = whole.subarray(from, to === Infinity ? undefined : to)
    expect((await bytesOf(part)).equals(wanted)).toBe(true)
    expect(part.headers.get('content-range')).toMatch(new RegExp(`^bytes \\d+-\\d+/${whole.length}$`))
  })

  const noRanges =
    'bytes=9-3|bytes=99999999999-|bytes=18446744073709551616-|bytes=-0|bytes=-|bytes=0x1-2|-|0-9|bytes=,|bytes=999999999-,9999999999-|bytes=0-9,x'
  test.each(noRanges.split('|'))('%s is refused in words', async range => {
    const response = await get('/data/signpost.sqlite', { range })
    expect(response.status).toBe(416)
    expect(response.headers.get('content-range')).toMatch(/^bytes \*\/\d+$/)
    expect(response.headers.get('access-control-expose-headers')).toContain('content-range')
    expect(await response.text()).toContain('bytes=0-')
  })

  test.each(['bytes=', 'bytes=-', 'bytes=1-'])(
    '%s and fourteen thousand tabs hold no request up',
    async beginning => {
      const ask = async (tabs: number) =>
        processorTimeOf(async () =>
          get('/data/signpost.sqlite', { range: `${beginning}${'\t'.repeat(tabs)}x` }),
        )
      await ask(1)
      const { value, taken } = await ask(14_000)
      expect(value.status).toBe(416)
      expect(taken).toBeLessThan(100)
    },
  )

  const ofWhole = ['items=0-5', 'items=x', 'x-bytes=0-9', 'bytes=1-2,5-6', 'bytes=0-9, 99999999999-']
  test.each(ofWhole)('%s has a unit that is not known, or several ranges: the whole is sent', async range => {
    const response = await get('/data/services.csv', { range })
    expect([response.status, response.headers.get('content-range')]).toEqual([200, null])
    const whole = await bytesOf(await get('/data/services.csv'))
    expect((await bytesOf(response)).equals(whole)).toBe(true)
  })

  test('with an If-Range of another file the whole is sent', async () => {
    const { headers, status } = await get('/data/services.csv', { range: 'bytes=0-9', 'if-range': '"other"' })
    expect([status, headers.get('content-range')]).toEqual([200, null])
    const etag = headers.get('etag')!
    expect((await get('/data/services.csv', { range: 'bytes=0-9', 'if-range': etag })).status).toBe(206)
  })
})

test('columns are chosen in the order of the address', async () => {
  const csv = await (await get('/data/services.csv?columns=name,id')).text()
  expect(csv.slice(0, 8)).toBe('name,id\r')
  const ndjson = await (await get('/data/services.ndjson?columns=id&columns=is_free')).text()
  expect(ndjson.trimEnd().split('\n')).toHaveLength(40)
  expect(Object.keys(JSON.parse(ndjson.split('\n')[0]!) as object)).toEqual(['id', 'is_free'])
})

test('a row is one line for readers that know more ends of lines', async () => {
  for (const path of ['/data/services.ndjson', '/data/services.ndjson?columns=id,name']) {
    const text = await (await get(path)).text()
    const rows = text.trimEnd().split('\n')
    expect(rows.map(row => JSON.parse(row) as unknown)).toHaveLength(40)
    const read: string[] = []
    for await (const line of createInterface({ input: Readable.from([text]) })) read.push(line)
    expect(read).toEqual(rows)
    expect(otherLineEnds(text)).toEqual([])
  }
})

test.each([
  ['/data/service.csv', 404, '/data/services-flat.csv'],
  ['/data/services.pdf', 404, '/data/services.parquet'],
  ['/data/services.CSV', 404, '/data/services.csv'],
  ['/data/services.xlsx', 404, '/data/signpost.xlsx'],
  ['/data/locations.geojsonl', 404, '/data/locations.geojson'],
  ['/data/%00.csv', 404, 'There is no file'],
  ['/data/<script>.csv', 404, 'There is no file'],
  ['/data/changes.json', 404, '/data/changes.ndjson'],
  ['/data/faces.atom', 404, '/data/services.atom'],
  ['/data/categories/%00/services.atom', 404, '/data/categories/'],
  ['/data/categories/%00/events.atom', 404, '/data/categories/'],
  ['/data/services.csv?columns=name,nam', 400, 'description_markdown'],
  ['/data/services.csv?columns=name,categories', 400, 'only in the whole file /data/services.csv'],
  ['/data/services.csv?columns=', 400, 'There is no column ""'],
  ['/data/services.csv?column=name', 400, 'columns'],
  ['/data/services.parquet?columns=name', 400, '/data/{table}.csv'],
  ['/data/signpost.xlsx?page=2', 400, 'has no parameters'],
])('%s is %i in words', async (path, status, words) => {
  const response = await get(path)
  expect(response.status).toBe(status)
  expect(response.headers.get('content-type')).toContain('text/plain')
  expect(await response.text()).toContain(words)
})

test('other methods are refused, and a preflight is answered', async () => {
  const post = await get('/data/services.csv', {}, 'POST')
  expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
  const preflight = await get('/data/services.csv', {}, 'OPTIONS')
  expect([preflight.status, preflight.headers.get('access-control-allow-methods')]).toEqual([
    204,
    'GET, HEAD, OPTIONS',
  ])
})

test.each(['/data', '/data/services', '/data/index.pageContext.json', '/data/a/b.csv', '/'])(
  '%s is left to others',
  async path => {
    const request = new Request(`https://signpost.example${path}`)
    expect(
      await answerData({ reader, files, feeds, licence }, async () => Promise.resolve({}), request),
    ).toBeNull()
  },
)

const refuse = async () => Promise.reject(new HttpError(429, 'Wait.', { headers: { 'retry-after': '9' } }))

test('a client over its quota is told to wait, and nothing is read', async () => {
  for (const path of ['/data/services.csv', '/data/services.csv?columns=id']) {
    const response = await answerData(
      { reader, files, feeds, licence },
      refuse,
      new Request(`https://a.example${path}`),
    )
    expect([response!.status, response!.headers.get('retry-after')]).toEqual([429, '9'])
  }
})

const answer = async (path: string) =>
  (await answerData(
    { reader, files: nothing, feeds, licence: null },
    async () => Promise.resolve({}),
    new Request(`https://signpost.example${path}`),
  ))!

const cells = (text: string) => parse(text)

test('before the first files are made, tables are read, and the others are asked for again', async () => {
  for (const { name } of tables.filter(table => table.name !== 'services')) {
    const whole = (await bytesOf(await get(`/data/${name}.csv`))).toString('utf8').slice(1)
    expect(cells(whole)).toEqual(cells(await (await answer(`/data/${name}.csv`)).text()))
  }
  // services.csv ends with lists of other tables, which are joined for the file: it never has fewer columns.
  for (const name of ['signpost.xlsx', 'services.csv']) {
    const waiting = await answer(`/data/${name}`)
    expect([waiting.status, waiting.headers.get('retry-after'), waiting.headers.get('link')]).toEqual([
      503,
      '30',
      null,
    ])
  }
})

test('a client that leaves frees its place', async () => {
  for (let i = 0; i < 30; i++) {
    const response = await get('/data/services.csv?columns=id')
    await response.body!.cancel()
  }
  expect((await get('/data/services.csv?columns=id')).status).toBe(200)
})

test('a client that reads nothing for half a minute loses its place, and is told by a broken connection', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const path = '/data/services.csv?columns=id'
  const asleep = await Promise.all(Array.from({ length: 4 }, () => get(path)))
  const next = get(path)
  vi.advanceTimersByTime(30_000)
  expect(await (await next).text()).toContain('id')
  await expect(asleep[0]!.text()).rejects.toThrow('The client took too long')
})
