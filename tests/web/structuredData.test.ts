import type { TypedDocumentNode } from '@apollo/client'
import { expect, test } from 'vitest'
import {
  eventData,
  organisationData,
  serviceData,
  websiteData,
  type StructuredData,
} from '../../web/components/Head/structuredData.ts'
import { EventDataDocument } from '../../web/generated/operations/EventData.ts'
import { OrganisationDataDocument } from '../../web/generated/operations/OrganisationData.ts'
import { ServiceDataDocument } from '../../web/generated/operations/ServiceData.ts'
import { eventRecord } from '../gateway/records/eventRecord.ts'
import { id } from '../gateway/records/id.ts'
import { organisationRecord } from '../gateway/records/organisationRecord.ts'
import { locationRecord } from '../gateway/records/locationRecord.ts'
import { serviceLocationRecord } from '../gateway/records/serviceLocationRecord.ts'
import { serviceRecord } from '../gateway/records/serviceRecord.ts'
import type { StandIn } from '../gateway/standInDirectory.ts'
import { testGateway } from '../gateway/testGateway.ts'

const site = 'https://signpost.example'

/** The data of the page's own query, over a directory that was changed first. */
async function loaded<Data>(
  document: TypedDocumentNode<Data, { slug: string }>,
  slug: string,
  change: (data: StandIn['data']) => void = () => {},
): Promise<Data> {
  const { gateway, directory } = await testGateway()
  change(directory.data)
  const { data, errors } = await gateway.execute({ document, variables: { slug } })
  expect(errors).toBeUndefined()
  return data as Data
}

async function eventOf(changes: Parameters<typeof eventRecord>[0] = {}): Promise<StructuredData> {
  const { event } = await loaded(EventDataDocument, 'danson-winter-walk', data => {
    data.events = [eventRecord(changes)]
  })
  return written(eventData(event!, site))
}

async function serviceOf(change?: (data: StandIn['data']) => void): Promise<StructuredData> {
  const { service, settings } = await loaded(ServiceDataDocument, 'tuesday-tea-and-chat', change)
  return written(serviceData(service!, site, { today: '2026-11-20', district: settings.district }))
}

async function organisationOf(change?: (data: StandIn['data']) => void): Promise<StructuredData> {
  const { organisation } = await loaded(OrganisationDataDocument, 'crayford-friendship', change)
  return written(organisationData(organisation!, site))
}

/** As it stands in the page. */
const written = (data: StructuredData) => JSON.parse(JSON.stringify(data)) as StructuredData

const bexley = {
  '@type': 'AdministrativeArea',
  name: 'Bexley',
  identifier: 'E09000004',
  sameAs: 'http://statistics.data.gov.uk/id/statistical-geography/E09000004',
}
const hallAddress = {
  '@type': 'PostalAddress',
  streetAddress: 'Crayford Community Hall, 4 Waterside Lane',
  addressLocality: 'Crayford',
  addressRegion: 'Greater London',
  postalCode: 'DA1 4ZZ',
  addressCountry: 'GB',
}

test('an event has all that search engines require of one', async () => {
  expect(
    await eventOf({ image: { id: id(9), url: `${site}/x.png`, alt_text: 'A lake' } as never }),
  ).toMatchObject({
    '@type': 'Event',
    '@id': `${site}/events/danson-winter-walk`,
    name: 'Danson winter walk',
    description: 'A gentle two-mile walk around the lake.',
    image: expect.stringMatching(/^https:\/\/signpost\.example\/images\//) as string,
    startDate: '2026-11-21T10:30:00+00:00',
    endDate: '2026-11-21T12:00:00+00:00',
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    isAccessibleForFree: true,
    location: { '@type': 'Place', name: 'Crayford Community Hall', address: hallAddress },
    organizer: {
      '@type': 'Organization',
      '@id': `${site}/organisations/crayford-friendship`,
      name: 'Crayford Friendship',
    },
    offers: {
      '@type': 'Offer',
      price: 0,
      priceCurrency: 'GBP',
      availability: 'https://schema.org/InStock',
      validThrough: '2026-11-21T12:00:00+00:00',
      url: `${site}/events/danson-winter-walk`,
    },
  })
})

test.each([
  [
    'in summer',
    { start_date: '2026-06-20', end_date: '2026-06-20' },
    '2026-06-20T10:30:00+01:00',
    '2026-06-20T12:00:00+01:00',
  ],
  [
    'across a clock change',
    { start_date: '2026-10-24', end_date: '2026-10-25' },
    '2026-10-24T10:30:00+01:00',
    '2026-10-25T12:00:00+00:00',
  ],
  [
    'past midnight',
    { start_time: '22:00:00', end_time: '02:00:00' },
    '2026-11-21T22:00:00+00:00',
    '2026-11-22T02:00:00+00:00',
  ],
  [
    'of whole days',
    { end_date: '2026-11-23', start_time: '00:00:00', end_time: '00:00:00' },
    '2026-11-21',
    '2026-11-23',
  ],
  ['without an end', { end_time: '' }, '2026-11-21T10:30:00+00:00', undefined],
  [
    'with an end on another day, at no time',
    { end_date: '2026-11-22', end_time: 'late' },
    '2026-11-21T10:30:00+00:00',
    '2026-11-23T00:00:00+00:00',
  ],
  ['that ends before it starts', { end_date: '2026-11-20' }, '2026-11-21T10:30:00+00:00', undefined],
])('an event %s is dated in London’s time', async (_which, changes, startDate, endDate) => {
  const event = await eventOf(changes)
  expect([event['startDate'], event['endDate']]).toEqual([startDate, endDate])
})

test('an event of which no day is known has no dates', async () => {
  const data = await eventOf({ start_date: null as never, end_date: null as never, is_free: true })
  expect(data).not.toHaveProperty('startDate')
  expect(data).not.toHaveProperty('endDate')
  expect(data['offers']).not.toHaveProperty('validThrough')
})

test('an event online has its address on the web for a place', async () => {
  expect(await eventOf({ is_virtual: true, booking_url: 'https://walks.example/join' })).toMatchObject({
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url: 'https://walks.example/join' },
  })
})

test('an event whose place is gone is in the area of the directory, since an event without a place counts for nothing', async () => {
  const { event, settings } = await loaded(EventDataDocument, 'danson-winter-walk', data => {
    data.events = [eventRecord({ location_id: id(99) })]
  })
  expect(written(eventData(event!, site, settings.district))['location']).toEqual({
    ...bexley,
    address: { '@type': 'PostalAddress', addressRegion: 'Bexley', addressCountry: 'GB' },
  })
})

test('an organisation that can have no page is named without an address', async () => {
  const organisation = organisationRecord({ id: 'friends/7', slug: 'a b', url: null })
  const { event } = await loaded(EventDataDocument, 'danson-winter-walk', data => {
    data.organisations = [organisation]
    data.events = [eventRecord({ organisation, organisation_id: organisation.id })]
  })
  expect(written(eventData(event!, site))['organizer']).toEqual({
    '@type': 'Organization',
    name: 'Crayford Friendship',
  })
})

test('what an event costs is said in its own words, and no price is made up', async () => {
  const paid = { is_free: false, fees_text: '£3, children free', fees_url: 'https://walks.example/prices' }
  const { offers, isAccessibleForFree } = await eventOf(paid)
  expect(isAccessibleForFree).toBe(false)
  expect(offers).toEqual({
    '@type': 'Offer',
    description: '£3, children free',
    availability: 'https://schema.org/InStock',
    validThrough: '2026-11-21T12:00:00+00:00',
    url: 'https://walks.example/prices',
  })
  expect(await eventOf({ is_free: false })).not.toHaveProperty('offers')
})

test('a service says whom it serves, where, when, and how it is reached', async () => {
  const christmas = {
    is_closed: true,
    starts_at: '2026-12-25',
    ends_at: '2026-12-28',
    opens_at: '00:00:00',
    closes_at: '00:00:00',
  }
  const service = await serviceOf(data => {
    data.serviceLocations = [serviceLocationRecord({ holiday_opening_hours: [christmas] })]
  })
  const [fridays, closed] = [
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: 'https://schema.org/Friday',
      opens: '09:00',
      closes: '17:00',
    },
    {
      '@type': 'OpeningHoursSpecification',
      opens: '00:00',
      closes: '00:00',
      validFrom: '2026-12-25',
      validThrough: '2026-12-28',
    },
  ]
  expect(service).toMatchObject({
    '@type': 'Service',
    name: 'Tuesday Tea and Chat',
    provider: { '@type': 'Organization', name: 'Crayford Friendship' },
    areaServed: [bexley],
    hoursAvailable: [fridays, closed],
  })
  expect(service['availableChannel']).toMatchObject([
    {
      '@type': 'ServiceChannel',
      servicePhone: { '@type': 'ContactPoint', telephone: '02079460122' },
      serviceUrl: 'https://crayford-friendship.example/tea',
    },
    {
      '@type': 'ServiceChannel',
      name: 'Main hall',
      serviceLocation: {
        '@type': 'Place',
        address: hallAddress,
        openingHoursSpecification: [fridays],
        specialOpeningHoursSpecification: [closed],
      },
    },
  ])
})

test('a service without a place serves the area of the directory, at hours that nobody has said', async () => {
  const service = await serviceOf(data => {
    data.serviceLocations = []
  })
  expect(service['areaServed']).toEqual([bexley])
  expect(service).not.toHaveProperty('hoursAvailable')
  expect(service['availableChannel']).toHaveLength(1)
})

test('a service in places that lie in no known area does not say which it serves', async () => {
  const service = await serviceOf(data => {
    data.locations = [locationRecord({ lat: null, lon: null } as never)]
  })
  expect(service).not.toHaveProperty('areaServed')
})

test('an organisation has its logo, and the address of the one place where its services run', async () => {
  const organisation = await organisationOf(data => {
    data.services = [serviceRecord(), serviceRecord({ id: id(2002), slug: 'more-tea' })]
    data.serviceLocations = [
      serviceLocationRecord(),
      serviceLocationRecord({ id: id(4002), service_id: id(2002) }),
    ]
    data.organisations[0]!.image = { id: id(9), url: `${site}/x.png`, alt_text: 'A logo' } as never
  })
  expect(organisation).toMatchObject({
    '@type': 'Organization',
    '@id': `${site}/organisations/crayford-friendship`,
    name: 'Crayford Friendship',
    telephone: '02079460122',
    logo: expect.stringMatching(/^https:\/\/signpost\.example\/images\//) as string,
    address: hallAddress,
  })
  expect(organisation).not.toHaveProperty('location')
})

test('none of several places is the address of an organisation', async () => {
  const organisation = await organisationOf(data => {
    data.locations = [locationRecord(), locationRecord({ id: id(3002), address_line_1: 'Erith Library' })]
    data.serviceLocations = [
      serviceLocationRecord(),
      serviceLocationRecord({ id: id(4002), location_id: id(3002) }),
    ]
  })
  expect(organisation).not.toHaveProperty('address')
  expect(organisation['location']).toMatchObject([
    { '@type': 'Place', name: 'Crayford Community Hall' },
    { '@type': 'Place', name: 'Erith Library' },
  ])
})

test.each([
  ['without services', 0],
  ['with more services than are looked at', 21],
])('an organisation %s has no address that anybody could know', async (_which, count) => {
  const organisation = await organisationOf(data => {
    data.services = Array.from({ length: count }, (_, n) =>
      serviceRecord({ id: id(2100 + n), slug: `tea-${n}` }),
    )
    data.serviceLocations = data.services.map((service, n) =>
      serviceLocationRecord({ id: id(4100 + n), service_id: service.id }),
    )
  })
  expect(organisation).not.toHaveProperty('address')
  expect(organisation).not.toHaveProperty('location')
})

test('the site says how it is searched', () => {
  expect(websiteData({ name: 'Signpost', publicUrl: site })).toEqual({
    '@type': 'WebSite',
    '@id': `${site}/#website`,
    url: `${site}/`,
    name: 'Signpost',
    inLanguage: 'en-GB',
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${site}/results?query={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  })
})
