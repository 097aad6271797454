import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { addKey } from '../../gateway/clients/apiKeys.ts'
import { testGateway } from './testGateway.ts'

const url = 'http://localhost/graphql'
const home = '203.0.113.7'
const cheap = '{ settings { isSample } }'
const dear = '{ services(first: 94) { nodes { name } } }'

/** A gateway where strangers have 100 points a minute, the site's pages 200 and partners 300. */
async function smallQuotas() {
  const folder = await mkdtemp(join(tmpdir(), 'signpost-keys-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const keysFile = join(folder, 'keys.json')
  const quotas = { anonymous: 100, site: 200, keyed: 300 }
  const { gateway, directory } = await testGateway({ keysFile, quotas })
  const send = async (
    body: string,
    { address, headers = {} }: { address?: string; headers?: Record<string, string> } = {},
  ) => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body }
    const response = await gateway.handle(new Request(url, init), { address: address ?? home })
    const { errors } = (await response.json()) as { errors?: { message: string; extensions: object }[] }
    return { status: response.status, headers: response.headers, left: leftOf(response), errors }
  }
  const ask = (query: string, from?: Parameters<typeof send>[1]) => send(JSON.stringify({ query }), from)
  return { gateway, directory, keysFile, send, ask }
}

const leftOf = ({ headers }: Response) => Number(headers.get('ratelimit-remaining') ?? Number.NaN)

test('every response states what is left of the quota and until when', async () => {
  const { ask } = await smallQuotas()
  const { status, headers } = await ask(cheap)
  expect(status).toBe(200)
  expect(headers.get('ratelimit-limit')).toBe('100')
  expect(headers.get('ratelimit-remaining')).toBe('98')
  expect(Number(headers.get('ratelimit-reset'))).toBeGreaterThan(50)
  expect(headers.get('ratelimit-policy')).toBe('100;w=60')
  expect(headers.get('retry-after')).toBeNull()
})

test('a response that caches may store states nothing about the client that sent the query first', async () => {
  const { gateway, keysFile } = await smallQuotas()
  const { key } = await addKey(keysFile, { name: 'Bexley Mencap', today: '2026-11-20' })
  const get = async (address: string, headers: Record<string, string> = {}) => {
    const request = new Request(`${url}?query=${encodeURIComponent(cheap)}`, { headers })
    const response = await gateway.handle(request, { address })
    return {
      left: leftOf(response),
      kept: response.headers.get('cache-control'),
      body: await response.text(),
    }
  }
  const made = await get(home)
  const again = await get(home)
  const another = await get('198.51.100.4')
  expect([made.left, again.left, another.left]).toEqual([98, 96, 98])
  expect(made.kept).toMatch(/^public/)
  expect([again.body, another.body]).toEqual([made.body, made.body])
  expect((await get(home, { 'x-api-key': key })).body).toBe(made.body)
  expect(JSON.parse(made.body).extensions).toEqual({ cost: { requested: 2, maximum: 5000 }, age: 0 })
})

test('scripts of other sites may read it', async () => {
  const { ask } = await smallQuotas()
  const exposed = (await ask(cheap)).headers.get('access-control-expose-headers')
  for (const name of ['limit', 'remaining', 'reset', 'policy']) expect(exposed).toContain(`ratelimit-${name}`)
})

test('an operation is charged what it costs, even when it is answered from memory', async () => {
  const { ask } = await smallQuotas()
  expect((await ask('{ services(first: 7) { nodes { name } } }')).left).toBe(91)
  expect((await ask('{ services(first: 7) { nodes { name } } }')).left).toBe(82)
})

test('what is refused for what it would cost is charged one point', async () => {
  const { ask } = await smallQuotas()
  const tooDear = '{ services(first: 100) { nodes { related(first: 50) { organisation { name } } } } }'
  expect(await ask(tooDear)).toMatchObject({
    left: 99,
    errors: [{ extensions: { code: 'COST_LIMIT_EXCEEDED' } }],
  })
})

test('a client that has used its quota is refused in words, and the directory is not called', async () => {
  const { ask, directory, gateway } = await smallQuotas()
  await ask(dear)
  const before = directory.log().length
  const { status, headers, errors } = await ask(dear)
  expect(status).toBe(429)
  const wait = headers.get('retry-after')
  expect(Number(wait)).toBeGreaterThan(50)
  expect(headers.get('ratelimit-remaining')).toBe('0')
  expect(errors).toEqual([
    {
      message: `You have used your 100 points of this minute. Wait ${wait} seconds, or send a key: it gives more. See /developers.`,
      extensions: { code: 'RATE_LIMITED', retryAfter: Number(wait), requestId: expect.any(String) },
    },
  ])
  expect(directory.log()).toHaveLength(before)
  expect(gateway.quotaRefusals()).toEqual({ anonymous: 1, keyed: 0, site: 0 })
})

test('what one client spends another has not lost', async () => {
  const { ask } = await smallQuotas()
  await ask(dear)
  await ask(dear)
  expect((await ask(cheap, { address: '198.51.100.4' })).left).toBe(98)
  expect((await ask(cheap, { address: '2001:db8:1:2::1' })).left).toBe(98)
  expect((await ask(cheap, { address: '2001:db8:1:2:3::1' })).left).toBe(96)
})

test('what is refused before its cost is known costs one point', async () => {
  const { ask, send } = await smallQuotas()
  expect((await send('{')).status).toBe(400)
  expect((await ask('{ nonsense }')).left).toBe(98)
  expect((await ask('{')).left).toBe(97)
})

test('a partner with a key has a larger quota, from any network', async () => {
  const { ask, keysFile } = await smallQuotas()
  const { key } = await addKey(keysFile, { name: 'Bexley Mencap', today: '2026-11-20' })
  const headers = { authorization: `Bearer ${key}` }
  expect((await ask(cheap, { headers })).left).toBe(298)
  expect((await ask(cheap, { headers, address: '198.51.100.4' })).left).toBe(296)
  expect((await ask(cheap)).left).toBe(98)
})

test('an unknown key is refused, never ignored, and each attempt costs a point', async () => {
  const { ask } = await smallQuotas()
  const { status, errors, headers } = await ask(cheap, { headers: { 'x-api-key': `sp_${'a'.repeat(43)}` } })
  expect(status).toBe(401)
  expect(headers.get('www-authenticate')).toMatch(/^Bearer/)
  expect(errors?.[0]).toMatchObject({
    message: 'This key is not known. Send another key, or none.',
    extensions: { code: 'UNAUTHENTICATED' },
  })
  expect((await ask(cheap)).left).toBe(97)
})

test('an answer that has not changed is free', async () => {
  const { gateway } = await smallQuotas()
  const get = (headers: Record<string, string>) =>
    gateway.handle(new Request(`${url}?query=${encodeURIComponent(cheap)}`, { headers }), { address: home })
  const first = await get({})
  const second = await get({ 'if-none-match': first.headers.get('etag') ?? '' })
  expect(second.status).toBe(304)
  expect([leftOf(first), leftOf(second)]).toEqual([98, 98])
})

test('queries of the site in its own process are not counted', async () => {
  const { gateway, ask } = await smallQuotas()
  for (let n = 0; n < 5; n++) await gateway.execute({ query: dear })
  expect((await ask(cheap)).left).toBe(98)
})
