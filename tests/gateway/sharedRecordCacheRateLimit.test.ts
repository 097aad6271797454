import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createDirectoryClient } from '../../gateway/directory/client.ts'
import { createDirectory } from '../../gateway/directory/directory.ts'
import { RecordCache } from '../../gateway/directory/recordCache.ts'
import type { SharedRecords } from '../../gateway/directory/sharedRecordCache.ts'
import { onRedis, redisServer } from './redisServer.ts'
import { processWithSharedCache } from './processWithSharedCache.ts'
import { standInDirectory } from './standInDirectory.ts'

const paths = Array.from({ length: 150 }, (_, n) => `/services/${n}`)

/** Three processes, and a directory that answers everything. */
async function three() {
  const [redis, directory] = [await redisServer(), await standInDirectory()]
  directory.misbehave('/', { text: '{"data":{}}' })
  const join = () => processWithSharedCache(redis.url, directory.url)
  const processes = [await join(), await join(), await join()]
  onTestFinished(() => directory.close())
  const pass = async (ms: number) => {
    await redis.age(ms)
    for (const process of processes) process.pass(ms)
  }
  /** Waits until nothing is called any more. */
  const settle = async () => {
    for (let seen = -1; seen !== directory.calls.length; await pause(8)) seen = directory.calls.length
  }
  return { directory, processes, pass, settle }
}

test('what must be current is fetched even if another process has the turn to revalidate it', async () => {
  const directory = await standInDirectory()
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  let turns = 0
  const shared: SharedRecords = {
    read: async () => null,
    write: () => undefined,
    remove: () => undefined,
    claim: async () => () => undefined,
    takeTurn: async () => {
      turns += 1
      await answered
      return false
    },
  }
  const time = { ms: 1 }
  const timer = { now: () => time.ms }
  const client = createDirectoryClient(directory.url, undefined, timer)
  onTestFinished(async () => {
    await directory.close()
    await client.close()
  })
  const upstream = createDirectory(client, new RecordCache(timer, shared), { requestId: 'r1' })
  await upstream.read('/settings')
  directory.data.settings = { changed: true }
  time.ms += 4 * 60_000
  await upstream.read('/settings')
  await expect.poll(() => turns).toBe(1)
  const current = upstream.readNow('/settings')
  answer()
  expect((await current)?.body).toEqual({ data: { changed: true } })
})

onRedis(() => {
  test('a hundred and fifty records that three processes read all the time cost less than sixty calls a minute', async () => {
    const { directory, processes, pass, settle } = await three()
    await Promise.all(processes.flatMap(process => paths.map(path => process.visit().read(path))))
    expect(directory.calls).toHaveLength(paths.length)
    const oldest: number[] = []
    for (let seconds = 0; seconds < 360; seconds += 3) {
      const visits = processes.map(process => process.visit())
      await Promise.all(visits.flatMap(upstream => paths.map(path => upstream.read(path))))
      oldest.push(...visits.map(upstream => upstream.oldest()))
      await settle()
      await pass(3000)
    }
    const renewals = directory.calls.length - paths.length
    expect(renewals).toBeGreaterThan(120)
    expect(renewals).toBeLessThanOrEqual(365)
    expect(Math.max(...oldest)).toBeLessThanOrEqual(300)
  }, 60_000)

  test('searches are renewed at the pace of all processes, too', async () => {
    const { directory, processes, pass, settle } = await three()
    const search = () =>
      Promise.all(
        processes.flatMap(process =>
          paths.slice(0, 10).map(query => process.visit().search('/search', { query })),
        ),
      )
    await search()
    expect(directory.calls).toHaveLength(30)
    await pass(60_000)
    await search()
    await pause(100)
    await settle()
    expect(directory.calls).toHaveLength(30 + 5)
  })

  test('three processes that start at once fetch a page of twenty records once', async () => {
    const { directory, processes } = await three()
    await Promise.all(
      processes.map(process => {
        const upstream = process.visit()
        return Promise.all(paths.slice(0, 20).map(path => upstream.read(path)))
      }),
    )
    expect(directory.calls).toHaveLength(20)
  })
})
