import { afterEach, expect, test, vi } from 'vitest'
import { createOpenReferral } from '../../gateway/openReferral/openReferral.ts'
import { openDataFiles } from '../../gateway/openData/formats/formats.ts'
import { id } from './records/id.ts'
import { locationRecord } from './records/locationRecord.ts'
import { serviceLocationRecord } from './records/serviceLocationRecord.ts'
import { serviceRecord } from './records/serviceRecord.ts'
import { hostileTexts, otherLineEnds, shippedAreas } from './memoryDataset.ts'
import { testDataset } from './openDataUnderTest.ts'
import {
  faultsOf,
  type FeedPage,
  type FeedUnderTest,
  type Json,
  lists,
  openReferralGateway,
} from './openReferralUnderTest.ts'
import { standInDirectory, type StandIn } from './standInDirectory.ts'

const open: { close: () => Promise<void> }[] = []
afterEach(async () => {
  for (const each of open.splice(0).toReversed()) await each.close()
})

async function feedOf(change: (data: StandIn['data']) => void): Promise<FeedUnderTest> {
  const directory = await standInDirectory()
  open.push(directory)
  change(directory.data)
  const feed = await openReferralGateway(directory.url)
  open.push(feed)
  return feed
}

/** All records of all lists, whole, with their faults. */
async function faultsIn(feed: FeedUnderTest): Promise<{ records: number; faults: string[] }> {
  const faults: string[] = []
  let records = 0
  for (const [list, schema] of lists) {
    faults.push(...faultsOf(`${schema}_list`, await feed.json(`/${list}?per_page=100`)))
    for (const { id: its } of await feed.all(list)) {
      faults.push(...faultsOf(schema, await feed.json(`/${list}/${String(its)}`)))
      records++
    }
  }
  return { records, faults }
}

test('a directory without services has empty lists', async () => {
  const feed = await feedOf(data => {
    data.services = []
    data.serviceLocations = []
    data.events = []
    data.organisations = []
  })
  for (const list of ['services', 'service_at_locations', 'organizations']) {
    expect(await feed.json(`/${list}`)).toEqual({
      total_items: 0,
      total_pages: 0,
      page_number: 1,
      size: 0,
      first_page: true,
      last_page: true,
      empty: true,
      contents: [],
    })
    expect(await (await feed.get(`/${list}?format=ndjson`)).text()).toBe('')
  }
  expect((await faultsIn(feed)).faults).toEqual([])
}, 60_000)

const odd = <T>(record: T, changes: object): T => ({ ...record, ...changes })

test('whatever a council’s API sends, every record is valid', async () => {
  const feed = await feedOf(data => {
    const broken = {
      url: 'https://example.org/a|b?r=[1]&p=5%#a#b',
      contact_email: 'not an address',
      contact_phone: 42,
      fees_url: 'javascript:alert(1)',
      video_embed: 'https://user:secret@example.org/',
      type: 'something else',
      wait_time: 'never',
      referral_method: null,
      last_modified_at: 'yesterday',
      ends_at: '2027-03-31T23:59:00+0000',
      offerings: [null, { offering: '' }, { offering: 'Tea' }, { offering: 'Tea' }],
      useful_infos: 'none',
      social_medias: [
        { type: 'myspace', url: 'https://example.org/ünï' },
        { url: 'https://example.org/ünï' },
      ],
      tags: [{ label: 'Free' }, { label: 'Free' }, { slug: 'free', label: 'Free' }],
      category_taxonomies: [null, { id: '7', name: '' }, { id: id(6001), name: 'Same as the category' }],
      eligibility_types: { custom: { age_group: 'under 5s' }, taxonomies: ['no such option'] },
    }
    data.services = [
      odd(serviceRecord(), {
        ...broken,
        id: '42',
        name: ' ',
        organisation_id: 'nobody',
        contact_email: 'tea@localhost',
      }),
      odd(serviceRecord(), { ...broken, id: 'Ünïcode / id', name: null, description: null, intro: null }),
      odd(serviceRecord(), { id: id(2003).toUpperCase(), name: 'In capitals' }),
      ...hostileTexts.map((text, i) =>
        odd(serviceRecord(), {
          id: id(9000 + i),
          name: text,
          description: text,
          intro: text,
          contact_name: text,
          fees_text: text,
          offerings: [{ offering: text }],
          tags: [{ label: text }],
        }),
      ),
    ]
    data.organisations = [
      odd(data.organisations[0]!, { name: '', description: null, email: 'x@y', url: 'ftp://x' }),
    ]
    data.locations = [
      odd(locationRecord(), {
        lat: 'north',
        lon: 500,
        postcode: null,
        city: null,
        country: 'Wales',
        county: null,
      }),
      odd(locationRecord(), {
        id: 'place 1',
        address_line_1: null,
        address_line_2: null,
        city: null,
        postcode: null,
        county: null,
      }),
    ]
    data.serviceLocations = [
      odd(serviceLocationRecord(), {
        service_id: '42',
        regular_opening_hours: [
          { frequency: 'daily', opens_at: '9am', closes_at: null },
          { frequency: 'weekly', weekday: 9, opens_at: '09:00:00', closes_at: '17:00:00' },
          { frequency: 'monthly', day_of_month: 'x', opens_at: '22:00:00', closes_at: '02:00:00' },
          {
            frequency: 'nth_occurrence_of_month',
            weekday: 1,
            occurrence_of_month: 5,
            opens_at: '10:00:00',
            closes_at: '11:00:00',
          },
          {
            frequency: 'nth_occurrence_of_month',
            weekday: 2,
            occurrence_of_month: 6,
            opens_at: '10:00:00',
            closes_at: '11:00:00',
          },
          null,
        ],
        holiday_opening_hours: [
          { starts_at: '2026-12-24', ends_at: '2025-12-24', is_closed: 'yes' },
          { starts_at: 'soon', ends_at: null, is_closed: true },
        ],
      }),
      odd(serviceLocationRecord(), { id: 'at 2', service_id: '42', location_id: 'place 1', name: 7 }),
      odd(serviceLocationRecord(), {
        id: 'at 3',
        service_id: '42',
        location_id: 'nowhere',
        regular_opening_hours: null,
      }),
    ]
    data.categories = [odd(data.categories[0]!, { id: id(6001), name: '', intro: null, slug: null })]
  })
  const { records, faults } = await faultsIn(feed)
  expect(faults).toEqual([])
  expect(records).toBeGreaterThan(40)

  const services = await feed.all('services', '&full=true')
  const lines = await (await feed.get('/services?full=true&format=ndjson')).text()
  expect(otherLineEnds(lines)).toEqual([])
  expect(lines.trimEnd().split('\n')).toHaveLength(services.length)
  const byName = (name: string) => services.find(each => each['name'] === name)!
  expect(byName('In capitals')['id']).toBe(id(2003))
  expect((await feed.get(`/services/${id(2003).toUpperCase()}`)).status).toBe(200)
  const text = hostileTexts.find(each => each.includes('right to left'))!
  expect(byName(text)).toMatchObject({
    name: text,
    contacts: [{ name: text }],
    cost_options: [{ amount_description: text }],
  })
  const places = (await feed.all('service_at_locations', '&full=true')) as {
    service_id: string
    service: Json
  }[]
  expect(places).toHaveLength(3)
  const [service] = places.map(place => place.service)
  expect(service).toMatchObject({
    maximum_age: 4,
    url: 'https://example.org/a%7Cb?r=%5B1%5D&p=5%25#a%23b',
  })
  expect(service!['email']).toBeUndefined()
  const schedules = service!['schedules'] as Json[]
  // Hours without a day that exists are no hours, as on the site.
  const regular = schedules.filter(({ valid_from: from }) => from === undefined)
  expect(regular.map(({ byday }) => byday)).toEqual(['-1MO', 'FR'])
  expect(
    schedules.every(({ valid_to: last, valid_from: first }) => first !== undefined || last === '2027-04-01'),
  ).toBe(true)
  expect(JSON.stringify(services)).not.toMatch(/secret|javascript:/)
}, 90_000)

test('hours of every second week are on the weekday on which they begin', async () => {
  const feed = await feedOf(({ serviceLocations: [place] }) => {
    const times = { opens_at: '16:30:00', closes_at: '19:00:00' }
    place!.regular_opening_hours = [
      // A Saturday, and a Wednesday.
      { frequency: 'fortnightly', starts_at: '2026-11-07', opens_at: '10:00:00', closes_at: '12:00:00' },
      { frequency: 'fortnightly', starts_at: '2026-11-04', ...times },
      { frequency: 'monthly', day_of_month: 15, ...times },
    ]
  })
  const found = async (day: string) => (await feed.json<FeedPage>(`/services?day=${day}`)).total_items
  expect(await Promise.all(['SA', 'WE', 'SU'].map(found))).toEqual([1, 1, 0])
  const [service] = await feed.all('services', '&full=true')
  expect(service!['schedules']).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ freq: 'WEEKLY', interval: 2, byday: 'SA', dtstart: '2026-11-07' }),
    ]),
  )
  const csv = async (name: string) => {
    const address = `https://signpost.example/data/insights/${name}.csv`
    return (await feed.gateway.data(new Request(address), { address: '10.9.9.9' }))!.text()
  }
  expect(await csv('opening-by-hour')).toMatch(/fortnightly,Wednesday,16:30[^]*fortnightly,Saturday,10:00/)
  expect(await csv('evenings-and-weekends-by-subject')).toMatch(/,true,true,/)
}, 90_000)

test('places on the Greenwich meridian are near their postcode', async () => {
  const feed = await feedOf(data => {
    data.locations = [locationRecord({ postcode: 'SG8 5AA', lat: 52.05, lon: 0 })]
  })
  const near = await feed.get('/service_at_locations?postcode=SG8%205AA')
  expect([near.status, await near.json()]).toMatchObject([200, { total_items: 1 }])
}, 90_000)

test('what changes in the directory moves the time of its service only, and what goes is gone', async () => {
  const under = testDataset()
  const [first] = under.copy.data.service as Json[]
  const place = (first!['service_locations'] as Json[])[0]!
  const other = { ...first, id: id(2002), name: 'Another', service_locations: [] }
  const [christmas] = [
    {
      is_closed: true,
      starts_at: '2026-12-25',
      ends_at: '2026-12-25',
      opens_at: '00:00:00',
      closes_at: '00:00:00',
    },
  ]
  const withClosure = { ...first, service_locations: [{ ...place, holiday_opening_hours: [christmas] }] }
  under.copy.data.service = [withClosure, other]
  await under.update()
  const origin = { title: 'Signpost', siteUrl: 'https://signpost.example', licence: null }
  const files = openDataFiles({ folder: under.folder, dataset: under.dataset, origin, areas: shippedAreas })
  const feed = createOpenReferral({
    reader: under.dataset,
    files,
    licence: null,
    siteUrl: origin.siteUrl,
    siteName: 'Signpost',
  })
  open.push({
    close: async () => {
      feed.close()
      await files.close()
    },
  })
  const get = async (path: string) =>
    (await feed.answer(new Request(`https://signpost.example/oruk/v3${path}`), async () =>
      Promise.resolve({}),
    ))!
  const changed = async () => {
    const page = (await (await get('/services')).json()) as FeedPage
    return Object.fromEntries(page.contents.map(({ name, last_modified: at }) => [name, at]))
  }
  /** The directory has other services at a moment, and the feed follows. */
  const follow = async (moment: string, services: unknown[]) => {
    under.at(moment)
    under.copy.data.service = services
    await under.update()
    await vi.waitFor(() => expect(files.version()).toEqual(under.dataset.version()), 90_000)
  }

  expect((await get('/services')).status).toBe(503)
  await files.update()
  const asTheDirectorySays = '2026-10-12T14:05:11.000Z'
  expect(await changed()).toEqual({ 'Tuesday Tea and Chat': asTheDirectorySays, Another: asTheDirectorySays })

  await follow('2026-11-21T09:00', [first, other])
  const noticed = '2026-11-21T09:00:00.000Z'
  expect(await changed()).toEqual({ 'Tuesday Tea and Chat': noticed, Another: asTheDirectorySays })
  const since = (await (await get('/services?modified_after=2026-11-21T09:00:00%2B00:00')).json()) as FeedPage
  expect(since.contents.map(({ name }) => name)).toEqual(['Tuesday Tea and Chat'])

  const etag = (await get('/services')).headers.get('etag')
  await follow('2026-11-22T09:00', [first, { ...other, offerings: [{ offering: 'Cake', order: 1 }] }])
  expect(await changed()).toEqual({ 'Tuesday Tea and Chat': noticed, Another: '2026-11-22T09:00:00.000Z' })
  expect((await get('/services')).headers.get('etag')).not.toBe(etag)

  await follow('2026-11-23T09:00', [first, { ...other, id: id(2003) }])
  expect((await get(`/services/${id(2002)}`)).status).toBe(404)
  expect((await get(`/services/${id(2003)}`)).status).toBe(200)
  // Its own date is older.
  const added = (await (await get('/services?modified_after=2026-11-23')).json()) as FeedPage
  expect(added.contents.map(each => each['id'])).toEqual([id(2003)])

  // A change has the time of the directory: one since the last reading is seen only after a later one.
  const { headers } = await get('/services')
  const edited = { ...first, name: 'Tea at noon', updated_at: '2026-11-23T10:00:00+00:00' }
  await follow('2026-11-24T09:00', [edited, { ...other, id: id(2003) }])
  expect(await changed()).toMatchObject({ 'Tea at noon': '2026-11-23T10:00:00.000Z' })
  const later = (await (
    await get(`/services?modified_after=${headers.get('x-data-as-of')}`)
  ).json()) as FeedPage
  expect(later.contents.map(({ name }) => name)).toContain('Tea at noon')
  const { paths } = (await (await get('/openapi.json')).json()) as { paths: Json }
  expect(JSON.stringify(paths['/services'])).toContain('send the X-Data-As-Of of the first page')
}, 300_000)
