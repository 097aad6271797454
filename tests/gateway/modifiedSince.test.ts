import { expect, test } from 'vitest'
import { createClock } from '../../platform/clock.ts'
import type { OrganisationEventRecord, ServiceRecord } from '../../schema/generated/records.ts'
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
import { testDataset } from './openDataUnderTest.ts'
import { indexed, unindexed } from './filteredDirectory.ts'
import { indexedGateway, longPauses } from './indexedGateway.ts'

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
  ['service(slug: "s-3") { list: categories(modifiedSince: $since) { name: slug } }', 'food'],
  ['event(slug: "e-1") { list: categories(modifiedSince: $since) { name: slug } }', 'food'],
  ['page(slug: "below") { list: ancestors(modifiedSince: $since) { name: title } }', ''],
  ['page(slug: "top") { list: categories(modifiedSince: $since) { name: slug } }', 'food'],
  ['page(slug: "top") { list: personas(modifiedSince: $since) { name: slug } }', 'carers'],
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

test.each([
  ['from the index', indexed],
  ['from the directory', unindexed],
])('what a search finds beside services has changed since, too, %s', async (_source, start) => {
  const t = await start()
  const found = async (query: string, list: string, name: string) => {
    const { at, errors } = await t.ask(
      `query ($query: String, $since: DateTime) {
        all: search(query: $query) { list: ${list} { name: ${name} } }
        changed: search(query: $query, modifiedSince: $since) { list: ${list} { name: ${name} } } }`,
      { query, since: '2026-11-01T00:00:00Z' },
    )
    expect(errors).toBeUndefined()
    const namesAt = (path: string) => (at(path) as { name: string }[]).map(node => node.name)
    return { all: namesAt('all.list'), changed: namesAt('changed.list') }
  }
  // The stand-in for a directory finds every event and page.
  for (const [query, list, name, old] of [
    ['culture', 'organisations', 'name', 'Culture'],
    ['gig', 'events', 'title', 'Gig'],
    ['lonely', 'categories', 'slug', 'arts'],
    ['top', 'pages', 'title', 'Top'],
  ] as const) {
    const { all, changed } = await found(query, list, name)
    expect(all).toContain(old)
    expect(changed).toEqual(all.filter(other => !['Culture', 'Gig', 'arts', 'Top'].includes(other)))
  }
  for (const [query, list, name, young] of [
    ['aged', 'organisations', 'name', 'Aged Well'],
    ['fair', 'events', 'title', 'Fair'],
    ['lonely', 'categories', 'slug', 'food'],
    ['below', 'pages', 'title', 'Below'],
  ] as const)
    expect((await found(query, list, name)).changed).toContain(young)
})

test.each([
  ['from the index', async () => indexedGateway({ searchPauses: longPauses })],
  ['from the directory', async () => testGateway({ isCachingResponses: false })],
])('a search dates a service by what its record states, as every list does, %s', async (_source, start) => {
  const undated = { last_modified_at: null } as unknown as Partial<ServiceRecord>
  const t = await start()
  t.directory.data.services = [
    serviceRecord({ id: id(6001), slug: 'a', name: 'A', ...undated, updated_at: '2026-11-19T09:30:00+0000' }),
    serviceRecord({
      id: id(6002),
      slug: 'b',
      name: 'B',
      ...undated,
      updated_at: '',
      created_at: '2026-11-19T09:30:00+0000',
    }),
    serviceRecord({ id: id(6003), slug: 'c', name: 'C' }),
  ]
  await t.gateway.searchReady
  const since = '2026-11-18T00:00:00Z'
  const { data, errors } = await t.ask(
    `{ list: services(filter: { modifiedSince: "${since}" }) { nodes { name lastModifiedAt } }
      search(modifiedSince: "${since}") { services { nodes { name lastModifiedAt } } }
      organisation(slug: "crayford-friendship") { services(modifiedSince: "${since}") { nodes { name lastModifiedAt } } } }`,
  )
  expect(errors).toBeUndefined()
  const nodes = ['A', 'B'].map(name => ({ name, lastModifiedAt: '2026-11-19T09:30:00Z' }))
  const services = { nodes }
  expect(data).toEqual({ list: services, search: { services }, organisation: { services } })
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

test('dates that nobody knows are null, and of a service the beginning of 1970, which is never null', async () => {
  const t = await testGateway()
  const undated = { ...serviceRecord(), created_at: null, updated_at: 'yesterday', last_modified_at: null }
  t.directory.data.services = [undated as never]
  const services = await t.ask('{ services { nodes { createdAt lastModifiedAt freshness { band } } } }')
  expect(services.at('services.nodes')).toEqual([
    {
      createdAt: '1970-01-01T00:00:00Z',
      lastModifiedAt: '1970-01-01T00:00:00Z',
      freshness: { band: 'STALE' },
    },
  ])
  t.directory.data.organisations = [{ ...organisationRecord(), created_at: null, updated_at: null } as never]
  const { data } = await t.ask('{ organisations { nodes { createdAt lastModifiedAt } } }')
  expect(data).toEqual({ organisations: { nodes: [{ createdAt: null, lastModifiedAt: null }] } })
})

const onDay = (text: string) => `${text}T09:30:00+0000`

const seen = (number: number, day: string) => ({
  id: id(number),
  first_seen_at: `2026-11-${day}T09:00:00+00:00`,
  modified_at: `2026-11-${day}T12:00:00+00:00`,
})
const unstated = { created_at: null, updated_at: '', last_modified_at: undefined } as never

test('a service without dates of the directory has those of the open data, and lists are in their order', async () => {
  const openData = memoryOpenData({
    services: [seen(2001, '03'), seen(2002, '01'), seen(2003, '02')],
    organisations: [seen(1001, '01'), seen(1002, '02')],
  })
  const t = await testGateway({ openData })
  t.directory.data.services = [1, 2, 3].map(n =>
    serviceRecord({ id: id(2000 + n), slug: `s-${n}`, name: `S${n}`, ...(unstated as object) }),
  )
  t.directory.data.organisations = [1, 2].map(n =>
    organisationRecord({ id: id(1000 + n), slug: `o-${n}`, name: `O${n}`, ...(unstated as object) }),
  )
  const { data, errors } = await t.ask(`{
    services(orderBy: CREATED_AT_ASC) { nodes { name createdAt lastModifiedAt } }
    changed: services(filter: { modifiedSince: "2026-11-02T12:00:00Z" }) { nodes { name } }
    organisations(orderBy: CREATED_AT_DESC) { nodes { name createdAt } } }`)
  expect(errors).toBeUndefined()
  expect(data).toEqual({
    services: {
      nodes: ['S2 01', 'S3 02', 'S1 03'].map(text => ({
        name: text.slice(0, 2),
        createdAt: `2026-11-${text.slice(3)}T09:00:00Z`,
        lastModifiedAt: `2026-11-${text.slice(3)}T12:00:00Z`,
      })),
    },
    changed: { nodes: [{ name: 'S1' }, { name: 'S3' }] },
    organisations: {
      nodes: [
        { name: 'O2', createdAt: '2026-11-02T09:00:00Z' },
        { name: 'O1', createdAt: '2026-11-01T09:00:00Z' },
      ],
    },
  })
})

test('a filter by freshness gives the services that say they are of that band', async () => {
  const openData = memoryOpenData({ services: [seen(2001, '03'), seen(2002, '03')] })
  const t = await testGateway({ openData })
  t.directory.data.services = [
    serviceRecord({ name: 'Undated', ...(unstated as object) }),
    serviceRecord({
      id: id(2002),
      slug: 's-2',
      name: 'Only created',
      ...(unstated as object),
      created_at: '2026-11-10T09:00:00+0000',
    }),
  ]
  for (const band of ['CURRENT', 'AGEING', 'STALE']) {
    const { at } = await t.ask(`{
      services(filter: { freshness: [${band}] }) { nodes { name freshness { band } } } }`)
    const nodes = at('services.nodes') as { name: string; freshness: { band: string } }[]
    expect(nodes.filter(node => node.freshness.band !== band)).toEqual([])
  }
  const { at } = await t.ask('{ services { nodes { name freshness { band } } } }')
  expect(at('services.nodes')).toEqual([
    { name: 'Undated', freshness: { band: 'STALE' } },
    { name: 'Only created', freshness: { band: 'CURRENT' } },
  ])
})

test('what the open data noticed counts where a directory leaves its dates as they were', async () => {
  const { copy, dataset, at: setTime, update } = testDataset()
  // Another gateway after each change, whose records are not cached.
  const start = async () => {
    const openData = { ...memoryOpenData(), reader: dataset }
    const t = await testGateway({ clock: createClock('2026-11-20T15:00'), openData })
    const { service: services, event: events } = copy.data
    Object.assign(t.directory.data, { services, events })
    return t
  }
  const old = { created_at: onDay('2025-01-04'), updated_at: onDay('2025-01-04') }
  const service = (n: number, name: string, changes: object = {}) =>
    serviceRecord({
      id: id(2000 + n),
      slug: `s-${n}`,
      name,
      ...old,
      last_modified_at: onDay('2025-01-04'),
      ...changes,
    })
  const event = (n: number, title: string) => eventRecord({ id: id(5000 + n), slug: `e-${n}`, title, ...old })
  const read = async (moment: string, services: ServiceRecord[], events: OrganisationEventRecord[]) => {
    Object.assign(copy.data, { service: services, event: events })
    setTime(moment)
    await update()
  }
  const ahead = service(3, 'Ahead', { last_modified_at: onDay('2027-06-01') })
  const found = async (since: string) => {
    const { ask } = await start()
    const { at, errors } = await ask(
      `query ($since: DateTime) {
        services(filter: { modifiedSince: $since }) { nodes { name lastModifiedAt } }
        events(filter: { modifiedSince: $since }) { nodes { name: title } }
        search(isFree: false, modifiedSince: $since) { services { nodes { name } } } }`,
      { since },
    )
    expect(errors).toBeUndefined()
    const names = (path: string) => (at(path) as { name: string }[]).map(({ name }) => name).join(', ')
    expect(names('search.services.nodes')).toBe(names('services.nodes'))
    return [names('services.nodes'), names('events.nodes')]
  }
  const before = [service(1, 'Edited'), service(5, 'Edited at 09:30')]
  await read('2026-11-20T09:00', [service(2, 'Same'), ...before, ahead], [event(1, 'Fair'), event(2, 'Walk')])
  expect(await found('2026-11-20T00:00:00Z')).toEqual(['Ahead', ''])
  const edited = service(1, 'Edited', { intro: 'Another text.' })
  // Who asked at 10:00 did not get it then.
  const dated = service(5, 'Edited at 09:30', { last_modified_at: onDay('2026-11-20') })
  const services = [service(4, 'Added'), ahead, edited, dated, service(2, 'Same')]
  await read('2026-11-20T12:00', services, [event(1, 'Fair'), event(2, 'Long walk')])
  expect(await found('2026-11-20T10:00:00Z')).toEqual(['Added, Edited, Edited at 09:30', 'Long walk'])
  expect(await found('2026-11-20T13:00:00Z')).toEqual(['', ''])
  const { at } = await (await start()).ask('{ service(slug: "s-1") { lastModifiedAt } }')
  expect(at('service.lastModifiedAt')).toBe('2026-11-20T12:00:00Z')
})
