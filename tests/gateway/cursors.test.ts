import { expect, test } from 'vitest'
import { eventRecord } from './records/eventRecord.ts'
import { id } from './records/id.ts'
import { locationRecord } from './records/locationRecord.ts'
import { organisationRecord } from './records/organisationRecord.ts'
import { serviceRecord } from './records/serviceRecord.ts'
import { testGateway, type TestGateway } from './testGateway.ts'

type Rows = Record<'services' | 'events' | 'organisations' | 'locations', { id: string }[]>

/** Every list that has cursors: its query, the rows it shows, and whether its order is stable. */
const lists: [name: string, query: string, rows: keyof Rows, order: 'steady' | 'ranked'][] = [
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
const steady = lists.filter(([, , , order]) => order === 'steady')

const owner = { organisation_id: id(1000) }
const inOrder = (n: number) => String(1000 + n)
const make: Record<keyof Rows, (n: number) => { id: string }> = {
  services: n => serviceRecord({ ...owner, id: id(20_000 + n), slug: `s-${n}`, name: `Tea ${inOrder(n)}` }),
  events: n => eventRecord({ ...owner, id: id(50_000 + n), slug: `e-${n}`, is_free: true, ...dayOf(n) }),
  organisations: n => organisationRecord({ id: id(1000 + n), slug: `o-${n}`, name: `Friends ${inOrder(n)}` }),
  locations: n => locationRecord({ id: id(30_000 + n), address_line_1: `${inOrder(n)} Erith Road` }),
}

function dayOf(n: number) {
  const day = new Date(Date.UTC(2027, 0, 1 + n)).toISOString().slice(0, 10)
  return { start_date: day, end_date: day }
}

async function directoryOf(count: number) {
  const t = await testGateway()
  const data = t.directory.data as unknown as Rows
  for (const kind of Object.keys(make) as (keyof Rows)[])
    data[kind] = Array.from({ length: count }, (_, n) => make[kind](n))
  return { ...t, rows: data }
}

async function part({ ask }: Pick<TestGateway, 'ask'>, query: string, args: string) {
  const text = query.replace('ARGS', args).replace('PART', 'nodes { id } pageInfo { endCursor hasNextPage }')
  const { data, errors } = await ask(text)
  const { list, at } = (data ?? {}) as Record<string, { list?: Part } & Part>
  const found = list ?? at?.list
  return { errors, ids: found?.nodes.map(node => node.id) ?? [], ...found?.pageInfo }
}

interface Part {
  nodes: { id: string }[]
  pageInfo: { endCursor: string; hasNextPage: boolean }
}

const idsOf = (rows: { id: string }[]) => rows.map(row => row.id)

test.each(lists)('%s can be walked to the end, each row once', async (_name, query, kind) => {
  const t = await directoryOf(130)
  for (const first of [7, 60, 100]) {
    let found = await part(t, query, `first: ${first}`)
    const ids = [...found.ids]
    while (found.hasNextPage) {
      found = await part(t, query, `first: ${first}, after: "${found.endCursor}"`)
      ids.push(...found.ids)
    }
    expect(ids).toEqual(idsOf(t.rows[kind]))
  }
})

test.each(steady)('%s goes on where it was, though rows were added before', async (_name, query, kind) => {
  const t = await directoryOf(130)
  const wanted = idsOf(t.rows[kind]).slice(40, 60)
  const { endCursor } = await part(t, query, 'first: 40')
  t.rows[kind].splice(1, 0, ...[901, 902, 903].map(make[kind]))
  expect((await part(t, query, `first: 20, after: "${endCursor}"`)).ids).toEqual(wanted)
})

test.each(steady)('%s goes on where it was, though rows before were removed', async (_name, query, kind) => {
  const t = await directoryOf(130)
  const wanted = idsOf(t.rows[kind]).slice(40, 60)
  const { endCursor } = await part(t, query, 'first: 40')
  t.rows[kind].splice(1, 3)
  expect((await part(t, query, `first: 20, after: "${endCursor}"`)).ids).toEqual(wanted)
})

test('after a row was removed the list goes on from its number', async () => {
  const t = await directoryOf(130)
  const [name, query] = lists[0]!
  expect(name).toBe('services')
  const { endCursor } = await part(t, query, 'first: 40')
  const wanted = idsOf(t.rows.services).slice(41, 61)
  t.rows.services.splice(39, 1)
  expect((await part(t, query, `first: 20, after: "${endCursor}"`)).ids).toEqual(wanted)
})

test.each(lists)('%s refuses the cursor of every other list, in words', async (name, query) => {
  const t = await directoryOf(12)
  const cursors = await Promise.all(
    lists.map(async ([other, its]) => [other, (await part(t, its, 'first: 5')).endCursor] as const),
  )
  for (const [other, cursor] of cursors) {
    const { errors } = await part(t, query, `first: 5, after: "${cursor}"`)
    const message = '`after` belongs to another list. Start again from the first page.'
    const refusal = { message, extensions: { code: 'BAD_USER_INPUT' } }
    expect(errors ?? []).toMatchObject(other === name ? [] : [refusal])
  }
})

test.each(lists)('%s gives 1 to 100 rows at a time', async (_name, query) => {
  const t = await directoryOf(120)
  expect((await part(t, query, 'first: 1')).ids).toHaveLength(1)
  expect((await part(t, query, 'first: 100')).ids).toHaveLength(100)
  for (const first of [0, 101, -1]) {
    const { errors } = await part(t, query, `first: ${first}`)
    expect(errors?.[0]?.message).toBe(`\`first\` must be 1 to 100; it is ${first}.`)
  }
  const both = await part(t, query, 'page: 1, after: "eA"')
  expect(both.errors?.[0]?.message).toBe('Give `after` or `page`, not both.')
})
