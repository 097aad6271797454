import { expect, onTestFinished, test, vi } from 'vitest'
import { DateTime } from 'luxon'
import { eventRecord } from './records/eventRecord.ts'
import { id } from './records/id.ts'
import { pageRecord } from './records/pageRecord.ts'
import { organisationRecord } from './records/organisationRecord.ts'
import { serviceLocationRecord } from './records/serviceLocationRecord.ts'
import { serviceRecord } from './records/serviceRecord.ts'
import { testGateway } from './testGateway.ts'

const minute = 60_000
const places = 'serviceLocations { name openingHours { text } location { addressLines postcode } }'
const page = (slug: string) =>
  `{ service(slug: "${slug}") { name openState { text } organisation { name } ${places} related(first: 3) { name ${places} } } }`

const eight = <T>(make: (n: number) => T) => Array.from({ length: 8 }, (_, n) => make(n))

/** Eight services of two organisations, each with a place, and a clock that the test sets. */
async function timed() {
  const time = { ms: 1 }
  const t = await testGateway({
    timer: { now: () => time.ms },
    isCachingResponses: false,
    // Calls do not end by themselves: a page that waited for one would never be answered.
    deadlines: { read: 600_000, search: 600_000, whole: 600_000 },
  })
  const { data } = t.directory
  data.organisations = [0, 1].map(n => organisationRecord({ id: id(1000 + n), slug: `o-${n}` }))
  data.services = eight(n =>
    serviceRecord({
      id: id(2000 + n),
      slug: `s-${n}`,
      name: `Tea ${n}`,
      organisation_id: id(1000 + (n % 2)),
    }),
  )
  data.serviceLocations = eight(n =>
    serviceLocationRecord({ id: id(4000 + n), service_id: id(2000 + n), name: `Hall ${n}` }),
  )
  return { ...t, pass: (ms: number) => void (time.ms += ms) }
}

type Timed = Awaited<ReturnType<typeof timed>>

const troubles: [name: string, begin: (t: Timed) => void][] = [
  ['is closed', ({ directory }) => directory.misbehave('/', { drops: true })],
  ['hangs', ({ directory }) => directory.misbehave('/', { hangs: true })],
  [
    'is slow',
    ({ directory }) => {
      const { promise: after, resolve: respond } = Promise.withResolvers<void>()
      directory.misbehave('/', { after })
      onTestFinished(() => respond())
    },
  ],
  ['fails', ({ directory }) => directory.misbehave('/', { status: 503 })],
]

test.each(troubles)(
  'a service seen before comes with all its places and hours while the directory %s, after a minute and after hours',
  async (_name, begin) => {
    const t = await timed()
    const before = (await t.ask(page('s-0'))).data
    begin(t)
    const waits = waitsOfASecond()
    for (const passed of [minute, 6 * 60 * minute]) {
      t.pass(passed)
      const waited = waits()
      const { data, errors } = await t.ask(page('s-0'))
      expect(errors).toBeUndefined()
      expect(data).toEqual(before)
      // However many records are old, the page waits a second once.
      expect(waits() - waited).toBeLessThanOrEqual(1)
    }
    // From now on it is known that the directory is late.
    const waited = waits()
    expect((await t.ask(page('s-0'))).data).toEqual(before)
    expect(waits() - waited).toBe(0)
  },
)

/** Counts the waits of a second for newer records that are started from now on, until the test ends. */
function waitsOfASecond(): () => number {
  const timers = vi.spyOn(globalThis, 'setTimeout')
  onTestFinished(() => timers.mockRestore())
  return () => timers.mock.calls.filter((call: unknown[]) => call[1] === 1000 && call[2] === 'late').length
}

/** An event that takes all of a day. */
const on = (day: string, n: number) =>
  eventRecord({
    id: id(5000 + n),
    slug: `e-${n}`,
    title: `Fair ${n}`,
    start_date: day,
    end_date: day,
    start_time: '00:00:00',
    end_time: '00:00:00',
  })

test('events seen yesterday serve after midnight while the directory is away, but for those that are over', async () => {
  const time = { ms: 1, now: DateTime.fromISO('2026-11-20T23:50', { zone: 'Europe/London' }) }
  const { directory, ask } = await testGateway({
    timer: { now: () => time.ms },
    clock: () => time.now,
    isCachingResponses: false,
  })
  directory.data.events = [on('2026-11-20', 1), on('2026-11-21', 2), on('2026-11-25', 3)]
  const titles = ['Fair 1', 'Fair 2', 'Fair 3']
  const query =
    '{ events { nodes { title } } free: events(filter: { isVirtual: false }) { nodes { title } } }'
  const found = (from: number) => ({
    events: { nodes: titles.slice(from).map(title => ({ title })) },
    free: { nodes: titles.slice(from).map(title => ({ title })) },
  })
  expect((await ask(query)).data).toEqual(found(0))
  directory.misbehave('/', { drops: true })
  time.ms += 20 * minute
  time.now = time.now.plus({ minutes: 20 })
  const { data, errors } = await ask(query)
  expect({ data, errors }).toEqual({ data: found(1), errors: undefined })
})

test('while the directory responds nothing is old enough for pages to say so', async () => {
  const time = { ms: 1 }
  const t = await testGateway({ timer: { now: () => time.ms }, isCachingResponses: false })
  const query = '{ page(slug: "about") { title } eligibilityGroups { name } categories { name } }'
  t.directory.data.pages = [pageRecord({ slug: 'about', title: 'Before' })]
  await t.ask(query)
  t.directory.data.pages = [pageRecord({ slug: 'about', title: 'After' })]
  time.ms += 9.5 * minute
  t.directory.calls.splice(0)
  expect((await t.ask(query)).at('page.title')).toBe('After')
  expect(t.directory.calls.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/taxonomies/service-eligibilities', '/collections/categories/all']),
  )
})

test('a list whose batch holds one service more than before asks for the places of that one only', async () => {
  const t = await timed()
  await t.ask(`{ services(first: 7) { nodes { ${places} } } }`)
  t.directory.calls.splice(0)
  const { errors } = await t.ask(`{ services(first: 8) { nodes { ${places} } } }`)
  expect(errors).toBeUndefined()
  const asked = t.directory.calls.filter(({ path }) => path === '/service-locations')
  expect(asked.map(({ query }) => query.get('filter[service_id]'))).toEqual([id(2007)])
})

test('of a batch that partly fails, cached records are given and the others reported as missing', async () => {
  const t = await timed()
  await t.ask(`{ services(first: 7) { nodes { ${places} } } }`)
  t.directory.misbehave('/service-locations', { status: 503 })
  const { data, errors } = await t.ask(`{ services(first: 8) { nodes { ${places} } } }`)
  const { nodes } = (data as { services: { nodes: { serviceLocations: unknown[] | null }[] } }).services
  expect(nodes.map(({ serviceLocations }) => serviceLocations?.length ?? null)).toEqual([
    1,
    1,
    1,
    1,
    1,
    1,
    1,
    null,
  ])
  expect(errors).toMatchObject([{ path: ['services', 'nodes', 7, 'serviceLocations'] }])
})

test('that a service has no place is cached like its places', async () => {
  const t = await timed()
  t.directory.data.serviceLocations = []
  const query = `{ service(slug: "s-0") { ${places} } }`
  expect((await t.ask(query)).data).toEqual({ service: { serviceLocations: [] } })
  t.directory.misbehave('/', { drops: true })
  t.pass(60 * minute)
  expect((await t.ask(query)).data).toEqual({ service: { serviceLocations: [] } })
})

test('a service found by its slug is known by its id, and one from a list by both', async () => {
  const t = await timed()
  await t.ask('{ service(slug: "s-0") { name } services(first: 3) { nodes { name } } }')
  t.directory.calls.splice(0)
  for (const name of ['s-0', id(2000), 's-2', id(2002)])
    expect(
      (await t.ask(`{ service(slug: "${name}") { name organisation { name } } }`)).errors,
    ).toBeUndefined()
  expect(t.directory.calls).toEqual([])
})

test('records that several visitors are missing at the same time are fetched with one call', async () => {
  const t = await timed()
  await t.ask('{ services(first: 8) { nodes { name } } }')
  t.directory.calls.splice(0)
  await Promise.all([0, 1, 2, 3].map(n => t.ask(`{ service(slug: "s-${n}") { ${places} } }`)))
  expect(t.directory.log()).toEqual(['GET /service-locations'])
})

test('places that are renewed behind visitors are fetched together', async () => {
  const t = await timed()
  await t.ask(`{ services(first: 8) { nodes { ${places} } } }`)
  t.pass(minute)
  t.directory.calls.splice(0)
  await t.ask(`{ services(first: 8) { nodes { ${places} } } }`)
  await expect.poll(() => t.directory.calls.length).toBe(2)
  const renewal = t.directory.calls.find(({ path }) => path === '/service-locations')
  expect(renewal?.query.get('filter[service_id]')?.split(',')).toHaveLength(8)
})

test('services with more places than a page holds have them all', async () => {
  const t = await timed()
  t.directory.data.serviceLocations = Array.from({ length: 230 }, (_, n) =>
    serviceLocationRecord({ id: id(4000 + n), service_id: id(2000 + (n % 8)), name: `Hall ${n}` }),
  )
  const count = async () => {
    const { data } = await t.ask('{ services(first: 8) { nodes { serviceLocations { id } } } }')
    const { nodes } = (data as { services: { nodes: { serviceLocations: unknown[] }[] } }).services
    return nodes.reduce((sum, { serviceLocations }) => sum + serviceLocations.length, 0)
  }
  expect(await count()).toBe(230)
  expect(t.directory.log().filter(call => call.endsWith('service-locations'))).toHaveLength(3)
})
