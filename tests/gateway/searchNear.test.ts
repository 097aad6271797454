import { expect, test } from 'vitest'
import type { LocationRecord } from '../../schema/generated/records.ts'
import { id } from './records/id.ts'
import { locationRecord } from './records/locationRecord.ts'
import { serviceLocationRecord } from './records/serviceLocationRecord.ts'
import { serviceRecord } from './records/serviceRecord.ts'
import { indexedGateway, longPauses } from './indexedGateway.ts'
import { testGateway, type TestGateway } from './testGateway.ts'

const services = 'services { totalCount nodes { name } }'

const erith = { lat: 51.48315, lon: 0.17484 }

// Services along a line going west from Erith, a mile apart; the last has no place at all.
function alongTheLine({ directory }: TestGateway): void {
  const mile = 0.02326
  const numbers = [3, 1, 2]
  directory.data.locations = numbers.map(n =>
    locationRecord({ id: id(3000 + n), lat: erith.lat, lon: erith.lon - n * mile }),
  )
  directory.data.services = [...numbers, 9].map(n => serviceRecord({ id: id(2000 + n), name: `Mile ${n}` }))
  directory.data.serviceLocations = numbers.map(n =>
    serviceLocationRecord({ id: id(4000 + n), service_id: id(2000 + n), location_id: id(3000 + n) }),
  )
}

test('near a place, distances are told, places sorted, and services without any come as a second group', async () => {
  const t = await testGateway()
  alongTheLine(t)
  t.directory.data.serviceLocations.push(
    serviceLocationRecord({ id: id(4010), service_id: id(2003), location_id: id(3001), name: 'Nearer' }),
  )
  const { data, errors } = await t.ask(
    `{ search(query: "tea", near: "Erith") { place { name isInBorough latitude }
    services(first: 2) { nodes { name } } } }`.replace('services(first: 2)', 'services'),
  )
  expect(errors).toBeUndefined()
  expect(data).toMatchObject({ search: { place: { name: 'Erith', isInBorough: true, latitude: 51.48315 } } })
  const full = await t.ask(`{ search(query: "tea", near: "Erith") {
    services { nodes { name serviceLocations { name distance } } } servicesWithoutPlace { totalCount nodes { name } } } }`)
  expect(full.data).toEqual({
    search: {
      services: {
        nodes: [
          {
            name: 'Mile 3',
            serviceLocations: [
              { name: 'Nearer', distance: 1 },
              { name: 'Main hall', distance: 3 },
            ],
          },
          { name: 'Mile 1', serviceLocations: [{ name: 'Main hall', distance: 1 }] },
          { name: 'Mile 2', serviceLocations: [{ name: 'Main hall', distance: 2 }] },
          { name: 'Mile 9', serviceLocations: [] },
        ],
      },
      servicesWithoutPlace: { totalCount: 1, nodes: [{ name: 'Mile 9' }] },
    },
  })
})

test.each([
  ['in Welling', 'Welling', null],
  ['Sidcup High Street', 'Sidcup', null],
  ['welling london', 'Welling', null],
  [
    'Erith Road Bexleyheath',
    'Bexleyheath',
    'We do not know all of “Erith Road Bexleyheath”. These results are near Bexleyheath.',
  ],
  [
    'Flat 2, 45 Broadway Bexleyheath',
    'Bexleyheath',
    'We do not know all of “Flat 2, 45 Broadway Bexleyheath”. These results are near Bexleyheath.',
  ],
  [
    'Queen Mary’s Hospital Sidcup',
    'Sidcup',
    'We do not know all of “Queen Mary’s Hospital Sidcup”. These results are near Sidcup.',
  ],
])('near %j is near %s', async (near, name, message) => {
  const t = await testGateway()
  const { data } = await t.ask(
    'query ($near: String!) { search(query: "tea", near: $near) { message place { name } } }',
    { near },
  )
  expect(data).toEqual({ search: { message, place: { name } } })
})

test('a postcode far away is no word to look for, and the message says that it is far', async () => {
  const t = await indexedGateway({ searchPauses: longPauses })
  alongTheLine(t)
  for (const location of t.directory.data.locations) location.postcode = 'DA8 1QY'
  await t.gateway.searchReady
  const asked = async (query: string) => {
    const { data } = await t.ask(
      'query ($query: String!) { search(query: $query) { message services { totalCount } } }',
      {
        query,
      },
    )
    return data
  }
  const message =
    '“M1 1AE” is outside the borough, and far from it, so these results are from the whole borough.'
  expect(await asked('mile M1 1AE')).toEqual({
    search: { message: expect.stringContaining(message), services: { totalCount: 4 } },
  })
  expect(await asked('m11ae')).toEqual({ search: { message, services: { totalCount: 4 } } })
})

test('without a place there is no second group', async () => {
  const t = await testGateway()
  expect((await t.ask('{ search(query: "tea") { servicesWithoutPlace { totalCount } } }')).data).toEqual({
    search: { servicesWithoutPlace: null },
  })
  expect(t.directory.calls).toEqual([])
})

test('a search for a place alone has the second group as well', async () => {
  const t = await testGateway()
  alongTheLine(t)
  expect((await t.ask('{ search(near: "Erith") { servicesWithoutPlace { nodes { name } } } }')).data).toEqual(
    {
      search: { servicesWithoutPlace: { nodes: [{ name: 'Mile 9' }] } },
    },
  )
  expect(t.directory.log()).toEqual(['GET /services', 'GET /service-locations'])
})

test('a distance with a fraction is kept to, though the directory knows whole miles only', async () => {
  const t = await testGateway()
  alongTheLine(t)
  const { data } = await t.ask(`{ search(query: "tea", near: "Erith", within: 2.5) { ${services} } }`)
  expect(data).toEqual({
    search: { services: { totalCount: 2, nodes: [{ name: 'Mile 1' }, { name: 'Mile 2' }] } },
  })
  expect(t.directory.calls[0]?.body).toMatchObject({ distance: 3, page: 1, per_page: 100 })
})

test('a number in a search near a place is looked for in the names', async () => {
  const t = await testGateway()
  alongTheLine(t)
  const { data } = await t.ask(`{ search(query: "2", near: "Erith") { ${services} } }`)
  expect(data).toEqual({ search: { services: { totalCount: 1, nodes: [{ name: 'Mile 2' }] } } })
})

const unplaced: Partial<LocationRecord>[] = [
  { lat: 0, lon: 0 },
  { lat: null as never, lon: null as never },
  { lat: 514_832, lon: 1748 },
]

test.each(unplaced)('a service whose place has the coordinates %j is in the second group', async point => {
  const t = await testGateway()
  alongTheLine(t)
  Object.assign(t.directory.data.locations[0]!, point)
  const { at } = await t.ask(
    '{ search(query: "tea", near: "Erith") { servicesWithoutPlace { nodes { name } } } }',
  )
  expect(at('search.servicesWithoutPlace.nodes')).toEqual([{ name: 'Mile 3' }, { name: 'Mile 9' }])
})

test.each([
  ...unplaced.flatMap(point => [
    { ...point, postcode: 'XX1 1XX', group: 'servicesWithoutPlace' },
    { ...point, postcode: null as never, group: 'servicesWithoutPlace' },
    { ...point, postcode: 'DA8 1QY', group: 'services' },
  ]),
  { id: 'another', postcode: 'DA8 1QY', group: 'servicesWithoutPlace' },
])('the index has a service whose place is %j in one of the groups', async ({ group, ...changes }) => {
  const t = await indexedGateway({ searchPauses: longPauses })
  alongTheLine(t)
  Object.assign(t.directory.data.locations[0]!, changes)
  await t.gateway.searchReady
  const both = 'services { nodes { name } } servicesWithoutPlace { nodes { name } }'
  const { data } = await t.ask(`{ search(query: "tea", near: "Erith", within: 5) { ${both} } }`)
  const { search } = data as { search: Record<string, { nodes: { name: string }[] }> }
  const named = (key: string) => search[key]!.nodes.map(({ name }) => name)
  expect(named(group)).toContain('Mile 3')
  expect([...named('services'), ...named('servicesWithoutPlace')].toSorted()).toEqual(
    [1, 2, 3, 9].map(n => `Mile ${n}`),
  )
})

test.each(['Erith', 'near erith', 'Erith West', 'erith area', 'DA8'])(
  'the place %j by itself among the words finds every service, the nearest first, those without a place last',
  async query => {
    const t = await indexedGateway({ searchPauses: longPauses })
    alongTheLine(t)
    t.directory.data.services.push(serviceRecord({ id: id(2010), name: 'Erith by telephone' }))
    await t.gateway.searchReady
    const { at } = await t.ask(`{ search(query: "${query}") { message ${services} } }`)
    expect(at('search.message')).toBeNull()
    expect(at('search.services.nodes')).toEqual(
      ['Mile 1', 'Mile 2', 'Mile 3', 'Erith by telephone', 'Mile 9'].map(name => ({ name })),
    )
  },
)

test('of a place to search within and another one among the words the first wins, which is told', async () => {
  const t = await indexedGateway({ searchPauses: longPauses })
  alongTheLine(t)
  await t.gateway.searchReady
  const search = async (near: string) =>
    (
      await t.ask(
        `{ search(query: "tea in Erith", near: "${near}") { place { name } message understood { text } } }`,
      )
    ).at('search')
  expect(await search('Sidcup')).toEqual({
    place: { name: 'Sidcup' },
    message: 'These results are near Sidcup, and not near Erith, which is among the words.',
    understood: [{ text: 'tea' }],
  })
  expect(await search('Erith')).toMatchObject({
    message: null,
    understood: [{ text: 'tea' }, { text: 'near Erith' }],
  })
})

test('before the locations are read no place is called far away', async () => {
  const t = await indexedGateway({ searchPauses: longPauses })
  const message = async () =>
    (await t.ask('{ search(query: "tea", near: "EN1 3XA") { message services { totalCount } } }')).at(
      'search.message',
    )
  expect(await message()).toBe(
    'We do not know the postcode “EN1 3XA”, so these results are from the whole borough.',
  )
  await t.gateway.searchReady
  expect(await message()).toContain('far from it')
})
