import { expect, test } from 'vitest'
import { categoryRecord } from './records/categoryRecord.ts'
import { id } from './records/id.ts'
import { locationRecord } from './records/locationRecord.ts'
import { organisationRecord } from './records/organisationRecord.ts'
import { pageRecord } from './records/pageRecord.ts'
import { personaRecord } from './records/personaRecord.ts'
import { serviceLocationRecord } from './records/serviceLocationRecord.ts'
import { serviceRecord } from './records/serviceRecord.ts'
import { testGateway } from './testGateway.ts'

const query = `query ($ids: [ID!]!) { nodes(ids: $ids) { __typename id
  ... on Service { name } ... on Organisation { name } ... on Event { title } ... on Location { postcode }
  ... on ServiceLocation { place: name } ... on Collection { slug } ... on Page { path } } }`

/** One record of each kind in the stand-in directory. */
async function oneOfEach() {
  const t = await testGateway()
  const { data } = t.directory
  data.services = [serviceRecord()]
  data.organisations = [organisationRecord()]
  data.locations = [locationRecord()]
  data.serviceLocations = [serviceLocationRecord()]
  data.categories = [categoryRecord()]
  data.personas = [personaRecord()]
  data.pages = [pageRecord()]
  const event = data.events[0]!
  const ids = [
    data.services,
    data.organisations,
    [event],
    data.locations,
    data.serviceLocations,
    data.categories,
    data.personas,
    data.pages,
  ].map(records => (records[0] as { id: string }).id)
  return { ...t, ids }
}

test('every kind of record is found by its id, in the order of the ids, and again', async () => {
  const { ask, ids } = await oneOfEach()
  const types = [
    'Service',
    'Organisation',
    'Event',
    'Location',
    'ServiceLocation',
    'Category',
    'Persona',
    'Page',
  ]
  for (const wanted of [ids, ids.toReversed(), [ids[0]!, ids[0]!.toUpperCase()]]) {
    const { data, errors } = await ask(query, { ids: wanted })
    expect(errors).toBeUndefined()
    const found = (data as { nodes: { __typename: string; id: string }[] }).nodes
    expect(found.map(node => node.id)).toEqual(wanted.map(one => one.toLowerCase()))
    expect(found.map(node => node.__typename)).toEqual(
      wanted.map(one => types[ids.indexOf(one.toLowerCase())]),
    )
  }
})

test('a node has the fields of its type', async () => {
  const { ask, ids } = await oneOfEach()
  const { data } = await ask(
    `query ($id: ID!) { node(id: $id) { id ... on Service { name organisation { name } lastModifiedAt } } }`,
    { id: ids[0] },
  )
  expect(data).toEqual({
    node: {
      id: ids[0],
      name: 'Tuesday Tea and Chat',
      organisation: { name: 'Crayford Friendship' },
      lastModifiedAt: '2026-10-12T14:05:11Z',
    },
  })
})

test('a hundred nodes of every kind cost the directory one call for each kind', async () => {
  const { ask, directory } = await testGateway()
  const { data } = directory
  data.services = Array.from({ length: 50 }, (_, n) => serviceRecord({ id: id(20_000 + n), slug: `s-${n}` }))
  data.organisations = Array.from({ length: 50 }, (_, n) =>
    organisationRecord({ id: id(1000 + n), slug: `o-${n}` }),
  )
  const ids = [...data.services, ...data.organisations].map(record => record.id)
  const { data: found, errors, text } = await ask(query, { ids })
  expect(errors).toBeUndefined()
  expect((found as { nodes: object[] }).nodes.filter(Boolean)).toHaveLength(100)
  expect(directory.log().toSorted()).toEqual([
    'GET /collections/categories/all',
    'GET /collections/personas/all',
    'GET /locations',
    'GET /organisation-events',
    'GET /organisations',
    'GET /pages',
    'GET /service-locations',
    'GET /services',
  ])
  // One for each node, and a call that none of them saves.
  expect(JSON.parse(text)).toMatchObject({ extensions: { cost: { requested: 201 } } })
})

test('what is unknown, switched off or no id at all is null', async () => {
  const { ask, directory, ids } = await oneOfEach()
  directory.data.services = [serviceRecord({ status: 'inactive' })]
  directory.data.categories = [categoryRecord({ enabled: false })]
  directory.data.pages = [pageRecord({ enabled: false })]
  const wrong = [ids[0]!, ids[5]!, ids[7]!, id(99), '', 'all', 'a,b', '../settings', 'x'.repeat(300), '🙂']
  const { data, errors } = await ask(query, { ids: wrong })
  expect([data, errors]).toEqual([{ nodes: wrong.map(() => null) }, undefined])
  expect((await ask('{ node(id: "nobody") { id } nodes(ids: []) { id } }')).data).toEqual({
    node: null,
    nodes: [],
  })
})

test('a place of a service that is switched off or gone is null; of one that cannot be read it is an error', async () => {
  const { ask, directory, ids } = await oneOfEach()
  const place = { ids: [ids[4]!] }
  for (const services of [[serviceRecord({ status: 'inactive' })], []]) {
    const t = await oneOfEach()
    t.directory.data.services = services
    const { data, errors } = await t.ask(query, place)
    expect([data, errors]).toEqual([{ nodes: [null] }, undefined])
  }
  directory.misbehave('/services', { status: 500 })
  expect((await ask(query, place)).errors?.[0]?.extensions['code']).toBe('DIRECTORY_UNAVAILABLE')
})

test('of two kinds with the same id the service has it', async () => {
  const { ask, directory, ids } = await oneOfEach()
  directory.data.organisations = [organisationRecord({ id: ids[0]! })]
  const { at } = await ask(query, { ids: [ids[0]] })
  expect(at('nodes.0.__typename')).toBe('Service')
})

test('more than a hundred ids are refused in words, and their cost counts with their number', async () => {
  const { ask } = await testGateway()
  const ids = Array.from({ length: 101 }, (_, n) => id(n))
  const { errors } = await ask(query, { ids })
  expect(errors?.[0]).toMatchObject({
    message: '`ids` takes at most 100; there are 101.',
    extensions: { code: 'BAD_USER_INPUT' },
  })
  const few = await ask(query, { ids: ids.slice(0, 3) })
  expect(JSON.parse(few.text)).toMatchObject({ extensions: { cost: { requested: 104 } } })
})

test('a kind that cannot be read is an error, not a null', async () => {
  const { ask, directory } = await oneOfEach()
  directory.misbehave('/organisations', { status: 500 })
  const { errors } = await ask(query, { ids: [id(99)] })
  expect(errors?.[0]?.extensions['code']).toBe('DIRECTORY_UNAVAILABLE')
})

test('a slug is no id, whatever was read before, and asking by it hides no record', async () => {
  for (const isReadBefore of [false, true]) {
    const { ask, directory } = await oneOfEach()
    const records = [directory.data.services[0]!, directory.data.organisations[0]!, directory.data.events[0]!]
    const slugs = records.map(({ slug }) => slug)
    const found = async () =>
      (
        await ask(
          'query ($s: String!, $o: String!, $e: String!) { service(slug: $s) { id } organisation(slug: $o) { id } event(slug: $e) { id } }',
          { s: slugs[0], o: slugs[1], e: slugs[2] },
        )
      ).data
    if (isReadBefore) await found()
    const { at } = await ask(query, { ids: slugs })
    expect(at('nodes')).toEqual([null, null, null])
    const [service, organisation, event] = records.map(({ id: one }) => ({ id: one }))
    expect(await found()).toEqual({ service, organisation, event })
  }
})
