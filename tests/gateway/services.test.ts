import { expect, test } from 'vitest'
import { id } from './records/id.ts'
import { organisationRecord } from './records/organisationRecord.ts'
import { serviceLocationRecord } from './records/serviceLocationRecord.ts'
import { serviceRecord } from './records/serviceRecord.ts'
import { testGateway, type TestGateway } from './testGateway.ts'

const names = '{ totalCount nodes { name } }'

function fill({ directory }: TestGateway, count: number, placesEach = 1): void {
  const numbers = Array.from({ length: count }, (_, index) => index + 1)
  directory.data.organisations = numbers.map(n =>
    organisationRecord({ id: id(1000 + n), name: `Organisation ${n}` }),
  )
  directory.data.services = numbers.map(n =>
    serviceRecord({ id: id(2000 + n), organisation_id: id(1000 + n), slug: `s-${n}`, name: `Service ${n}` }),
  )
  directory.data.serviceLocations = numbers.flatMap(n =>
    Array.from({ length: placesEach }, (_, place) =>
      serviceLocationRecord({ id: id(40_000 + n * 10 + place), service_id: id(2000 + n) }),
    ),
  )
}

const list = `{ services(first: 50) { totalCount nodes { name organisation { name } categories { name }
  serviceLocations { location { postcode } openState { text } } openState { text } } } }`

test('fifty services with places, organisations and categories cost three calls', async () => {
  const t = await testGateway()
  fill(t, 60)
  const { errors, at } = await t.ask(list)
  expect(errors).toBeUndefined()
  expect(at('services.nodes.49')).toEqual({
    name: 'Service 50',
    organisation: { name: 'Organisation 50' },
    categories: [{ name: 'Feeling lonely' }],
    serviceLocations: [{ location: { postcode: 'DA1 4ZZ' }, openState: { text: 'Open now, closes 5pm' } }],
    openState: { text: 'Open now, closes 5pm' },
  })
  expect(t.directory.log().toSorted()).toEqual([
    'GET /collections/categories/all',
    'GET /service-locations',
    'GET /services',
  ])
})

test('the same list within its freshness costs nothing', async () => {
  const t = await testGateway()
  fill(t, 60)
  await t.ask(list)
  await t.ask(list)
  expect(t.directory.calls).toHaveLength(3)
})

test('places beyond the hundredth are fetched too', async () => {
  const t = await testGateway()
  fill(t, 50, 3)
  const { at } = await t.ask(list)
  expect(at('services.nodes.49.serviceLocations.length')).toBe(3)
  expect(t.directory.log().filter(call => call === 'GET /service-locations')).toHaveLength(2)
})

test('a list is paged', async () => {
  const t = await testGateway()
  fill(t, 45)
  const pageInfo = 'pageInfo { hasNextPage hasPreviousPage page pageCount }'
  const { data } = await t.ask(`{ services(first: 20, page: 3) { totalCount ${pageInfo} nodes { name } } }`)
  expect(data).toEqual({
    services: {
      totalCount: 45,
      pageInfo: { hasNextPage: false, hasPreviousPage: true, page: 3, pageCount: 3 },
      nodes: [41, 42, 43, 44, 45].map(n => ({ name: `Service ${n}` })),
    },
  })
})

test('a page past the end is empty and still says how many there are', async () => {
  const t = await testGateway()
  fill(t, 45)
  const { data } = await t.ask(
    `{ services(page: 9) { totalCount nodes { name } pageInfo { startCursor hasNextPage } } }`,
  )
  expect(data).toEqual({
    services: { totalCount: 45, nodes: [], pageInfo: { startCursor: null, hasNextPage: false } },
  })
})

test('a cursor continues after its row, also in the middle of a page', async () => {
  const t = await testGateway()
  fill(t, 120)
  const cursors = await t.ask(
    '{ services(first: 27) { edges { cursor node { name } } pageInfo { endCursor startCursor } } }',
  )
  expect(cursors.at('services.edges.0.cursor')).toBe(cursors.at('services.pageInfo.startCursor'))
  const after = cursors.at('services.pageInfo.endCursor')
  for (const first of [1, 10, 40, 99]) {
    const query =
      'query ($after: String, $first: Int) { services(first: $first, after: $after) { nodes { name } } }'
    const { at } = await t.ask(query, { after, first })
    const wanted = Array.from({ length: Math.min(first, 93) }, (_, index) => ({
      name: `Service ${28 + index}`,
    }))
    expect(at('services.nodes')).toEqual(wanted)
  }
})

test('a cursor of another filter is refused in words', async () => {
  const t = await testGateway()
  fill(t, 30)
  const { at } = await t.ask('{ services(first: 5) { pageInfo { endCursor } } }')
  const { errors } = await t.ask(
    'query ($after: String) { services(filter: { name: "Service" }, after: $after) { totalCount } }',
    { after: at('services.pageInfo.endCursor') },
  )
  expect(errors?.[0]).toMatchObject({
    message: '`after` belongs to another list. Start again from the first page.',
    extensions: { code: 'BAD_USER_INPUT' },
  })
})

test.each([
  ['first: 0', '`first` must be 1 to 100; it is 0.'],
  ['first: 101', '`first` must be 1 to 100; it is 101.'],
  ['first: -5', '`first` must be 1 to 100; it is -5.'],
  ['page: 0', '`page` counts from 1; it is 0.'],
  ['page: 2, after: "eA"', 'Give `after` or `page`, not both.'],
  ['after: "rubbish"', '`after` is not a cursor of this list. Take one from `pageInfo` or an edge.'],
  ['after: ""', '`after` is not a cursor of this list. Take one from `pageInfo` or an edge.'],
])('services(%s) is refused in words', async (args, message) => {
  const { directory, ask } = await testGateway()
  const { errors } = await ask(`{ services(${args}) { totalCount } }`)
  expect(errors).toEqual([
    expect.objectContaining({ message, extensions: expect.objectContaining({ code: 'BAD_USER_INPUT' }) }),
  ])
  expect(directory.calls).toEqual([])
})

test.each([
  ['control characters', 'tea\u0000\u0007chat', 'tea chat'],
  ['half an emoji', 'tea \ud83d chat', 'tea chat'],
  ['an emoji across its end', `ab${'😀'.repeat(127)}`, `ab${'😀'.repeat(126)}`],
])('a name with %s is put to the directory without', async (_what, name, asked) => {
  const { directory, ask } = await testGateway()
  await ask('query ($name: String) { services(filter: { name: $name }) { totalCount } }', { name })
  expect(directory.calls.at(-1)?.query.get('filter[name]')).toBe(asked)
})

test('a filter is put to the directory', async () => {
  const { directory, ask } = await testGateway()
  await ask(`{ services(filter: { organisation: "crayford-friendship", name: "tea, chat", tags: ["warm-space", "a,b"],
    referralMethod: EXTERNAL }) ${names} }`)
  expect(Object.fromEntries(directory.calls.at(-1)?.query ?? [])).toEqual({
    'filter[organisation_id]': id(1001),
    'filter[name]': 'tea chat',
    'filter[tags.slug]': 'warm-space',
    'filter[referral_method]': 'external',
    include: 'organisation',
    page: '1',
    per_page: '25',
  })
})

test.each([
  'ids: []',
  'ids: ["a,b"]',
  'organisation: "nobody"',
  'organisation: ""',
  'organisation: " "',
  'tags: []',
  'tags: ["a,b"]',
])('a filter that nothing can match, %s, gives nothing rather than everything', async filter => {
  const { directory, ask } = await testGateway()
  const { data } = await ask(`{ services(filter: { ${filter} }) ${names} }`)
  expect(data).toEqual({ services: { totalCount: 0, nodes: [] } })
  expect(directory.log()).not.toContain('GET /services')
})

test('services are given by their ids, and more than a hundred are refused', async () => {
  const t = await testGateway()
  fill(t, 3)
  const query = `query ($ids: [ID!]) { services(filter: { ids: $ids }) ${names} }`
  const { data } = await t.ask(query, { ids: [id(2003), id(2001), id(2999)] })
  expect(data).toEqual({ services: { totalCount: 2, nodes: [{ name: 'Service 1' }, { name: 'Service 3' }] } })
  const { errors } = await t.ask(query, { ids: Array.from({ length: 101 }, (_, n) => id(n)) })
  expect(errors?.[0]?.message).toBe('`ids` takes at most 100; there are 101.')
})
