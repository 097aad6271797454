import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createSharedCache } from '../../gateway/directory/sharedRecordCache.ts'
import { freePort } from '../../scripts/localPrograms.mjs'
import { onRedis, redisServer } from './redisServer.ts'
import {
  emptyDirectory,
  processWithSharedCache,
  type ProcessWithSharedCache,
} from './processWithSharedCache.ts'

/** A process whose visitors wait for the cache for ten seconds: a test in which each waits never ends. */
const join = (redisUrl: string, directoryUrl: string, isConnected = true) =>
  processWithSharedCache(redisUrl, directoryUrl, { isConnected })

/** A process whose visitors wait for the cache as long as they do for the site. */
const joinInRealTime = (redisUrl: string, directoryUrl: string) =>
  processWithSharedCache(redisUrl, directoryUrl, { hasRealPauses: true, responseTimeout: 100 })

let record = 0
/** Reads a record that is in no cache. */
async function readOne(process: ProcessWithSharedCache): Promise<void> {
  expect(await process.visit().read(`/services/new-${record++}`)).toMatchObject({ body: { data: {} } })
}

/** Reads records that are in no cache, one after the other; gives the share that the shared cache was asked for. */
async function readNew(process: ProcessWithSharedCache, count: number): Promise<number> {
  const commands = vi.spyOn(process.cache.redis.client, 'pTTL')
  let asked = 0
  for (let n = 0; n < count; n++) {
    commands.mockClear()
    await readOne(process)
    if (commands.mock.calls.length > 0) asked += 1
  }
  commands.mockRestore()
  return asked / count
}

/** A server that accepts connections and sends nothing. */
async function silence(): Promise<string> {
  const server = createServer(socket => onTestFinished(() => void socket.destroy()))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `redis://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('a shared cache that is down delays neither the start nor a page, and is mentioned once', async () => {
  const directory = await emptyDirectory()
  const host = `127.0.0.1:${await freePort()}`
  const process = await processWithSharedCache(`redis://user:pass%2Fword@${host}`, directory.url, {
    isConnected: false,
  })
  expect(await readNew(process, 20)).toBe(0)
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

test('a shared cache whose machine is silent delays the first page by one wait for it, and no other', async () => {
  const directory = await emptyDirectory()
  const process = await processWithSharedCache(await silence(), directory.url, {
    isConnected: false,
    responseTimeout: 1000,
  })
  // If each waited by itself, a hundred records would take longer than the test may.
  await Promise.all(Array.from({ length: 50 }, async () => readOne(process)))
  expect(await readNew(process, 50)).toBe(0)
})

onRedis(() => {
  test('when the shared cache is killed the site goes on, and sharing resumes when it is back', async () => {
    const [redis, directory] = [await redisServer(), await emptyDirectory()]
    const [one, other] = [await join(redis.url, directory.url), await join(redis.url, directory.url)]
    await one.visit().read('/settings')
    const reading = readNew(one, 40)
    await redis.kill()
    await reading
    expect(await readNew(one, 10)).toBeLessThan(0.5)
    expect(await one.visit().read('/settings')).not.toBeNull()
    await redis.start()
    await expect.poll(() => one.cache.redis.client.isReady && other.cache.redis.client.isReady).toBe(true)
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
    const [redis, directory] = [await redisServer(), await emptyDirectory()]
    const process = await joinInRealTime(redis.url, directory.url)
    await readNew(process, 1)
    redis.pause()
    expect(await readNew(process, 40)).toBeLessThan(0.5)
    await pause(1000)
    expect(await readNew(process, 10)).toBeLessThan(0.5)
    redis.resume()
    await expect
      .poll(
        async () => {
          await readNew(process, 1)
          return process.logLines
        },
        { interval: 100 },
      )
      .toEqual([expect.stringContaining('is away'), expect.stringContaining('is back')])
    await readNew(process, 1)
    await expect.poll(redis.records).toContain(`/services/new-${record - 1}`)
  })

  test('a silent cache is tried again every three seconds, over a new connection', async () => {
    const [redis, directory] = [await redisServer(), await emptyDirectory()]
    const process = await joinInRealTime(redis.url, directory.url)
    redis.pause()
    const asked: number[] = []
    const isLost = async () => {
      asked.push(await readNew(process, 1))
      return !process.cache.redis.client.isReady
    }
    await expect.poll(isLost, { interval: 20 }).toBe(true)
    expect(asked.filter(share => share > 0).length).toBeLessThan(asked.length / 2)
    redis.resume()
    await expect.poll(() => process.cache.redis.client.isReady).toBe(true)
    expect(process.logLines).toHaveLength(2)
  })

  test('a cache that refuses the password is not used', async () => {
    const [redis, directory] = [await redisServer(), await emptyDirectory()]
    await redis.tell('CONFIG', 'SET', 'requirepass', 'right')
    const url = redis.url.replace('//', '//:wrong@')
    const process = await join(url, directory.url, false)
    await expect
      .poll(() => process.logLines)
      .toEqual([expect.stringContaining('error WRONGPASS The shared cache')])
    expect(await readNew(process, 20)).toBe(0)
    expect(process.logLines.join()).not.toContain('wrong')
  })

  test('a cache that demands a password, and gets none, is mentioned once and by its reason until it is usable', async () => {
    const [redis, directory] = [await redisServer(), await emptyDirectory()]
    await redis.tell('CONFIG', 'SET', 'requirepass', 'right')
    const process = await joinInRealTime(redis.url, directory.url)
    for (let n = 0; n < 8; n++) {
      await readOne(process)
      await pause(500)
    }
    // In any order: what is read is refused as well as what is kept.
    expect(process.logLines.toSorted()).toEqual([
      expect.stringMatching(/^error NOAUTH The shared cache at \S+ is away/),
      expect.stringMatching(/^error NOAUTH The shared cache at \S+ refuses to keep records/),
    ])
    await redis.tell('CONFIG', 'SET', 'requirepass', '')
    await readOne(process)
    await expect.poll(redis.records).not.toEqual([])
    expect(process.logLines.slice(2)).toEqual([
      expect.stringMatching(/^info The shared cache at \S+ is back/),
    ])
  })

  test('a cache that is full or may only be read refuses new records; the site does not notice', async () => {
    const [redis, directory] = [await redisServer(), await emptyDirectory()]
    const process = await join(redis.url, directory.url)
    await process.visit().read('/settings')
    await expect.poll(redis.records).toEqual(['/settings'])
    await redis.tell('CONFIG', 'SET', 'maxmemory', '1')
    // If each waited a second for a refused claim, they would take longer than the test may.
    await readNew(process, 60)
    const late = await join(redis.url, directory.url)
    await late.visit().read('/settings')
    expect(directory.calls).toHaveLength(61)
    expect(process.logLines).toEqual([expect.stringMatching(/^error OOM The shared cache at \S+ refuses/)])
  })

  test('when the directory is down too, this process still has what it had', async () => {
    const [redis, directory] = [await redisServer(), await emptyDirectory()]
    const process = await join(redis.url, directory.url)
    const old = await process.visit().read('/settings')
    await redis.kill()
    directory.misbehave('/', { status: 503 })
    process.pass(3600_000)
    expect(await process.visit().read('/settings')).toBe(old)
  })

  test('closing ends the connection at once, even of a cache that does not answer', async () => {
    const [redis, directory] = [await redisServer(), await emptyDirectory()]
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
