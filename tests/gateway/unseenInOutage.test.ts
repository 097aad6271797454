import { expect, test } from 'vitest'
import { id } from './records/id.ts'
import { indexedGateway, longPauses } from './indexedGateway.ts'
import { eventRecord } from './records/eventRecord.ts'
import { locationRecord } from './records/locationRecord.ts'
import { organisationRecord } from './records/organisationRecord.ts'
import { serviceRecord } from './records/serviceRecord.ts'
import { testGateway } from './testGateway.ts'

const query = `{
  service(slug: "tuesday-tea-and-chat") {
    name intro contactPhone organisation { name } categories { name } serviceLocations { location { postcode } openingHours { text } }
  }
  organisation(slug: "crayford-friendship") { name description { text } }
  event(slug: "danson-winter-walk") { title when categories { name } location { postcode } }
  location(id: "${locationRecord().id}") { postcode services { nodes { name } } }
  nearest: locations(filter: { near: "DA8" }, orderBy: DISTANCE) { nodes { postcode } }
  category(slug: "feeling-lonely") { name services { totalCount nodes { name } } }
  persona(slug: "carers") { name services { totalCount nodes { name } } }
}`

const lists = `query ($service: ID!, $event: ID!, $organisation: ID!) {
  services(first: 5) { totalCount nodes { name } }
  organisations(first: 5) { totalCount nodes { name } }
  events(first: 5) { totalCount nodes { title when } }
  locations(first: 5) { totalCount nodes { id postcode } }
  savedServices: services(filter: { ids: [$service] }) { nodes { name contactPhone } }
  savedOrganisations: organisations(filter: { ids: [$organisation] }) { nodes { name } }
  savedEvents: events(filter: { ids: [$event], startsAfter: "2026-11-01" }) { nodes { title } }
}`
const saved = { service: serviceRecord().id, event: eventRecord().id, organisation: organisationRecord().id }

/** A gateway whose index has read the directory, of which nothing else has been asked before it fails. */
async function inOutage(how: object) {
  const t = await indexedGateway()
  t.directory.data.personas[0]!.category_taxonomies = t.directory.data.categories[0]!.category_taxonomies
  await t.gateway.searchReady
  await expect.poll(() => t.found('persona: ["carers"]')).toHaveLength(1)
  t.directory.misbehave('/', how)
  return t
}

test.each([
  ['fails', { status: 503 }],
  ['drops its connections', { drops: true }],
])(
  'while the directory %s, records that nobody has read before are answered from the search index',
  async (_what, how) => {
    const usual = await (await testGateway()).ask(query)
    expect(usual.errors).toBeUndefined()
    const { ask } = await inOutage(how)
    const { errors, data } = await ask(query)
    expect(errors).toBeUndefined()
    expect(data).toEqual(usual.data)
  },
)

test.each([
  ['fails', { status: 503 }],
  ['hangs', { hangs: true }],
])(
  'while search of the directory %s, what happens at a place is answered at once',
  async (_what, how) => {
    const atPlace = `query ($id: ID!) { location(id: $id) {
    services { totalCount nodes { name serviceLocations { openingHours { text } } } } events { nodes { title } } } }`
    const place = { id: locationRecord().id }
    const usual = await (await testGateway()).ask(atPlace, place)
    expect(usual.at('location')).toMatchObject({ services: { totalCount: 1 }, events: { nodes: [{}] } })
    const { ask, directory, gateway } = await indexedGateway({ searchPauses: longPauses })
    await gateway.searchReady
    directory.misbehave('/search', how)
    const { errors, data } = await ask(atPlace, place)
    expect(errors).toBeUndefined()
    expect(data).toEqual(usual.data)
  },
  3000,
)

test('while the directory fails, lists and saved records that nobody has read before come from the search index', async () => {
  const usual = await (await testGateway()).ask(lists, saved)
  expect(usual.at('savedServices.nodes')).toHaveLength(1)
  const { ask } = await inOutage({ status: 503 })
  const { errors, data } = await ask(lists, saved)
  expect(errors).toBeUndefined()
  expect(data).toEqual(usual.data)
})

test('while the directory fails, nodes that nobody has read before come from the search index', async () => {
  const usual = await testGateway()
  const { categories, personas } = usual.directory.data
  const ids = [...Object.values(saved), locationRecord().id, categories[0]!.id, personas[0]!.id]
  const nodes = `query ($ids: [ID!]!) { nodes(ids: $ids) { __typename id
    ... on Service { name organisation { name } } ... on Event { title } ... on Collection { slug } } }`
  const expected = await usual.ask(nodes, { ids })
  expect((expected.at('nodes') as unknown[]).filter(Boolean)).toHaveLength(6)
  const { ask } = await inOutage({ status: 503 })
  const { errors, data } = await ask(nodes, { ids })
  expect(errors).toBeUndefined()
  expect(data).toEqual(expected.data)
  const unknown = await ask('query ($id: ID!) { node(id: $id) { id } }', { id: id(99) })
  expect(unknown.errors?.[0]?.extensions['code']).toBe('DIRECTORY_UNAVAILABLE')
  expect((await ask('{ node(id: "tuesday-tea-and-chat") { id } }')).at('node')).toBeNull()
})

test('a record that is not in the index either is not called missing', async () => {
  const { ask } = await inOutage({ status: 503 })
  const { errors, at } = await ask('{ service(slug: "unheard-of") { name } }')
  expect(at('service')).toBeNull()
  expect(errors?.[0]?.extensions['code']).toBe('DIRECTORY_UNAVAILABLE')
})

test('while the directory responds, a record that it no longer has is missing, whatever the index has', async () => {
  const { ask, gateway, directory } = await indexedGateway({ searchPauses: longPauses })
  await gateway.searchReady
  directory.data.services = []
  const { errors, at } = await ask('{ service(slug: "tuesday-tea-and-chat") { name } }')
  expect(errors).toBeUndefined()
  expect(at('service')).toBeNull()
})
