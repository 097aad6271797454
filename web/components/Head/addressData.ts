import type { StructuredAddressFragment } from '../../generated/types.ts'
import { place as words } from '../../generated/messages/place.ts'
import type { StructuredData } from './StructuredData.ts'

const amenities = [
  ['hasWheelchairAccess', words.access.wheelchair],
  ['hasAccessibleToilet', words.access.toilet],
  ['hasInductionLoop', words.access.loop],
] as const

/**
 * Where a place is and how to get in. What nobody has said is not the same as "no", so it is left out.
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
