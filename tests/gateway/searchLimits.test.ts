import { expect, test } from 'vitest'
import type { ServiceRecord } from '../../schema/generated/records.ts'
import { id } from './records/id.ts'
import { locationRecord } from './records/locationRecord.ts'
import { organisationRecord } from './records/organisationRecord.ts'
import { serviceLocationRecord } from './records/serviceLocationRecord.ts'
import { serviceRecord } from './records/serviceRecord.ts'
import { testGateway } from './testGateway.ts'

const services = 'services { totalCount nodes { name } }'

function many(count: number, isOpen: (n: number) => boolean): ServiceRecord[] {
  const hours = (n: number) => (isOpen(n) ? {} : { regular_opening_hours: [] })
  return Array.from({ length: count }, (_, n) => ({
    ...serviceRecord({ id: id(20_000 + n), name: `Hit ${n}`, organisation_id: id(1000 + n) }),
    service_locations: [
      { ...serviceLocationRecord({ id: id(40_000 + n), ...hours(n) }), location: locationRecord() },
    ],
  }))
}

test('those open now are picked out, with their own totals and pages', async () => {
  const t = await testGateway()
  t.directory.data.hits = () => many(250, n => n % 2 === 0)
  const { data } = await t.ask(
    `{ search(query: "tea", openNow: true, first: 2, page: 50) { message ${services} } }`,
  )
  expect(data).toEqual({
    search: {
      message: null,
      services: { totalCount: 125, nodes: [{ name: 'Hit 196' }, { name: 'Hit 198' }] },
    },
  })
  expect(t.directory.log()).toEqual(['POST /search', 'POST /search', 'POST /search'])
})

test('no more than three hundred results are examined, and the message says so', async () => {
  const t = await testGateway()
  t.directory.data.hits = () => many(450, () => true)
  const { data } = await t.ask('{ search(query: "tea", openNow: true) { message services { totalCount } } }')
  expect(data).toEqual({
    search: { message: 'Only the first 300 matches were looked through.', services: { totalCount: 300 } },
  })
  expect(t.directory.calls).toHaveLength(3)
})

test('open now without any words looks through the list', async () => {
  const t = await testGateway()
  const { data } = await t.ask(`{ search(openNow: true) { ${services} } }`)
  expect(data).toEqual({ search: { services: { totalCount: 1, nodes: [{ name: 'Tuesday Tea and Chat' }] } } })
  expect(t.directory.log()).toEqual(['GET /services', 'GET /service-locations'])
})

test('fifty matches with organisations, places and categories cost three calls', async () => {
  const t = await testGateway()
  t.directory.data.hits = () => many(80, () => true)
  t.directory.data.organisations = Array.from({ length: 80 }, (_, n) =>
    organisationRecord({ id: id(1000 + n), name: `Org ${n}` }),
  )
  const { at } =
    await t.ask(`{ search(query: "tea", first: 50) { services { nodes { organisation { name } categories { name }
    openState { text } serviceLocations { location { postcode } openState { text } } } } } }`)
  expect(at('search.services.nodes.49.organisation.name')).toBe('Org 49')
  expect(t.directory.log().toSorted()).toEqual([
    'GET /collections/categories/all',
    'GET /organisations',
    'POST /search',
  ])
})

test('results beyond the ten thousandth are not asked for', async () => {
  const t = await testGateway()
  const { data } = await t.ask(`{ search(query: "tea", page: 600) { ${services} } }`)
  expect(data).toEqual({ search: { services: { totalCount: 1, nodes: [] } } })
  expect(t.directory.calls.map(({ body }) => body)).toEqual([{ query: 'tea', page: 1, per_page: 1 }])
})

test('a cursor leads on through a search, and is refused by another', async () => {
  const t = await testGateway()
  t.directory.data.hits = () => many(30, () => true)
  const first = await t.ask('{ search(query: "tea", first: 7) { services { pageInfo { endCursor } } } }')
  const after = first.at('search.services.pageInfo.endCursor')
  const query =
    'query ($after: String, $q: String) { search(query: $q, first: 2, after: $after) { services { nodes { name } } } }'
  expect((await t.ask(query, { after, q: 'tea' })).at('search.services.nodes')).toEqual([
    { name: 'Hit 7' },
    { name: 'Hit 8' },
  ])
  expect((await t.ask(query, { after, q: 'coffee' })).errors?.[0]?.extensions['code']).toBe('BAD_USER_INPUT')
})
