import { buildSchema, isInterfaceType, isObjectType, type GraphQLObjectType } from 'graphql'
import { expect, test } from 'vitest'
import { typeDefs } from '../../gateway/graphql/schema.ts'
import { categoryRecord } from './records/categoryRecord.ts'
import { eventRecord } from './records/eventRecord.ts'
import { id } from './records/id.ts'
import { locationRecord } from './records/locationRecord.ts'
import { organisationRecord } from './records/organisationRecord.ts'
import { pageRecord } from './records/pageRecord.ts'
import { personaRecord } from './records/personaRecord.ts'
import { serviceLocationRecord } from './records/serviceLocationRecord.ts'
import { serviceRecord } from './records/serviceRecord.ts'
import { testGateway, type TestGateway } from './testGateway.ts'

const count = 50

const many = <T>(make: (n: number) => T) => Array.from({ length: count }, (_, n) => make(n))
const own = (n: number) => ({ organisation_id: id(1000 + n) })

// Fifty of everything, each service and event with an organisation and a place of its own.
function fill({ directory: { data } }: TestGateway): void {
  data.organisations = many(n => organisationRecord({ id: id(1000 + n), slug: `o-${n}` }))
  data.services = many(n => serviceRecord({ ...own(n), id: id(2000 + n), slug: `s-${n}`, name: `Tea ${n}` }))
  data.locations = many(n =>
    locationRecord({ id: id(3000 + n), address_line_1: `${100 + n} Erith Road`, lat: 51.4 + n / 1000 }),
  )
  data.serviceLocations = many(n =>
    serviceLocationRecord({ id: id(4000 + n), service_id: id(2000 + n), location_id: id(3000 + n) }),
  )
  data.events = many(n =>
    eventRecord({ ...own(n), id: id(5000 + n), slug: `e-${n}`, location_id: id(3000 + n) }),
  )
  data.categories = many(n =>
    categoryRecord({ id: id(7000 + n), slug: `c-${n}`, name: `Subject ${n}`, order: n }),
  )
  data.personas = many(n => personaRecord({ id: id(7500 + n), slug: `p-${n}`, order: n }))
  const top = pageRecord({ id: id(6000), slug: 'top' })
  data.pages = [
    top,
    ...many(n => pageRecord({ id: id(6001 + n), slug: `below-${n}`, parent: n % 2 ? top : null })),
  ]
}

// The services and events of the first organisation, which has them all.
function give({ directory: { data } }: TestGateway): void {
  for (const record of [...data.services, ...data.events]) record.organisation_id = id(1000)
}

const places = 'serviceLocations { openState { text } location { postcode } }'
const service = `nodes { name openState { text } organisation { name } categories { name } ${places} }`
const event = 'nodes { title location { postcode } organisation { name } categories { name } }'
const page = '{ title path parent { title } children { title path } ancestors { title } }'

const categories = 'GET /collections/categories/all'
const personas = 'GET /collections/personas/all'
const rows = (resource: string) => `GET /${resource}`

/** A list with everything around its rows; the record it belongs to, which is one call more; the calls it costs. */
const lists: { query: string; owner?: string; shown?: number; calls: string[] }[] = [
  {
    query: `{ services(first: 50) { ${service} } }`,
    calls: [rows('services'), rows('service-locations'), categories],
  },
  { query: '{ organisations(first: 50) { nodes { name } } }', calls: [rows('organisations')] },
  {
    query: `{ events(first: 50) { ${event} } }`,
    calls: [rows('organisation-events'), rows('locations'), categories],
  },
  {
    query: `{ events(first: 50, filter: { isFree: true }) { ${event} } }`,
    calls: [rows('organisation-events'), rows('locations'), categories],
  },
  { query: '{ locations(first: 50) { nodes { postcode } } }', calls: [rows('locations')] },
  {
    query: `{ organisation(slug: "o-0") { services(first: 50) { ${service} } } }`,
    owner: rows('organisations/o-0'),
    calls: [rows('services'), rows('service-locations'), categories],
  },
  {
    query: `{ organisation(slug: "o-0") { events(first: 50) { ${event} } } }`,
    owner: rows('organisations/o-0'),
    calls: [rows('organisation-events'), rows('locations'), categories],
  },
  {
    query: `{ category(slug: "c-0") { services(first: 50) { ${service} } } }`,
    calls: [categories, 'POST /search/collections/categories', rows('organisations')],
  },
  {
    query: `{ category(slug: "c-0") { events(first: 50) { ${event} } } }`,
    calls: [categories, rows('organisation-events'), rows('locations')],
  },
  {
    query: `{ category(slug: "c-0") { pages ${page} } }`,
    shown: 3,
    calls: [categories, 'POST /search/pages', rows('pages')],
  },
  {
    query: `{ persona(slug: "p-0") { services(first: 50) { ${service} } } }`,
    owner: personas,
    calls: ['POST /search/collections/personas', rows('organisations'), categories],
  },
  {
    query: `{ search(query: "tea", near: "Crayford", first: 50) { services { ${service} } } }`,
    calls: ['POST /search', rows('organisations'), categories],
  },
  {
    query: `{ search(query: "tea", openNow: true, first: 50) { services { ${service} } } }`,
    calls: ['POST /search', rows('organisations'), categories],
  },
  {
    query: `{ service(slug: "s-0") { related(first: 49) ${service.replace('nodes ', '')} } }`,
    owner: rows('services/s-0'),
    calls: [rows(`services/${id(2000)}/related`), rows('service-locations'), categories],
  },
  { query: `{ pages ${page} }`, calls: [rows('pages')] },
  { query: `{ pages(parent: "top") ${page} }`, calls: [rows('pages')] },
  { query: '{ categories { name intro onHomepage } }', calls: [categories] },
  { query: '{ personas { name intro onHomepage } }', calls: [personas] },
  {
    query: '{ eligibilityGroups { name options } }',
    shown: 1,
    calls: [rows('taxonomies/service-eligibilities')],
  },
  {
    query: '{ suggest(query: "te", first: 20) { kind text path } }',
    shown: 20,
    calls: [categories, personas, rows('services')],
  },
]

test.each(lists)('$query costs three calls at most', async ({ query, owner, shown = count, calls }) => {
  const t = await testGateway()
  fill(t)
  if (query.includes('organisation(slug')) give(t)
  const { errors, text } = await t.ask(query)
  expect(errors).toBeUndefined()
  // The rows are all there: nothing was saved by leaving them out.
  expect(text.match(/"(name|title|postcode|text)":"/g)?.length).toBeGreaterThanOrEqual(shown)
  expect(calls.length).toBeLessThanOrEqual(3)
  expect(t.directory.log().toSorted()).toEqual([...calls, ...(owner ? [owner] : [])].toSorted())
})

test('suggestions with room left ask for events and pages too; after that they cost nothing, whatever is typed', async () => {
  const t = await testGateway()
  fill(t)
  const ask = (query: string) =>
    t.ask('query ($query: String!) { suggest(query: $query) { text } }', { query })
  await ask('zebra')
  const all = [categories, personas, rows('services'), rows('organisation-events'), rows('pages')]
  expect(t.directory.log().toSorted()).toEqual(all.toSorted())
  for (const typed of ['t', 'te', 'tea', 'tea 4', 'cost', 'd']) await ask(typed)
  expect(t.directory.calls).toHaveLength(all.length)
})

const organisations = rows('organisations')
const withPlaces = [rows('services'), rows('service-locations')]
const categoryEvents = [categories, rows('organisation-events')]

/**
 * Every list within a list: what it costs for fifty of its owners together. A number is a call for each of the owners,
 * which is charged; what is missing comes with its owner and costs nothing.
 */
const nested: Record<string, [query: string, calls: string[], each?: string]> = {
  'Organisation.services': [
    'organisations(first: 50) { nodes { services(first: 3) { totalCount nodes { name } } } }',
    [organisations, rows('services')],
  ],
  'Organisation.events': [
    'organisations(first: 50) { nodes { events(first: 3) { totalCount nodes { title } } } }',
    [organisations, rows('organisation-events')],
  ],
  'Service.serviceLocations': ['services(first: 50) { nodes { serviceLocations { id } } }', withPlaces],
  'Service.categories': [
    'services(first: 50) { nodes { categories { name } } }',
    [rows('services'), categories],
  ],
  'Service.eligibilities': [
    'services(first: 50) { nodes { eligibilities { name } } }',
    [rows('services'), rows('taxonomies/service-eligibilities')],
  ],
  'Event.categories': ['events(first: 50) { nodes { categories { name } } }', categoryEvents],
  'Category.events': ['categories { events(first: 3) { totalCount nodes { title } } }', categoryEvents],
  'Page.children': ['pages { children { title } }', [rows('pages')]],
  'Page.ancestors': ['pages { ancestors { title } }', [rows('pages')]],
  'Category.services': [
    'categories { services(first: 1) { totalCount } }',
    [categories],
    'POST /search/collections/categories',
  ],
  'Collection.services': [
    `nodes(ids: [${Array.from({ length: 40 }, (_, n) => `"${id(7000 + n)}"`).join()}]) { ... on Collection { services(first: 1) { totalCount } } }`,
    [
      categories,
      personas,
      rows('services'),
      rows('organisations'),
      rows('organisation-events'),
      rows('locations'),
      rows('service-locations'),
      rows('pages'),
    ],
    'POST /search/collections/categories',
  ],
  'Category.pages': ['categories { pages { title } }', [categories], 'POST /search/pages'],
  'Persona.services': [
    'personas { services(first: 1) { totalCount } }',
    [personas],
    'POST /search/collections/personas',
  ],
  'Location.services': [
    'locations(first: 40) { nodes { services(first: 1) { totalCount } } }',
    [rows('locations')],
    'POST /search',
  ],
  'Location.events': [
    'locations(first: 40) { nodes { events(first: 1) { totalCount } } }',
    [rows('locations')],
    'POST /search/events',
  ],
  'Service.related': [
    'services(first: 40) { nodes { related(first: 1) { name } } }',
    [rows('services')],
    'GET /services/{id}/related',
  ],
  'Page.sections': ['pages { sections { title } }', [rows('pages')], 'GET /pages/{id}'],
  'Page.categories': ['pages { categories { name } }', [rows('pages')], 'GET /pages/{id}'],
  'Page.personas': ['pages { personas { name } }', [rows('pages')], 'GET /pages/{id}'],
}

/** Lists that come with the record they belong to. */
const withOwner = [
  'Category.sideboxes',
  'Collection.sideboxes',
  'Event.days',
  'Organisation.socialMedias',
  'PageSection.blocks',
  'Persona.sideboxes',
  'Service.gallery',
  'Service.socialMedias',
  'Service.tags',
  'Service.usefulInfos',
  'ServiceLocation.closures',
  'ServiceLocation.openingHours',
]

/** Lists of the product's own data, which make no call. */
const withoutCalls = [
  'InsightFigure.rows',
  'InsightRow.values',
  'OpenDataInsights.figures',
  'FilterCounts.categories',
  'FilterCounts.distances',
  'FilterCounts.eligibilities',
  'FilterCounts.waitTimes',
  'OpenData.files',
  'OpenData.tables',
  'OpenDataColumn.values',
  'OpenDataTable.columns',
  'OpenDataTable.listColumns',
  'OpenDataTable.files',
  'OpenDataTable.sample',
  'SearchVocabulary.groups',
  'SearchVocabulary.languages',
  'SearchVocabulary.urgentTopics',
  'UrgentTopic.contacts',
]

test('lists of the product’s own data make no call', async () => {
  const t = await testGateway()
  const query = `{
    searchVocabulary { groups(first: 5) { totalCount } languages { name } urgentTopics { contacts { name } } }
    openData { files { path } tables { rows } }
    openDataInsights { figures { rows { label } } } unmetSearches { words }
    openDataTable(name: "services") { columns { name values { value } } listColumns { name } files { path } sample { cells } }
  }`
  const answered = await t.ask(query)
  expect(answered.errors).toBeUndefined()
  expect(t.directory.log()).toEqual([])
})

test('every list within a list has a row here', () => {
  const schema = buildSchema(typeDefs)
  const records = Object.values(schema.getTypeMap()).filter(
    (type): type is GraphQLObjectType =>
      (isObjectType(type) || isInterfaceType(type)) &&
      !/^__|^(Query|Mutation|SearchResults)$|Connection$|Edge$|Payload$|Settings$/.test(type.name),
  )
  const found = records.flatMap(type =>
    Object.values(type.getFields())
      .filter(field => String(field.type).startsWith('[') || /Connection!?$/.test(String(field.type)))
      .filter(field => !/^\[(String|Int|ID|Time|Date|URL|EmailAddress)\b/.test(String(field.type)))
      .map(field => `${type.name}.${field.name}`),
  )
  expect(found.length).toBeGreaterThan(20)
  expect(found.filter(name => !(name in nested) && ![...withOwner, ...withoutCalls].includes(name))).toEqual(
    [],
  )
})

test.each(Object.entries(nested))('%s costs a few calls, or is charged for each', async (_name, row) => {
  const [query, calls, each] = row
  const t = await testGateway()
  fill(t)
  // The list of pages comes without their content.
  t.directory.data.order = (found, { path }) => (path === '/pages' ? found.map(withoutContent) : found)
  const answered = await t.ask(`{ ${query} }`)
  expect(answered.errors).toBeUndefined()
  const log = t.directory.log().map(call => call.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, '{id}'))
  const others = log.filter(call => call !== each)
  expect(others.toSorted()).toEqual(calls.toSorted())
  const { extensions } = JSON.parse(answered.text) as { extensions: { cost: { requested: number } } }
  // A list without a requested length is charged as one of five.
  const owners = query.includes('first: 40) { nodes') ? 40 : 5
  expect(extensions.cost.requested).toBeGreaterThanOrEqual(each ? owners * 100 : 0)
  expect(log.length - others.length > 3).toBe(each !== undefined)
})

function withoutContent(record: unknown): unknown {
  const { id: number, slug, title, parent, order, enabled } = record as Record<string, unknown>
  return { id: number, slug, title, parent, order, enabled }
}

test('owners of hundreds of rows are counted and paged to the end, without what is switched off', async () => {
  const t = await testGateway()
  fill(t)
  const { data } = t.directory
  data.services = Array.from({ length: 430 }, (_, n) =>
    serviceRecord({
      id: id(20_000 + n),
      slug: `s-${n}`,
      name: `Tea ${1000 + n}`,
      organisation_id: id(n < 230 ? 1000 : 1001 + (n % 20)),
      status: n < 30 ? 'inactive' : 'active',
    }),
  )
  const { at, errors } = await t.ask(
    '{ organisations(first: 50) { nodes { services(first: 3, page: 67) { totalCount nodes { name } } } } }',
  )
  expect(errors).toBeUndefined()
  expect(at('organisations.nodes.0.services')).toEqual({
    totalCount: 200,
    nodes: [{ name: 'Tea 1228' }, { name: 'Tea 1229' }],
  })
  expect(at('organisations.nodes.1.services.totalCount')).toBe(10)
  expect(at('organisations.nodes.49.services.totalCount')).toBe(0)
  expect(t.directory.log()).toEqual([organisations, ...Array<string>(4).fill(rows('services'))])
})
