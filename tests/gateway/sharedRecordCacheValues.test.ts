import { expect, onTestFinished, test } from 'vitest'
import { onRedis, redisServer } from './redisServer.ts'
import { processWithSharedCache } from './processWithSharedCache.ts'
import { standInDirectory } from './standInDirectory.ts'

/** A process that keeps the settings in a server, and the key they are under there. */
async function kept() {
  const [redis, directory] = [await redisServer(), await standInDirectory()]
  directory.misbehave('/', count => ({ text: `{"data":${count}}`, headers: { 'x-signpost-sample': 'true' } }))
  const join = (url = directory.url) => processWithSharedCache(redis.url, url)
  const process = await join()
  onTestFinished(() => directory.close())
  await process.visit().read('/settings')
  await expect.poll(redis.records).toEqual(['/settings'])
  const [key = ''] = (await redis.tell('KEYS', '*:record:*')) as string[]
  return { redis, directory, process, join, key }
}

const day = String(24 * 3600_000)
const set = (text: string) => ['SET', text, 'PX', '86390000']

onRedis(() => {
  test('a record is read as it was stored, with its mark as sample data', async () => {
    const { directory, join, key, redis } = await kept()
    expect(await (await join()).visit().read('/settings')).toMatchObject({
      body: { data: 1 },
      isSample: true,
    })
    expect(directory.calls).toHaveLength(1)
    expect(key).toMatch(/^signpost:1:[0-9a-f]{16}:record:\/settings$/)
    expect(await redis.tell('PTTL', key)).toBeGreaterThan(24 * 3600_000 - 20_000)
    expect(await redis.tell('PTTL', key)).toBeLessThanOrEqual(24 * 3600_000)
  })

  test.each([
    ['no JSON', set('{"key":"/settings","body":{"da')],
    ['nothing', set('')],
    ['a number', set('7')],
    ['null', set('null')],
    ['a list', set('[]')],
    ['another record', set('{"key":"/pages/home","isSample":true,"body":{"data":7}}')],
    ['no body', set('{"key":"/settings","isSample":true}')],
    ['no records', set('{"key":"/settings","isSample":true,"body":{"error":7}}')],
    ['a body that is text', set('{"key":"/settings","isSample":true,"body":"data"}')],
    ['no word about samples', set('{"key":"/settings","body":{"data":7}}')],
    ['what never grows old', ['SET', '{"key":"/settings","isSample":true,"body":{"data":7}}']],
    [
      'what is younger than now',
      ['SET', '{"key":"/settings","isSample":true,"body":{"data":7}}', 'PX', `${day}0`],
    ],
    [
      'far too much',
      set(JSON.stringify({ key: '/settings', isSample: true, body: { data: 'x'.repeat(1_100_000) } })),
    ],
    ['a list of another type', ['RPUSH', 'a', 'b']],
    ['a hash', ['HSET', 'a', 'b']],
  ])(
    'what somebody else left under the key is not believed: %s',
    async (_what, [command = '', ...values]) => {
      const { redis, directory, join, key } = await kept()
      await redis.tell('DEL', key)
      await redis.tell(command, key, ...values)
      expect(await (await join()).visit().read('/settings')).toMatchObject({ body: { data: 2 } })
      expect(directory.calls).toHaveLength(2)
      // The value that was fetched instead replaces it, whatever its type.
      expect(await (await join()).visit().read('/settings')).toMatchObject({ body: { data: 2 } })
      expect(directory.calls).toHaveLength(2)
    },
  )

  test('a record that the server evicted is fetched again', async () => {
    const { redis, directory, join } = await kept()
    await redis.tell('FLUSHALL')
    expect(await (await join()).visit().read('/settings')).toMatchObject({ body: { data: 2 } })
    expect(directory.calls).toHaveLength(2)
  })

  test('the records of two directories on one server never mix', async () => {
    const { redis, directory, join } = await kept()
    const elsewhere = await join(directory.url.replace('127.0.0.1', 'localhost'))
    expect(await elsewhere.visit().read('/settings')).toMatchObject({ body: { data: 2 } })
    await expect.poll(redis.records).toEqual(['/settings', '/settings'])
  })

  test('typed text never leaves the process', async () => {
    const { redis, directory, process } = await kept()
    const upstream = process.visit()
    await upstream.search('/search', { query: 'debt after divorce' })
    await upstream.read('/services?filter%5Bname%5D=debt')
    await upstream.read('/organisation-events?filter%5Btitle%5D=debt&page=1')
    await upstream.read('/services/debt-advice')
    expect(directory.calls).toHaveLength(5)
    await expect.poll(redis.records).toEqual(['/services/debt-advice', '/settings'])
    process.pass(120_000)
    await process.visit().search('/search', { query: 'debt after divorce' })
    await expect.poll(() => directory.calls.length).toBe(6)
    const keys = (await redis.tell('KEYS', '*')) as string[]
    expect(keys.filter(key => /divorce|filter/.test(key))).toEqual([])
  })

  test('records of more than a megabyte stay in the process', async () => {
    const { redis, directory, process, join } = await kept()
    directory.misbehave('/pages', { text: JSON.stringify({ data: 'x'.repeat(1_000_000) }) })
    directory.misbehave('/collections', { text: JSON.stringify({ data: 'x'.repeat(1_050_000) }) })
    await process.visit().read('/pages')
    await process.visit().read('/collections')
    await expect.poll(redis.records).toEqual(['/pages', '/settings'])
    const late = (await join()).visit()
    await Promise.all([late.read('/pages'), late.read('/collections')])
    expect(directory.log()).toEqual(['GET /settings', 'GET /pages', 'GET /collections', 'GET /collections'])
  })

  test('a list of many ids has a short key', async () => {
    const { redis, directory, process, join } = await kept()
    const path = `/services?filter%5Bid%5D=${Array.from({ length: 100 }, (_, n) => `id-${n}`).join('%2C')}`
    await process.visit().read(path)
    await expect.poll(redis.records).toEqual(['/settings', expect.stringMatching(/^[0-9a-f]{64}$/)])
    expect(await (await join()).visit().read(path)).toMatchObject({ body: { data: 2 } })
    expect(directory.calls).toHaveLength(2)
  })

  test('a fetch is claimed for all processes only while it runs', async () => {
    const { redis, process } = await kept()
    await process.visit().read('/pages/about')
    await expect.poll(() => redis.tell('KEYS', '*:claim:*')).toEqual([])
  })
})
