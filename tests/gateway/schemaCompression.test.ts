import { Hono } from 'hono'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { schemaResponse } from '../../gateway/graphql/schema.ts'

const app = new Hono().all('/schema.graphql', c => schemaResponse(c.req.raw))
const ask = async (accepted: string | null, headers: Record<string, string> = {}, method = 'GET') =>
  app.request('/schema.graphql', {
    method,
    headers: { ...headers, ...(accepted === null ? {} : { 'accept-encoding': accepted }) },
  })
const whole = async () => Buffer.from(await (await ask(null)).arrayBuffer())

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
] as const)('a client that accepts “%s” gets the schema as %s', async (accepted, encoding, opened) => {
  const response = await ask(accepted)
  expect(response.headers.get('content-encoding')).toBe(encoding)
  expect(response.headers.get('vary')).toMatch(/accept-encoding/i)
  const body = Buffer.from(await response.arrayBuffer())
  expect(opened(body).equals(await whole())).toBe(true)
  expect(body.length).toBeLessThan((await whole()).length / 3)
  expect(response.headers.get('content-length')).toBe(String(body.length))
})

test('a client without Accept-Encoding gets the schema uncompressed, with Vary', async () => {
  const response = await ask(null)
  expect(response.headers.get('content-encoding')).toBeNull()
  expect(response.headers.get('vary')).toMatch(/accept-encoding/i)
})

test('each form has an ETag of its own, and any of them shows that a client has the schema', async () => {
  const tags = await Promise.all(
    ['br', 'gzip', null].map(async form => (await ask(form)).headers.get('etag')!),
  )
  expect(new Set(tags).size).toBe(3)
  for (const form of ['br', 'gzip', null]) {
    for (const tag of tags) {
      const response = await ask(form, { 'if-none-match': tag })
      expect([response.status, await response.text()]).toEqual([304, ''])
      expect(response.headers.get('vary')).toMatch(/accept-encoding/i)
      expect(response.headers.get('content-encoding')).toBeNull()
      expect(response.headers.get('etag')).toBe((await ask(form)).headers.get('etag'))
    }
  }
  expect((await ask('br', { 'if-none-match': '"another-br"' })).status).toBe(200)
})

test('HEAD has the headers of GET, without the schema', async () => {
  const [head, got] = [await ask('br', {}, 'HEAD'), await ask('br')]
  expect([head.status, await head.text()]).toEqual([200, ''])
  for (const name of ['etag', 'content-encoding', 'content-length', 'content-type', 'vary'])
    expect(head.headers.get(name)).toBe(got.headers.get(name))
})
