import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { testGateway } from './testGateway.ts'
import { upstreamDirectory } from './upstreamDirectory.ts'

const minute = 60_000
const busy = (retryAfter: number) => ({ extensions: { code: 'DIRECTORY_BUSY', retryAfter } })

test.each([
  ['30', 30],
  ['3600', 60],
])(
  'when the directory is busy (Retry-After: %s), nothing at all is called for %i seconds',
  async (header, wait) => {
    const { directory, upstream, pass } = await upstreamDirectory()
    directory.misbehave('/services', { status: 429, headers: { 'retry-after': header } })
    await expect(upstream.read('/services/a')).rejects.toMatchObject(busy(wait))
    pass((wait - 2) * 1000)
    await expect(upstream.read('/settings')).rejects.toMatchObject(busy(2))
    await expect(upstream.search('/search', { query: 'tea' })).rejects.toMatchObject(busy(2))
    expect(directory.calls).toHaveLength(1)
    pass(2000)
    expect(await upstream.read('/settings')).not.toBeNull()
  },
)

test('in the last second of a pause what visitors wait for is kept back until its end, and what they do not is refused', async () => {
  const { directory, upstream, pass } = await upstreamDirectory()
  directory.misbehave('/services', { status: 429, headers: { 'retry-after': '30' } })
  await expect(upstream.read('/services/a')).rejects.toMatchObject(busy(30))
  pass(29_500)
  await expect(upstream.inBackground().read('/settings')).rejects.toMatchObject(busy(1))
  const late = upstream.read('/settings')
  await pause(400)
  expect(directory.calls).toHaveLength(1)
  expect(await late).not.toBeNull()
  expect(directory.calls).toHaveLength(2)
})

test('while the directory is busy, old records serve', async () => {
  const { directory, upstream, pass } = await upstreamDirectory()
  const old = await upstream.read('/settings')
  directory.misbehave('/services', { status: 429 })
  await expect(upstream.read('/services/a')).rejects.toMatchObject(busy(10))
  pass(9000)
  expect(await upstream.read('/settings')).toBe(old)
  directory.misbehave('/', { status: 429, headers: { 'retry-after': '60' } })
  pass(30 * minute)
  expect(await upstream.read('/settings')).toBe(old)
  pass(59_000)
  expect(await upstream.read('/settings')).toBe(old)
  expect(directory.log()).toEqual(['GET /settings', 'GET /services/a', 'GET /services/a', 'GET /settings'])
})

test('when few calls are left in the minute, only what visitors wait for is called', async () => {
  const { directory, upstream, pass } = await upstreamDirectory()
  const old = await upstream.read('/settings')
  directory.misbehave('/services', count => ({
    status: 404,
    headers: { 'x-ratelimit-remaining': count === 1 ? '20' : '21' },
  }))
  pass(2 * minute)
  await upstream.read('/services/a')
  expect(await upstream.read('/settings')).toBe(old)
  await upstream.read('/services/b')
  expect(directory.log()).toEqual(['GET /settings', 'GET /services/a', 'GET /services/b'])
  expect(await upstream.read('/settings')).toBe(old)
  await expect.poll(directory.log).toContain('GET /settings')
  await expect.poll(async () => (await upstream.read('/settings')) === old).toBe(false)
})

test('a minute after few calls were left, renewals go on', async () => {
  const { directory, upstream, pass } = await upstreamDirectory()
  directory.misbehave('/settings', count => ({
    text: `{"data":${count}}`,
    headers: { 'x-ratelimit-remaining': String(count === 1 ? 3 : 299) },
  }))
  await upstream.read('/settings')
  pass(61_000)
  await upstream.read('/settings')
  await expect.poll(() => upstream.read('/settings')).toMatchObject({ body: { data: 2 } })
})

test('twenty calls run, two hundred wait, and any further one is refused at once', async () => {
  const { directory, ask } = await testGateway({ deadlines: { read: 1500, search: 1500, whole: 1500 } })
  directory.misbehave('/services', { hangs: true })
  const refused: number[] = []
  const read = async (n: number) => {
    const { errors } = await ask(`{ service(slug: "s-${n}") { name } }`)
    refused.push(n)
    return errors?.[0]?.extensions
  }
  const all = Array.from({ length: 225 }, (_, n) => read(n))
  for (const extensions of await Promise.all(all.slice(-5)))
    expect(extensions).toMatchObject({ code: 'DIRECTORY_BUSY', retryAfter: 10 })
  expect(new Set(refused)).toEqual(new Set([220, 221, 222, 223, 224]))
  expect(directory.calls.length).toBeLessThanOrEqual(20)
  const others = await Promise.all(all.slice(0, 220))
  expect(new Set(others.map(extensions => extensions?.['code']))).toEqual(new Set(['DIRECTORY_UNAVAILABLE']))
})

test('two hundred records that are read all the time cost less than sixty calls a minute', async () => {
  const { directory, visit, pass } = await upstreamDirectory()
  const paths = Array.from({ length: 200 }, (_, n) => `/services/${n}`)
  directory.misbehave('/services', { text: '{"data":{}}' })
  const oldest: number[] = []
  for (let seconds = 0; seconds < 600; seconds += 2) {
    const upstream = visit()
    await Promise.all(paths.map(path => upstream.read(path)))
    oldest.push(upstream.oldest())
    const calls = () => directory.calls.length
    for (let seen = -1; seen !== calls(); await pause(4)) seen = calls()
    pass(2000)
  }
  const renewals = directory.calls.length - paths.length
  expect(renewals).toBeGreaterThan(400)
  expect(renewals).toBeLessThan(600)
  expect(Math.max(...oldest)).toBeLessThanOrEqual(300)
  // All get their turn: none was renewed much more often than another.
  const counts = paths.map(path => directory.calls.filter(call => call.path.endsWith(path)).length)
  expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1)
})

test('in a busy moment, what will be too old first is renewed first', async () => {
  const { directory, upstream, pass } = await upstreamDirectory()
  directory.misbehave('/', { text: '{"data":{}}' })
  const pages = Array.from({ length: 12 }, (_, n) => `/pages/${n}`)
  const paths = [...pages, '/services/a']
  for (const path of paths) await upstream.read(path)
  pass(2 * minute)
  for (const path of paths) await upstream.read(path)
  await expect.poll(() => directory.calls.length, { interval: 5 }).toBe(13 + 5)
  expect(directory.log().slice(13)).not.toContain('GET /services/a')
  pass(6000)
  await upstream.read('/pages/11')
  await expect.poll(() => directory.calls.length, { interval: 5 }).toBe(13 + 10)
  expect(directory.log().slice(18)).toContain('GET /services/a')
})
