import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createGateway } from '../../gateway/gateway.ts'
import { createClock } from '../../platform/clock.ts'
import { testGateway } from './testGateway.ts'
import type { Misbehaviour } from './standInDirectory.ts'

const query = '{ service(slug: "tuesday-tea-and-chat") { name } }'
const html = { 'content-type': 'text/html' }
const out = 'The directory cannot be reached at the moment. Please try again shortly.'
const busy = 'The directory is busy. Please try again shortly.'
const garbled = 'The directory gave an answer that could not be used.'

test.each<[string, Misbehaviour, string, string, object?]>([
  ['is broken', { status: 500 }, 'DIRECTORY_UNAVAILABLE', out],
  [
    'is down for maintenance',
    { status: 503, headers: html, text: '<h1>Back soon</h1>' },
    'DIRECTORY_UNAVAILABLE',
    out,
  ],
  ['cuts the connection', { drops: true }, 'DIRECTORY_UNAVAILABLE', out],
  ['is too busy', { status: 429 }, 'DIRECTORY_BUSY', busy, { retryAfter: 10 }],
  ['sends a web page', { headers: html, text: '<h1>Log in</h1>' }, 'INTERNAL_SERVER_ERROR', garbled],
  ['sends broken JSON', { text: '{"data": {' }, 'DIRECTORY_UNAVAILABLE', out],
  ['sends null', { text: 'null' }, 'INTERNAL_SERVER_ERROR', garbled],
  ['sends a bare list', { text: '[]' }, 'INTERNAL_SERVER_ERROR', garbled],
  ['sends an object without records', { text: '{}' }, 'INTERNAL_SERVER_ERROR', garbled],
  ['sends nothing', { text: '' }, 'INTERNAL_SERVER_ERROR', garbled],
  [
    'leads elsewhere',
    { status: 302, headers: { location: 'https://evil.example' } },
    'INTERNAL_SERVER_ERROR',
    garbled,
  ],
  ['wants a password', { status: 401 }, 'INTERNAL_SERVER_ERROR', garbled],
  ['sends more than 10 MB', { text: `"${'x'.repeat(11 * 1024 * 1024)}"` }, 'INTERNAL_SERVER_ERROR', garbled],
  [
    'packs half of it',
    { headers: { 'content-encoding': 'gzip' }, text: gzipSync('{"data":{}}').subarray(0, 20) },
    'DIRECTORY_UNAVAILABLE',
    out,
  ],
  [
    'packs more than 10 MB',
    { headers: { 'content-encoding': 'gzip' }, text: gzipSync(`{"data":"${'x'.repeat(11 * 1024 * 1024)}"}`) },
    'INTERNAL_SERVER_ERROR',
    garbled,
  ],
])('a directory that %s is reported in words', async (_case, how, code, message, more) => {
  const { directory, ask } = await testGateway()
  directory.misbehave('/services', how)
  const { data, errors, text } = await ask(query)
  expect(data).toEqual({ service: null })
  expect(errors).toEqual([
    {
      message,
      locations: expect.anything(),
      path: ['service'],
      extensions: { code, requestId: expect.any(String), ...more },
    },
  ])
  expect(text).not.toMatch(/secret|stack|node_modules|\.ts\b/)
})

test.each<[string, (text: string) => Uint8Array]>([
  ['gzip', gzipSync],
  ['GZIP', gzipSync],
  ['deflate', deflateSync],
  ['br', brotliCompressSync],
  ['identity', text => Buffer.from(text)],
])('what a proxy has packed with %s on its way is unpacked', async (coding, packed) => {
  const { directory, ask } = await testGateway()
  const text = packed(JSON.stringify({ data: { ...directory.data.services[0], name: 'Café' } }))
  directory.misbehave('/services', { headers: { 'content-encoding': coding }, text })
  expect((await ask(query)).data).toEqual({ service: { name: 'Café' } })
})

test.each(['gzip', 'deflate', 'br'])(
  'what a proxy has unpacked and still calls %s is taken as it came',
  async coding => {
    const { directory, ask } = await testGateway()
    const text = JSON.stringify({ data: { ...directory.data.services[0], name: 'Café' } })
    directory.misbehave('/services', { headers: { 'content-encoding': coding }, text })
    expect((await ask(query)).data).toEqual({ service: { name: 'Café' } })
  },
)

test.each([
  ['text/html; charset=UTF-8', ''],
  ['text/plain', ''],
  ['application/octet-stream', ''],
  ['', ''],
  // A mark of the byte order, as some editors leave it in front of a file of PHP.
  ['application/json', '\uFEFF'],
  ['text/html', '\uFEFF\r\n'],
])('records that arrive as %j, after %j, are read, packed or not', async (type, before) => {
  for (const coding of ['identity', 'gzip']) {
    const { directory, ask } = await testGateway()
    const text = before + JSON.stringify({ data: { ...directory.data.services[0], name: 'Café' } })
    directory.misbehave('/services', {
      headers: { 'content-type': type, 'content-encoding': coding },
      text: coding === 'gzip' ? gzipSync(text) : text,
    })
    expect((await ask(query)).data).toEqual({ service: { name: 'Café' } })
  }
})

test('a directory that is not there at all is reported in words', async () => {
  const gateway = createGateway({
    directoryUrl: 'http://127.0.0.1:9/core/v1',
    publicUrl: 'https://signpost.example',
    clock: createClock(),
  })
  const { errors } = await gateway.execute({ query })
  expect(errors?.[0]?.extensions?.['code']).toBe('DIRECTORY_UNAVAILABLE')
  await gateway.close()
})

test('a required list fails the whole response when the directory is down', async () => {
  const { directory, ask } = await testGateway()
  directory.misbehave('/', { status: 503 })
  const { data, errors } = await ask('{ services { totalCount } }')
  expect(data).toBeNull()
  expect(errors?.[0]?.extensions['code']).toBe('DIRECTORY_UNAVAILABLE')
})

test('one broken call leaves the rest of the answer standing', async () => {
  const { directory, ask } = await testGateway()
  directory.misbehave('/organisations', { status: 500 })
  const { data } = await ask(`{ organisation(slug: "crayford-friendship") { name }
    service(slug: "tuesday-tea-and-chat") { name } }`)
  expect(data).toEqual({ organisation: null, service: { name: 'Tuesday Tea and Chat' } })
})

test.each([
  ['https://user:secret@directory.example/core/v1/services?token=secret', 'to https://directory.example'],
  ['//directory.example/core/v1/services', 'to another host'],
  ['/core/v2/services?token=secret', 'within the same host'],
  ['services/', 'within the same host'],
])(
  'where a directory redirects to is written down, without what its address may hold: %s',
  async (location, where) => {
    const lines: unknown[] = []
    const { directory, gateway } = await testGateway({
      log: { error: details => lines.push(details) },
    })
    directory.misbehave('/services', { status: 301, headers: { location } })
    await gateway.execute({ query: '{ services { totalCount } }' }, { requestId: 'r1' })
    expect(lines).toMatchObject([
      { detail: `GET /services answered 301, a redirect ${where} that is not followed` },
    ])
  },
)

const refused = { status: 403, text: '{"message":"Forbidden."}' }

test('a directory that refuses its key with 403 fails: nothing is gone', async () => {
  const { directory, ask } = await testGateway()
  directory.misbehave('', refused)
  for (const wanted of [
    query,
    '{ organisation(slug: "crayford-friendship") { name } }',
    '{ category(slug: "food") { name } }',
    '{ settings { isSample } }',
    '{ events { totalCount } }',
  ])
    expect((await ask(wanted)).errors?.[0]?.extensions['code']).toBe('INTERNAL_SERVER_ERROR')
})

test('a page that is switched off, which the directory refuses with 403, is no page', async () => {
  const { directory, ask } = await testGateway()
  directory.misbehave('/pages/', refused)
  const { data, errors } = await ask('{ page(slug: "switched-off") { title } }')
  expect({ data, errors }).toEqual({ data: { page: null }, errors: undefined })
})

test('a page is not gone when the key is refused while other records are remembered', async () => {
  const { directory, ask } = await testGateway()
  await ask('{ settings { isSample } pages { title } }')
  directory.misbehave('', refused)
  const { data, errors } = await ask('{ settings { isSample } page(slug: "cost-of-living") { title } }')
  expect(errors).toMatchObject([{ path: ['page'], extensions: { code: 'INTERNAL_SERVER_ERROR' } }])
  expect(data).toMatchObject({ page: null, settings: {} })
})

test('a page that the list of pages has is not gone when it alone is refused', async () => {
  const { directory, ask } = await testGateway()
  const [page] = directory.data.pages
  directory.misbehave('/pages/', refused)
  for (const slug of [page!.slug, page!.id]) {
    const { errors } = await ask(`{ page(slug: "${slug}") { title } }`)
    expect(errors?.[0]?.extensions['code']).toBe('INTERNAL_SERVER_ERROR')
  }
  expect((await ask('{ page(slug: "another") { title } }')).data).toEqual({ page: null })
})

test('what failed is written down with the request, without the query', async () => {
  const lines: unknown[] = []
  const { directory, gateway } = await testGateway({
    log: { error: (details, message) => lines.push([message, details]) },
  })
  directory.misbehave('/search', { status: 500 })
  await gateway.execute(
    { query: '{ search(query: "my name is Asha") { services { totalCount } } }' },
    { requestId: 'r1' },
  )
  expect(lines).toEqual([
    [
      'A field failed',
      { requestId: 'r1', path: 'search.services', detail: 'POST /search answered 500', status: 500 },
    ],
  ])
})
