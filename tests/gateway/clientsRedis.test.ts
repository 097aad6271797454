import { expect, onTestFinished, test } from 'vitest'
import { type Client, createClients } from '../../gateway/clients/identity.ts'
import { createQuota } from '../../gateway/clients/quota.ts'
import type { MonotonicClock } from '../../platform/clock.ts'
import { openRedis } from '../../platform/database/redis.ts'
import { onRedis, redisServer } from './redisServer.ts'

const stranger: Client = { kind: 'anonymous', id: 'anonymous:one', quota: 100 }

/** A connection of one process more. */
async function connected(url: string, clock?: MonotonicClock) {
  const redis = openRedis({ url, clock, messages: () => ({ failed: 'away', recovered: 'back' }) })
  onTestFinished(() => redis.close())
  await expect.poll(() => redis.client.isReady).toBe(true)
  return redis
}

const idOf = async (clients: ReturnType<typeof createClients>) =>
  (await clients.of(new Headers(), { address: '203.0.113.7' })).id

onRedis(() => {
  test('several processes share what clients have spent', async () => {
    const { url } = await redisServer()
    const one = createQuota({ redis: await connected(url) })
    const two = createQuota({ redis: await connected(url) })
    expect(await one.peek(stranger)).toEqual({ limit: 100, remaining: 100, resetsIn: 60, isOver: false })
    expect(await one.charge(stranger, 60)).toEqual({ limit: 100, remaining: 40, resetsIn: 60, isOver: false })
    expect(await two.peek(stranger)).toMatchObject({ remaining: 40, isOver: false })
    expect(await two.charge(stranger, 41)).toMatchObject({ remaining: 0, isOver: true })
    expect(await one.peek(stranger)).toMatchObject({ remaining: 0, isOver: true })
  })

  test('many requests at once to several processes are each counted', async () => {
    const { url, tell } = await redisServer()
    const one = createQuota({ redis: await connected(url) })
    const two = createQuota({ redis: await connected(url) })
    await Promise.all(Array.from({ length: 150 }, (_, n) => (n % 2 ? one : two).charge(stranger, 1)))
    // A busy machine may be late with some responses, which count in the process as well.
    await expect.poll(() => tell('GET', 'signpost:quota:anonymous:one')).toEqual('150')
    await expect.poll(() => one.peek(stranger)).toMatchObject({ remaining: 0 })
  })

  test('nothing is left of a client after a minute, and what others wrote there does no harm', async () => {
    const { url, tell, age } = await redisServer()
    const quota = createQuota({ redis: await connected(url) })
    await quota.charge(stranger, 30)
    expect(await tell('KEYS', '*')).toEqual(['signpost:quota:anonymous:one'])
    await age(20_000)
    expect(await quota.peek(stranger)).toEqual({ limit: 100, remaining: 70, resetsIn: 40, isOver: false })
    await age(40_000)
    expect(await tell('KEYS', '*')).toEqual([])
    await tell('SET', 'signpost:quota:anonymous:one', 'something else')
    expect(await quota.peek(stranger)).toMatchObject({ remaining: 100, isOver: false })
    expect(await quota.charge(stranger, 10)).toMatchObject({ remaining: 90, isOver: false })
  })

  test('a charge that is taken back after its minute gives nobody more than their quota', async () => {
    const { url, age } = await redisServer()
    const quota = createQuota({ redis: await connected(url) })
    await quota.charge(stranger, 30)
    await age(60_000)
    expect(await quota.refund(stranger, 30)).toMatchObject({ remaining: 100 })
    expect(await quota.charge(stranger, 10)).toMatchObject({ remaining: 90 })
  })

  test('several processes share the id of an anonymous client, for a day', async () => {
    const { url, age } = await redisServer()
    const idOfProcess = async () => idOf(createClients({ redis: await connected(url) }))
    let id = ''
    // A process that Redis does not answer within a tenth of a second, as on a busy machine, makes ids of its own.
    await expect.poll(async () => (id = await idOfProcess()) === (await idOfProcess())).toBe(true)
    await age(86_300_000)
    await expect.poll(idOfProcess).toBe(id)
    await age(100_000)
    expect(await idOfProcess()).not.toBe(id)
  })

  test('a Redis that hangs is waited for by three calls, a tenth of a second, then asked again later', async () => {
    const server = await redisServer()
    const logged: string[] = []
    let now = 0
    const log = { error: (_: object, message: string) => void logged.push(message) }
    const redis = await connected(server.url, { now: () => now })
    const quota = createQuota({ redis, log })
    await quota.charge(stranger, 60)

    server.pause()
    let hasTakenASecond = false
    redis.client.get('').catch(() => (hasTakenASecond = true))
    const states = await Promise.all([
      quota.charge(stranger, 10),
      quota.charge(stranger, 10),
      quota.peek(stranger),
    ])
    expect(states.at(-1)).toMatchObject({ remaining: 80, isOver: false })
    expect(await quota.charge(stranger, 10)).toMatchObject({ remaining: 70 })
    for (let n = 0; n < 10; n++) await quota.peek(stranger)
    expect(hasTakenASecond).toBe(false)
    expect(logged).toEqual(['Quotas are counted by this process alone'])

    server.resume()
    await server.tell('PING')
    now = 3000
    expect((await quota.peek(stranger)).remaining).toBeLessThanOrEqual(40)
  })

  test('an unreachable Redis is not waited for, and anonymous clients keep their ids', async () => {
    const server = await redisServer()
    let now = 0
    const timer = { now: () => now }
    const redis = await connected(server.url, timer)
    const [quota, clients] = [createQuota({ redis }), createClients({ redis, timer })]
    const id = await idOf(clients)
    await server.kill()
    await expect.poll(() => redis.client.isReady).toBe(false)
    now = 61_000
    expect(await quota.charge(stranger, 10)).toMatchObject({ remaining: 90 })
    expect(await idOf(clients)).toBe(id)

    await server.start()
    await expect.poll(() => redis.client.isReady).toBe(true)
    now += 5000
    expect(await quota.charge(stranger, 1)).toMatchObject({ remaining: 99 })
    expect(await idOf(clients)).toBe(await idOf(createClients({ redis })))
  })
})
