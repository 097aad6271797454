import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startDirectory, type RunningDirectory } from '../../directory/directory.ts'
import { createGateway, type Gateway } from '../../gateway/gateway.ts'
import { milesBetween, boroughPlaces } from '../../gateway/places/places.ts'
import { createClock } from '../../platform/clock.ts'
import { newDataDir, newFolder } from '../directory/newDataDir.ts'
import { seededRandom } from './seededRandom.ts'

const clock = createClock('2026-11-20T10:00')
let directory: RunningDirectory
/** Over the embedded directory, with a search index and open data, and with neither. */
let indexed: Gateway
let plain: Gateway

beforeAll(async () => {
  directory = await startDirectory({ dataDir: await newDataDir('borough'), clock, sample: true })
  const options = {
    directoryUrl: directory.url,
    publicUrl: 'https://signpost.example',
    clock,
    isCachingResponses: false,
    // The database runs in this process.
    deadlines: { read: 20_000, search: 20_000, whole: 40_000 },
  }
  indexed = createGateway({
    ...options,
    searchFolder: newFolder(),
    openDataFolder: newFolder(),
    searchPauses: { used: 600_000 },
  })
  plain = createGateway(options)
  await indexed.searchReady
}, 120_000)

afterAll(async () => {
  await plain.close()
  await indexed.close()
  await directory.close()
})

interface Service {
  id: string
  name: string
  isFree: boolean
  createdAt: string
  lastModifiedAt: string
  freshness: { band: string }
  categories: { slug: string }[]
  serviceLocations: { location: { latitude: number | null; longitude: number | null } | null }[]
}

async function ask<T>(gateway: Gateway, query: string): Promise<T> {
  const { data, errors } = await gateway.execute({ query })
  expect([query, errors]).toEqual([query, undefined])
  return data as T
}

/** All ids of a list with some arguments, walked a hundred at a time. */
async function idsOf(gateway: Gateway, list: string, args: string): Promise<string[]> {
  const ids: string[] = []
  let after = ''
  for (;;) {
    const { found } = await ask<{
      found: { nodes: { id: string }[]; pageInfo: { endCursor: string; hasNextPage: boolean } }
    }>(
      gateway,
      `{ found: ${list}(first: 100 ${after} ${args}) { nodes { id } pageInfo { endCursor hasNextPage } } }`,
    )
    ids.push(...found.nodes.map(({ id }) => id))
    if (!found.pageInfo.hasNextPage) return ids
    after = `after: "${found.pageInfo.endCursor}"`
  }
}

/** What an order sorts by, rising; nothing for names, which are sorted as the language does. */
function keyFor(order: string, service: Service, milesOf: (service: Service) => number): string | number {
  if (order === 'LAST_MODIFIED_AT_ASC') return service.lastModifiedAt
  if (order === 'CREATED_AT_DESC') return -Date.parse(service.createdAt)
  return order === 'DISTANCE' ? milesOf(service) : 0
}

test('two hundred filters of the sample keep the services that a reader of all of them would, from either source', async () => {
  const all: Service[] = []
  for (let page = 1; all.length === (page - 1) * 100; page++) {
    const { services } = await ask<{ services: { nodes: Service[] } }>(
      indexed,
      `{ services(first: 100, page: ${page}) { nodes { id name isFree createdAt lastModifiedAt freshness { band }
        categories { slug } serviceLocations { location { latitude longitude } } } } }`,
    )
    all.push(...services.nodes)
  }
  expect(all.length).toBeGreaterThan(100)
  const slugs = [...new Set(all.flatMap(({ categories }) => categories.map(({ slug }) => slug)))]
  const stamps = all.map(({ lastModifiedAt }) => lastModifiedAt)
  const random = seededRandom(80)
  for (let round = 0; round < 200; round++) {
    const category = random.isOneIn(2) ? [random.pick(slugs), random.pick(slugs)] : null
    const isFree = random.isOneIn(3) ? random.isOneIn(2) : null
    const near = random.isOneIn(2) ? random.pick(['Erith', 'Sidcup', 'DA16', 'Crayford']) : null
    const within = near ? random.pick([1, 2.5, 6]) : null
    const freshness = random.isOneIn(4) ? [random.pick(['CURRENT', 'AGEING', 'STALE'])] : null
    const modifiedSince = random.isOneIn(3) ? random.pick(stamps) : null
    const order = random.pick([
      'NAME_ASC',
      'LAST_MODIFIED_AT_ASC',
      'CREATED_AT_DESC',
      ...(near ? ['DISTANCE'] : []),
    ])
    const place = near ? boroughPlaces.named(near)! : null
    const milesOf = ({ serviceLocations }: Service) =>
      Math.min(
        ...serviceLocations.map(({ location }) =>
          place && typeof location?.latitude === 'number' && typeof location.longitude === 'number'
            ? milesBetween(place, { latitude: location.latitude, longitude: location.longitude })
            : Infinity,
        ),
      )
    const wanted = all.filter(
      service =>
        (!category || service.categories.some(({ slug }) => category.includes(slug))) &&
        (isFree === null || service.isFree === isFree) &&
        (!within || milesOf(service) <= within) &&
        (!freshness || freshness.includes(service.freshness.band)) &&
        (!modifiedSince || service.lastModifiedAt >= modifiedSince),
    )
    const conditions = [
      ...(category ? [`category: ${JSON.stringify(category)}`] : []),
      ...(isFree === null ? [] : [`isFree: ${isFree}`]),
      ...(near ? [`near: "${near}", within: ${within}`] : []),
      ...(freshness ? [`freshness: ${freshness.join()}`] : []),
      ...(modifiedSince ? [`modifiedSince: "${modifiedSince}"`] : []),
    ]
    const args = `filter: { ${conditions.join(', ')} }, orderBy: ${order}`
    const found = await idsOf(indexed, 'services', args)
    expect([args, found.toSorted()]).toEqual([args, wanted.map(({ id }) => id).toSorted()])
    // The directory itself is asked now and then: each time it is read whole.
    const other = round % 10 === 0 ? await idsOf(plain, 'services', args) : found
    expect([args, other]).toEqual([args, found])
    const known = new Map(all.map(service => [service.id, service]))
    const keys = found.map(id => keyFor(order, known.get(id)!, milesOf))
    expect([args, keys]).toEqual([
      args,
      keys.toSorted((first, second) => (first < second ? -1 : Number(first > second))),
    ])
  }
}, 240_000)

test.each([
  ['organisations', 'filter: { category: ["food-and-essentials"] }'],
  ['organisations', 'filter: { near: "Erith", within: 2 }, orderBy: NAME_DESC'],
  ['organisations', 'orderBy: LAST_MODIFIED_AT_DESC'],
  ['events', 'orderBy: START_DESC'],
  ['events', 'filter: { near: "Erith", within: 3 }, orderBy: DISTANCE'],
  ['events', 'filter: { modifiedSince: "2026-01-01T00:00:00Z" }'],
  ['locations', 'filter: { near: "Erith", within: 3 }, orderBy: DISTANCE'],
  ['locations', 'orderBy: ADDRESS_DESC'],
  ['locations', 'filter: { category: ["food-and-essentials"] }'],
])('%s(%s) are the same from the index and from the directory', async (list, args) => {
  const found = await idsOf(indexed, list, args)
  expect(found.length).toBeGreaterThan(0)
  expect(await idsOf(plain, list, args)).toEqual(found)
})

test('the events of the sample are all there with the past ones, which its open data has none of yet', async () => {
  const coming = await idsOf(plain, 'events', '')
  await vi.waitFor(
    async () => expect(await idsOf(indexed, 'events', 'filter: { includePast: true }')).toEqual(coming),
    { timeout: 60_000, interval: 500 },
  )
}, 90_000)
