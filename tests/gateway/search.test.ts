import { expect, test } from 'vitest'
import type { ServiceRecord } from '../../schema/generated/records.ts'
import { categoryRecord } from './records/categoryRecord.ts'
import { id } from './records/id.ts'
import { locationRecord } from './records/locationRecord.ts'
import { organisationRecord } from './records/organisationRecord.ts'
import { personaRecord } from './records/personaRecord.ts'
import { serviceLocationRecord } from './records/serviceLocationRecord.ts'
import { serviceRecord } from './records/serviceRecord.ts'
import { testGateway, type TestGateway } from './testGateway.ts'

const services = 'services { totalCount nodes { name } }'

const sent = ({ directory }: TestGateway) =>
  directory.calls.map(({ method, path, body, query }) => [
    `${method} ${path}`,
    body ?? Object.fromEntries(query),
  ])

const page = { page: 1, per_page: 20 }
const list = (name?: string) => [
  'GET /services',
  { ...(name ? { 'filter[name]': name } : {}), include: 'organisation', page: '1', per_page: '20' },
]
const erith = { lat: 51.48315, lon: 0.17484 }
const categories = ['GET /collections/categories/all', {}]
const personas = ['GET /collections/personas/all', {}]

test.each<[string, unknown[]]>([
  ['query: "food bank"', [['POST /search', { query: 'food bank', ...page }]]],
  ['query: "  food \\n bank  "', [['POST /search', { query: 'food bank', ...page }]]],
  ['query: "Age UK"', [['POST /search', { query: 'Age UK', ...page }]]],
  ['query: "111"', [list('111')]],
  ['query: "AA"', [list('AA')]],
  ['query: "a"', [list('a')]],
  ['query: "24/7, 999"', [list('24/7 999')]],
  ['query: ""', [list()]],
  ['query: null', [list()]],
  ['', [list()]],
  ['category: []', [list()]],
  ['near: ""', [list()]],
  [
    'category: ["feeling-lonely"]',
    [categories, ['POST /search/collections/categories', { category: 'feeling-lonely', ...page }]],
  ],
  [
    `category: ["${id(7001)}"]`,
    [categories, ['POST /search/collections/categories', { category: 'feeling-lonely', ...page }]],
  ],
  ['persona: ["carers"]', [personas, ['POST /search/collections/personas', { persona: 'carers', ...page }]]],
  [
    'category: ["feeling-lonely", "food"]',
    [categories, ['POST /search', { category: 'feeling-lonely,food', ...page }]],
  ],
  [
    'query: "tea", category: ["food"], persona: ["carers"]',
    [categories, personas, ['POST /search', { query: 'tea', category: 'food', persona: 'carers', ...page }]],
  ],
  ['query: "tea", isFree: false', [['POST /search', { query: 'tea', is_free: false, ...page }]]],
  [
    'isFree: true, waitTime: TWO_WEEKS',
    [['POST /search', { is_free: true, wait_time: 'two_weeks', ...page }]],
  ],
  ['eligibilities: ["65 and over", " "]', [['POST /search', { eligibilities: ['65 and over'], ...page }]]],
  [
    'query: "tea", near: "Erith"',
    [['POST /search', { query: 'tea', location: erith, distance: 5, ...page }]],
  ],
  [
    'query: "tea", near: "Erith", within: 3, order: DISTANCE',
    [['POST /search', { query: 'tea', location: erith, distance: 3, order: 'distance', ...page }]],
  ],
  ['near: "Erith"', [['POST /search', { location: erith, distance: 5, order: 'distance', ...page }]]],
  ['query: "tea", near: "Atlantis"', [['POST /search', { query: 'tea', ...page }]]],
  ['query: "tea", order: DISTANCE', [['POST /search', { query: 'tea', ...page }]]],
  ['query: "tea", first: 10, page: 3', [['POST /search', { query: 'tea', page: 3, per_page: 10 }]]],
])('search(%s) asks the directory for exactly that', async (args, calls) => {
  const t = await testGateway()
  t.directory.data.categories.push(categoryRecord({ id: id(7002), slug: 'food', name: 'Food' }))
  const { errors } = await t.ask(`{ search${args && `(${args})`} { ${services} } }`)
  expect(errors).toBeUndefined()
  expect(sent(t)).toEqual(calls)
})

test('a very long query is cut to what the directory takes, never through a character', async () => {
  const t = await testGateway()
  const query = `${'food '.repeat(50)}abcd🍞bread`
  const { at } = await t.ask(
    'query ($query: String) { search(query: $query) { searchedFor services { totalCount } } }',
    { query },
  )
  expect(at('search.searchedFor')).toBe(`${'food '.repeat(50)}abcd`)
})

test.each<[string, string | null]>([
  ['query: "tea"', null],
  ['near: "Erith"', null],
  ['near: "Atlantis"', 'We do not know the place “Atlantis”, so these results are from the whole borough.'],
  ['near: "ZZ9 9ZZ"', 'We do not know the postcode “ZZ9 9ZZ”, so these results are from the whole borough.'],
  ['near: "br1 1aa"', 'BR1 1AA is outside the borough, so these services may be some way from you.'],
  ['order: DISTANCE', 'Give a place or postcode to see the nearest first. These are the best matches.'],
  ['category: ["atlantis"]', 'We do not know the category “atlantis”.'],
  ['persona: ["kings"]', 'We do not know the group “kings”.'],
  [
    'near: "Atlantis", order: DISTANCE, category: ["x"]',
    'We do not know the place “Atlantis”, so these results are from the whole borough. We do not know the category “x”.',
  ],
])('search(%s) tells the visitor %j', async (args, message) => {
  const { ask } = await testGateway()
  expect((await ask(`{ search(${args}) { message } }`)).data).toEqual({ search: { message } })
})

test.each([
  ['within: 0.5, near: "Erith"', '`within` must be 1 to 50 miles; it is 0.5.'],
  ['within: 51', '`within` must be 1 to 50 miles; it is 51.'],
  ['first: 0', '`first` must be 1 to 100; it is 0.'],
])('search(%s) is refused in words', async (args, message) => {
  const { ask } = await testGateway()
  const { errors } = await ask(`{ search(${args}) { ${services} } }`)
  expect(errors?.[0]).toMatchObject({ message, extensions: { code: 'BAD_USER_INPUT' } })
})

test('categories that are not known or switched off find nothing rather than everything', async () => {
  const t = await testGateway()
  t.directory.data.categories = [categoryRecord({ enabled: false })]
  const { data } = await t.ask(`{ search(category: ["feeling-lonely", "atlantis"]) { ${services} } }`)
  expect(data).toEqual({ search: { services: { totalCount: 0, nodes: [] } } })
  expect(t.directory.log()).toEqual(['GET /collections/categories/all'])
})

test('a search the directory refuses finds nothing and says so', async () => {
  const { directory, ask } = await testGateway()
  directory.data.hits = () => null
  const { data, errors } = await ask(`{ search(query: "tea") { message ${services} } }`)
  expect(errors).toBeUndefined()
  expect(data).toEqual({
    search: {
      message: 'The directory could not make sense of this search. Please try other words.',
      services: { totalCount: 0, nodes: [] },
    },
  })
})

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

test('no more than three hundred are looked through, and the visitor is told', async () => {
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

const beside = 'pages { title path } organisations { name } events { title } categories { name }'

test('beside the services stand pages, organisations, events and categories on the subject', async () => {
  const t = await testGateway()
  t.directory.data.categories.push(
    categoryRecord({ id: id(7002), name: 'Friends and company', category_taxonomies: [] }),
  )
  t.directory.data.organisations.push(organisationRecord({ id: id(1002), name: 'Befriending, Bexley' }))
  const { data, errors } = await t.ask(`{ search(query: "befriending") { searchedFor ${beside} } }`)
  expect(errors).toBeUndefined()
  expect(data).toEqual({
    search: {
      searchedFor: 'befriending',
      pages: [{ title: 'Cost of living', path: '/pages/cost-of-living' }],
      organisations: [{ name: 'Befriending, Bexley' }],
      events: [{ title: 'Danson winter walk' }],
      categories: [{ name: 'Feeling lonely' }],
    },
  })
  expect(t.directory.log()).not.toContain('POST /search')
})

test('what stands beside the services is left out when it cannot be had', async () => {
  const t = await testGateway()
  for (const path of ['/search/pages', '/search/events', '/organisations', '/collections'])
    t.directory.misbehave(path, { status: 500 })
  const { data, errors } = await t.ask(`{ search(query: "befriending") { ${services} ${beside} } }`)
  expect(errors).toBeUndefined()
  expect(data).toEqual({
    search: {
      services: { totalCount: 1, nodes: [{ name: 'Tuesday Tea and Chat' }] },
      pages: [],
      organisations: [],
      events: [],
      categories: [],
    },
  })
})

test.each(['query: "111"', 'query: ""', ''])(
  'search(%s) does not offer every page and event there is',
  async args => {
    const t = await testGateway()
    const { data } = await t.ask(
      `{ search${args && `(${args})`} { pages { title } events { title } categories { name } } }`,
    )
    expect(data).toEqual({ search: { pages: [], events: [], categories: [] } })
  },
)

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

test('a persona and a category that are switched on are combined', async () => {
  const t = await testGateway()
  t.directory.data.personas.push(personaRecord({ id: id(7502), slug: 'young', name: 'Young people' }))
  await t.ask(`{ search(category: ["feeling-lonely"], persona: ["young"]) { ${services} } }`)
  expect(t.directory.calls.at(-1)?.body).toEqual({ category: 'feeling-lonely', persona: 'young', ...page })
})
