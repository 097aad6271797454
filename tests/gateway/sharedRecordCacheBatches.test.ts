import { expect, onTestFinished, test } from 'vitest'
import { createLoaders } from '../../gateway/directory/loaders/loaders.ts'
import { id } from './records/id.ts'
import { serviceLocationRecord } from './records/serviceLocationRecord.ts'
import { onRedis, redisServer } from './redisServer.ts'
import { processWithSharedCache, type ProcessWithSharedCache } from './processWithSharedCache.ts'
import { standInDirectory } from './standInDirectory.ts'

const minute = 60_000
const services = Array.from({ length: 30 }, (_, n) => id(2000 + n))

/** A directory with thirty services that have a place each, and a server that processes share. */
async function several() {
  const [redis, directory] = [await redisServer(), await standInDirectory()]
  directory.data.serviceLocations = services.map((service, n) =>
    serviceLocationRecord({ id: id(4000 + n), service_id: service, name: `Hall ${n}` }),
  )
  onTestFinished(() => directory.close())
  return { redis, directory, join: () => processWithSharedCache(redis.url, directory.url) }
}

/** The names of the places of some services, as a request of this process loads them. */
const names = async (process: ProcessWithSharedCache, ids: readonly string[]) => {
  const { ofService } = createLoaders(process.visit()).serviceLocations
  const places = await Promise.all(ids.map(async service => ofService.load(service)))
  return places.map(rows => rows.map(({ name }) => name))
}

const organisation = async (process: ProcessWithSharedCache) =>
  createLoaders(process.visit()).organisations.byId.load(id(1999))

onRedis(() => {
  test('what one process fetched in one batch serves the others in any other batch', async () => {
    const { directory, join } = await several()
    const [one, other] = [await join(), await join()]
    await names(one, services.slice(0, 20))
    expect(directory.calls).toHaveLength(1)
    expect(await names(other, services.slice(10, 22))).toEqual(
      services.slice(10, 22).map((_, n) => [`Hall ${n + 10}`]),
    )
    expect(directory.calls.map(({ query }) => query.get('filter[service_id]')?.split(','))).toEqual([
      services.slice(0, 20),
      services.slice(20, 22),
    ])
  })

  test('a process that starts while the directory is away has each record of the day', async () => {
    const { redis, directory, join } = await several()
    const one = await join()
    await names(one, [...services, id(2900)])
    await organisation(one)
    directory.misbehave('/', { drops: true })
    await redis.age(600 * minute)
    const late = await join()
    expect(await names(late, [services[7]!, id(2900), services[3]!])).toEqual([['Hall 7'], [], ['Hall 3']])
    expect(await organisation(late)).toBeNull()
  })
})
