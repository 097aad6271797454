import { expect, test } from 'vitest'
import { createClock } from '../../platform/clock.ts'
import { indexedGateway, longPauses } from './indexedGateway.ts'
import { id } from './records/id.ts'
import { locationRecord } from './records/locationRecord.ts'
import { serviceLocationRecord } from './records/serviceLocationRecord.ts'
import { serviceRecord } from './records/serviceRecord.ts'
import { testGateway, type TestGateway } from './testGateway.ts'

/** Miles west of Erith. */
const mile = 0.02326
const erith = { lat: 51.48315, lon: 0.17484 }
const [friday, saturday] = [5, 6]

/** Services by name: how far their places are, and on which days each is open from nine to five. */
const placed: Record<string, [miles: number | null, ...weekdays: number[]][]> = {
  'Open at 1': [
    [0.9, friday],
    [4, saturday],
  ],
  'Open at 4': [
    [0.9, saturday],
    [4, friday],
  ],
  'Open at 1.5': [
    [0.9, saturday],
    [1.5, friday],
  ],
  'Open at 4 of five': [
    [0.5, saturday],
    [0.6, saturday],
    [4, friday],
    [4.5, saturday],
    [0.7, saturday],
  ],
  'Open at 1 alone': [[1.2, friday]],
  'Shut at 1': [[1.1, saturday]],
  'Open where nobody knows': [
    [1.3, saturday],
    [null, friday],
  ],
  'Open where nobody knows, and at 1': [
    [null, saturday],
    [1.4, friday],
  ],
  'Hours not stated at 1': [[1.6], [4, friday]],
  'By phone': [],
}
const names = Object.keys(placed)

/** A directory with these services, on Friday 20 November 2026 at ten. */
function fill({ directory }: TestGateway, changes: Parameters<typeof serviceRecord>[0] = {}): void {
  const places = Object.entries(placed).flatMap(([name, own]) => own.map(place => ({ name, place })))
  directory.data.services = names.map((name, at) =>
    serviceRecord({ id: id(2000 + at), slug: `service-${at}`, name, ...changes }),
  )
  directory.data.locations = places.map(({ place: [miles] }, at) =>
    locationRecord(
      miles === null
        ? { id: id(3000 + at), lat: null as never, lon: null as never, postcode: null as never }
        : { id: id(3000 + at), lat: erith.lat, lon: erith.lon - miles * mile },
    ),
  )
  directory.data.serviceLocations = places.map(({ name, place: [, ...weekdays] }, at) =>
    serviceLocationRecord({
      id: id(4000 + at),
      service_id: id(2000 + names.indexOf(name)),
      location_id: id(3000 + at),
      regular_opening_hours: weekdays.map(weekday => ({
        frequency: 'weekly' as const,
        weekday,
        opens_at: '09:00:00',
        closes_at: '17:00:00',
      })),
    }),
  )
}

async function filled(clock = createClock('2026-11-20T10:00')) {
  const t = await indexedGateway({ searchPauses: longPauses, clock })
  fill(t)
  await t.gateway.searchReady
  return t
}

const openWithinTwo = ['Open at 1', 'Open at 1 alone', 'Open where nobody knows, and at 1', 'Open at 1.5']

test('open now within a distance is met by one and the same place, the nearest such place first', async () => {
  const t = await filled()
  expect(await t.found('near: "Erith", within: 2, openNow: true')).toEqual(openWithinTwo)
  expect(await t.found('query: "tea", near: "Erith", within: 2, openNow: true, order: DISTANCE')).toEqual(
    openWithinTwo,
  )
  expect(await t.found('near: "Erith", within: 5, openNow: true')).toEqual([
    ...openWithinTwo,
    'Hours not stated at 1',
    'Open at 4',
    'Open at 4 of five',
  ])
  // Each by itself.
  const near = names.filter(name => name !== 'By phone')
  expect((await t.found('near: "Erith", within: 2')).toSorted()).toEqual(near.toSorted())
  const open = near.filter(name => name !== 'Shut at 1')
  expect((await t.found('openNow: true')).toSorted()).toEqual(open.toSorted())
})

test('the directory’s own search is filtered alike, the nearest such place first', async () => {
  const t = await testGateway({ clock: createClock('2026-11-20T10:00') })
  fill(t)
  const found = async (args: string) => {
    const { data, errors } = await t.ask(`{ search(${args}, openNow: true) { services { nodes { name } } } }`)
    expect(errors).toBeUndefined()
    return (data as { search: { services: { nodes: { name: string }[] } } }).search.services.nodes.map(
      ({ name }) => name,
    )
  }
  expect(await found('near: "Erith", within: 2')).toEqual(openWithinTwo)
  expect(await found('near: "Erith", within: 2.5')).toEqual(openWithinTwo)
  expect((await found('query: "tea", near: "Erith", within: 2')).toSorted()).toEqual(openWithinTwo.toSorted())
  expect(await found('query: "tea"')).toHaveLength(8)
})

test('counts beside filters and filters to leave out pair hours and places as the search does', async () => {
  const t = await filled()
  const counted = async (args: string) => {
    const { data, errors } = await t.ask(
      `{ search(${args}) { services { totalCount } filterCounts { all openNow distances { miles count } }
        droppedFilters { filter count } servicesWithoutPlace { totalCount } } }`,
    )
    expect(errors).toBeUndefined()
    return (data as { search: object }).search
  }
  expect(await counted('near: "Erith", within: 2')).toMatchObject({
    services: { totalCount: 9 },
    filterCounts: { all: 9, openNow: 4 },
    servicesWithoutPlace: { totalCount: 1 },
  })
  expect(await counted('near: "Erith", within: 2, openNow: true')).toMatchObject({
    services: { totalCount: 4 },
    filterCounts: {
      all: 4,
      openNow: 4,
      distances: [
        { miles: 1, count: 1 },
        { miles: 3, count: 4 },
        { miles: 5, count: 7 },
        { miles: 10, count: 7 },
        { miles: 20, count: 7 },
      ],
    },
    droppedFilters: [
      { filter: 'NEAR', count: 8 },
      { filter: 'OPEN_NOW', count: 9 },
      { filter: 'WITHIN', count: 7 },
      { filter: 'ALL', count: 10 },
    ],
  })
})

test('of a search for services open now the first place of each is the nearest that is open', async () => {
  const places = 'serviceLocations { distance openState { status } }'
  const first = async (t: TestGateway, args: string, name: string) => {
    const { data } = await t.ask(`{ search(${args}) { services { nodes { name ${places} } } } }`)
    const { nodes } = (
      data as { search: { services: { nodes: { name: string; serviceLocations: unknown[] }[] } } }
    ).search.services
    return nodes.find(one => one.name === name)?.serviceLocations[0]
  }
  const inDirectory = await testGateway({ clock: createClock('2026-11-20T10:00') })
  fill(inDirectory)
  for (const t of [await filled(), inDirectory]) {
    expect(await first(t, 'near: "Erith", within: 2, openNow: true', 'Open at 1.5')).toEqual({
      distance: 1.5,
      openState: { status: 'OPEN' },
    })
    expect(await first(t, 'near: "Erith", within: 2', 'Open at 1.5')).toEqual({
      distance: 0.9,
      openState: { status: 'CLOSED' },
    })
  }
})

/** Services about something else: words that every service has say nothing. */
const others = Array.from({ length: 20 }, (_, at) =>
  serviceRecord({ id: id(2950 + at), slug: `desk-${at}`, name: `Debt Desk ${at}`, intro: 'Bailiffs.' }),
)

async function filledAmongOthers() {
  const t = await indexedGateway({ searchPauses: longPauses, clock: createClock('2026-11-20T10:00') })
  fill(t, { intro: 'Activities, singing and crafts.' })
  t.directory.data.services.push(...others)
  await t.gateway.searchReady
  return t
}

test.each([
  ['singing on saturday', ['Open at 4', 'Open at 1']],
  ['singing open now', ['Open at 1', 'Open at 4']],
  ['singing on friday', ['Open at 1', 'Open at 4']],
])('with a distance %j ranks by the hours of places within it', async (query, expected) => {
  const t = await filledAmongOthers()
  const found = await t.found(`query: "${query}", near: "Erith", within: 2`)
  expect(found.filter(name => expected.includes(name))).toEqual(expected)
  // What matches stays the same, so that counts of distances hold.
  expect(found).toHaveLength(9)
  // A place among the words sets no distance, and hours of places near it count more.
  const inWords = await t.found(`query: "${query} in Erith"`)
  expect(inWords.filter(name => expected.includes(name))).toEqual(expected)
})

test('a search for events leaves out services that are closed then at all places within the distance', async () => {
  const t = await filledAmongOthers()
  const asked = async (args: string) => {
    const { data, errors } = await t.ask(
      `{ search(query: "singing events tomorrow", ${args}) { message services { totalCount nodes { name } }
        filterCounts { all distances { miles count } } } }`,
    )
    expect(errors).toBeUndefined()
    return (data as { search: EventsFound }).search
  }
  const near = await asked('near: "Erith", within: 2')
  expect(near.services.nodes.map(({ name }) => name).toSorted()).toEqual([
    'Open at 1.5',
    'Open at 4',
    'Open at 4 of five',
    'Open where nobody knows',
    'Shut at 1',
  ])
  expect(near.message).toContain('Services that are closed at that time are left out.')
  const farther = await asked('near: "Erith", within: 5')
  expect(farther.services.nodes.map(({ name }) => name)).toContain('Open at 1')
  for (const { miles, count } of near.filterCounts.distances) {
    const { services } = await asked(`near: "Erith", within: ${miles}`)
    expect([miles, services.totalCount]).toEqual([miles, count])
  }
})

interface EventsFound {
  message: string | null
  services: { totalCount: number; nodes: { name: string }[] }
  filterCounts: { all: number; distances: { miles: number; count: number }[] }
}
