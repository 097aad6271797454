import { DateTime } from 'luxon'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startDirectory, type RunningDirectory } from '../../directory/directory.ts'
import { createGateway, type Gateway } from '../../gateway/gateway.ts'
import { milesBetween } from '../../gateway/places/places.ts'
import { createClock } from '../../platform/clock.ts'
import { newDataDir, newFolder } from '../directory/newDataDir.ts'

let now = createClock('2026-11-20T10:00')()
let directory: RunningDirectory

beforeAll(async () => {
  const clock = createClock('2026-11-20T10:00')
  directory = await startDirectory({ dataDir: await newDataDir('borough'), clock, sample: true })
})

afterAll(async () => directory.close())

/** A service with the state and the point of each of its places. */
interface PlacedService {
  slug: string
  serviceLocations: {
    openState: { status: string }
    location: { latitude: number; longitude: number } | null
  }[]
}

interface Found {
  place: { latitude: number; longitude: number }
  services: { nodes: PlacedService[] }
}

const parts =
  'nodes { slug serviceLocations { openState { status } location { latitude longitude } } } pageInfo { hasNextPage }'

describe.each([
  ['the index', { searchFolder: newFolder(), searchPauses: { used: 600_000 } }],
  ['the directory’s own search', {}],
])('open now within a distance, in %s', (_where, options) => {
  let gateway: Gateway

  beforeAll(async () => {
    gateway = createGateway({
      directoryUrl: directory.url,
      publicUrl: 'https://signpost.example',
      clock: () => now,
      isCachingResponses: false,
      ...options,
    })
    await gateway.searchReady
  })

  afterAll(async () => gateway.close())

  async function ask<T>(query: string, variables = {}): Promise<T> {
    const { data, errors } = await gateway.execute({ query, variables })
    if (errors) throw new Error(JSON.stringify(errors))
    return data as T
  }

  async function everyService(): Promise<PlacedService[]> {
    const all: PlacedService[] = []
    for (let page = 1; ; page++) {
      const { services } = await ask<{
        services: { nodes: PlacedService[]; pageInfo: { hasNextPage: boolean } }
      }>(`{ services(first: 100, page: ${page}) { ${parts} } }`)
      all.push(...services.nodes)
      if (!services.pageInfo.hasNextPage) return all
    }
  }

  test.each(['2026-11-20T10:00', '2026-11-20T19:00', '2026-11-21T21:00', '2026-11-22T11:00'])(
    'at %s finds all services with one place that is open and near, and no others',
    async moment => {
      now = DateTime.fromISO(moment, { zone: 'Europe/London' })
      const services = await everyService()
      for (const near of ['DA8 1QY', 'Erith', 'Sidcup', 'Bexleyheath', 'Crayford', 'DA16'])
        for (const within of [1, 2, 3.5]) {
          const { search } = await ask<{ search: Found }>(
            `query ($near: String, $within: Float) {
              search(near: $near, within: $within, openNow: true, first: 100) {
                place { latitude longitude }
                services { ${parts} }
              }
            }`,
            { near, within },
          )
          const isThere = ({ openState, location }: PlacedService['serviceLocations'][number]) =>
            openState.status === 'OPEN' && location !== null && milesBetween(search.place, location) <= within
          const expected = services.filter(({ serviceLocations }) => serviceLocations.some(isThere))
          const found = search.services.nodes
          const slugs = (all: PlacedService[]) => all.map(({ slug }) => slug).toSorted()
          expect([near, within, slugs(found)]).toEqual([near, within, slugs(expected)])
          // The first place of each, which its card names, is such a place.
          expect(found.filter(({ serviceLocations: [first] }) => !first || !isThere(first))).toEqual([])
        }
    },
  )
})
