import { expect, test } from 'vitest'
import { categoryRecord } from './records/categoryRecord.ts'
import { id } from './records/id.ts'
import { personaRecord } from './records/personaRecord.ts'
import { testGateway, type TestGateway } from './testGateway.ts'

const services = 'services { totalCount nodes { name } }'

const sent = ({ directory }: TestGateway) =>
  directory.calls.map(({ method, path, body, query }) => [
    `${method} ${path}`,
    body ?? Object.fromEntries(query),
  ])

const page = { page: 1, per_page: 20 }
// Results of filters alone are read whole, and sorted by the gateway.
const whole = { page: 1, per_page: 100 }
const list = (name?: string) => [
  'GET /services',
  { ...(name ? { 'filter[name]': name } : {}), include: 'organisation', page: '1', per_page: '25' },
]
const erith = { lat: 51.48315, lon: 0.17484 }
const categories = ['GET /collections/categories/all', {}]
const personas = ['GET /collections/personas/all', {}]

test.each<[string, unknown[]]>([
  ['query: "reading group"', [['POST /search', { query: 'reading group book club', ...page }]]],
  ['query: "food bank"', [['POST /search', { query: 'food bank foodbank pantry', ...page }]]],
  ['query: "food bank", literal: true', [['POST /search', { query: 'food bank', ...page }]]],
  ['query: "  food \\n bank  "', [['POST /search', { query: 'food bank foodbank pantry', ...page }]]],
  ['query: "help with the fod bank"', [['POST /search', { query: 'food bank foodbank pantry', ...page }]]],
  ['query: "Age UK"', [['POST /search', { query: 'age uk older people befriending', ...page }]]],
  ['query: "Zog UK"', [['POST /search', { query: 'zog uk', ...page }]]],
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
    [categories, ['POST /search', { category: 'feeling-lonely,food', ...whole }]],
  ],
  [
    'query: "tea", category: ["food"], persona: ["carers"]',
    [categories, personas, ['POST /search', { query: 'tea', category: 'food', persona: 'carers', ...page }]],
  ],
  ['query: "tea", isFree: false', [['POST /search', { query: 'tea', is_free: false, ...page }]]],
  [
    'isFree: true, waitTime: TWO_WEEKS',
    [['POST /search', { is_free: true, wait_time: 'two_weeks', ...whole }]],
  ],
  ['eligibilities: ["65 and over", " "]', [['POST /search', { eligibilities: ['65 and over'], ...whole }]]],
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
  ['query: "tea", first: 10, page: 3', [['POST /search', { query: 'tea', ...page }]]],
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

test('half a character is removed, as the directory could not read a query that contains it', async () => {
  const t = await testGateway()
  const { at } = await t.ask(
    'query ($query: String) { search(query: $query) { searchedFor services { totalCount } } }',
    { query: '\ud83d food\udf5e bank 🍞 \ud83d' },
  )
  expect(at('search.searchedFor')).toBe('food bank 🍞')
  expect(t.directory.calls[0]?.body).toMatchObject({ query: 'food bank foodbank pantry' })
})

test.each<[string, string | null]>([
  ['query: "tea"', null],
  ['near: "Erith"', null],
  ['near: "Atlantis"', 'We do not know the place “Atlantis”, so these results are from the whole borough.'],
  ['near: "ZZ9 9ZZ"', 'We do not know the postcode “ZZ9 9ZZ”, so these results are from the whole borough.'],
  [
    'near: "SW1A 1AA"',
    '“SW1A 1AA” is outside the borough, and far from it, so these results are from the whole borough.',
  ],
  ['near: "bromley"', 'Bromley is outside the borough, so these services may be some way from you.'],
  [
    'query: "tea in dartford"',
    'Dartford is outside the borough, so these services may be some way from you.',
  ],
  [
    'query: "tea in Manchester"',
    '“Manchester” is outside the borough, and far from it, so these results are from the whole borough.',
  ],
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

test('a persona and a category that are switched on are combined', async () => {
  const t = await testGateway()
  t.directory.data.personas.push(personaRecord({ id: id(7502), slug: 'young', name: 'Young people' }))
  await t.ask(`{ search(category: ["feeling-lonely"], persona: ["young"]) { ${services} } }`)
  expect(t.directory.calls.at(-1)?.body).toEqual({ category: 'feeling-lonely', persona: 'young', ...whole })
})

test.each([
  ['%', '“%”'],
  ['😀🍞', '“😀🍞”'],
  ['.'.repeat(300), `“${'.'.repeat(40)}”`],
])('that nothing was found to look for in %j is said', async (query, quoted) => {
  const t = await testGateway()
  const { data } = await t.ask('query ($query: String) { search(query: $query) { message } }', { query })
  expect(data).toEqual({
    search: { message: `We found no words in ${quoted}, so these results are not about it.` },
  })
})
