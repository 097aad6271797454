import { expect, test } from 'vitest'
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
  data.locations = many(n => locationRecord({ id: id(3000 + n) }))
  data.serviceLocations = many(n =>
    serviceLocationRecord({ id: id(4000 + n), service_id: id(2000 + n), location_id: id(3000 + n) }),
  )
  data.events = many(n =>
    eventRecord({ ...own(n), id: id(5000 + n), slug: `e-${n}`, location_id: id(3000 + n) }),
  )
  data.categories = many(n => categoryRecord({ id: id(7000 + n), slug: `c-${n}`, order: n }))
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
