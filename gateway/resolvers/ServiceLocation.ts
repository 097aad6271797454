import { flagOf, listOf, textOf } from '../records/coerce.ts'
import { closureDays, closureInForce, closureMessage } from '../formatting/closures.ts'
import type { ServiceLocationResolvers } from '../generated/resolvers.ts'
import { locationOf } from '../content/locations.ts'
import { distanceTo, openStateOf } from '../content/services.ts'
import { ownImage } from '../pictures/images.ts'

export const ServiceLocation: ServiceLocationResolvers = {
  id: ({ id }) => id,
  name: ({ name }) => textOf(name),
  location: (record, _args, { loaders }) => locationOf(record, loaders),
  image: ({ id, has_image: hasImage }) => (flagOf(hasImage, false) ? ownImage('service-location', id) : null),
  openingHours: record => listOf(record.regular_opening_hours),
  // One whose days cannot be read closes nothing.
  closures: record =>
    listOf(record.holiday_opening_hours)
      .filter(closureDays)
      .toSorted((a, b) => (a.starts_at < b.starts_at ? -1 : 1)),
  closureMessage: (record, _args, { now }) => {
    const closure = closureInForce(listOf(record.holiday_opening_hours), now)
    return closure && textOf(closureMessage(closure))
  },
  openState: (record, _args, { now }) => openStateOf(record, now),
  distance: ({ location, near }) => {
    const miles = near ? distanceTo(location, near) : null
    return miles === null ? null : Math.round(miles * 10) / 10
  },
}
