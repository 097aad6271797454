import { expect, test, vi } from 'vitest'
import {
  indexedGateway,
  longPauses,
  newFolder,
  noPauses,
  teaClub,
  teaClubs,
  type IndexedGateway,
} from './indexedGateway.ts'
import { categoryRecord } from './records/categoryRecord.ts'
import { id } from './records/id.ts'
import { locationRecord } from './records/locationRecord.ts'
import { pageRecord } from './records/pageRecord.ts'
import { serviceLocationRecord } from './records/serviceLocationRecord.ts'

/** Waits until the directory has been read whole from its beginning. */
async function nextReading({ directory }: IndexedGateway, times = 1): Promise<void> {
  const begun = () => directory.log().filter(call => call === 'GET /taxonomies/service-eligibilities').length
  const before = begun()
  await expect.poll(begun).toBeGreaterThan(before + times)
}

test('what is changed, added, removed and switched off is found as it is after the next reading', async () => {
  const t = await indexedGateway()
  t.directory.data.services = teaClubs(10)
  await t.gateway.searchReady
  expect(await t.found()).toHaveLength(10)
  const { services } = t.directory.data
  services[0] = teaClub(1, { name: 'Coffee morning', intro: 'Beans.', description: 'Beans.' })
  services[1] = teaClub(2, { status: 'inactive' })
  services.splice(2, 1)
  services.push(teaClub(11, { intro: 'Ceilidh evenings.' }))
  await nextReading(t)
  expect(await t.found('query: "coffee"')).toEqual(['Coffee morning'])
  expect(await t.found('query: "ceilidh"')).toEqual(['Tea club 11'])
  const names = await t.found()
  expect(names).toHaveLength(9)
  expect(names).not.toContain('Tea club 1')
  expect(names).not.toContain('Tea club 2')
  expect(names).not.toContain('Tea club 3')
})

test('a place, an organisation and an option that change are found as they are', async () => {
  const t = await indexedGateway()
  const tea = 'Tuesday Tea and Chat'
  await t.gateway.searchReady
  expect(await t.found('near: "Crayford", within: 1')).toEqual([tea])
  t.directory.data.locations = [locationRecord({ lat: 51.48315, lon: 0.17484, postcode: 'DA8 1XX' })]
  t.directory.data.organisations[0] = { ...t.directory.data.organisations[0]!, name: 'Zebra society' }
  await nextReading(t)
  expect(await t.found('near: "Crayford", within: 1')).toEqual([])
  expect(await t.found('near: "Erith", within: 1')).toEqual([tea])
  expect(await t.found('query: "zebra"')).toEqual([tea])
  expect(await t.found('query: "DA8 1XX"')).toEqual([tea])
})

test('a reading that fails half-way loses nothing, and the next one goes on', async () => {
  const t = await indexedGateway()
  t.directory.data.services = teaClubs(250)
  await t.gateway.searchReady
  let isFailing = true
  t.directory.misbehave('/service-locations', () => (isFailing ? { status: 500 } : null))
  t.directory.data.services = [...teaClubs(240), teaClub(999, { intro: 'Ceilidh evenings.' })]
  await nextReading(t, 2)
  const { at } = await t.ask('{ search { services { totalCount } } }')
  expect(at('search.services.totalCount')).toBe(250)
  isFailing = false
  await expect.poll(async () => t.found('query: "ceilidh"')).toEqual(['Tea club 999'])
  await expect
    .poll(async () =>
      (await t.ask('{ search { services { totalCount } } }')).at('search.services.totalCount'),
    )
    .toBe(241)
})

const eventsFound = async ({ ask }: IndexedGateway) => {
  const { at } = await ask('{ search(query: "walk") { events { title } } }')
  return (at('search.events') as { title: string }[]).map(({ title }) => title)
}

test('a kind of records that fails for ever takes nothing but itself from the search', async () => {
  const t = await indexedGateway()
  let isFailing = true
  for (const path of ['/organisation-events', '/pages', '/collections/personas/all'])
    t.directory.misbehave(path, () => (isFailing ? { status: 500 } : null))
  t.directory.data.services = teaClubs(10)
  await t.gateway.searchReady
  t.directory.data.services = [...teaClubs(9), teaClub(999, { intro: 'Ceilidh evenings.' })]
  await expect.poll(async () => t.found('query: "ceilidh"')).toEqual(['Tea club 999'])
  await expect.poll(async () => (await t.found()).length).toBe(10)
  expect(await eventsFound(t)).toEqual([])
  isFailing = false
  await expect.poll(async () => eventsFound(t)).toEqual(['Danson winter walk'])
})

test('a list that has lost a fifth is believed at the second reading', async () => {
  const t = await indexedGateway({ searchPauses: longPauses })
  t.directory.data.services = teaClubs(40)
  await t.gateway.searchReady
  await t.gateway.close()
  for (const expected of [40, 10]) {
    const again = await indexedGateway({
      directoryUrl: t.directory.url,
      searchFolder: t.searchFolder,
      searchPauses: { ...noPauses, used: expected === 40 ? 600_000 : 10 },
    })
    t.directory.data.services = teaClubs(10)
    const { length } = t.directory.calls
    await expect.poll(() => t.directory.calls.slice(length).some(({ path }) => path === '/pages')).toBe(true)
    await expect.poll(async () => (await again.found()).length).toBe(expected)
    await again.gateway.close()
  }
})

test('a directory that suddenly has nothing keeps its services for a reading', async () => {
  const t = await indexedGateway()
  t.directory.data.services = teaClubs(20)
  await t.gateway.searchReady
  t.directory.data.services = []
  // The call after this one begins the list of organisations: the services have been read once.
  const { length } = t.directory.calls
  await expect
    .poll(() => t.directory.calls.slice(length).some(({ path }) => path === '/organisations'))
    .toBe(true)
  expect([0, 20]).toContain((await t.found()).length)
  await expect.poll(async () => t.found()).toEqual([])
})

test('a row that moves between two pages of a list is neither lost nor doubled', async () => {
  const t = await indexedGateway({ searchPauses: longPauses })
  t.directory.data.services = teaClubs(150)
  let calls = 0
  t.directory.data.order = (rows, { path, query }) => {
    if (path !== '/services') return rows
    calls += 1
    // After the first page one of its rows is last, so that the first row of the second page is passed over.
    return calls > 1 && query.get('page') === '2' && calls < 3 ? [...rows.slice(1), rows[0]] : rows
  }
  await t.gateway.searchReady
  const { at } = await t.ask('{ search { services { totalCount } } }')
  expect(at('search.services.totalCount')).toBe(150)
})

test('a row that is removed while a list is read makes no other row be lost', async () => {
  const t = await indexedGateway({ searchPauses: longPauses })
  t.directory.data.services = teaClubs(150)
  t.directory.misbehave('/service-locations', count => {
    if (count === 1) t.directory.data.services.shift()
    return null
  })
  await t.gateway.searchReady
  expect(await t.found('query: "Tea club 101"')).toContain('Tea club 101')
})

test('rows that are no records, and rows sent twice, do not stop the upkeep', async () => {
  const t = await indexedGateway()
  t.directory.data.services = [...teaClubs(3), teaClub(1), null as never, {} as never]
  await t.gateway.searchReady
  expect(await t.found()).toEqual(['Tea club 1', 'Tea club 2', 'Tea club 3'])
  t.directory.data.services = [teaClub(1), null as never, teaClub(1)]
  await expect.poll(async () => t.found()).toEqual(['Tea club 1'])
})

const faultLines = (lines: readonly string[]) => lines.filter(line => line.includes('not used')).toSorted()

test('of a directory that gives every row twice each list and page is read once, and the log says so', async () => {
  const lines: string[] = []
  const log = {
    error: (_details: object, message: string) => void lines.push(message),
    warn: (details: object, message: string) => void lines.push(JSON.stringify([details, message])),
  }
  const t = await indexedGateway({ searchPauses: longPauses, log })
  const twice = [...teaClubs(87), ...teaClubs(87)]
  t.directory.misbehave('/services', { text: JSON.stringify({ data: twice, meta: { total: 87 } }) })
  t.directory.data.order = (rows, { path }) => (path === '/pages' ? [...rows, ...rows] : rows)
  await t.gateway.searchReady
  expect(await t.found('query: "tea club 87"')).toContain('Tea club 87')
  await expect.poll(() => faultLines(lines)).toHaveLength(2)
  expect(lines.toSorted()).toEqual(faultLines(lines))
  await expect.poll(() => t.directory.log()).toContain('GET /settings')
  const calls = t.directory.log()
  expect(calls.filter(call => call === 'GET /services')).toHaveLength(1)
  expect(calls.filter(call => call.startsWith('GET /pages/'))).toHaveLength(t.directory.data.pages.length)
})

test('rows that cannot be read are counted in the log, once for each list and reason', async () => {
  const lines: string[] = []
  const log = {
    error: () => {},
    warn: (details: object, message: string) => void lines.push(JSON.stringify([details, message])),
  }
  const t = await indexedGateway({ log })
  const secret = { name: 'A secret' }
  t.directory.data.services = [...teaClubs(3), teaClub(1), null as never, secret as never, secret as never]
  await t.gateway.searchReady
  await nextReading(t, 2)
  const told = 'rows of a list of the directory are not used'
  expect(faultLines(lines)).toEqual([
    JSON.stringify([{ list: '/services', rows: 1, fault: 'no record' }, told]),
    JSON.stringify([{ list: '/services', rows: 1, fault: 'sent twice' }, told]),
    JSON.stringify([{ list: '/services', rows: 2, fault: 'no id' }, told]),
  ])
})

test('a first reading that must wait for the next minute says so once', async () => {
  const lines: string[] = []
  const log = { error: () => {}, info: (_details: object, message: string) => void lines.push(message) }
  // A minute lasts two seconds.
  const timer = { now: () => performance.now() * 30 }
  const t = await indexedGateway({ log, searchPauses: longPauses, timer })
  t.directory.data.pages = Array.from({ length: 60 }, (_, n) =>
    pageRecord({ id: id(6000 + n), slug: `page-${n}` }),
  )
  await expect.poll(() => lines, { timeout: 10_000 }).toContain('search index built')
  expect(lines.filter(line => line.includes('not built yet'))).toHaveLength(1)
})

test('a service with several locations is indexed with all of them', async () => {
  const t = await indexedGateway({ searchPauses: longPauses })
  const { data } = t.directory
  for (let number = 1; number <= 130; number++) {
    data.locations.push(locationRecord({ id: id(31_000 + number), lat: 51.5 + number / 10_000 }))
    data.serviceLocations.push(
      serviceLocationRecord({ id: id(41_000 + number), location_id: id(31_000 + number) }),
    )
  }
  data.locations.at(-1)!.postcode = 'DA1 9ZZ'
  await t.gateway.searchReady
  expect(await t.found('query: "DA1 9ZZ"')).toEqual(['Tuesday Tea and Chat'])
})

test('a directory in whose place another server says that it has nothing loses no record', async () => {
  const t = await indexedGateway()
  t.directory.data.services = teaClubs(20)
  t.directory.data.categories = Array.from({ length: 12 }, (_, at) =>
    categoryRecord({ id: id(7100 + at), slug: `subject-${at}`, name: `Subject ${at}` }),
  )
  await t.gateway.searchReady
  const subjects = async () =>
    (
      (await t.ask('{ suggest(query: "subject", first: 20, kinds: [CATEGORY]) { text } }')).at(
        'suggest',
      ) as []
    ).length
  expect(await subjects()).toBe(12)
  // As a proxy answers whose backend is gone.
  t.directory.misbehave('/', () => ({ status: 404, text: '404 page not found' }))
  await nextReading(t, 4)
  expect(await t.found()).toHaveLength(20)
  expect(await subjects()).toBe(12)
})

/** Puts rows in another order with each call. */
function shuffle() {
  let state = 7
  const roll = () => (state = (state * 48_271) % 2_147_483_647)
  return (rows: unknown[]) =>
    rows
      .map(row => ({ row, at: roll() }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ row }) => row)
}

test('no service is missed where the directory sends those of one name in another order with each call', async () => {
  const lines: unknown[] = []
  const log = { error: (...line: unknown[]) => void lines.push(line) }
  const t = await indexedGateway({ searchPauses: longPauses, openDataFolder: newFolder(), log })
  const { data } = t.directory
  data.services = Array.from({ length: 216 }, (_, n) =>
    teaClub(n + 1, { name: n < 150 ? 'Lunch club' : `Tea club ${n}` }),
  )
  const shuffled = shuffle()
  data.order = (rows, { path }) =>
    path === '/services' ? [...shuffled(rows.slice(0, 150)), ...rows.slice(150)] : rows
  await t.gateway.searchReady
  const { at } = await t.ask('{ services(filter: { isFree: false }) { totalCount } }')
  expect(at('services.totalCount')).toBe(216)
  const path = 'https://signpost.example/data/services.csv?columns=id'
  const request = async () => (await t.gateway.data(new Request(path)))!
  // The threads that make the files have a lower priority, and wait long for a busy machine.
  await vi.waitFor(async () => expect((await request()).status).toBe(200), 150_000)
  expect((await (await request()).text()).trim().split('\r\n')).toHaveLength(217)
  expect(lines).toEqual([])
}, 180_000)

test('no place is missed where the directory sends places without names in another order with each call', async () => {
  const t = await indexedGateway({ searchPauses: longPauses })
  const { data } = t.directory
  data.locations = [
    locationRecord({ id: id(3001), lat: 51.4832, lon: 0.1748 }),
    locationRecord({ id: id(3002), lat: 51.4309, lon: 0.1031 }),
  ]
  data.services = teaClubs(100)
  data.serviceLocations = data.services.flatMap((service, n) =>
    data.locations.map((location, side) =>
      serviceLocationRecord({
        id: id(40_000 + 2 * n + side),
        service_id: service.id,
        location_id: location.id,
        name: null,
      }),
    ),
  )
  const shuffled = shuffle()
  data.order = (rows, { path }) => (path === '/service-locations' ? shuffled(rows) : rows)
  await t.gateway.searchReady
  const { at, errors } = await t.ask(`{
    erith: services(filter: { near: "Erith", within: 1 }) { totalCount }
    sidcup: services(filter: { near: "Sidcup", within: 1 }) { totalCount } }`)
  expect(errors).toBeUndefined()
  expect([at('erith.totalCount'), at('sidcup.totalCount')]).toEqual([100, 100])
})

test.each([[{ most: 25 }], [{ size: 25 }], [{ size: 10, saysRequested: true }]])(
  'all services are indexed of a directory with pages of its own (%j)',
  async paging => {
    const t = await indexedGateway({ searchPauses: longPauses })
    t.directory.data.services = teaClubs(237)
    t.directory.data.paging = paging
    await t.gateway.searchReady
    const { at } = await t.ask('{ search(query: "tea") { filterCounts { all } } }')
    expect(at('search.filterCounts.all')).toBe(237)
  },
)

test('a list that cannot be read whole is told once, until it could be', async () => {
  const logged: object[] = []
  const error = (details: object, message: string) => void logged.push({ ...details, message })
  const t = await indexedGateway({ log: { error } })
  t.directory.data.services = teaClubs(10)
  t.directory.data.paging = { meta: { total: 12 } }
  await t.gateway.searchReady
  await nextReading(t, 3)
  const told = { kind: 'service', message: 'a list of the directory has fewer records than it counts' }
  const ofServices = () => logged.filter(line => (line as { kind?: string }).kind === 'service')
  expect(ofServices()).toEqual([told])
  delete t.directory.data.paging
  await nextReading(t, 2)
  t.directory.data.paging = { meta: { total: 12 } }
  await expect.poll(ofServices).toEqual([told, told])
})
