import { openingHoursText } from '../../../gateway/formatting/openingHours.ts'
import { openState } from '../../../gateway/formatting/openState.ts'
import type { ServiceLocationRecord, ServiceRecord } from '../../../schema/generated/records.ts'
import { addressLines } from './addressLines.ts'
import { moment } from '../moment.ts'

// The first call brings one row more, by which our gateway sees whether its order is sure.
const shown = 20

/** The fields of the query `list`, by hand: the rows of two calls, joined, with the words that are asked for. */
export function pickList([services, places]: [ServiceRecord[], ServiceLocationRecord[]]): object {
  const now = moment()
  const found = Map.groupBy(places, place => place.service_id)
  const placeOf = (place: ServiceLocationRecord) => {
    const hours = place.regular_opening_hours ?? []
    const { status, text } = openState(hours, place.holiday_opening_hours ?? [], now)
    return {
      name: place.name ?? null,
      location: place.location && {
        addressLines: addressLines(place.location),
        city: place.location.city,
        postcode: place.location.postcode,
      },
      openingHours: hours.map(record => ({ text: openingHoursText(record) })),
      openState: { status, text },
    }
  }
  return {
    services: {
      nodes: services.slice(0, shown).map(({ id, slug, name, organisation }) => ({
        slug,
        name,
        organisation: organisation && { slug: organisation.slug, name: organisation.name },
        serviceLocations: (found.get(id) ?? []).map(placeOf),
      })),
    },
  }
}
