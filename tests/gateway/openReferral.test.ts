import { readFileSync } from 'node:fs'
import Ajv from 'ajv'
import addFormats from 'ajv-formats'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  faultsOf,
  type FeedPage,
  type FeedUnderTest,
  fieldsOf,
  fieldsOfProfile,
  type Json,
  lists,
  sampleFeed,
} from './openReferralUnderTest.ts'

let feed: FeedUnderTest

beforeAll(async () => {
  feed = await sampleFeed()
}, 120_000)
afterAll(async () => feed.close())

const mock = (kind: 'faulty' | 'valid', name: string) =>
  JSON.parse(readFileSync(`tests/gateway/oruk/mocks/${kind}/${name}.json`, 'utf8')) as Json

describe('the validation', () => {
  test.each([
    'api_details',
    'organization_list',
    'service',
    'service_list',
    'service_at_location',
    'service_at_location_list',
    'taxonomy',
    'taxonomy_list',
    'taxonomy_term',
    'taxonomy_term_list',
  ])('accepts the valid %s of the profile', name => {
    expect(faultsOf(name, mock('valid', name))).toEqual([])
  })

  test.each([
    ['api_details', " must have required property 'profile'"],
    ['service', '/url must match format "uri"'],
    ['service', '/email must match format "email"'],
    ['service_list', "/contents/0 must have required property 'name'"],
    ['service_list', '/contents/2/email must be string'],
    ['taxonomy_term', " must have required property 'description'"],
    ['taxonomy_term', '/term_uri must match format "uri"'],
  ])('refuses the faulty %s of the profile: %s', (name, fault) => {
    expect(faultsOf(name, mock('faulty', name))).toContain(fault)
  })

  test('refuses a record of the sample once something is wrong with it', async () => {
    const [service] = (await feed.json<FeedPage>('/services?full=true&per_page=1')).contents
    expect(faultsOf('service', service)).toEqual([])
    expect(faultsOf('service', { ...service, id: '42' })).toEqual(['/id must match format "uuid"'])
    expect(faultsOf('service', { ...service, status: 'running' })).toHaveLength(1)
    expect(faultsOf('service', { ...service, last_modified: 'today' })).toHaveLength(1)
    expect(
      faultsOf('service', { ...service, schedules: [{ id: service!['id'], freq: 'DAILY' }] }),
    ).toHaveLength(1)
  })
})

test('services at locations are found by the area of the location, and by the terms of the service', async () => {
  const places = await feed.all('service_at_locations', '&full=true')
  const found = async (parameters: string) =>
    (await feed.all('service_at_locations', `&${parameters}`)).map(({ id }) => id)
  const having = (id: unknown) =>
    places.filter(place => JSON.stringify(place).includes(`"taxonomy_term_id":"${String(id)}"`))
  const terms = await feed.all('taxonomy_terms')
  const ward = terms.find(({ description }) => String(description).startsWith('Ward '))!['id']
  expect(having(ward).length).toBeGreaterThan(0)
  expect(await found(`taxonomy_term_id=${String(ward)}`)).toEqual(having(ward).map(({ id }) => id))
  const category = terms[0]!['id']
  expect(await found(`taxonomy_term_id=${String(category)}`)).toEqual(having(category).map(({ id }) => id))
})

test('the feed says what it is, with and without a slash', async () => {
  const about = {
    version: 'HSDS-UK-3.0',
    profile: 'https://github.com/OpenReferralUK/uk-profile/blob/main/docs/index.md',
    openapi_url: 'https://signpost.example/oruk/v3/openapi.json',
  }
  expect(await feed.json('/')).toEqual(about)
  expect(await feed.json('')).toEqual(about)
  expect(faultsOf('api_details', about)).toEqual([])
})

test.each(lists)(
  'every page of %s, every record in it and every whole record are valid',
  async (list, schema) => {
    const [records, faults] = [new Set<unknown>(), [] as string[]]
    for (let page = 1, isLast = false; !isLast; page++) {
      const found = await feed.json<FeedPage>(`/${list}?page=${page}&per_page=20`)
      faults.push(...faultsOf(`${schema}_list`, found))
      for (const { id } of found.contents) {
        faults.push(...faultsOf(schema, await feed.json(`/${list}/${String(id)}`)))
        records.add(id)
      }
      isLast = found.last_page
    }
    console.info(`${list}: ${records.size} records and their pages are valid`)
    expect(faults).toEqual([])
    expect(records.size).toBe((await feed.json<FeedPage>(`/${list}`)).total_items)
    expect(records.size).toBeGreaterThan(5)
  },
)

test.each([
  ['services', 'service', 'full=true'],
  ['service_at_locations', 'service_at_location', 'full=true'],
  ['organizations', 'organization', 'full=true'],
  ['organizations', 'organization', 'full_service=true'],
] as const)('%s with %s are valid whole objects', async (list, schema, parameter) => {
  const records = await feed.all(list, `&${parameter}`)
  expect(records.flatMap(record => faultsOf(schema, record))).toEqual([])
})

test('a record in a list with full=true is the record at its own address', async () => {
  const services = await feed.all('services', '&full=true')
  for (const service of services)
    expect(await feed.json(`/services/${String(service['id'])}`)).toEqual(service)
})

describe('the OpenAPI document', () => {
  interface OpenApi {
    paths: Record<string, { get: { parameters?: { name: string }[] } }>
    components: { schemas: Record<string, object> }
  }

  test('has every address of the profile, which all answer', async () => {
    const { paths } = await feed.json<OpenApi & Json>('/openapi.json')
    expect(Object.keys(paths)).toEqual(['/', ...lists.flatMap(([list]) => [`/${list}`, `/${list}/{id}`])])
    const named = Object.values(paths).flatMap(({ get }) => get.parameters?.map(({ name }) => name) ?? [])
    const ofProfile =
      'search page per_page minimal full modified_after taxonomy_term_id taxonomy_id organization_id full_service postcode proximity format minimum_age maximum_age start_time end_time day top_only parent_id'
    expect(ofProfile.split(' ').filter(name => !named.includes(name))).toEqual([])
  })

  test('describes every record, and no field is sent that it does not name', async () => {
    const { components } = await feed.json<OpenApi & Json>('/openapi.json')
    const ajv = new Ajv({ allErrors: true, strictTypes: false })
    addFormats(ajv)
    const text = JSON.stringify(closed(components.schemas)).replaceAll('#/components/schemas/', '#/$defs/')
    ajv.addSchema({ $id: 'openapi', $defs: JSON.parse(text) as Json })
    for (const [list, schema] of lists) {
      const whole = ajv.getSchema(`openapi#/$defs/${schema}`)!
      for (const record of await feed.all(list)) {
        const id = String(record['id'])
        expect([whole(await feed.json(`/${list}/${id}`)), whole.errors, id]).toEqual([true, null, id])
      }
      const item = ajv.getSchema(`openapi#/$defs/${schema}_list`)!
      for (const record of await feed.all(list)) expect([item(record), item.errors]).toEqual([true, null])
    }
  })

  test('sends nothing that neither the profile nor HSDS 3.0 has', async () => {
    // Of HSDS 3.0, where the profile has no place.
    const ofHsds = [
      /^additional_urls/,
      /^phones/,
      /^languages\[\]\.(name|note)$/,
      /^organization\.(additional_websites|phones)/,
      /^service_at_locations\[\]\.(description|location\.url)$/,
    ]
    const services = await feed.all('services', '&full=true')
    const sent = new Set(services.flatMap(service => fieldsOf(service)))
    const known = new Set(fieldsOfProfile('service'))
    expect([...sent].filter(path => !known.has(path) && !ofHsds.some(each => each.test(path)))).toEqual([])
  })
})

/** The same schema, allowing no other fields. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed)
  if (typeof schema !== 'object' || schema === null) return schema
  const parts = Object.entries(schema).map(([name, part]) => [name, closed(part)] as const)
  const isObject = 'properties' in schema && 'type' in schema
  return { ...Object.fromEntries(parts), ...(isObject && { additionalProperties: false }) }
}

test.each(['', '/'])('/oruk%s leads to the feed in one step', async slash => {
  const { gateway } = feed
  const response = (await gateway.data(new Request(`https://signpost.example/oruk${slash}`), {}))!
  expect([response.status, response.headers.get('location')]).toEqual([301, '/oruk/v3/'])
})
