import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createSharedCache } from '../../gateway/directory/sharedRecordCache.ts'
import { freePort } from '../../scripts/localPrograms.mjs'
import { onRedis, redisServer } from './redisServer.ts'
import { processWithSharedCache, type ProcessWithSharedCache } from './processWithSharedCache.ts'
import { standInDirectory } from './standInDirectory.ts'

async function someDirectory() {
  const directory = await standInDirectory()
  onTestFinished(() => directory.close())
  directory.misbehave('/', { text: '{"data":{}}' })
  return directory
}

const join = (redisUrl: string, directoryUrl: string, isConnected = true) =>
  processWithSharedCache(redisUrl, directoryUrl, { isConnected, hasRealDeadlines: true })

let record = 0
/** Reads records that are in no cache, one after the other; gives the milliseconds of each. */
async function readNew(process: ProcessWithSharedCache, count: number): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; n < count; n++) {
    const start = performance.now()
    expect(await process.visit().read(`/services/new-${record++}`)).toMatchObject({ body: { data: {} } })
    times.push(performance.now() - start)
  }
  return times
}

/** Expects that most did not wait for the cache, a tenth of a second each time. Some may be slow for other reasons. */
const expectNoWaiting = (times: number[]) =>
  expect(times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)]).toBeLessThan(95)

/** A server that accepts connections and sends nothing. */
async function silence(): Promise<string> {
  const server = createServer(socket => onTestFinished(() => void socket.destroy()))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `redis://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('a shared cache that is down delays neither the start nor a page, and is mentioned once', async () => {
  const directory = await someDirectory()
  const host = `127.0.0.1:${await freePort()}`
  const process = await processWithSharedCache(`redis://user:pass%2Fword@${host}`, directory.url, {
    isConnected: false,
  })
  expectNoWaiting(await readNew(process, 20))
  await pause(1500)
  expect(process.logLines).toEqual([
    `error ECONNREFUSED The shared cache at ${host} is away: this process keeps its records for itself`,
  ])
})

test.each(['redis://127.0.0.1:0x', 'redis://:sec/ret@127.0.0.1', 'redis://127.0.0.1/secret'])(
  'an address that cannot be read is refused without repeating it: %s',
  url => {
    const attempt = () => createSharedCache({ url, directory: 'd' })
    expect(attempt).toThrow('CACHE_URL is not an address like redis://host:6379')
    expect(attempt).not.toThrow(/sec.?ret/)
  },
)

test('a shared cache whose machine is silent delays the first page by a tenth of a second, and no other', async () => {
  const directory = await someDirectory()
  const process = await join(await silence(), directory.url, false)
  const first = await Promise.all(Array.from({ length: 20 }, async () => (await readNew(process, 1))[0] ?? 0))
  // One after the other they would take two seconds.
  expect(Math.max(...first)).toBeLessThan(1500)
  expectNoWaiting(await readNew(process, 20))
})

onRedis(() => {
  test('when the shared cache is killed the site goes on, and sharing resumes when it is back', async () => {
    const [redis, directory] = [await redisServer(), await someDirectory()]
    const [one, other] = [await join(redis.url, directory.url), await join(redis.url, directory.url)]
    await one.visit().read('/settings')
    const reading = readNew(one, 40)
    await redis.kill()
    expectNoWaiting(await reading)
    expectNoWaiting(await readNew(one, 10))
    expect(await one.visit().read('/settings')).not.toBeNull()
    await redis.start()
    await expect
      .poll(() => one.cache.client.isReady && other.cache.client.isReady, { timeout: 8000 })
      .toBe(true)
    const before = directory.calls.length
    await one.visit().read('/services/later')
    await other.visit().read('/services/later')
    expect(directory.calls).toHaveLength(before + 1)
    expect(one.logLines).toEqual([
      expect.stringMatching(/^error \w+ The shared cache at 127\.0\.0\.1:\d+ is away/),
      expect.stringMatching(/^info The shared cache at 127\.0\.0\.1:\d+ is back$/),
    ])
  })

  test('a slow cache is tried three times, then not used until it responds again', async () => {
    const [redis, directory] = [await redisServer(), await someDirectory()]
    const process = await join(redis.url, directory.url)
    await readNew(process, 1)
    redis.pause()
    const times = await readNew(process, 40)
    expectNoWaiting(times)
    await pause(1000)
    expectNoWaiting(await readNew(process, 10))
    redis.resume()
    await expect
      .poll(
        async () => {
          await readNew(process, 1)
          return process.logLines
        },
        { timeout: 8000, interval: 100 },
      )
      .toEqual([expect.stringContaining('is away'), expect.stringContaining('is back')])
    await readNew(process, 1)
    await expect.poll(redis.records).toContain(`/services/new-${record - 1}`)
  })

  test('a silent cache is tried again every three seconds, over a new connection', async () => {
    const [redis, directory] = [await redisServer(), await someDirectory()]
    const process = await join(redis.url, directory.url)
    redis.pause()
    const times: number[] = []
    const isLost = async () => {
      times.push(...(await readNew(process, 1)))
      return !process.cache.client.isReady
    }
    await expect.poll(isLost, { timeout: 8000, interval: 20 }).toBe(true)
    expectNoWaiting(times)
    redis.resume()
    await expect.poll(() => process.cache.client.isReady, { timeout: 8000 }).toBe(true)
    expect(process.logLines).toHaveLength(2)
  }, 30_000)

  test('a cache that refuses the password is not used', async () => {
    const [redis, directory] = [await redisServer(), await someDirectory()]
    await redis.tell('CONFIG', 'SET', 'requirepass', 'right')
    const url = redis.url.replace('//', '//:wrong@')
    const process = await join(url, directory.url, false)
    await expect
      .poll(() => process.logLines)
      .toEqual([expect.stringContaining('error WRONGPASS The shared cache')])
    expectNoWaiting(await readNew(process, 20))
    expect(process.logLines.join()).not.toContain('wrong')
  })

  test('a cache that is full or may only be read refuses new records; the site does not notice', async () => {
    const [redis, directory] = [await redisServer(), await someDirectory()]
    const process = await join(redis.url, directory.url)
    await process.visit().read('/settings')
    await expect.poll(redis.records).toEqual(['/settings'])
    await redis.tell('CONFIG', 'SET', 'maxmemory', '1')
    expectNoWaiting(await readNew(process, 20))
    const late = await join(redis.url, directory.url)
    await late.visit().read('/settings')
    expect(directory.calls).toHaveLength(21)
    expect(process.logLines).toEqual([expect.stringMatching(/^error OOM The shared cache at \S+ refuses/)])
  })

  test('when the directory is down too, this process still has what it had', async () => {
    const [redis, directory] = [await redisServer(), await someDirectory()]
    const process = await join(redis.url, directory.url)
    const old = await process.visit().read('/settings')
    await redis.kill()
    directory.misbehave('/', { status: 503 })
    process.pass(3600_000)
    expect(await process.visit().read('/settings')).toBe(old)
  })

  test('closing ends the connection at once, even of a cache that does not answer', async () => {
    const [redis, directory] = [await redisServer(), await someDirectory()]
    const process = await join(redis.url, directory.url)
    redis.pause()
    const reading = readNew(process, 1)
    process.cache.close()
    await reading
    redis.resume()
    await expect.poll(() => redis.tell('CLIENT', 'LIST')).not.toMatch(/\n./)
    expect(process.logLines).toEqual([])
  })
})
