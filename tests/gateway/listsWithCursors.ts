import { eventRecord } from './records/eventRecord.ts'
import { id } from './records/id.ts'
import { locationRecord } from './records/locationRecord.ts'
import { organisationRecord } from './records/organisationRecord.ts'
import { serviceRecord } from './records/serviceRecord.ts'
import { testGateway, type TestGateway } from './testGateway.ts'

type Rows = Record<'services' | 'events' | 'organisations' | 'locations', { id: string }[]>

/** Every list that has cursors: its query, the rows it shows, and whether its order is stable. */
export const lists: [name: string, query: string, rows: keyof Rows, order: 'steady' | 'ranked'][] = [
  ['services', '{ list: services(ARGS) { PART } }', 'services', 'steady'],
  ['events', '{ list: events(ARGS) { PART } }', 'events', 'steady'],
  ['free events', '{ list: events(filter: { isFree: true } ARGS) { PART } }', 'events', 'steady'],
  ['organisations', '{ list: organisations(ARGS) { PART } }', 'organisations', 'steady'],
  ['locations', '{ list: locations(ARGS) { PART } }', 'locations', 'steady'],
  [
    'services of an organisation',
    `{ at: organisation(slug: "o-0") { list: services(ARGS) { PART } } }`,
    'services',
    'steady',
  ],
  [
    'events of an organisation',
    `{ at: organisation(slug: "o-0") { list: events(ARGS) { PART } } }`,
    'events',
    'steady',
  ],
  [
    'events of a category',
    `{ at: category(slug: "feeling-lonely") { list: events(ARGS) { PART } } }`,
    'events',
    'steady',
  ],
  [
    'services of a category',
    `{ at: category(slug: "feeling-lonely") { list: services(ARGS) { PART } } }`,
    'services',
    'ranked',
  ],
  [
    'services of a persona',
    `{ at: persona(slug: "carers") { list: services(ARGS) { PART } } }`,
    'services',
    'ranked',
  ],
  [
    'services of a search',
    `{ at: search(query: "tea", ARGS) { list: services { PART } } }`,
    'services',
    'ranked',
  ],
]
export const steady = lists.filter(([, , , order]) => order === 'steady')

const owner = { organisation_id: id(1000) }
const inOrder = (n: number) => String(1000 + n)
/** The record with a number, of each kind. */
export const make: Record<keyof Rows, (n: number) => { id: string }> = {
  services: n => serviceRecord({ ...owner, id: id(20_000 + n), slug: `s-${n}`, name: `Tea ${inOrder(n)}` }),
  events: n => eventRecord({ ...owner, id: id(50_000 + n), slug: `e-${n}`, is_free: true, ...dayOf(n) }),
  organisations: n => organisationRecord({ id: id(1000 + n), slug: `o-${n}`, name: `Friends ${inOrder(n)}` }),
  locations: n => locationRecord({ id: id(30_000 + n), address_line_1: `${inOrder(n)} Erith Road` }),
}

function dayOf(n: number) {
  const day = new Date(Date.UTC(2027, 0, 1 + n)).toISOString().slice(0, 10)
  return { start_date: day, end_date: day }
}

/** A gateway over a directory with so many of each kind, in the order in which they are listed. */
export async function directoryOf(count: number, options?: Parameters<typeof testGateway>[0]) {
  const t = await testGateway(options)
  const data = t.directory.data as unknown as Rows
  for (const kind of Object.keys(make) as (keyof Rows)[])
    data[kind] = Array.from({ length: count }, (_, n) => make[kind](n))
  return { ...t, rows: data }
}

/** A part of a list, as `args` ask for it: `first: 7`. */
export async function part({ ask }: Pick<TestGateway, 'ask'>, query: string, args: string) {
  const text = query
    .replace('ARGS', args)
    .replace(
      'PART',
      'totalCount nodes { id } edges { cursor } pageInfo { startCursor endCursor hasNextPage hasPreviousPage }',
    )
  const { data, errors } = await ask(text)
  const { list, at } = (data ?? {}) as Record<string, { list?: Part } & Part>
  const found = list ?? at?.list
  return {
    errors,
    ids: found?.nodes.map(node => node.id) ?? [],
    cursors: found?.edges.map(({ cursor }) => cursor) ?? [],
    totalCount: found?.totalCount,
    ...found?.pageInfo,
  }
}

interface Part {
  totalCount: number
  nodes: { id: string }[]
  edges: { cursor: string }[]
  pageInfo: {
    startCursor: string | null
    endCursor: string | null
    hasNextPage: boolean
    hasPreviousPage: boolean
  }
}
