import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { processorTimeOf } from '../formatting/processorTime.ts'
import { type FeedPage, type FeedUnderTest, type Json, lists, sampleFeed } from './openReferralUnderTest.ts'

let feed: FeedUnderTest
let services: Json[]

beforeAll(async () => {
  feed = await sampleFeed()
  services = await feed.all('services', '&full=true')
}, 120_000)
afterAll(async () => feed.close())

const idsOf = (records: readonly Json[]) => records.map(({ id }) => String(id))
/** The ids of the services that a list has with these parameters. */
const found = async (parameters: string, list = 'services') =>
  idsOf(await feed.all(list, `&${parameters}`)).toSorted()
/** The ids of the services for which something holds. */
const expected = (holds: (service: Json) => boolean) => idsOf(services.filter(holds)).toSorted()

describe('pages', () => {
  test.each(lists)('of %s hold each record once, in one order, whatever their size', async list => {
    const all = idsOf(await feed.all(list, '&per_page=100'))
    expect(new Set(all).size).toBe(all.length)
    for (const size of [1, 7, 50, all.length === 0 ? 1 : Math.min(100, all.length)]) {
      const pages = Math.ceil(all.length / size)
      const seen: unknown[] = []
      for (let page = 1; page <= pages; page++) {
        const { contents, ...told } = await feed.json<FeedPage>(`/${list}?per_page=${size}&page=${page}`)
        seen.push(...idsOf(contents))
        expect(told).toEqual({
          total_items: all.length,
          total_pages: pages,
          page_number: page,
          size: contents.length,
          first_page: page === 1,
          last_page: page === pages,
          empty: false,
        })
      }
      expect(seen).toEqual(all)
    }
  })

  test('with a filter too', async () => {
    const all = await found('search=food&per_page=100')
    expect(all.length).toBeGreaterThan(3)
    expect(await found('search=food&per_page=2')).toEqual(all)
  })

  test('after the last are empty', async () => {
    const page = await feed.json<FeedPage>('/services?page=1000000')
    expect(page).toMatchObject({
      page_number: 1_000_000,
      size: 0,
      last_page: true,
      first_page: false,
      empty: true,
    })
    expect(page.contents).toEqual([])
  })

  test('hold 50 records unless asked for otherwise, and 100 at most', async () => {
    expect((await feed.json<FeedPage>('/services')).size).toBe(50)
    expect((await feed.json<FeedPage>('/services?per_page=100')).size).toBe(100)
  })
})

/** The services with a regular opening that fits. */
const opens = (fits: (schedule: Record<string, string>) => boolean) =>
  expected(service =>
    ((service['schedules'] ?? []) as Record<string, string>[]).some(
      each => !each['valid_from'] && fits(each),
    ),
  )

/** When an opening on a weekday ends; null on the next day, after midnight. */
const ends = ({ byday, closes_at: to, notes }: Record<string, string>) => (byday && to && !notes ? to : null)

/** The services with one of these values of a field, wherever in their full form. */
const having = (key: string, ids: unknown[]) =>
  expected(service => ids.some(id => JSON.stringify(service).includes(`"${key}":"${String(id)}"`)))

describe('filters', () => {
  test('by term, also one above, and by taxonomy, also that of the areas of locations', async () => {
    const terms = await feed.all('taxonomy_terms')
    const below = (id: unknown): unknown[] =>
      [id].concat(terms.filter(({ parent_id: above }) => above === id).flatMap(term => below(term['id'])))
    const above = terms.filter(({ id }) => below(id).length > 1).slice(0, 5)
    for (const { id } of [...terms.slice(0, 8), ...above, ...terms.slice(-4)])
      expect(await found(`taxonomy_term_id=${String(id)}`)).toEqual(having('taxonomy_term_id', below(id)))
    for (const { id } of await feed.all('taxonomies'))
      expect(await found(`taxonomy_id=${String(id)}`)).toEqual(having('taxonomy_id', [id]))
  })

  test('by organisation, in any writing of its id', async () => {
    const id = String(services[0]!['organization_id'])
    const own = expected(service => service['organization_id'] === id)
    expect(own.length).toBeGreaterThan(0)
    expect(await found(`organization_id=${id.toUpperCase()}`)).toEqual(own)
  })

  test('by age', async () => {
    expect(await found('minimum_age=18')).toEqual(expected(({ minimum_age: age }) => Number(age) >= 18))
    expect(await found('maximum_age=11')).toEqual(expected(({ maximum_age: age }) => Number(age) <= 11))
    expect((await found('minimum_age=18')).length).toBeGreaterThan(5)
  })

  test('by day and time, which one opening has to fit', async () => {
    expect(await found('day=sa')).toEqual(opens(({ byday = '' }) => byday.endsWith('SA')))
    expect(await found('day=Saturday&start_time=10:00&end_time=13:00:00')).toEqual(
      opens(
        ({ byday = '', opens_at: from = '', closes_at: to = '' }) =>
          byday.endsWith('SA') && from >= '10:00' && from < to && to <= '13:00',
      ),
    )
    expect((await found('day=SA')).length).toBeGreaterThan(2)
  })

  test('by when it closes, where midnight and the night after it come last', async () => {
    expect(await found('end_time=03:00')).toEqual([])
    expect(await found('end_time=23:00')).toEqual(
      opens(each => ends(each) !== '00:00' && (ends(each) ?? '99') <= '23:00'),
    )
    expect(await found('end_time=00:00')).toEqual(opens(each => ends(each) !== null))
  })

  test('by time of the last change', async () => {
    const moments = services.map(service => String(service['last_modified'])).toSorted()
    const middle = moments[Math.floor(moments.length / 2)]!
    expect(await found(`modified_after=${middle}`)).toEqual(
      expected(service => String(service['last_modified']) >= middle),
    )
    expect(await found('modified_after=2026-11-21')).toEqual([])
    expect(await found('modified_after=2020-01-01T00:00:00+01:00')).toHaveLength(services.length)
  })

  test('by words', async () => {
    const names = (await feed.all('services', '&search=choir')).map(({ name }) => name)
    expect(names).toContain('Riverside Community Choir')
    expect(await found('search=%22%20OR%20%2A')).toEqual(await found('search=or'))
    expect(await found('search=...')).toEqual([])
    expect((await feed.all('organizations', '&search=housing')).map(({ name }) => name)).toContain(
      'Borough Housing Team',
    )
    expect((await feed.all('taxonomy_terms', '&search=carers')).length).toBeGreaterThan(0)
  })

  test('by postcode and distance', async () => {
    const places = await feed.all('service_at_locations', '&full=true')
    const near = async (metres: number) =>
      found(`postcode=da8+1qy&proximity=${metres}`, 'service_at_locations')
    const [hundred, one, ten] = [await near(100_000), await near(1000), await near(10_000)]
    expect(hundred).toHaveLength(
      places.filter(place => (place['location'] as Json)['latitude'] !== undefined).length,
    )
    expect(one.length).toBeLessThan(ten.length)
    expect(one.every(id => ten.includes(id))).toBe(true)
    const [place] = places as { id: string; location: { addresses: { postal_code: string }[] } }[]
    const own = place!.location.addresses[0]!.postal_code
    expect(await found(`postcode=${encodeURIComponent(own)}&proximity=1`, 'service_at_locations')).toContain(
      place!.id,
    )
  })

  test('of places are those of their services', async () => {
    const id = String(services[5]!['id'])
    const organisation = String(services[5]!['organization_id'])
    const places = await feed.all('service_at_locations', `&organization_id=${organisation}`)
    expect(places.every(each => (each['service'] as Json)['organization_id'] === organisation)).toBe(true)
    expect(await feed.all('service_at_locations', '&modified_after=2030-01-01')).toEqual([])
    expect(id).toHaveLength(36)
  })

  test('of terms by taxonomy, by the term above, and those without one', async () => {
    const terms = await feed.all('taxonomy_terms')
    const parent = String(terms.find(({ parent_id: id }) => id !== undefined)!['parent_id'])
    const ids = (holds: (term: Json) => boolean) => idsOf(terms.filter(holds)).toSorted()
    expect(await found(`parent_id=${parent}`, 'taxonomy_terms')).toEqual(
      ids(term => term['parent_id'] === parent),
    )
    expect(await found('top_only=true', 'taxonomy_terms')).toEqual(
      ids(term => term['parent_id'] === undefined),
    )
    const taxonomy = String(terms[0]!['taxonomy_id'])
    expect(await found(`taxonomy_id=${taxonomy}`, 'taxonomy_terms')).toEqual(
      ids(term => term['taxonomy_id'] === taxonomy),
    )
  })
})

test('minimal lists are ids and dates, all on one page', async () => {
  const page = await feed.json<FeedPage>('/services?minimal=true')
  expect(page.total_pages).toBe(1)
  expect(page.contents).toEqual(
    services.map(({ id, last_modified }) => ({ id, modified_date: last_modified })),
  )
})

test('lines of JSON are all records without pages', async () => {
  const response = await feed.get('/services?full=true&format=ndjson')
  expect(response.headers.get('content-type')).toBe('application/x-ndjson')
  const lines = (await response.text()).trimEnd().split('\n')
  expect(lines.map(line => JSON.parse(line) as Json)).toEqual(services)
})

describe('bad input', () => {
  test.each([
    ['/services?page=0', 'page is a whole number from 1 to 1000000, not "0".'],
    ['/services?page=-1', 'page is a whole number'],
    ['/services?page=1e3', 'page is a whole number'],
    ['/services?page=99999999999999999999', 'page is a whole number'],
    ['/services?per_page=101', 'per_page is a whole number from 1 to 100, not'],
    ['/services?per_page=0', 'per_page is a whole number from 1 to 100, not'],
    ['/services?minimal=true&per_page=10001', 'per_page is a whole number from 1 to 10000'],
    ['/services?minimal=true&full=true', 'exclude each other'],
    ['/organizations?full_service=true&per_page=11', 'per_page is a whole number from 1 to 10, not'],
    ['/services?full=1', 'full is true or false, not "1".'],
    ['/services?format=xml', 'format is json or ndjson, not "xml".'],
    ['/services?modified_after=yesterday', 'modified_after is a moment such as 2026-11-20T09:00:00Z'],
    ['/services?modified_after=2026-13-01', 'modified_after is a moment'],
    ['/services?minimum_age=old', 'minimum_age is a number from 0 to 200, not "old".'],
    ['/services?start_time=25:00', 'start_time is a time such as 09:30'],
    ['/services?day=someday', 'day is a day such as MO or Monday'],
    [`/services?search=${'x'.repeat(201)}`, 'search has 200 characters at most'],
    ['/services?perPage=5', 'There is no parameter "perPage" at this address. It has: search,'],
    ['/services?page=1&page=2', 'page is given more than once.'],
    ['/services?postcode=DA8', 'There is no parameter "postcode"'],
    ['/service_at_locations?proximity=5', 'proximity needs a postcode to measure from.'],
    ['/service_at_locations?postcode=ZZ99+9ZZ', 'The postcode "ZZ99 9ZZ" is not known here.'],
    ['/taxonomies?full=true', 'There is no parameter "full"'],
    [
      '/services/1071354f-60f5-5e48-bbbf-b53491df87c8?page=2',
      'There is no parameter "page" at this address. It has none.',
    ],
  ])('%s is 400 in words', async (path, words) => {
    const response = await feed.get(path)
    const body = (await response.json()) as { status: number; message: string; addresses: string[] }
    expect([response.status, body.status]).toEqual([400, 400])
    expect(body.message).toContain(words)
    expect(body.addresses).toContain('https://signpost.example/oruk/v3/services/{id}')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
  })

  test.each([
    '/services/00000000-0000-4000-8000-000000000000',
    '/services/42',
    '/services/%00',
    `/services/${'x'.repeat(1000)}`,
    '/services/a/b',
    '/locations',
    '/services.json',
    '/openapi.json/x',
    '/..%2f..%2fetc',
    '//services',
  ])('%s is 404 in words', async path => {
    const response = await feed.get(path)
    const body = (await response.json()) as { message: string; addresses: string[] }
    expect(response.status).toBe(404)
    expect(body.message).toMatch(/^There is no/)
    expect(body.addresses).toContain('https://signpost.example/oruk/v3/taxonomy_terms')
    expect((await feed.get(path, {}, 'HEAD')).status).toBe(404)
  })

  test('other methods are refused', async () => {
    const response = await feed.get('/services', {}, 'POST')
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
  })
})

describe('headers', () => {
  const paths = [
    '',
    '/',
    '/openapi.json',
    '/services',
    '/services?full=true',
    '/taxonomies/',
    '/services?format=ndjson',
  ]

  test.each(paths)('of "%s" say what it is, as those of other open data', async path => {
    const response = await feed.get(path)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=300',
      'last-modified': 'Fri, 20 Nov 2026 10:00:00 GMT',
      link: '<https://ogl.example/v3>; rel="license"',
      'ratelimit-limit': '600',
      vary: 'accept-encoding',
      'x-data-as-of': '2026-11-20T10:00:00+00:00',
    })
    expect(response.headers.get('access-control-expose-headers')).toContain('x-data-as-of')
  })

  test.each([...paths, `/services/1071354f-60f5-5e48-bbbf-b53491df87c8`])(
    'of "%s" are the same for HEAD, and what is known is 304',
    async path => {
      const { headers } = await feed.get(path)
      const head = await feed.get(path, {}, 'HEAD')
      expect([head.status, head.body]).toEqual([200, null])
      const etag = headers.get('etag')!
      for (const name of ['etag', 'last-modified', 'content-type', 'x-data-as-of'])
        expect(head.headers.get(name)).toBe(headers.get(name))
      const known = await feed.get(path, { 'if-none-match': `"other", ${etag.replace('W/', '')}` })
      expect([known.status, known.body, known.headers.get('etag')]).toEqual([304, null, etag])
      expect(known.headers.get('ratelimit-limit')).toBeNull()
      expect((await feed.get(path, { 'if-none-match': '"other"' })).status).toBe(200)
    },
  )

  test('a list that has not changed since a moment is 304', async () => {
    const since = { 'if-modified-since': 'Fri, 20 Nov 2026 10:00:00 GMT' }
    expect((await feed.get('/services', since)).status).toBe(304)
    expect(
      (await feed.get('/services', { 'if-modified-since': 'Fri, 20 Nov 2026 09:59:59 GMT' })).status,
    ).toBe(200)
  })

  test('a browser on any site may ask', async () => {
    const response = await feed.get('/services', { origin: 'https://elsewhere.example' }, 'OPTIONS')
    expect([response.status, response.headers.get('access-control-allow-methods')]).toEqual([
      204,
      'GET, HEAD, OPTIONS',
    ])
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
  })
})

const ask = async (address: string) =>
  feed.gateway.data(new Request('https://signpost.example/oruk/v3/taxonomies?per_page=1'), { address })

test('one network has a quota, of which others and the site know nothing', async () => {
  let refused: Response | null = null
  for (let i = 0; i <= 600 && refused?.status !== 429; i++) refused = await ask('192.0.2.1')
  expect([refused?.status, refused?.headers.get('ratelimit-remaining')]).toEqual([429, '0'])
  expect(refused!.headers.get('retry-after')).toBe(refused!.headers.get('ratelimit-reset'))
  expect(((await refused!.json()) as Json)['message']).toContain('Too many downloads')
  expect((await ask('198.51.100.1'))?.status).toBe(200)
})

test('a page of a hundred whole services takes little of the processor', async () => {
  const whole = '/services?full=true&per_page=100'
  await (await feed.get(whole)).text()
  // Less than 50 ms.
  expect((await processorTimeOf(async () => (await feed.get(whole)).text())).taken).toBeLessThan(500)
})
