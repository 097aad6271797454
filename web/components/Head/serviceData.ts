import type { StructuredServiceFragment } from '../../generated/types.ts'
import { addressData } from './addressData.ts'
import { hoursData } from './hoursData.ts'
import { runnerData } from './runnerData.ts'
import { sitePicture } from '../Picture/sitePicture.ts'
import type { StructuredData } from './StructuredData.ts'

/**
 * A service for search engines: what it is, who runs it, who it is for, and how and when it can be reached.
 *
 *     serviceData(foodBank, 'https://signpost.example') // { '@type': 'Service', name: 'Erith Food Bank', … }
 *
 * Whether a public body runs it is not in the records, so it is never called a service of the government.
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
    provider: organisation ? runnerData(organisation, publicUrl) : undefined,
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
  const away =
    servicePhone || url ? [{ '@type': 'ServiceChannel', servicePhone, serviceUrl: url ?? undefined }] : []
  const there = (serviceLocations ?? []).flatMap(({ name, location, openingHours, closures }) =>
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
  return away.length || there.length ? [...away, ...there] : undefined
}
