import { expect, test } from 'vitest'
import { memoryOpenData } from './memoryOpenData.ts'
import { categoryRecord } from './records/categoryRecord.ts'
import { eventRecord } from './records/eventRecord.ts'
import { id } from './records/id.ts'
import { locationRecord } from './records/locationRecord.ts'
import { organisationRecord } from './records/organisationRecord.ts'
import { pageRecord } from './records/pageRecord.ts'
import { personaRecord } from './records/personaRecord.ts'
import { serviceLocationRecord } from './records/serviceLocationRecord.ts'
import { serviceRecord } from './records/serviceRecord.ts'
import { testGateway } from './testGateway.ts'
import { indexed, unindexed } from './filteredDirectory.ts'

/** Lists of the schema that are no top lists, each with those that changed since 1 November 2026. */
const others: [query: string, found: unknown][] = [
  ['categories(modifiedSince: $since) { slug }', [{ slug: 'food' }]],
  ['personas(modifiedSince: $since) { slug }', [{ slug: 'carers' }]],
  ['pages(modifiedSince: $since) { slug }', [{ slug: 'below' }]],
  ['pages(parent: "top", modifiedSince: $since) { slug }', [{ slug: 'below' }]],
]

test.each([
  ['category(slug: "arts") { list: pages(modifiedSince: $since) { name: title } }', 'Below'],
  ['page(slug: "top") { list: children(modifiedSince: $since) { name: title } }', 'Below'],
  ['service(slug: "s-2") { list: related(first: 50, modifiedSince: $since) { name } }', 'Drawing'],
  ['service(slug: "s-1") { list: serviceLocations(modifiedSince: $since) { name } }', ''],
  ['searchPages(query: "help", modifiedSince: $since) { list: nodes { name: title } }', 'Below'],
])('%s gives those that changed since', async (query, names) => {
  const t = await unindexed()
  const { at, errors } = await t.ask(`query ($since: DateTime) { owner: ${query} }`, {
    since: '2026-11-01T00:00:00Z',
  })
  expect(errors).toBeUndefined()
  expect((at('owner.list') as { name: string }[]).map(({ name }) => name).join(', ')).toBe(names)
})

test.each([
  ['from the index', indexed],
  ['from the directory', unindexed],
])('a search gives the services that changed since, %s', async (_source, start) => {
  const t = await start()
  const found = async (args: string) => {
    const { at, errors } = await t.ask(`{ search(${args}) { services { totalCount nodes { name } } } }`)
    expect(errors).toBeUndefined()
    return (at('search.services.nodes') as { name: string }[]).map(({ name }) => name).toSorted()
  }
  expect(await found('isFree: true, modifiedSince: "2025-06-01T00:00:00Z"')).toContain('Art club')
  expect(await found('isFree: true, modifiedSince: "2025-06-01T00:00:00Z"')).not.toContain('Choir lunch')
  expect(await found('modifiedSince: "2026-11-18T00:00:00Z"')).toEqual(['Drawing'])
  const { errors } = await t.ask('{ search(modifiedSince: "2027-01-01T00:00:00Z") { message } }')
  expect(errors?.[0]?.message).toBe('`modifiedSince` is in the future: 2027-01-01T00:00:00Z.')
})

test.each(others)('%s gives those that changed since', async (query, found) => {
  const t = await unindexed()
  const { data, errors } = await t.ask(`query ($since: DateTime) { list: ${query} }`, {
    since: '2026-11-01T00:00:00Z',
  })
  expect([data, errors]).toEqual([{ list: found }, undefined])
})

test.each([
  ['organisation(slug: "o-1")', 'services', 'Art club'],
  ['category(slug: "arts")', 'services', 'Art club, Drawing'],
  ['persona(slug: "carers")', 'services', 'Art club, Drawing'],
  [`location(id: "${id(3001)}")`, 'services', 'Art club'],
  ['category(slug: "food")', 'events', 'Fair, Online talk'],
  ['organisation(slug: "o-1")', 'events', 'Fair, Online talk'],
  [`location(id: "${id(3001)}")`, 'events', 'Fair'],
])('%s gives its %s that changed since', async (owner, list, names) => {
  const t = await unindexed()
  const name = list === 'events' ? 'title' : 'name'
  const { at, errors } = await t.ask(
    `{ owner: ${owner} { list: ${list}(modifiedSince: "2026-11-01T00:00:00Z", first: 50) { totalCount nodes { name: ${name} } } } }`,
  )
  expect(errors).toBeUndefined()
  const nodes = at('owner.list.nodes') as { name: string }[]
  expect(nodes.map(node => node.name).join(', ')).toBe(names)
  expect(at('owner.list.totalCount')).toBe(nodes.length)
})

test('dates that the directory does not state are those of the open data, on every kind of record', async () => {
  const dates = { first_seen_at: '2026-11-01T09:00:00+00:00', modified_at: '2026-11-19T09:00:00+00:00' }
  const row = (number: number) => [{ id: id(number), ...dates }]
  const openData = memoryOpenData({
    organisations: row(1001),
    locations: row(3001),
    service_at_locations: row(4001),
    events: row(5001),
    categories: row(7001),
    personas: row(7501),
    pages: row(6001),
  })
  const t = await testGateway({ openData })
  const none = { created_at: undefined, updated_at: 'soon' } as never
  const { data } = t.directory
  data.services = [serviceRecord()]
  data.organisations = [organisationRecord(none)]
  data.locations = [locationRecord(none)]
  data.serviceLocations = [serviceLocationRecord(none)]
  data.events = [eventRecord(none)]
  data.categories = [categoryRecord(none)]
  data.personas = [personaRecord({ id: id(7501), ...(none as object) })]
  data.pages = [pageRecord({ id: id(6001), ...(none as object) })]
  const both = '{ createdAt lastModifiedAt }'
  const { data: found, errors } = await t.ask(`{
    organisations { nodes ${both} } locations { nodes ${both} } events { nodes ${both} }
    services { nodes { serviceLocations ${both} } } categories ${both} personas ${both} pages ${both} }`)
  expect(errors).toBeUndefined()
  const known = [{ createdAt: '2026-11-01T09:00:00Z', lastModifiedAt: '2026-11-19T09:00:00Z' }]
  expect(found).toEqual({
    organisations: { nodes: known },
    locations: { nodes: known },
    events: { nodes: known },
    services: { nodes: [{ serviceLocations: known }] },
    categories: known,
    personas: known,
    pages: known,
  })
  const since = await t.ask(
    '{ organisations(filter: { modifiedSince: "2026-11-19T00:00:00Z" }) { totalCount } }',
  )
  expect(since.at('organisations.totalCount')).toBe(1)
})

test('dates that nobody knows are null', async () => {
  const t = await testGateway()
  t.directory.data.organisations = [{ ...organisationRecord(), created_at: null, updated_at: null } as never]
  const { data } = await t.ask('{ organisations { nodes { createdAt lastModifiedAt } } }')
  expect(data).toEqual({ organisations: { nodes: [{ createdAt: null, lastModifiedAt: null }] } })
})
