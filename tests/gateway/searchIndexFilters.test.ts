import { afterAll, beforeAll, expect, test } from 'vitest'
import { startDirectory, type RunningDirectory } from '../../directory/directory.ts'
import { createGateway, type Gateway } from '../../gateway/gateway.ts'
import { milesBetween, type Place, boroughPlaces } from '../../gateway/places/places.ts'
import { createClock } from '../../platform/clock.ts'
import { DateTime } from 'luxon'
import { newDataDir, newFolder } from '../directory/newDataDir.ts'
import { seededRandom, type SeededRandom } from './seededRandom.ts'

let now = createClock('2026-11-20T10:00')()
let directory: RunningDirectory
let indexed: Gateway
let known: Known

/** What the sample has to filter by. */
interface Known {
  categories: string[]
  personas: string[]
  eligibilities: string[]
  /** The options of each type. */
  types: string[][]
  places: string[]
}

beforeAll(async () => {
  const clock = createClock('2026-11-20T10:00')
  directory = await startDirectory({ dataDir: await newDataDir('borough'), clock, sample: true })
  indexed = createGateway({
    directoryUrl: directory.url,
    publicUrl: 'https://signpost.example',
    clock: () => now,
    isCachingResponses: false,
    searchFolder: newFolder(),
    searchPauses: { used: 600_000 },
  })
  await indexed.searchReady
  const slugs = async (kind: string) =>
    (await list<{ slug: string; enabled: boolean }>(`/collections/${kind}/all`)).flatMap(
      ({ slug, enabled }) => (enabled ? [slug] : []),
    )
  const types = await list<{ children: { name: string }[] }>('/taxonomies/service-eligibilities')
  known = {
    categories: await slugs('categories'),
    personas: await slugs('personas'),
    eligibilities: types.flatMap(({ children }) => children.map(({ name }) => name)),
    types: types.map(({ children }) => children.map(({ name }) => name)),
    places: ['Erith', 'Sidcup', 'Bexleyheath', 'DA8', 'Crayford', 'Thamesmead', 'DA16', 'Welling'],
  }
})

afterAll(async () => {
  await indexed.close()
  await directory.close()
})

async function list<T>(path: string): Promise<T[]> {
  const { data } = (await (await fetch(directory.url + path)).json()) as { data: T[] }
  return data
}

/** The arguments of a search without words. */
interface Filters {
  category?: string[]
  persona?: string[]
  eligibilities?: string[]
  near?: string
  within?: number
  isFree?: boolean
  openNow?: boolean
  waitTime?: string
}

/** The slugs of all services of the directory's own search, by the contract's rules. */
async function searchedByDirectory(
  filters: Filters,
  point?: { lat: number; lon: number },
): Promise<string[]> {
  const { category, persona, eligibilities, isFree, waitTime, within } = filters
  const body = {
    ...(category && { category: category.join() }),
    ...(persona && { persona: persona.join() }),
    ...(eligibilities?.length && { eligibilities }),
    ...(isFree !== undefined && { is_free: isFree }),
    ...(waitTime && { wait_time: waitTime.toLowerCase() }),
    ...(point && { location: point, distance: within, order: 'distance' }),
  }
  const found: string[] = []
  for (let page = 1; ; page++) {
    const response = await fetch(`${directory.url}/search`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, page, per_page: 100 }),
    })
    const { data, meta } = (await response.json()) as {
      data: { slug: string }[]
      meta: { last_page: number }
    }
    found.push(...data.map(({ slug }) => slug))
    if (page >= meta.last_page) return found
  }
}

const parts = `fragment Parts on SearchResults {
  message
  services { totalCount nodes { slug openState { status } } pageInfo { hasNextPage } }
  servicesWithoutPlace { nodes { slug serviceLocations { id } } }
  filterCounts {
    all free openNow waitTimes { waitTime count } distances { miles count } eligibilities { name count instead }
    categories { category { slug } count }
  }
  droppedFilters { filter eligibility count }
}`
const variables = `$page: Int, $query: String, $category: [String!], $persona: [String!], $eligibilities: [String!], $near: String,
  $within: Float, $isFree: Boolean, $openNow: Boolean, $waitTime: WaitTime, $order: SearchOrder`
const args = `query: $query, category: $category, persona: $persona, eligibilities: $eligibilities, near: $near, within: $within,
  isFree: $isFree, openNow: $openNow, waitTime: $waitTime, order: $order, first: 100, page: $page`

interface Found {
  message: string | null
  services: {
    totalCount: number
    nodes: { slug: string; openState: { status: string } | null }[]
    pageInfo: { hasNextPage: boolean }
  }
  servicesWithoutPlace: { nodes: { slug: string; serviceLocations: unknown[] }[] } | null
  filterCounts: {
    all: number
    free: number
    openNow: number
    waitTimes: { waitTime: string; count: number }[]
    distances: { miles: number; count: number }[]
    eligibilities: { name: string; count: number; instead: number }[]
    categories: { category: { slug: string }; count: number }[]
  }
  droppedFilters: { filter: string; eligibility: string | null; count: number }[]
}
type Args = Filters & { query?: string; order?: string; page?: number }

async function search(given: Args): Promise<Found> {
  const { data, errors } = await indexed.execute({
    query: `query (${variables}) { search(${args}) { ...Parts } } ${parts}`,
    variables: { ...given },
  })
  if (errors) throw new Error(JSON.stringify(errors))
  return data?.['search'] as Found
}

async function slugsFound(given: Args): Promise<string[]> {
  const slugs: string[] = []
  for (let page = 1; ; page++) {
    const { services } = await search({ ...given, page })
    slugs.push(...services.nodes.map(({ slug }) => slug))
    if (!services.pageInfo.hasNextPage) return slugs
  }
}

const totalOf = async (given: Args) => (await search(given)).services.totalCount

/** A combination of filters, of which some have unknown names. */
function someFilters({ below, pick, isOneIn }: SeededRandom): Filters {
  const some = (names: readonly string[], most: number) =>
    Array.from({ length: 1 + below(most) }, () => pick(names))
  return {
    ...(isOneIn(2) && { category: some(known.categories, 3) }),
    ...(isOneIn(4) && { persona: some(known.personas, 2) }),
    ...(isOneIn(2) && { eligibilities: some(known.eligibilities, 4) }),
    ...(isOneIn(20) && { eligibilities: ['65 and over', 'Martians'] }),
    ...(isOneIn(2) && { near: pick(known.places), within: pick([1, 2, 3, 5, 10, 20]) }),
    ...(isOneIn(3) && { isFree: below(3) > 0 }),
    ...(isOneIn(3) && { waitTime: pick(['ONE_WEEK', 'TWO_WEEKS', 'THREE_WEEKS', 'MONTH', 'LONGER']) }),
  }
}

/** Combinations of filters, each with one at least. */
function someCombinations(count: number, seed: number): Filters[] {
  const random = seededRandom(seed)
  const combinations = Array.from({ length: count * 2 }, () => someFilters(random))
  return combinations.filter(filters => Object.keys(filters).length).slice(0, count)
}

test('a search by filters finds the services that the directory finds by them', async () => {
  let found = 0
  for (const filters of someCombinations(60, 1)) {
    const place = filters.near ? boroughPlaces.named(filters.near) : null
    const point = place ? { lat: place.latitude, lon: place.longitude } : undefined
    const [ours, theirs] = [await slugsFound(filters), await searchedByDirectory(filters, point)]
    expect([filters, ours.toSorted()]).toEqual([filters, theirs.toSorted()])
    expect(new Set(ours).size).toBe(ours.length)
    // Nearest first, by the nearest location of each. Services at one place are in no particular order.
    const miles = place ? await distances(ours, place) : []
    expect(miles).toEqual(miles.toSorted((a, b) => a - b))
    found += ours.length
  }
  expect(found).toBeGreaterThan(400)
})

type Point = Pick<Place, 'latitude' | 'longitude'>
let placesOf: Promise<Map<string, Point[]>> | undefined

/** The miles from a point to the nearest location of each service, in hundredths. */
async function distances(slugs: readonly string[], from: Place): Promise<number[]> {
  const places = await (placesOf ??= readPlaces())
  return slugs.map(slug =>
    Math.min(...(places.get(slug) ?? []).map(place => Math.round(100 * milesBetween(place, from)))),
  )
}

async function readPlaces() {
  const slugs = new Map(
    (await everyRow<{ id: string; slug: string }>('/services?')).map(one => [one.id, one.slug]),
  )
  const rows = await everyRow<{ service_id: string; location: { lat: number; lon: number } }>(
    '/service-locations?include=location&',
  )
  const places = Map.groupBy(rows, row => slugs.get(row.service_id) ?? '')
  return new Map(
    [...places].map(
      ([slug, all]) =>
        [slug, all.map(({ location }) => ({ latitude: location.lat, longitude: location.lon }))] as const,
    ),
  )
}

async function everyRow<T>(path: string): Promise<T[]> {
  const rows: T[] = []
  for (let page = 1; ; page++) {
    const more = await list<T>(`${path}per_page=100&page=${page}`)
    rows.push(...more)
    if (more.length < 100) return rows
  }
}

test('counts of filters are the totals of the searches that they promise', async () => {
  const queries = [undefined, 'food', 'lonely', 'free advice about debt', 'exercise for over 60s']
  for (const [index, filters] of someCombinations(25, 2).entries()) {
    const query = queries[index % queries.length]
    const given: Args = { ...filters, ...(query && { query }), ...(index % 6 === 0 && { openNow: true }) }
    const { filterCounts: counts, services } = await search(given)
    expect(counts.all).toBe(services.totalCount)
    const promised: [Args, number][] = [
      [{ ...given, isFree: true }, counts.free],
      [{ ...given, openNow: true }, counts.openNow],
      ...counts.waitTimes.map(({ waitTime, count }): [Args, number] => [{ ...given, waitTime }, count]),
      ...counts.distances.map(({ miles, count }): [Args, number] => [{ ...given, within: miles }, count]),
      ...counts.eligibilities
        .filter((_, number) => number % 5 === index % 5)
        .flatMap(({ name, count, instead }): [Args, number][] => {
          const chosen = given.eligibilities ?? []
          const others = chosen.filter(
            other => !known.types.some(type => type.includes(other) && type.includes(name)),
          )
          return [
            [{ ...given, eligibilities: [...chosen, name] }, count],
            [{ ...given, eligibilities: [...others, name] }, instead],
          ]
        }),
      ...(given.category
        ? []
        : counts.categories.map(({ category, count }): [Args, number] => [
            { ...given, category: [category.slug] },
            count,
          ])),
    ]
    for (const [next, count] of promised) expect([next, await totalOf(next)]).toEqual([next, count])
  }
})

test('offers to leave a filter out give the totals of the searches without it', async () => {
  const names: Record<string, keyof Filters> = {
    NEAR: 'near',
    CATEGORY: 'category',
    PERSONA: 'persona',
    FREE: 'isFree',
    OPEN_NOW: 'openNow',
    WAIT_TIME: 'waitTime',
  }
  for (const [index, filters] of someCombinations(40, 3).entries()) {
    const given: Args = {
      ...filters,
      ...(index % 2 && { query: 'help with food' }),
      ...(index % 3 && { openNow: true }),
      ...(index === 1 && { eligibilities: known.eligibilities.slice(0, 10) }),
    }
    const { droppedFilters } = await search(given)
    expect(droppedFilters.slice(1, 10).at(-1)?.filter ?? 'ALL').toBe('ALL')
    for (const { filter, eligibility, count } of droppedFilters) {
      const [next, name] = [{ ...given }, names[filter]]
      if (name) delete next[name]
      else if (filter === 'WITHIN') next.within = 50
      else if (filter === 'ELIGIBILITY')
        next.eligibilities = given.eligibilities!.filter(one => one !== eligibility)
      else for (const each of [...Object.values(names), 'eligibilities'] as const) delete next[each]
      if (!next.near) delete next.within
      expect([given, filter, await totalOf(next)]).toEqual([given, filter, count])
    }
  }
})

test('services without a location are never lost', async () => {
  const places = await (placesOf ??= readPlaces())
  const everyone = await slugsFound({})
  const placeless = everyone.filter(slug => !places.has(slug))
  expect(placeless.length).toBeGreaterThan(5)
  const { servicesWithoutPlace } = await search({ near: 'Erith', within: 1 })
  expect(servicesWithoutPlace?.nodes.map(({ slug }) => slug).toSorted()).toEqual(placeless.toSorted())
  expect(servicesWithoutPlace?.nodes.every(({ serviceLocations }) => serviceLocations.length === 0)).toBe(
    true,
  )
  expect((await search({})).servicesWithoutPlace).toBeNull()
  for (const filters of someCombinations(30, 4).filter(({ near }) => near)) {
    const { near: _near, within: _within, ...others } = filters
    const { servicesWithoutPlace: found } = await search(filters)
    const expected = (await slugsFound(others)).filter(slug => !places.has(slug))
    expect(found?.nodes.map(({ slug }) => slug).toSorted()).toEqual(expected.toSorted())
  }
})

test.each([
  ['2026-11-20T10:00', 'a Friday morning'],
  ['2026-11-20T23:59', 'a minute before midnight'],
  ['2026-11-21T00:00', 'midnight'],
  ['2026-11-21T03:30', 'the night'],
  ['2026-11-22T11:00', 'a Sunday'],
  ['2026-11-23T09:00', 'the minute at which many open'],
  ['2026-11-23T17:00', 'the minute at which many close'],
  ['2026-12-25T10:00', 'Christmas Day'],
  ['2026-12-28T10:00', 'a bank holiday'],
  ['2026-10-25T01:30', 'the hour that comes twice'],
  ['2027-03-28T02:30', 'a morning after the clocks go forward'],
])('open now at %s, %s, is what each service says itself', async moment => {
  now = DateTime.fromISO(moment, { zone: 'Europe/London' })
  const open: string[] = []
  for (let page = 1; ; page++) {
    const { services } = await search({ page })
    open.push(...services.nodes.filter(one => one.openState?.status === 'OPEN').map(({ slug }) => slug))
    if (!services.pageInfo.hasNextPage) break
  }
  expect((await slugsFound({ openNow: true })).toSorted()).toEqual(open.toSorted())
  expect((await search({})).filterCounts.openNow).toBe(open.length)
})

test('how many are open now is told to who asks for it in words', async () => {
  const told = async (given: Args) => (await search(given)).message
  const rest = 'The filter “Open now” leaves out the others.'
  const { filterCounts, services } = await search({ query: 'open now' })
  const most = `${filterCounts.openNow} of these ${services.totalCount} are open now. ${rest}`
  expect(await told({ query: 'open now' })).toBe(most)
  expect(await told({ query: 'open now', openNow: true })).toBeNull()
  expect(await told({ query: 'film open now' })).toBe('None of these is open now.')
})
