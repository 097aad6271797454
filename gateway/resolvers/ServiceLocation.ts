import { flagOf } from '../reading/flagOf.ts'
import { closureDays } from '../formatting/closureDays.ts'
import { closureInForce } from '../formatting/closureInForce.ts'
import { closureMessage } from '../formatting/closureMessage.ts'
import type { ServiceLocationResolvers } from '../generated/resolvers.ts'
import { listOf } from '../reading/listOf.ts'
import { textOf } from '../reading/textOf.ts'
import { restPath } from '../rest/restPath.ts'
import { distanceTo } from './distanceTo.ts'
import { imageOf } from './imageOf.ts'
import { openStateOf } from './openStateOf.ts'

export const ServiceLocation: ServiceLocationResolvers = {
  id: ({ id }) => id,
  name: ({ name }) => textOf(name),
  location: ({ location, location_id: id }, _args, { loaders }) =>
    location ?? (textOf(id) ? loaders.locations.byId.load(id) : null),
  image: ({ id, has_image: hasImage }, _args, { imageUrl }) =>
    flagOf(hasImage, false) ? imageOf({ url: imageUrl + restPath`/service-locations/${id}/image` }) : null,
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
