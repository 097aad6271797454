import { expect, test } from 'vitest'
import { eventRecord } from './records/eventRecord.ts'
import { id } from './records/id.ts'
import { locationRecord } from './records/locationRecord.ts'
import { organisationRecord } from './records/organisationRecord.ts'
import { pageRecord } from './records/pageRecord.ts'
import { serviceLocationRecord } from './records/serviceLocationRecord.ts'
import { serviceRecord } from './records/serviceRecord.ts'
import type { ReceivedCall } from './standInDirectory.ts'
import { testGateway, type TestGateway } from './testGateway.ts'

type Row = Record<string, unknown> & { id: string }

const count = 237

// A generator of pseudo-random numbers that are the same in each run.
function dice(): () => number {
  let state = 7
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}

// The directory sorts by one column or by none; rows that are equal in it come in a new order with each call.
function shuffled(rows: Row[], sortedBy: (row: Row) => string, roll: () => number): Row[] {
  const placed = rows.map(row => ({ row, key: sortedBy(row), chance: roll() }))
  return placed
    .toSorted((a, b) => (a.key === b.key ? a.chance - b.chance : a.key < b.key ? -1 : 1))
    .map(({ row }) => row)
}

const columns: Record<string, string> = {
  '/services': 'name',
  '/organisations': 'name',
  '/organisation-events': 'start_date',
  '/locations': 'address_line_1',
  '/service-locations': 'name',
}

/** A directory of 237 records of each kind, of which so many are equal in the column that the directory sorts by. */
async function unstable(equal: number): Promise<TestGateway> {
  const t = await testGateway()
  const { data } = t.directory
  const roll = dice()
  const many = <T>(make: (n: number, group: number) => T) =>
    Array.from({ length: count }, (_, n) => make(n, 100 + Math.floor(n / equal)))
  const owner = { organisation_id: id(1000) }
  data.organisations = many((n, group) =>
    organisationRecord({ id: id(1000 + n), slug: `o-${n}`, name: `Friends ${group}` }),
  )
  data.services = many((n, group) =>
    serviceRecord({ ...owner, id: id(20_000 + n), slug: `s-${n}`, name: `Tea ${group}`, is_free: true }),
  )
  data.events = many((n, group) =>
    eventRecord({
      ...owner,
      id: id(50_000 + n),
      slug: `e-${n}`,
      is_free: true,
      start_date: `2027-01-${10 + (group % 18)}`,
      end_date: '2027-03-01',
    }),
  )
  data.locations = many((n, group) => locationRecord({ id: id(30_000 + n), address_line_1: `${group} Road` }))
  data.pages = many(n => pageRecord({ id: id(60_000 + n), slug: `p-${n}` }))
  data.order = (rows, call: ReceivedCall) => {
    const rank = (row: Row) => String(100 + Math.floor((Number(row.id.slice(-6)) % 10_000) / equal))
    const column = columns[call.path]
    if (column) return shuffled(rows as Row[], row => String(row[column]), roll)
    // A query gives a score, equal for many; filters alone give none.
    const { query, category, persona } = (call.body ?? {}) as Record<string, unknown>
    return shuffled(rows as Row[], query || category || persona ? rank : () => '', roll)
  }
  return t
}

const lists: [name: string, query: string][] = [
  ['services', '{ list: services(ARGS) { PART } }'],
  ['services with a tag', '{ list: services(filter: { tags: ["tea"] } ARGS) { PART } }'],
  ['events', '{ list: events(ARGS) { PART } }'],
  ['free events', '{ list: events(filter: { isFree: true } ARGS) { PART } }'],
  ['organisations', '{ list: organisations(ARGS) { PART } }'],
  ['locations', '{ list: locations(ARGS) { PART } }'],
  ['services of an organisation', '{ at: organisation(slug: "o-0") { list: services(ARGS) { PART } } }'],
  ['events of an organisation', '{ at: organisation(slug: "o-0") { list: events(ARGS) { PART } } }'],
  ['events of a category', '{ at: category(slug: "feeling-lonely") { list: events(ARGS) { PART } } }'],
  ['services of a category', '{ at: category(slug: "feeling-lonely") { list: services(ARGS) { PART } } }'],
  ['services of a persona', '{ at: persona(slug: "carers") { list: services(ARGS) { PART } } }'],
  ['a search for words', '{ at: search(query: "tea", ARGS) { list: services { PART } } }'],
  ['a search for what is free', '{ at: search(isFree: true, ARGS) { list: services { PART } } }'],
  [
    'a search for a short wait',
    '{ at: search(isFree: true, waitTime: ONE_WEEK, eligibilities: ["Adults"], ARGS) { list: services { PART } } }',
  ],
  ['a search without anything', '{ at: search(ARGS) { list: services { PART } } }'],
  ['a search for numbers', '{ at: search(query: "1", ARGS) { list: services { PART } } }'],
  ['pages that are searched for', '{ list: searchPages(query: "cost", ARGS) { PART } }'],
]

interface Part {
  totalCount: number
  nodes: { id: string }[]
  pageInfo: { endCursor: string; hasNextPage: boolean; pageCount: number }
}

async function part({ ask }: Pick<TestGateway, 'ask'>, query: string, args: string): Promise<Part> {
  const fields = 'totalCount nodes { id } pageInfo { endCursor hasNextPage pageCount }'
  const { data, errors } = await ask(query.replace('ARGS', args).replace('PART', fields))
  expect(errors).toBeUndefined()
  const { list, at } = data as { list?: Part; at?: { list: Part } }
  return (list ?? at?.list)!
}

test.each(
  [
    ['all', count],
    ['three', 3],
  ].flatMap(([size, equal]) => lists.map(list => [size, ...list, equal] as [string, string, string, number])),
)('%s equal rows: %s shows each of 237 once, page by page', async (_size, _name, query, equal) => {
  const t = await unstable(equal)
  const ids: string[] = []
  for (let page = 1; page <= 12; page++) {
    const found = await part(t, query, `first: 20, page: ${page}`)
    expect({ total: found.totalCount, pages: found.pageInfo.pageCount }).toEqual({ total: count, pages: 12 })
    ids.push(...found.nodes.map(node => node.id))
  }
  expect(ids).toHaveLength(count)
  expect(new Set(ids).size).toBe(count)
})

test.each(
  [
    [17, 30],
    [100, 30],
    [60, 3],
  ].flatMap(([first, equal]) => lists.map(([name, query]) => [name, first, equal, query] as const)),
)(
  '%s: walked %i at a time, where %i are equal, each of 237 comes once',
  async (_name, first, equal = 1, query) => {
    const t = await unstable(equal)
    let found = await part(t, query, `first: ${first}`)
    const ids = found.nodes.map(node => node.id)
    while (found.pageInfo.hasNextPage && ids.length < 2 * count) {
      found = await part(t, query, `first: ${first}, after: "${found.pageInfo.endCursor}"`)
      ids.push(...found.nodes.map(node => node.id))
    }
    expect(ids).toHaveLength(count)
    expect(new Set(ids).size).toBe(count)
  },
)

test('the places of services are all there, though most have no name and come in a new order each time', async () => {
  const t = await unstable(3)
  const { data } = t.directory
  data.services = data.services.slice(0, 100)
  data.serviceLocations = Array.from({ length: 230 }, (_, n) =>
    serviceLocationRecord({ id: id(40_000 + n), service_id: id(20_000 + (n % 100)), name: null }),
  )
  const { data: answer } = await t.ask('{ services(first: 100) { nodes { serviceLocations { id } } } }')
  const { nodes } = (answer as { services: { nodes: { serviceLocations: { id: string }[] }[] } }).services
  const found = nodes.flatMap(({ serviceLocations }) => serviceLocations.map(place => place.id))
  expect(new Set(found).size).toBe(230)
  expect(found).toHaveLength(230)
})

test('a search by filters alone is read whole, three calls for 237 rows, and by name', async () => {
  const t = await unstable(1)
  t.directory.data.order = null
  const names: string[] = []
  for (let page = 1; page <= 12; page++) {
    const { data } = await t.ask(
      `{ search(isFree: true, first: 20, page: ${page}) { services { nodes { name } } } }`,
    )
    const { nodes } = (data as { search: { services: { nodes: { name: string }[] } } }).search.services
    names.push(...nodes.map(({ name }) => name))
  }
  expect(names).toEqual(names.toSorted())
  expect(t.directory.log()).toEqual(['POST /search', 'POST /search', 'POST /search'])
})

test('a first page costs one call, and all pages of a search together four for 237 rows', async () => {
  const t = await unstable(1)
  t.directory.data.order = null
  const page = (number: number) =>
    t.ask(`{ search(query: "tea", first: 20, page: ${number}) { services { nodes { name } } } }`)
  await page(1)
  expect(t.directory.calls.map(({ body }) => body)).toEqual([{ query: 'tea', page: 1, per_page: 20 }])
  for (let number = 2; number <= 12; number++) await page(number)
  expect(t.directory.calls).toHaveLength(4)
})

test('what is free beyond a thousand is paged as the directory has it, and the visitor is told', async () => {
  const t = await testGateway()
  t.directory.data.hits = () =>
    Array.from({ length: 1040 }, (_, n) => serviceRecord({ id: id(20_000 + n), name: `Tea ${9999 - n}` }))
  const { data } = await t.ask(
    '{ search(isFree: true, first: 20, page: 52) { message services { totalCount nodes { name } } } }',
  )
  expect(data).toMatchObject({
    search: {
      message:
        'More than 1,000 services match, too many to keep in order. Choose more filters to be sure to see them all.',
      services: { totalCount: 1040 },
    },
  })
  expect((data as { search: { services: { nodes: unknown[] } } }).search.services.nodes).toHaveLength(20)
  expect(t.directory.calls).toHaveLength(2)
})

test('a directory that never gives the same rows twice is not called for ever', async () => {
  const t = await unstable(count)
  t.directory.data.order = rows => [...rows.slice(0, 5), ...rows.slice(0, 5), ...rows.slice(0, 227)]
  const found = await part(t, '{ at: search(isFree: true, ARGS) { list: services { PART } } }', 'first: 100')
  expect(found.nodes).toHaveLength(100)
  expect(t.directory.calls.length).toBeLessThanOrEqual(70)
})
