import { afterAll, beforeAll, expect, test } from 'vitest'
import type {
  LocationRecord,
  OrganisationRecord,
  ServiceLocationRecord,
  ServiceRecord,
} from '../../schema/generated/records.ts'
import { type Json, sampleFeed } from './openReferralUnderTest.ts'

// What the directory sends, what the feed makes of it, and what of the record can be read back from the feed.

interface Term extends Json {
  id: string
  name: string
  term?: string
}
interface Schedule extends Json {
  service_at_location_id: string
  freq?: string
  interval?: number
  byday?: string
  bymonthday?: string
  dtstart?: string
  valid_from?: string
  valid_to?: string
  opens_at?: string
  closes_at?: string
}
interface Place extends Json {
  id: string
  location_id: string
  description?: string
  location: Json & { addresses?: Json[]; accessibility?: { description: string }[] }
}
interface Service extends Json {
  description: string
  attributes?: { link_type: string; taxonomy_term: Term }[]
  schedules?: Schedule[]
  service_at_locations?: Place[]
  organization: Json & { phones?: Json[]; additional_websites?: Json[] }
  phones?: Json[]
  contacts?: Json[]
  cost_options?: Json[]
  additional_urls?: { url: string }[]
}

type WithOrganisation = ServiceRecord & { organisation: OrganisationRecord }
type WithLocation = ServiceLocationRecord & { location: LocationRecord }

let feed: Awaited<ReturnType<typeof sampleFeed>>
let records: WithOrganisation[]
let places: Map<string, WithLocation[]>
let services: Map<string, Service>

beforeAll(async () => {
  feed = await sampleFeed()
  records = await listed<WithOrganisation>('/services?include=organisation')
  const rows = await listed<WithLocation>('/service-locations?include=location')
  places = Map.groupBy(rows, row => row.service_id)
  const sent = (await feed.all('services', '&full=true')) as Service[]
  services = new Map(sent.map(service => [String(service['id']), service]))
}, 120_000)
afterAll(async () => feed.close())

async function listed<T>(path: string): Promise<T[]> {
  const rows: T[] = []
  for (let page = 1; ; page++) {
    const response = await fetch(`${feed.directoryUrl}${path}&page=${page}&per_page=100`)
    const { data, meta } = (await response.json()) as { data: T[]; meta: { total: number } }
    rows.push(...data)
    if (rows.length >= meta.total || data.length === 0) return rows
  }
}

const serviceFor = (record: ServiceRecord) => services.get(record.id)!
/** Without what differs in writing only. */
const plain = <T>(value: T) => (value === '' || value === null ? undefined : value)

test('every service of the directory that runs is in the feed, and no other', () => {
  const running = records.filter(({ status }) => status === 'active').map(({ id }) => id)
  expect(running.length).toBeGreaterThan(50)
  expect([...services.keys()].toSorted()).toEqual(running.toSorted())
})

test('names, texts, contacts, prices and dates come back', () => {
  for (const record of records) {
    const service = serviceFor(record)
    expect(service).toMatchObject({
      name: record.name.trim(),
      organization_id: record.organisation_id,
      status: 'active',
      assured_date: record.last_modified_at.slice(0, 10),
    })
    expect(service['url']).toContain(record.url?.replace(/\/$/, '') ?? `/services/${record.slug}`)
    expect(service['email']).toBe(plain(record.contact_email))
    expect(service.contacts?.[0]?.['name']).toBe(plain(record.contact_name))
    expect(service.phones?.[0]?.['number']).toBe(plain(record.contact_phone))
    expect(service.cost_options?.[0]?.['amount']).toBe(record.is_free ? 0 : undefined)
    expect(service.cost_options?.[0]?.['amount_description']).toBe(plain(record.fees_text)?.trim())
    const texts = [
      record.intro,
      record.description,
      ...record.offerings.map(({ offering }) => offering),
      ...record.useful_infos.flatMap(({ title, description }) => [title, description]),
      ...Object.values(record.eligibility_types.custom),
    ]
    for (const text of texts) expect(service.description).toContain((text ?? '').trim())
    expect(service.description.replaceAll('\n> ', '\n')).toContain(record.testimonial?.trim() ?? '')
    const addresses = [
      record.fees_url,
      record.referral_url,
      record.video_embed,
      ...record.social_medias.map(({ url }) => url),
    ]
    const sent = service.additional_urls?.map(({ url }) => url) ?? []
    for (const address of addresses.filter(each => each !== null))
      expect(sent).toContain(new URL(address).href)
  }
})

test('terms, options, tags, type, waiting time and way of referral come back', () => {
  for (const record of records) {
    const { attributes = [] } = serviceFor(record)
    const of = (type: string) =>
      attributes.filter(({ link_type: its }) => its === type).map(({ taxonomy_term: term }) => term)
    const ids = (type: string) =>
      of(type)
        .map(({ id }) => id)
        .toSorted()
    expect(ids('taxonomy_term')).toEqual(record.category_taxonomies.map(({ id }) => id).toSorted())
    expect(ids('eligibility')).toEqual([...(record.eligibility_types.taxonomies ?? [])].toSorted())
    expect(
      of('tag')
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(record.tags.map(({ label }) => label).toSorted())
    expect(of('service_type').map(({ term }) => term)).toEqual([record.type])
    expect(of('wait_time').map(({ term }) => term)).toEqual(record.wait_time ? [record.wait_time] : [])
    expect(of('referral_method').map(({ term }) => term)).toEqual([record.referral_method])
  }
})

test('organisations come back', async () => {
  const sent = new Map((await feed.all('organizations', '&full=true')).map(each => [each['id'], each]))
  const organisations = await listed<OrganisationRecord>('/organisations?include=services')
  expect(sent.size).toBe(organisations.length)
  for (const record of organisations) {
    const organisation = sent.get(record.id) as Service['organization']
    expect(organisation).toMatchObject({ name: record.name, description: record.description || record.name })
    expect(organisation['email']).toBe(plain(record.email))
    expect(organisation['website']).toContain(
      record.url?.replace(/\/$/, '') ?? `/organisations/${record.slug}`,
    )
    expect(organisation.phones?.[0]?.['number']).toBe(plain(record.phone))
    const links = organisation.additional_websites?.map(({ url }) => url) ?? []
    for (const { url } of record.social_medias) expect(links).toContain(new URL(url).href)
    const offered = records.filter(({ organisation_id: id }) => id === record.id)
    const listedServices = organisation['services'] as Json[]
    expect(listedServices.map(({ id }) => String(id)).toSorted()).toEqual(
      offered.map(({ id }) => id).toSorted(),
    )
  }
})

test('places, their addresses, points and access come back', () => {
  for (const record of records) {
    const sent = serviceFor(record).service_at_locations ?? []
    const own = places.get(record.id) ?? []
    expect(sent.map(({ id }) => id).toSorted()).toEqual(own.map(({ id }) => id).toSorted())
    for (const { id, location_id: locationId, name, location } of own) {
      const place = sent.find(each => each.id === id)!
      expect(place).toMatchObject({ service_id: record.id, location_id: locationId })
      expect(place.description).toBe(plain(name))
      expect(place.location).toMatchObject({
        id: locationId,
        latitude: location.lat,
        longitude: location.lon,
      })
      const lines = [location.address_line_1, location.address_line_2, location.address_line_3]
      expect(place.location.addresses).toMatchObject([
        {
          address_1: lines.filter(Boolean).join(', '),
          city: location.city,
          state_province: location.county ?? 'Bexley',
          postal_code: location.postcode,
          country: 'GB',
        },
      ])
      const access = place.location.accessibility?.map(({ description }) => description) ?? []
      const said = (words: string, has: boolean) =>
        expect(access).toContain(has ? words : `No ${words.toLowerCase()}`)
      said('Wheelchair access', location.has_wheelchair_access)
      said('Induction loop', location.has_induction_loop)
      said('Accessible toilet', location.has_accessible_toilet)
      expect(access.includes(location.accessibility_info ?? '')).toBe(location.accessibility_info !== null)
    }
  }
})

const days = 'MO TU WE TH FR SA SU'.split(' ')

/** What of a schedule says when a place is open, as the directory writes it. */
function hoursIn({
  freq,
  interval,
  byday = '',
  bymonthday,
  dtstart,
  opens_at: from,
  closes_at: to,
}: Schedule) {
  const weekday = days.indexOf(byday.slice(-2)) + 1
  const times = { opens_at: `${from}:00`, closes_at: `${to}:00` }
  if (freq === 'WEEKLY' && interval === 1) return { frequency: 'weekly', weekday, ...times }
  if (freq === 'WEEKLY') return { frequency: 'fortnightly', starts_at: dtstart, ...times }
  if (bymonthday) return { frequency: 'monthly', day_of_month: Number(bymonthday), ...times }
  const nth = Number(byday.slice(0, -2))
  return {
    frequency: 'nth_occurrence_of_month',
    weekday,
    occurrence_of_month: nth === -1 ? 5 : nth,
    ...times,
  }
}

const inOrder = (list: object[]) =>
  list.map(each => JSON.stringify(each, Object.keys(each).toSorted())).toSorted()

test('opening hours and closures come back', () => {
  const seen = new Set<string>()
  for (const record of records) {
    const { schedules = [] } = serviceFor(record)
    for (const place of places.get(record.id) ?? []) {
      const own = schedules.filter(({ service_at_location_id: id }) => id === place.id)
      const regular = own.filter(({ valid_from: from }) => from === undefined).map(hoursIn)
      const wanted = place.regular_opening_hours.map(hours => {
        const { frequency, weekday, starts_at: start, day_of_month: day, occurrence_of_month: nth } = hours
        seen.add(frequency)
        const { opens_at, closes_at } = hours
        if (frequency === 'weekly') return { frequency, weekday, opens_at, closes_at }
        if (frequency === 'fortnightly')
          return { frequency, starts_at: start?.slice(0, 10), opens_at, closes_at }
        if (frequency === 'monthly') return { frequency, day_of_month: day, opens_at, closes_at }
        return { frequency, weekday, occurrence_of_month: nth, opens_at, closes_at }
      })
      expect(inOrder(regular)).toEqual(inOrder(wanted))
      const closures = own
        .filter(({ valid_from: from }) => from !== undefined)
        .map(({ valid_from, valid_to, freq }) => [valid_from, valid_to, freq === undefined].join())
      expect(closures.toSorted()).toEqual(
        place.holiday_opening_hours
          .map(({ starts_at, ends_at, is_closed }) => [starts_at, ends_at, is_closed].join())
          .toSorted(),
      )
    }
  }
  expect([...seen].toSorted()).toEqual(['fortnightly', 'monthly', 'nth_occurrence_of_month', 'weekly'])
})

test('the time of the last change is that of the service, its organisation or its places', () => {
  for (const record of records) {
    const own = places.get(record.id) ?? []
    const stamps = [
      record.last_modified_at,
      record.updated_at,
      record.organisation.updated_at,
      ...own.flatMap(place => [place.updated_at, place.location.updated_at]),
      ...record.category_taxonomies.map(term => term.updated_at),
    ].map(stamp => Date.parse(stamp.replace('+0000', 'Z')))
    const sent = Date.parse(String(serviceFor(record)['last_modified']))
    expect(sent).toBeGreaterThanOrEqual(Math.max(...stamps))
    // Categories and options of eligibility, which change seldom, count as well.
    expect(sent).toBeLessThan(Date.parse('2026-11-20T10:00:00Z'))
  }
})

test('no address for referrals is anywhere in the feed', async () => {
  const secret = records.flatMap(({ referral_email: address }) => address ?? [])
  expect(secret.length).toBeGreaterThan(0)
  const published = new Set(records.flatMap(record => [record.contact_email, record.organisation.email]))
  const lines = await (await feed.get('/services?full=true&format=ndjson')).text()
  for (const address of secret.filter(each => !published.has(each))) expect(lines).not.toContain(address)
})
