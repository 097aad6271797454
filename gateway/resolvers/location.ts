import type { LocationRecord } from '../../schema/generated/records.ts'
import type { Areas, AreasAtPoint } from '../areas/areas.ts'
import { listingOf } from '../pagination/listing.ts'
import { connectionOf } from '../pagination/connection.ts'
import { booleanOf, flagOf, pointOf } from '../records/coerce.ts'
import type { LocationResolvers } from '../generated/resolvers.ts'
import { addressLine, plainOf, postcodeOf } from '../formatting/text.ts'
import { eventsAt, servicesAt } from '../content/locations.ts'
import { eventsByLocation, servicesByLocation } from '../lists/locations.ts'
import { modifiedSince } from '../content/modifiedSince.ts'
import { dateFields } from '../lists/recordDates.ts'
import { readyIndex } from '../search/indexAccess.ts'
import { imageOf, ownImage } from '../pictures/images.ts'

export const Location: LocationResolvers = {
  id: ({ id }) => id,
  ...dateFields('locations'),
  addressLines: location =>
    [location.address_line_1, location.address_line_2, location.address_line_3]
      .map(addressLine)
      .filter(line => line !== null),
  city: ({ city }) => addressLine(city),
  county: ({ county }) => addressLine(county),
  postcode: ({ postcode }) => postcodeOf(postcode),
  country: ({ country }) => plainOf(country),
  latitude: location => pointOf(location)?.latitude ?? null,
  longitude: location => pointOf(location)?.longitude ?? null,
  ward: (location, _args, { areas }) => areasOf(location, areas)?.ward ?? null,
  district: (location, _args, { areas }) => areasOf(location, areas)?.district ?? null,
  accessibilityInfo: location => plainOf(location.accessibility_info),
  isWheelchairAccessible: location => booleanOf(location.has_wheelchair_access),
  providesInductionLoop: location => booleanOf(location.has_induction_loop),
  providesAccessibleToilet: location => booleanOf(location.has_accessible_toilet),
  hasWheelchairAccess: location => flagOf(location.has_wheelchair_access, false),
  hasInductionLoop: location => flagOf(location.has_induction_loop, false),
  hasAccessibleToilet: location => flagOf(location.has_accessible_toilet, false),
  image: ({ id, image, has_image: hasImage }) =>
    imageOf(image, ['location', id]) ?? (flagOf(hasImage, false) ? ownImage('location', id) : null),
  services: async (location, { modifiedSince: since, ...args }, context) => {
    const near = readyIndex(context) ? null : await servicesAt(location, context.loaders)
    const found = near ?? (await servicesByLocation(location.id, context))
    const rows = modifiedSince('services', found, since, context)
    return connectionOf('services', { locationId: location.id, since }, args, listingOf(rows))
  },
  events: async (location, { modifiedSince: since, ...args }, context) => {
    const near = readyIndex(context) ? null : await eventsAt(location, context.now, context.loaders)
    const found = near ?? (await eventsByLocation(location.id, context))
    const rows = modifiedSince('events', found, since, context)
    return connectionOf('events', { locationId: location.id, since }, args, listingOf(rows))
  },
}

function areasOf(location: LocationRecord, areas: Areas): AreasAtPoint | null {
  const point = pointOf(location)
  return point && areas.areasAt(point)
}
