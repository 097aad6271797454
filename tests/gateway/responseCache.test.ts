import { DateTime } from 'luxon'
import { expect, test } from 'vitest'
import { brotliDecompressSync } from 'node:zlib'
import { compressedReply } from '../../platform/http/compression.ts'
import { testGateway } from './testGateway.ts'

const openState = '{ service(slug: "tuesday-tea-and-chat") { serviceLocations { openState { text } } } }'
const address = (query: string) => `http://localhost/graphql?query=${encodeURIComponent(query)}`

interface Body {
  data: unknown
  extensions: { age: number; cost: object }
}

/** A gateway whose clocks the test sets. */
async function timed(start = '2026-11-20T10:00:00') {
  const passed = { ms: 0 }
  const t = await testGateway({
    timer: { now: () => passed.ms + 1 },
    clock: () => DateTime.fromISO(start, { zone: 'Europe/London' }).plus(passed.ms),
  })
  const get = async (query: string, headers: Record<string, string> = {}) => {
    const response = await t.gateway.handle(new Request(address(query), { headers }))
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: text && (JSON.parse(text) as Body) }
  }
  const pass = (seconds: number) => void (passed.ms += seconds * 1000)
  return { ...t, get, pass }
}

test('a repeated query gets the cached response, with its age', async () => {
  const { directory, get, pass } = await timed()
  const first = await get('{ settings { about { title } } }')
  directory.data.settings = { cms: { frontend: { about: { title: 'Second' } } } }
  pass(9)
  const again = await get('{ settings { about { title } } }')
  expect(again.body).toMatchObject({ data: (first.body as Body).data, extensions: { age: 9 } })
  expect(again.headers.get('age')).toBe('9')
  expect(directory.calls).toHaveLength(1)
})

const ageIn = (form: Buffer) => (JSON.parse(brotliDecompressSync(form).toString()) as Body).extensions.age

test('a cached response is compressed once for each encoding, until its age changes', async () => {
  const { gateway, pass } = await timed()
  const send = async (accepted: string) => {
    const reply = await gateway.answer(new Request(address('{ __schema { types { name description } } }')))
    const { headers, body } = await compressedReply(reply, accepted)
    expect(headers['content-encoding']).toBe(accepted)
    return (body as readonly Buffer[])[0]!
  }
  await send('br')
  const [one, other, zipped] = await Promise.all(['br', 'br', 'gzip'].map(send))
  expect(other).toBe(one)
  expect(zipped).not.toEqual(one)
  expect(await send('gzip')).toBe(zipped)
  pass(1)
  expect([ageIn(one!), ageIn(await send('br'))]).toEqual([0, 1])
})

test.each([
  ['{ settings { isSample } }', 'public, max-age=60'],
  ['{ service(slug: "tuesday-tea-and-chat") { name } }', 'public, max-age=30'],
  ['{ service(slug: "tuesday-tea-and-chat") { name } settings { isSample } }', 'public, max-age=30'],
  ['{ service(slug: "nothing-here") { name } }', 'public, max-age=10'],
  ['{ place(query: "Sidcup") { place { name } } }', 'public, max-age=600'],
  ['{ __typename }', 'public, max-age=600'],
  ['{ nonsense }', 'no-store'],
])('%s may be cached by others: %s', async (query, expected) => {
  const { get } = await timed()
  expect((await get(query)).headers.get('cache-control')).toBe(expected)
})

test.each([
  ['/settings', '{ settings { global { footerTitle } } service(slug: "tuesday-tea-and-chat") { name } }'],
  [
    '/taxonomies/service-eligibilities',
    '{ service(slug: "tuesday-tea-and-chat") { eligibilities { text } } }',
  ],
])('what stands in for %s while that fails is cached for ten seconds', async (path, query) => {
  const { directory, get } = await timed()
  directory.misbehave(path, { status: 503 })
  await get('{ service(slug: "tuesday-tea-and-chat") { name } }')
  const { body, headers } = await get(query)
  expect(body).not.toHaveProperty('errors')
  expect(headers.get('cache-control')).toBe('public, max-age=10')
})

test('what is read otherwise where a list is not offered is cached as long as other records', async () => {
  const { directory, get } = await timed()
  directory.misbehave('/collections/categories/all', { status: 405 })
  expect((await get('{ categories { name } }')).headers.get('cache-control')).toBe('public, max-age=60')
})

test('the Age header goes to other caches, so that the lifetime stays the same', async () => {
  const { get, pass } = await timed()
  await get('{ settings { isSample } }')
  pass(20)
  const { headers } = await get('{ settings { isSample } }')
  expect([headers.get('age'), headers.get('cache-control')]).toEqual(['20', 'public, max-age=60'])
})

test('texts that depend on the moment are cached until the minute ends', async () => {
  const { get, pass } = await timed('2026-11-20T16:59:50')
  const text = async () => JSON.stringify((await get(openState)).body)
  expect((await get(openState)).headers.get('cache-control')).toBe('public, max-age=10')
  expect(await text()).toContain('Open now')
  pass(11)
  expect(await text()).toContain('Closed')
})

test('a client that has the response already gets 304, at no cost', async () => {
  const { get, pass } = await timed()
  const query = '{ settings { isSample } }'
  const first = await get(query)
  const etag = first.headers.get('etag')!
  const again = await get(query, { 'if-none-match': etag })
  expect([again.status, again.body, again.headers.get('etag')]).toEqual([304, '', etag])
  expect(again.headers.get('ratelimit-remaining')).toBe(first.headers.get('ratelimit-remaining'))
  pass(400)
  const later = await get(query, { 'if-none-match': etag })
  expect([later.status, later.headers.get('ratelimit-remaining')]).toEqual([
    304,
    first.headers.get('ratelimit-remaining'),
  ])
  expect((await get(query, { 'if-none-match': '"other"' })).status).toBe(200)
})

test('the ETag of a response changes with its data only', async () => {
  const { directory, get, pass } = await timed()
  const query = '{ settings { about { title } } }'
  const tag = async () => (await get(query)).headers.get('etag')
  const first = await tag()
  pass(400)
  expect(await tag()).toBe(first)
  directory.data.settings = { cms: { frontend: { about: { title: 'Other' } } } }
  pass(400)
  expect(await tag()).not.toBe(first)
})

test('a response with an error is never cached', async () => {
  const { directory, get } = await timed()
  directory.misbehave('/organisations', count => (count === 1 ? { status: 404, text: 'x' } : null))
  directory.misbehave('/services', count => (count <= 2 ? { status: 500 } : null))
  const failed = await get(openState)
  expect(failed.headers.get('cache-control')).toBe('no-store')
  expect(failed.headers.get('etag')).toBeNull()
  expect((await get(openState)).body).toMatchObject({ data: { service: { serviceLocations: [{}] } } })
})

test('responses are cached by variables and operation name', async () => {
  const { ask } = await testGateway()
  const query = 'query ($slug: String!) { service(slug: $slug) { name } }'
  expect((await ask(query, { slug: 'tuesday-tea-and-chat' })).data).toMatchObject({ service: {} })
  expect((await ask(query, { slug: 'nothing-here' })).data).toEqual({ service: null })
})

test('responses to the site’s own queries are cached for its pages in browsers', async () => {
  const { gateway, directory } = await testGateway({
    trustedDocuments: new Map([['abc', '{ settings { isSample } }']]),
  })
  await gateway.execute({ query: '{ settings { isSample } }' })
  const extensions = encodeURIComponent('{"persistedQuery":{"version":1,"sha256Hash":"abc"}}')
  const response = await gateway.handle(new Request(`http://localhost/graphql?extensions=${extensions}`))
  expect(await response.json()).toMatchObject({ data: { settings: { isSample: false } } })
  expect(directory.calls).toHaveLength(1)
})
