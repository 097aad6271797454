import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { cachedSite } from './cachedSite.ts'

let site: Awaited<ReturnType<typeof cachedSite>>
afterEach(() => site.close())

const service = '/services/erith-food-bank'

test('no request header reaches a page that is cached', async () => {
  site = await cachedSite(c => c.html(JSON.stringify(c.req.header())))
  const { body } = await site.ask(service, {
    cookie: 'canary=1',
    'accept-language': 'cy',
    host: 'canary.example',
  })
  expect(String(body)).toBe('{}')
})

test('a page is compressed as the browser accepts it, and is the same page', async () => {
  const html = '<p>Open now</p>'.repeat(2000)
  site = await cachedSite(c => c.html(html))
  for (const repeat of [1, 2]) {
    const br = await site.ask(service, { 'accept-encoding': 'gzip, deflate, br, zstd' })
    const gzip = await site.ask(service, { 'accept-encoding': 'gzip, br;q=0' })
    const plain = await site.ask(service, { 'accept-encoding': 'zstd' })
    const encodings = [br, gzip, plain].map(({ headers }) => headers['content-encoding'])
    expect(encodings, `time ${repeat}`).toEqual(['br', 'gzip', undefined])
    expect(brotliDecompressSync(br.body).toString()).toBe(html)
    expect(gunzipSync(gzip.body).toString()).toBe(html)
    expect(plain.body.toString()).toBe(html)
    expect(new Set([br, gzip, plain].map(({ headers }) => headers.etag)).size).toBe(1)
    for (const { headers, body } of [br, gzip, plain]) {
      expect(headers.vary).toBe('Accept-Encoding')
      expect(headers['content-length']).toBe(String(body.length))
    }
  }
})

test('a browser that has the page already gets 304, for a cached page and for one rendered again', async () => {
  site = await cachedSite(c => c.html('<h1>Always the same</h1>'))
  const { headers } = await site.ask(service)
  for (const seconds of [1, 60]) {
    site.pass(seconds)
    const again = await site.ask(service, { 'if-none-match': `"other", ${headers.etag}` })
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, headers.etag])
    expect(again.headers).not.toHaveProperty('content-length')
  }
  expect((await site.ask(service, { 'if-none-match': '"other"' })).status).toBe(200)
  expect(site.made).toHaveLength(2)
})

test('HEAD has the headers of the page', async () => {
  site = await cachedSite(c => c.html('<h1>Erith Food Bank</h1>'))
  const { headers } = await site.ask(service)
  const head = await site.ask(service, {}, 'HEAD')
  expect([head.status, head.body.length, head.headers.etag]).toEqual([200, 0, headers.etag])
  expect(head.headers['cache-status']).toContain('hit')
})

test('each answer has the id of its own request', async () => {
  site = await cachedSite(c => c.html('<h1>Erith Food Bank</h1>'))
  await site.ask(service)
  const ids = [await site.ask(service), await site.ask(service)].map(({ headers }) => headers['x-request-id'])
  expect(ids[0]).toMatch(/^[0-9a-f-]{36}$/)
  expect(ids[0]).not.toBe(ids[1])
  expect((await site.ask(service, { 'x-request-id': 'mine.1' })).headers['x-request-id']).toBe('mine.1')
  expect((await site.ask(service, { 'x-request-id': 'not mine' })).headers['x-request-id']).toMatch(
    /^[0-9a-f-]{36}$/,
  )
})
