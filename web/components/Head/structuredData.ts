import type {
  StructuredServiceFragment,
  StructuredEventFragment,
  StructuredOrganisationFragment,
  StructuredAddressFragment,
  StructuredAreaFragment,
} from '../../generated/types.ts'
import { sitePicture } from '../Picture/Picture.tsx'
import { place as words } from '../../generated/messages/place.ts'
import { shell } from '../../generated/messages/shell.ts'
import type { SiteOptions } from '../../site/options.ts'
import { recordAddress } from '../../../schema/identifiers.ts'
import { openingHoursData, type PlaceHours } from './openingHoursData.ts'

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
 *     serviceData(foodBank, 'https://signpost.example', { today: '2026-11-20' })
 *     // { '@type': 'Service', name: 'Erith Food Bank', … }
 *
 * A service without a place, by phone or at home, serves the `district` of the directory; others serve those of their places.
 * Records do not say whether a public body provides a service, so its type is never `GovernmentService`.
 */
export function serviceData(
  service: StructuredServiceFragment,
  publicUrl: string,
  { today, district = null }: { today: string; district?: StructuredAreaFragment | null },
): StructuredData {
  const { name, slug, intro, image, organisation, eligibilities, categories, isFree } = service
  const places = service.serviceLocations ?? []
  const { weekly, dated } = openingHoursData(places, today)
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
    areaServed: areasServed(service, district),
    // A service has no special hours in schema.org: those with days replace the weekly ones here.
    hoursAvailable: orUndefined([...weekly, ...dated]),
    availableChannel: channels(service, today),
  }
}

function areasServed({ serviceLocations }: StructuredServiceFragment, home: StructuredAreaFragment | null) {
  const districts = (serviceLocations ?? []).flatMap(({ location }) => location?.district ?? [])
  const areas = serviceLocations?.length === 0 && home ? [home] : districts
  return orUndefined([...new Map(areas.map(area => [area.code, areaData(area)])).values()])
}

/** An area with the address that national statistics give it. */
const areaData = ({ code, name }: StructuredAreaFragment): StructuredData => ({
  '@type': 'AdministrativeArea',
  name,
  identifier: code,
  sameAs: `http://statistics.data.gov.uk/id/statistical-geography/${code}`,
})

function channels(service: StructuredServiceFragment, today: string) {
  const { url, contactPhone, contactEmail, serviceLocations } = service
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
            serviceLocation: { ...addressData(location), ...placeHours({ openingHours, closures }, today) },
          },
        ]
      : [],
  )
  return orUndefined([...remote, ...onSite])
}

/**
 * An event as structured data.
 *
 *     eventData(fair, 'https://signpost.example') // { '@type': 'Event', startDate: '2026-11-21T10:30:00+00:00', … }
 *
 * Without times it has days only. One whose place cannot be found is in the `district` of the directory, since search engines
 * ignore events without a place. Records do not say that an event is cancelled or full: those are taken out of the
 * directory, or say so in their words.
 */
export function eventData(
  event: StructuredEventFragment,
  publicUrl: string,
  district: StructuredAreaFragment | null = null,
): StructuredData {
  const { slug, title, intro, isFree, feesText, isVirtual, bookingUrl, location, organisation, image } = event
  const { startDate, startsAt, endDate, endsAt } = event
  const address = `${publicUrl}/events/${slug}`
  const attendance = isVirtual ? 'OnlineEventAttendanceMode' : 'OfflineEventAttendanceMode'
  return {
    '@type': 'Event',
    '@id': address,
    url: address,
    name: title,
    description: intro || undefined,
    image: image ? publicUrl + sitePicture(image.url) : undefined,
    startDate: startsAt ?? (startDate || undefined),
    // An end without a time is on the day it starts, which says nothing more, or on a later one.
    endDate: endsAt ?? (startsAt && endDate === startDate ? undefined : endDate || undefined),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: `https://schema.org/${attendance}`,
    // Without a price nobody may have said.
    isAccessibleForFree: isFree || (feesText ? false : undefined),
    offers: eventOffer(event, address),
    location: isVirtual
      ? { '@type': 'VirtualLocation', url: bookingUrl ?? address }
      : location
        ? addressData(location)
        : district
          ? { ...areaData(district), address: { ...country, addressRegion: district.name } }
          : undefined,
    organizer: organisation ? providerData(organisation, publicUrl) : undefined,
  }
}

/**
 * The way in to an event, until it ends. What it costs is stated in words only, unless it is free; nothing is offered when
 * nobody has said how to pay or book.
 */
function eventOffer(event: StructuredEventFragment, address: string): StructuredData | undefined {
  const { isFree, feesText, feesUrl, bookingUrl, endDate, endsAt } = event
  if (!isFree && !feesText && !feesUrl && !bookingUrl) return undefined
  return {
    '@type': 'Offer',
    ...(isFree ? { price: 0, priceCurrency: 'GBP' } : { description: feesText ?? undefined }),
    availability: 'https://schema.org/InStock',
    validThrough: endsAt ?? (endDate || undefined),
    url: bookingUrl ?? (isFree ? null : feesUrl) ?? address,
  }
}

/**
 * An organisation as structured data.
 *
 *     organisationData(network, 'https://signpost.example') // { '@type': 'Organization', telephone: '020 7946 0123', … }
 *
 * Unless the directory says where it is based, its address is the one place at which all of its services run. Several
 * places are where it is found, and none of them its address.
 */
export function organisationData(
  organisation: StructuredOrganisationFragment,
  publicUrl: string,
): StructuredData {
  const { excerpt, phone, email, image, socialMedias } = organisation
  const places = organisationPlaces(organisation)
  return {
    ...providerData(organisation, publicUrl),
    mainEntityOfPage: `${publicUrl}/organisations/${organisation.slug}`,
    description: excerpt || undefined,
    telephone: phone ?? undefined,
    email: email ?? undefined,
    address: places.length === 1 ? addressData(places[0]!).address : undefined,
    location: places.length > 1 ? places.map(addressData) : undefined,
    logo: image ? publicUrl + sitePicture(image.url) : undefined,
    sameAs: socialMedias.length ? socialMedias.map(({ url }) => url) : undefined,
  }
}

/** Where an organisation is based; otherwise where its services run, each place once. */
function organisationPlaces({
  location,
  services,
}: StructuredOrganisationFragment): StructuredAddressFragment[] {
  if (location) return [location]
  // Of a longer list not all places are known.
  if (!services || services.totalCount > services.nodes.length) return []
  const places = services.nodes.flatMap(({ serviceLocations }) =>
    (serviceLocations ?? []).flatMap(place => place.location ?? []),
  )
  return [...new Map(places.map(place => [place.id, place])).values()]
}

/**
 * The site as structured data, with its search.
 *
 *     websiteData({ name: 'Signpost', publicUrl: 'https://signpost.example' })
 *     // { '@type': 'WebSite', potentialAction: { '@type': 'SearchAction', … }, … }
 */
export function websiteData({
  name,
  publicUrl,
}: Pick<SiteOptions, 'name'> & { publicUrl: string }): StructuredData {
  return {
    '@type': 'WebSite',
    '@id': `${publicUrl}/#website`,
    url: `${publicUrl}/`,
    name,
    inLanguage: shell.language,
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${publicUrl}/results?query={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  }
}

const country = { '@type': 'PostalAddress', addressCountry: 'GB' }

const amenities = [
  ['isWheelchairAccessible', words.access.wheelchair],
  ['providesAccessibleToilet', words.access.toilet],
  ['providesInductionLoop', words.access.loop],
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
      ...country,
      streetAddress: addressLines.join(', ') || undefined,
      addressLocality: city ?? undefined,
      addressRegion: county ?? undefined,
      postalCode: postcode ?? undefined,
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
export function breadcrumbData(
  publicUrl: string,
  trail: { text: string; href: string | undefined }[],
): StructuredData {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ text: shell.navigation.home, href: '/' }, ...trail].map(({ text, href }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name: text,
      item: href && publicUrl + href,
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
function providerData({ slug, name, url }: Provider, publicUrl: string): StructuredData {
  const path = recordAddress('organisations', slug)
  const address = path && publicUrl + path
  return { '@type': 'Organization', '@id': address, name, url: url ?? address }
}

/** When a place is open every week, and on the days that differ. */
function placeHours(hours: PlaceHours, today: string): Pick<StructuredData, string> {
  const { weekly, dated } = openingHoursData([hours], today)
  return {
    openingHoursSpecification: orUndefined(weekly),
    specialOpeningHoursSpecification: orUndefined(dated),
  }
}

const orUndefined = <T>(list: readonly T[]) => (list.length ? list : undefined)
