import type {
  StructuredServiceFragment,
  StructuredEventFragment,
  StructuredOrganisationFragment,
  StructuredAddressFragment,
  StructuredHoursFragment,
} from '../../generated/types.ts'
import { sitePicture } from '../Picture/Picture.tsx'
import { place as words } from '../../generated/messages/place.ts'
import { shell } from '../../generated/messages/shell.ts'
import { Info } from 'luxon'

/** An object of schema.org; undefined properties are omitted from the JSON. */
export interface StructuredData {
  '@type': string
  [property: string]: unknown
}

declare global {
  namespace Vike {
    interface PageContext {
      /** The structured data of the page for search engines, on the server only. */
      structuredData?: StructuredData[]
    }
  }
}

/**
 * A service as structured data: its provider, audience, and how and when it can be reached.
 *
 *     serviceData(foodBank, 'https://signpost.example') // { '@type': 'Service', name: 'Erith Food Bank', … }
 *
 * Records do not say whether a public body provides a service, so its type is never `GovernmentService`.
 */
export function serviceData(service: StructuredServiceFragment, publicUrl: string): StructuredData {
  const { name, slug, intro, image, organisation, eligibilities, categories, isFree } = service
  return {
    '@type': 'Service',
    '@id': `${publicUrl}/services/${slug}`,
    url: `${publicUrl}/services/${slug}`,
    name,
    description: intro || undefined,
    image: image ? publicUrl + sitePicture(image.url) : undefined,
    serviceType: categories?.[0]?.name,
    provider: organisation ? providerData(organisation, publicUrl) : undefined,
    audience: eligibilities.length
      ? { '@type': 'Audience', audienceType: eligibilities.map(({ text }) => text).join('; ') }
      : undefined,
    offers: isFree ? { '@type': 'Offer', price: 0, priceCurrency: 'GBP' } : undefined,
    availableChannel: channels(service),
  }
}

function channels({ url, contactPhone, contactEmail, serviceLocations }: StructuredServiceFragment) {
  const servicePhone =
    contactPhone || contactEmail
      ? {
          '@type': 'ContactPoint',
          telephone: contactPhone ?? undefined,
          email: contactEmail ?? undefined,
        }
      : undefined
  const remote =
    servicePhone || url ? [{ '@type': 'ServiceChannel', servicePhone, serviceUrl: url ?? undefined }] : []
  const onSite = (serviceLocations ?? []).flatMap(({ name, location, openingHours, closures }) =>
    location
      ? [
          {
            '@type': 'ServiceChannel',
            name: name ?? undefined,
            serviceLocation: { ...addressData(location), ...hoursData(openingHours, closures) },
          },
        ]
      : [],
  )
  return remote.length || onSite.length ? [...remote, ...onSite] : undefined
}

/**
 * An event as structured data.
 *
 *     eventData(fair, 'https://signpost.example') // { '@type': 'Event', startDate: '2026-11-21T10:30:00', … }
 *
 * Times have no offset: they are local to the place of the event.
 */
export function eventData(event: StructuredEventFragment, publicUrl: string): StructuredData {
  const { slug, title, intro, isFree, isVirtual, bookingUrl, location, organisation, image } = event
  const address = `${publicUrl}/events/${slug}`
  const attendance = isVirtual ? 'OnlineEventAttendanceMode' : 'OfflineEventAttendanceMode'
  return {
    '@type': 'Event',
    '@id': address,
    url: address,
    name: title,
    description: intro || undefined,
    image: image ? publicUrl + sitePicture(image.url) : undefined,
    startDate: moment(event.startDate, event.startTime),
    endDate: moment(event.endDate, event.endTime),
    eventAttendanceMode: `https://schema.org/${attendance}`,
    isAccessibleForFree: isFree,
    offers: isFree
      ? { '@type': 'Offer', price: 0, priceCurrency: 'GBP', url: bookingUrl ?? address }
      : undefined,
    location: isVirtual
      ? { '@type': 'VirtualLocation', url: bookingUrl ?? address }
      : location
        ? addressData(location)
        : undefined,
    organizer: organisation ? providerData(organisation, publicUrl) : undefined,
  }
}

const moment = (date: string, time: string) => (time ? `${date}T${time}` : date)

/**
 * An organisation as structured data.
 *
 *     organisationData(network, 'https://signpost.example') // { '@type': 'Organization', telephone: '020 7946 0123', … }
 */
export function organisationData(
  organisation: StructuredOrganisationFragment,
  publicUrl: string,
): StructuredData {
  const { excerpt, phone, email, image, socialMedias } = organisation
  return {
    ...providerData(organisation, publicUrl),
    mainEntityOfPage: `${publicUrl}/organisations/${organisation.slug}`,
    description: excerpt || undefined,
    telephone: phone ?? undefined,
    email: email ?? undefined,
    logo: image ? publicUrl + sitePicture(image.url) : undefined,
    sameAs: socialMedias.length ? socialMedias.map(({ url }) => url) : undefined,
  }
}

const amenities = [
  ['hasWheelchairAccess', words.access.wheelchair],
  ['hasAccessibleToilet', words.access.toilet],
  ['hasInductionLoop', words.access.loop],
] as const

/**
 * A location as structured data. Unknown amenities are left out, as unknown does not mean "no".
 *
 *     addressData(hall) // { '@type': 'Place', name: 'Crayford Community Hall', address: { … }, geo: { … } }
 */
export function addressData(location: StructuredAddressFragment): StructuredData {
  const { addressLines, city, county, postcode, latitude, longitude } = location
  const known = amenities.filter(([flag]) => location[flag])
  return {
    '@type': 'Place',
    name: addressLines[0],
    address: {
      '@type': 'PostalAddress',
      streetAddress: addressLines.join(', ') || undefined,
      addressLocality: city ?? undefined,
      addressRegion: county ?? undefined,
      postalCode: postcode ?? undefined,
      addressCountry: 'GB',
    },
    geo:
      typeof latitude === 'number' && typeof longitude === 'number'
        ? { '@type': 'GeoCoordinates', latitude, longitude }
        : undefined,
    amenityFeature: known.length
      ? known.map(([, name]) => ({ '@type': 'LocationFeatureSpecification', name, value: true }))
      : undefined,
  }
}

/**
 * The breadcrumbs of a page as structured data.
 *
 *     breadcrumbData('https://signpost.example', [{ text: 'Food', href: '/categories/food' }])
 *     // { '@type': 'BreadcrumbList', itemListElement: [{ position: 1, name: 'Home', … }, …] }
 */
export function breadcrumbData(publicUrl: string, trail: { text: string; href: string }[]): StructuredData {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ text: shell.navigation.home, href: '/' }, ...trail].map(({ text, href }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name: text,
      item: publicUrl + href,
    })),
  }
}

interface Provider {
  slug: string
  name: string
  url: string | null
}

/**
 * The organisation that provides a service or an event, in short.
 *
 *     providerData(network, 'https://signpost.example') // { '@type': 'Organization', name: 'Erith Food Network', … }
 */
const providerData = ({ slug, name, url }: Provider, publicUrl: string): StructuredData => ({
  '@type': 'Organization',
  '@id': `${publicUrl}/organisations/${slug}`,
  name,
  url: url ?? `${publicUrl}/organisations/${slug}`,
})

type Rule = StructuredHoursFragment['openingHours'][number]
type Closure = StructuredHoursFragment['closures'][number]

/** The names of schema.org, in English. */
const days = Info.weekdays('long', { locale: 'en' })

/**
 * The regular hours of a location, and the days with other hours.
 *
 *     hoursData([mondays], [christmas])
 *     // { openingHoursSpecification: [{ dayOfWeek: 'https://schema.org/Monday', opens: '09:00', closes: '17:00' }],
 *     //   specialOpeningHoursSpecification: [{ opens: '00:00', closes: '00:00', validFrom: '2026-12-25', … }] }
 *
 * Hours less frequent than weekly are given for their next day only, as schema.org cannot express them. Closed all day is
 * written as open from midnight to midnight, as search engines require.
 */
export const hoursData = (rules: Rule[], closures: Closure[]) => ({
  openingHoursSpecification: orUndefined(rules.flatMap(regular)),
  specialOpeningHoursSpecification: orUndefined(closures.flatMap(special)),
})

const orUndefined = <T>(list: T[]) => (list.length ? list : undefined)

function regular({ frequency, weekday, opensAt, closesAt, nextOccurring }: Rule): StructuredData[] {
  const day = frequency === 'WEEKLY' ? days[(weekday ?? 0) - 1] : undefined
  if (day) return [{ ...hours(opensAt, closesAt), dayOfWeek: `https://schema.org/${day}` }]
  if (frequency === 'WEEKLY' || !nextOccurring) return []
  return [{ ...hours(opensAt, closesAt), validFrom: nextOccurring, validThrough: nextOccurring }]
}

function special({ isClosed, startsAt, endsAt, opensAt, closesAt }: Closure): StructuredData[] {
  const span = { validFrom: startsAt, validThrough: endsAt }
  if (isClosed) return [{ '@type': 'OpeningHoursSpecification', opens: '00:00', closes: '00:00', ...span }]
  // Open without times does not change the regular hours.
  return opensAt && closesAt ? [{ ...hours(opensAt, closesAt), ...span }] : []
}

/** Open all day must not be written like closed all day. */
function hours(opensAt: string, closesAt: string): StructuredData {
  const [opens, closes] = [opensAt.slice(0, 5), closesAt.slice(0, 5)]
  const isAllDay = opens === '00:00' && closes === '00:00'
  return { '@type': 'OpeningHoursSpecification', opens, closes: isAllDay ? '23:59' : closes }
}
