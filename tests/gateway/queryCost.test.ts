import { getIntrospectionQuery } from 'graphql'
import { expect, test } from 'vitest'
import { testGateway, type Answered } from './testGateway.ts'

const cost = ({ text }: Answered) =>
  (JSON.parse(text) as { extensions?: { cost?: unknown } }).extensions?.cost
const requested = (answered: Answered) => (cost(answered) as { requested: number } | undefined)?.requested

test('every response states its cost and the limit', async () => {
  const { ask } = await testGateway()
  expect(cost(await ask('{ settings { isSample } }'))).toEqual({ requested: 2, maximum: 5000 })
})

test.each<[string, string, number]>([
  ['plain values are free', '{ __typename }', 1],
  ['an object costs 1', '{ service(slug: "a") { name intro } }', 2],
  ['a text made to order costs 1', '{ service(slug: "a") { excerpt(length: 50) } }', 3],
  ['each row that is asked for costs 1', '{ services(first: 7) { nodes { name } } }', 9],
  ['20 rows are reckoned when nobody says how many', '{ services { nodes { name } } }', 22],
  ['nothing asked for is the same', '{ services(first: null) { nodes { name } } }', 22],
  ['edges cost what nodes do, with the node', '{ services(first: 7) { edges { node { name } } } }', 16],
  ['counting costs no rows', '{ services(first: 100) { totalCount pageInfo { page } } }', 2],
  ['a list of unknown length counts 5', '{ categories { name } }', 6],
  [
    'a list whose entries take a call each counts 15',
    '{ categories { services(first: 1) { totalCount } } }',
    1531,
  ],
  [
    'rows within rows are multiplied, and so are the calls that each of them takes',
    '{ services(first: 10) { nodes { related(first: 3) { name } } } }',
    1 + 1 + 10 * (1 + 3 + 100),
  ],
  ['a search takes 20 rows', '{ search { services { nodes { name } } } }', 1 + 1 + 21],
  ['a search takes more on demand', '{ search(first: 100) { services { nodes { name } } } }', 1 + 1 + 105],
  ['what is left out is free', '{ service(slug: "a") @include(if: false) { name } }', 1],
  [
    'fragments cost what they hold',
    '{ services(first: 7) { ...F } } fragment F on ServiceConnection { nodes { name } }',
    9,
  ],
])('%s', async (_rule, query, expected) => {
  const { ask } = await testGateway()
  const answered = await ask(query)
  expect(answered.errors).toBeUndefined()
  expect(requested(answered)).toBe(expected)
})

test('rows can be asked for in a variable', async () => {
  const { ask } = await testGateway()
  const query = 'query ($first: Int) { services(first: $first) { nodes { name } } }'
  expect(requested(await ask(query, { first: 50 }))).toBe(52)
  expect(requested(await ask(query))).toBe(22)
})

test.each<[string, string, unknown]>([
  ['a number', '$ids: [ID!]!', 40],
  ['a text, where a list is the default', `$ids: [ID!]! = [${'"a" '.repeat(40)}]`, 'a'],
])('forty ids cost what they cost, also after the same query with %s for them', async (_one, ids, one) => {
  const { ask } = await testGateway()
  const query = `query (${ids}) { nodes(ids: $ids) { id } }`
  expect(requested(await ask(query, { ids: one }))).toBe(1 + 100 + 1)
  const forty = ids.includes('=') ? {} : { ids: Array.from({ length: 40 }, (_, n) => `a-${n}`) }
  expect(requested(await ask(query, forty))).toBe(1 + 100 + 40)
})

test('a query too costly by its default is refused, also after the same query with null for it', async () => {
  const { ask, directory } = await testGateway()
  const query =
    'query ($first: Int = 100) { services(first: $first) { nodes { related(first: 50) { name } } } }'
  expect(requested(await ask(query, { first: null }))).toBe(3022)
  directory.calls.length = 0
  const { errors } = await ask(query)
  expect(errors?.[0]?.extensions['code']).toBe('COST_LIMIT_EXCEEDED')
  expect(directory.log()).toEqual([])
})

test('an operation that costs too much is refused in words, before anything is fetched', async () => {
  const { ask, directory } = await testGateway()
  const answered = await ask(
    '{ services(first: 100) { nodes { related(first: 50) { organisation { name } } } } }',
  )
  expect(answered.data).toBeUndefined()
  expect(answered.errors?.[0]).toEqual({
    message:
      'This operation would cost 20102; at most 5000 is answered. Ask for fewer rows or fewer lists within lists. With `first: 24` it would be answered.',
    extensions: { code: 'COST_LIMIT_EXCEEDED', requestId: expect.any(String) },
  })
  expect(directory.log()).toEqual([])
})

test.each<[string, string, Record<string, unknown>]>([
  ['', '100', { places: true }],
  ['($places: Boolean!, $rows: Int!)', '$rows', { rows: 60, places: true }],
  ['($places: Boolean!, $rows: Int = 50)', '$rows', { places: false }],
])(
  'the rows that are offered instead are answered, and hardly more would be: %s first: %s',
  async (declared, rows, variables) => {
    const { ask } = await testGateway()
    const query = (first: string) => `query ${declared || '($places: Boolean!)'} {
    services(first: ${first}) { nodes { related(first: 50) { name } serviceLocations @include(if: $places) { location { postcode } } } }
  }`
    const { errors } = await ask(query(rows), variables)
    const offered = Number(/`first: (\d+)` it would/.exec(errors?.[0]?.message ?? '')?.[1])
    const isRefused = async (first: number) => {
      const withRows = rows.startsWith('$') ? { ...variables, rows: first } : variables
      const { errors: refused } = await ask(query(rows.startsWith('$') ? rows : String(first)), withRows)
      return refused?.[0]?.extensions['code'] === 'COST_LIMIT_EXCEEDED'
    }
    expect(await isRefused(offered)).toBe(false)
    expect(await isRefused(offered + 2)).toBe(true)
  },
)

test.each([
  '{ services(first: 5, last: 60) { nodes { related(first: 100) { organisation { name } } } } }',
  '{ services(first: 60) { nodes { related(first: 50) { organisation { name } } } } settings { isSample } }',
  '{ search(query: "food", first: 100) { services { nodes { related(first: 100) { organisation { name } } } } } }',
])('no number is offered where none helps by itself: %s', async query => {
  const { ask } = await testGateway()
  const { errors } = await ask(query)
  expect(errors?.[0]?.message).toMatch(/would cost \d+.*within lists\.$/)
})

test.each(['services', 'events', 'search'])(
  '%s gives 1 to 100 rows, told before anything is fetched',
  async list => {
    const { ask, directory } = await testGateway()
    const inner = list === 'search' ? '{ message }' : '{ totalCount }'
    for (const first of [0, -1, 101, 2_147_483_647]) {
      const { errors } = await ask(`{ ${list}(first: ${first}) ${inner} }`)
      expect(errors?.[0]).toMatchObject({
        message: `\`first\` must be 1 to 100; it is ${first}.`,
        extensions: { code: 'BAD_USER_INPUT' },
      })
    }
    expect(directory.log()).toEqual([])
  },
)

test('an argument that is missing in a variable does not hide what the rest costs', async () => {
  const { ask, directory } = await testGateway()
  const query = `query ($slug: String = "a") { service(slug: $slug) { name }
    services(first: 100) { nodes { related(first: 100) { name } } } }`
  const { data, errors } = await ask(query, { slug: null })
  expect([data, errors?.[0]?.extensions['code']]).toEqual([undefined, 'BAD_USER_INPUT'])
  expect(directory.log()).toEqual([])
})

test('wrong variables are reported one by one', async () => {
  const { ask } = await testGateway()
  const answered = await ask(
    'query ($a: String!, $b: Int) { service(slug: $a) { name } services(first: $b) { totalCount } }',
    { b: 'two' },
  )
  expect(answered.errors?.map(({ extensions }) => extensions['code'])).toEqual([
    'BAD_USER_INPUT',
    'BAD_USER_INPUT',
  ])
  expect(cost(answered)).toBeUndefined()
})

test('asking about the schema is cheap', async () => {
  const { ask } = await testGateway()
  expect(requested(await ask(getIntrospectionQuery()))).toBeLessThan(1000)
})

test('what the site runs itself is free', async () => {
  const { gateway, ask } = await testGateway()
  const answered = await gateway.execute({ query: '{ settings { isSample } }' })
  expect(answered.extensions).toEqual({ age: 0 })
  const { headers } = await ask('{ settings { isSample } }')
  expect(headers.get('ratelimit-remaining')).toBe('299998')
})
