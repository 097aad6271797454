import { expect, test, vi } from 'vitest'
import { linesOf } from './changeFeedsUnderTest.ts'
import { indexedGateway, longPauses, newFolder } from './indexedGateway.ts'
import { categoryRecord } from './records/categoryRecord.ts'
import { eventRecord } from './records/eventRecord.ts'
import { locationRecord } from './records/locationRecord.ts'
import { organisationRecord } from './records/organisationRecord.ts'
import { pageRecord } from './records/pageRecord.ts'
import { personaRecord } from './records/personaRecord.ts'
import { rowsOf, testDataset } from './openDataUnderTest.ts'
import { serviceLocationRecord } from './records/serviceLocationRecord.ts'
import { serviceRecord } from './records/serviceRecord.ts'
import { standInData } from './standInData.ts'
import type { StandInData } from './standInResponse.ts'
import { testGateway, type TestGateway } from './testGateway.ts'

// UUIDs compare without case (RFC 9562), and PHP sends an id of a database's own count as a number.

/** One of everything and a second event and page, related to each other. */
function relatedData(): StandInData {
  const data = standInData()
  const { ancestors: _ancestors, children: _children, ...top } = data.pages[0]!
  const option = data.eligibilities[0]!.children![0]!.id
  const { eligibility_types: eligibility } = serviceRecord()
  data.services = [
    serviceRecord({ eligibility_types: { ...eligibility, taxonomies: [option] } }),
    serviceRecord({ id: '00000000-0000-4000-8000-000000002002', slug: 'chair-yoga', name: 'Chair yoga' }),
  ]
  data.serviceLocations = [
    serviceLocationRecord(),
    serviceLocationRecord({
      id: '00000000-0000-4000-8000-000000004002',
      service_id: '00000000-0000-4000-8000-000000002002',
    }),
  ]
  data.events = [eventRecord(), eventRecord({ id: '00000000-0000-4000-8000-000000005002', slug: 'second' })]
  data.pages = [
    pageRecord({ page_type: 'landing' }),
    pageRecord({
      id: '00000000-0000-4000-8000-000000006002',
      slug: 'below',
      page_type: 'information',
      parent: top,
      collection_categories: data.categories,
    }),
  ]
  return data
}

const isReference = (key: string) => key.endsWith('_id') || key === 'taxonomies'

/** The data with other ids: those of records by `own`, those in references by `other`. */
function withIds(data: StandInData, own: (id: string) => unknown, other: (id: string) => unknown) {
  const changed = (value: unknown, key: string, level: number): unknown => {
    if (Array.isArray(value)) return value.map(each => changed(each, key, level + 1))
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(
        Object.entries(value).map(([name, inner]) => [name, changed(inner, name, level)]),
      )
    if (typeof value !== 'string') return value
    if (key === 'id') return level > 1 ? other(value) : own(value)
    return isReference(key) ? other(value) : value
  }
  return Object.fromEntries(
    Object.entries(data).map(([name, rows]) => [name, Array.isArray(rows) ? changed(rows, name, 0) : rows]),
  ) as Partial<StandInData>
}

const query = `query ($organisation: ID!, $location: ID!, $service: String!, $ids: [ID!]!) {
  services { totalCount nodes { id slug organisation { id name } serviceLocations { id location { id addressLines } }
    categories { id name } eligibilities { name options } openState { status } } }
  service(slug: $service) { id name organisation { name } serviceLocations { location { id } } }
  organisation(slug: "crayford-friendship") { id }
  organisations { nodes { id services { totalCount nodes { id } } events { totalCount nodes { id } } } }
  events { totalCount nodes { id organisation { id name } location { id addressLines } categories { id } } }
  location(id: $location) { id services { nodes { id } } events { nodes { id } } }
  node(id: $organisation) { id }
  nodes(ids: $ids) { __typename id }
  pages { id path parent { id } children { id } ancestors { id } }
  page(slug: "below") { id parent { id } categories { id } }
  categories { id name }
  search(category: ["feeling-lonely"]) { services { totalCount nodes { id organisation { name } serviceLocations { id } } } }
}`

/** What of the response shows that the relations are there. */
const related = {
  services: { totalCount: 2, nodes: [{ eligibilities: [{ options: ['65 and over'] }] }, {}] },
  organisations: { nodes: [{ services: { totalCount: 2 }, events: { totalCount: 2 } }] },
  location: { services: { nodes: [{}, {}] }, events: { nodes: [{}, {}] } },
  page: { parent: {}, categories: [{}] },
  search: { services: { totalCount: 2 } },
}

async function answered(
  start: () => Promise<TestGateway>,
  data: Partial<StandInData>,
  form: (id: string) => string,
) {
  const { directory, gateway, ask } = await start()
  Object.assign(directory.data, data)
  await gateway.searchReady
  const id = (number: number) => form(`00000000-0000-4000-8000-00000000${number}`)
  const { data: found, errors } = await ask(query, {
    organisation: id(1001),
    location: id(3001),
    service: id(2001),
    ids: [id(1001), id(2001), id(3001), id(4001), id(5001), id(6001), id(7001)],
  })
  expect(errors).toBeUndefined()
  return found
}

const lower = (id: string) => id.replace(/^0{8}/, 'abcdefab')
const upper = (id: string) => lower(id).toUpperCase()
const digits = (id: string) => String(Number(id.slice(-12)))
const number = (id: string) => Number(digits(id))

const starts = [
  ['from the directory', async () => testGateway({ isCachingResponses: false })],
  ['from the index', async () => indexedGateway({ searchPauses: longPauses, searchFolder: newFolder() })],
] as const

test.each(
  starts.flatMap(([source, start]) =>
    (
      [
        ['capitals in records', upper, lower, lower],
        ['capitals in references', lower, upper, lower],
        ['numbers', number, number, digits],
        ['numbers in records', number, digits, digits],
        ['numbers in references', digits, number, digits],
      ] as const
    ).map(([name, own, other, form]) => [name, source, start, own, other, form] as const),
  ),
)('ids with %s lose no record and no relation, %s', async (_name, _source, start, own, other, form) => {
  const expected = await answered(start, withIds(relatedData(), form, form), form)
  expect(expected).toMatchObject(related)
  expect(await answered(start, withIds(relatedData(), own, other), form)).toEqual(expected)
})

test.each([
  ['capitals', upper, lower, lower],
  ['numbers', number, digits, digits],
] as const)('nor does the open data: %s', { timeout: 120_000 }, async (_name, own, other, form) => {
  const { directory, gateway } = await indexedGateway({
    searchPauses: longPauses,
    openDataFolder: newFolder(),
  })
  Object.assign(directory.data, withIds(relatedData(), own, other))
  const id = (last: number) => form(`00000000-0000-4000-8000-00000000${last}`)
  const rows = await vi.waitFor(
    async () => {
      const path = '/data/changes.ndjson?table=services,events,service_at_locations'
      const response = (await gateway.data(new Request(`http://localhost${path}`)))!
      const lines = linesOf(await response.text())
      expect(lines).toHaveLength(6)
      return new Map(lines.map(line => [line.id, line.row]))
    },
    { timeout: 100_000, interval: 200 },
  )
  expect(rows.get(id(2001))).toMatchObject({ organisation_id: id(1001) })
  expect(rows.get(id(4001))).toMatchObject({ service_id: id(2001), location_id: id(3001) })
  expect(rows.get(id(5001))).toMatchObject({ organisation_id: id(1001), location_id: id(3001) })
})

/** The id, slug and name of a record that can have no address. */
const none = (of: number) => ({ id: `zebra/${of}?`, slug: '50% #off', name: 'Zebra', title: 'Zebra' })

test.each(starts)('nothing leads to a record that can have no address, %s', async (_source, start) => {
  const { directory, gateway, ask } = await start()
  const organisation = organisationRecord(none(1))
  Object.assign(directory.data, {
    organisations: [organisation],
    services: [serviceRecord({ ...none(2), organisation, organisation_id: organisation.id })],
    events: [eventRecord({ ...none(3), organisation, organisation_id: organisation.id })],
    categories: [categoryRecord(none(4))],
    personas: [personaRecord(none(5))],
    pages: [
      pageRecord({ ...none(6), children: [] }),
      pageRecord({ slug: 'below', title: 'Zebra below', parent: pageRecord(none(6)), children: [] }),
    ],
  })
  await gateway.searchReady
  const { data, errors } = await ask(`{
    suggest(query: "zebra") { text path }
    events { nodes { title calendarUrl } }
    pages { title path children { title path } }
  }`)
  expect(errors).toBeUndefined()
  expect(data).toEqual({
    suggest: [{ text: 'Zebra below', path: '/pages/below' }],
    events: { nodes: [{ title: 'Zebra', calendarUrl: '' }] },
    pages: [{ title: 'Zebra', path: '', children: [{ title: 'Zebra below', path: '/pages/below' }] }],
  })
})

test('a record whose id cannot stand in an address has a row without a page', async () => {
  const { copy, dataset, update } = testDataset()
  copy.data.location = [locationRecord({ id: '42' }), locationRecord({ id: 'hall/2' })]
  copy.data.organisation = [organisationRecord({ id: 'a b', slug: 'c/d' })]
  await update()
  const pages = new Map((await rowsOf(dataset, 'locations')).map(row => [row.id, row.page_url]))
  expect(pages.get('42')).toBe('https://signpost.example/locations/42')
  expect(pages.get('hall/2')).toBeNull()
  const organisations = await rowsOf(dataset, 'organisations')
  expect(organisations.find(({ id }) => id === 'a b')?.page_url).toBeNull()
})
