import { expect, onTestFinished, test, vi } from 'vitest'
import { onRedis, redisServer } from './redisServer.ts'
import { processWithSharedCache, type ProcessWithSharedCache } from './processWithSharedCache.ts'
import { standInDirectory } from './standInDirectory.ts'

const minute = 60_000
const record = (text: string) => ({ text: `{"data":"${text}"}` })
const data = async (process: ProcessWithSharedCache, path = '/settings') =>
  ((await process.visit().read(path))?.body as { data: unknown } | undefined)?.data

/** A directory whose settings contain the number of calls it has received, and two processes in front of it. */
async function several() {
  const [redis, directory] = [await redisServer(), await standInDirectory()]
  directory.misbehave('/settings', count => record(`No. ${count}`))
  const join = (isConnected = true) => processWithSharedCache(redis.url, directory.url, { isConnected })
  const processes = [await join(), await join()] as const
  onTestFinished(() => directory.close())
  const pass = async (ms: number) => {
    await redis.age(ms)
    for (const process of processes) process.pass(ms)
  }
  return { redis, directory, join, one: processes[0], other: processes[1], pass }
}

onRedis(() => {
  test('what one process has fetched serves the others', async () => {
    const { directory, one, other, join } = await several()
    expect(await data(one)).toBe('No. 1')
    expect(await data(other)).toBe('No. 1')
    expect(await data(await join())).toBe('No. 1')
    expect(directory.calls).toHaveLength(1)
  })

  test('the very first page of a new process waits until it is connected, and calls for nothing', async () => {
    const { directory, one, join } = await several()
    await data(one)
    expect(await data(await join(false))).toBe('No. 1')
    expect(directory.calls).toHaveLength(1)
  })

  test('a page of records that were fetched before costs a new process no call', async () => {
    const { directory, one, join, pass } = await several()
    const paths = ['/settings', '/services/a', '/services?filter%5Bid%5D=a', '/pages/about', '/taxonomies/t']
    directory.misbehave('/', record('Something'))
    await Promise.all(paths.map(path => one.visit().read(path)))
    await pass(20_000)
    const upstream = (await join()).visit()
    const replies = await Promise.all(paths.map(path => upstream.read(path)))
    expect(replies.map(reply => reply?.body)).toEqual(paths.map(() => ({ data: 'Something' })))
    expect(directory.calls).toHaveLength(paths.length)
    expect(upstream.oldest()).toBe(20)
  })

  test('a record is as old as the call to the directory, whichever process reads it', async () => {
    const { directory, one, other, join, pass } = await several()
    await data(one)
    await pass(40_000)
    const upstream = other.visit()
    await upstream.read('/settings')
    expect(upstream.oldest()).toBe(40)
    await pass(15_000)
    const late = (await join()).visit()
    await late.read('/settings')
    expect(late.oldest()).toBe(55)
    expect(directory.calls).toHaveLength(1)
    // It is a minute old for the process that has had it for twenty seconds.
    await pass(5000)
    // On a busy machine the claim of the first call may not have been released yet.
    await expect
      .poll(async () => {
        await data(other)
        return directory.calls.length
      })
      .toBe(2)
  })

  test('a record that another process revalidated is taken from the shared cache', async () => {
    const { directory, one, other, pass } = await several()
    await data(one)
    await data(other)
    await pass(2 * minute)
    await data(one)
    await expect.poll(async () => data(one)).toBe('No. 2')
    expect(await data(other)).toBe('No. 1')
    await expect.poll(async () => data(other)).toBe('No. 2')
    await pass(10 * minute)
    expect(await data(other)).toBe('No. 3')
    expect(await data(one)).toBe('No. 3')
    expect(directory.calls).toHaveLength(3)
  })

  test('up to five minutes old, a shared record is served at once by a new process while it is revalidated', async () => {
    const { directory, one, join, pass } = await several()
    await data(one)
    await pass(4.9 * minute)
    const late = await join()
    expect(await data(late)).toBe('No. 1')
    await expect.poll(async () => data(late)).toBe('No. 2')
    expect(directory.calls).toHaveLength(2)
  })

  test('after five minutes a new process waits for the new one', async () => {
    const { one, join, pass } = await several()
    await data(one)
    await pass(5 * minute)
    expect(await data(await join())).toBe('No. 2')
  })

  test('while the directory fails, a new process has the old records for a day, and no longer', async () => {
    const { directory, one, join, pass } = await several()
    await data(one)
    directory.misbehave('/', { status: 503 })
    await pass(23 * 60 * minute)
    const late = await join()
    expect(await data(late)).toBe('No. 1')
    // The process that joined late keeps it for the rest of the day, not for another one.
    late.pass(61 * minute)
    await pass(61 * minute)
    await expect(data(late)).rejects.toThrow('The directory cannot be reached')
    await expect(data(await join())).rejects.toThrow('The directory cannot be reached')
  })

  test('a record that the directory took away is gone for new processes too', async () => {
    const { directory, redis, one, join, pass } = await several()
    await data(one)
    directory.misbehave('/settings', { status: 404 })
    await pass(10 * minute)
    expect(await data(one)).toBeUndefined()
    await expect.poll(redis.records).toEqual([])
    expect(await data(await join())).toBeUndefined()
  })

  test('processes that want the same record at the same moment make one call for it', async () => {
    const { directory, one, other, join } = await several()
    directory.misbehave('/services/a', { delay: 150, text: '{"data":"A"}' })
    const all = [one, other, await join(), await join()]
    const answers = await Promise.all(all.map(process => data(process, '/services/a')))
    expect(answers).toEqual(['A', 'A', 'A', 'A'])
    expect(directory.log()).toEqual(['GET /services/a'])
  })

  test('a process that ends while it fetches a record delays the others by twenty looks for it only', async () => {
    const { directory, one, other } = await several()
    directory.misbehave('/services/a', count => (count === 1 ? { hangs: true } : record('A')))
    one
      .visit()
      .read('/services/a')
      .catch(() => null)
    await expect.poll(() => directory.calls.length, { interval: 5 }).toBe(1)
    one.cache.close()
    const looks = vi.spyOn(other.cache.redis.client, 'pTTL')
    expect(await data(other, '/services/a')).toBe('A')
    // Of which the first finds out that it is in no cache. The claim of the ended process lasts for 160.
    expect(looks).toHaveBeenCalledTimes(21)
  })

  test('a failure is not shared: the other process calls the directory at once', async () => {
    const { directory, one, other } = await several()
    const looks = vi.spyOn(other.cache.redis.client, 'pTTL')
    for (const path of ['/services/a', '/services/b', '/services/c', '/services/d']) {
      directory.misbehave(path, count => (count <= 2 ? { status: 503 } : record('A')))
      await expect(data(one, path)).rejects.toThrow('The directory cannot be reached')
      expect(await data(other, path)).toBe('A')
    }
    // Before and after its claim; a process that waits for another looks twenty times.
    expect(looks.mock.calls.length).toBeLessThan(4 * 10)
  })

  test('a process that is late with a record leaves the claim to the one that has taken it over', async () => {
    const { directory, redis, one, other } = await several()
    const answers = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    directory.misbehave('/services/a', count => ({
      after: answers[count - 1]?.promise,
      text: `{"data":"No. ${count}"}`,
    }))
    const first = data(one, '/services/a')
    await expect.poll(() => directory.calls.length, { interval: 5 }).toBe(1)
    await redis.age(8001)
    const second = data(other, '/services/a')
    await expect.poll(() => directory.calls.length, { interval: 5 }).toBe(2)
    answers[0]!.resolve()
    await first
    // What was sent before has been done.
    await one.cache.redis.client.ping()
    expect(await redis.tell('KEYS', '*:claim:*')).toHaveLength(1)
    answers[1]!.resolve()
    await second
    await expect.poll(() => redis.tell('KEYS', '*:claim:*')).toEqual([])
  })
})
