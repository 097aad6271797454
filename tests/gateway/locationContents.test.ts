import { expect, test } from 'vitest'
import { eventRecord } from './records/eventRecord.ts'
import { id } from './records/id.ts'
import { locationRecord } from './records/locationRecord.ts'
import { serviceLocationRecord } from './records/serviceLocationRecord.ts'
import { serviceRecord } from './records/serviceRecord.ts'
import { testGateway } from './testGateway.ts'

const [hall, nextDoor] = [id(3001), id(3002)]
const around = `services { totalCount nodes { name organisation { name } openState { text } } } events { nodes { title } }`
const query = `query ($id: ID!, $first: Int, $page: Int) { location(id: $id) { addressLines
  services(first: $first, page: $page) { totalCount nodes { name } pageInfo { pageCount } } events { nodes { title } } } }`

async function filled() {
  const setting = await testGateway()
  const { data } = setting.directory
  data.locations = [locationRecord({ id: hall, lat: 51.45, lon: 0.17 }), locationRecord({ id: nextDoor })]
  data.services = ['Singing', 'Advice', 'Elsewhere'].map((name, n) =>
    serviceRecord({ id: id(2000 + n), slug: `s-${n}`, name }),
  )
  data.serviceLocations = [hall, hall, nextDoor].map((location, n) =>
    serviceLocationRecord({ id: id(4000 + n), service_id: id(2000 + n), location_id: location }),
  )
  const days = [
    ['Later', hall, '2026-12-24'],
    ['Sooner', hall, '2026-11-20'],
    ['Over', hall, '2026-11-19'],
    ['Elsewhere', nextDoor, '2026-11-21'],
  ] as const
  data.events = days.map(([title, place, day], n) =>
    eventRecord({
      id: id(5000 + n),
      slug: `e-${n}`,
      title,
      location_id: place,
      start_date: day,
      end_date: day,
    }),
  )
  return setting
}

test('a place lists its services by name and its coming events, and none of the place next door', async () => {
  const { ask } = await filled()
  const { at, errors } = await ask(query, { id: hall })
  expect(errors).toBeUndefined()
  expect(at('location.services')).toMatchObject({
    totalCount: 2,
    nodes: [{ name: 'Advice' }, { name: 'Singing' }],
  })
  expect(at('location.events')).toEqual({ nodes: [{ title: 'Sooner' }, { title: 'Later' }] })
})

test.each([
  ['with coordinates', { lat: 51.45, lon: 0.17 }],
  ['without coordinates', { lat: 0, lon: 0 }],
])(
  'events of a day come by their times, however these are written, then by their names or ids: %s',
  async (_what, point) => {
    const { directory, ask } = await filled()
    directory.data.locations = [locationRecord({ id: hall, ...point })]
    const times = [
      ['Lunch', '12:00:00'],
      ['Early', '9:30'],
      ['Midnight', '24:00:00'],
      ['Twin', '10:00'],
      ['Breakfast', '08:00:00'],
      ['Twin', '10:00:00'],
    ] as const
    directory.data.events = times.map(([title, time], n) =>
      eventRecord({
        id: id(5010 - n),
        slug: `e-${n}`,
        title,
        location_id: hall,
        start_date: '2026-12-01',
        end_date: '2026-12-01',
        start_time: time,
        end_time: null as never,
      }),
    )
    const { at, errors } = await ask(
      'query ($id: ID!) { location(id: $id) { events { nodes { id title } } } }',
      { id: hall },
    )
    expect(errors).toBeUndefined()
    expect(at('location.events.nodes')).toEqual([
      { id: id(5008), title: 'Midnight' },
      { id: id(5006), title: 'Breakfast' },
      { id: id(5009), title: 'Early' },
      { id: id(5005), title: 'Twin' },
      { id: id(5007), title: 'Twin' },
      { id: id(5010), title: 'Lunch' },
    ])
  },
)

test('what runs at a place comes by pages', async () => {
  const { ask } = await filled()
  const { at } = await ask(query, { id: hall, first: 1, page: 2 })
  expect(at('location.services')).toEqual({
    totalCount: 2,
    nodes: [{ name: 'Singing' }],
    pageInfo: { pageCount: 2 },
  })
})

test('a place with all that happens there costs four calls, however many services there are', async () => {
  const { directory, ask } = await filled()
  const { errors } = await ask(`query ($id: ID!) { location(id: $id) { ${around} } }`, { id: hall })
  expect(errors).toBeUndefined()
  expect(directory.log().toSorted()).toEqual([
    'GET /locations',
    'GET /organisations',
    'POST /search',
    'POST /search/events',
  ])
})

test('the directory is asked for what is nearest, within the mile that is the least it takes', async () => {
  const { directory, ask } = await filled()
  await ask(query, { id: hall })
  const { body } = directory.calls.find(({ path }) => path === '/search')!
  expect(body).toEqual({
    location: { lat: 51.45, lon: 0.17 },
    distance: 1,
    order: 'distance',
    page: 1,
    per_page: 100,
  })
})

test.each([
  { lat: 0, lon: 0 },
  { lat: 90.1, lon: 0.17 },
  { lat: 51.45, lon: -181 },
  { lat: 514_537, lon: 1721 },
])('a place without coordinates (%j) lists what runs there too', async point => {
  const { directory, ask } = await filled()
  directory.data.locations = [locationRecord({ id: hall, ...point })]
  const { at, errors } = await ask(query.replace('services', 'latitude longitude services'), { id: hall })
  expect(errors).toBeUndefined()
  expect(at('location')).toMatchObject({
    latitude: null,
    longitude: null,
    services: { totalCount: 2, nodes: [{ name: 'Advice' }, { name: 'Singing' }] },
    events: { nodes: [{ title: 'Sooner' }, { title: 'Later' }] },
  })
})

test('when the search fails the address of a place is still given', async () => {
  const { directory, ask } = await filled()
  directory.misbehave('/search', { status: 500 })
  const { at, errors } = await ask(query, { id: hall })
  expect(at('location.addressLines')).not.toEqual([])
  expect(at('location.services')).toBeNull()
  expect(errors?.length).toBeGreaterThan(0)
})
