import { closureDate } from '../closureDate.ts'
import { sampleId } from '../sampleId.ts'
import type { SamplePlace } from '../shapes/SamplePlace.ts'
import type { SampleService } from '../shapes/SampleService.ts'
import { moments } from './moments.ts'
import type { TableRows } from './TableRows.ts'

/** Where services run, with their usual hours and the days that differ. */
export function placeRows(services: [string, SampleService][], today: string): Record<string, TableRows> {
  const places = services.flatMap(([slug, service]) =>
    service.places.map((place, index) => ({
      place,
      service,
      service_id: sampleId('service', slug),
      id: sampleId('service-location', `${slug} ${place.location} ${index}`),
    })),
  )
  return {
    service_locations: places.map(({ id, service_id, place, service }) => ({
      id,
      service_id,
      location_id: sampleId('location', place.location),
      name: place.name,
      ...moments(today, service.modified_days_ago),
    })),
    regular_opening_hours: places.flatMap(({ id, place }) =>
      place.hours
        .flatMap(regular)
        .map((hours, position) => ({ service_location_id: id, position, ...hours })),
    ),
    holiday_opening_hours: places.flatMap(({ id, place }) =>
      place.closures.map((closure, position) => ({
        service_location_id: id,
        position,
        ...holiday(closure, today),
      })),
    ),
  }
}

function regular(hours: SamplePlace['hours'][number]): object[] {
  const span = { opens_at: hours.opens, closes_at: hours.closes }
  if ('weekly' in hours) return hours.weekly.map(weekday => ({ frequency: 'weekly', weekday, ...span }))
  if ('monthly' in hours) return [{ frequency: 'monthly', day_of_month: hours.monthly, ...span }]
  if ('fortnightly' in hours) return [{ frequency: 'fortnightly', starts_at: hours.fortnightly, ...span }]
  const { nth, weekday } = hours
  return [{ frequency: 'nth_occurrence_of_month', weekday, occurrence_of_month: nth, ...span }]
}

/** Times are sent even when closed, and as midnight to midnight when open at times not given. */
function holiday({ from, to, open }: SamplePlace['closures'][number], today: string) {
  const [opens_at, closes_at] = Array.isArray(open) ? open : ['00:00', '00:00']
  return {
    is_closed: open === undefined,
    starts_at: closureDate(from, today),
    ends_at: closureDate(to, today),
    opens_at,
    closes_at,
  }
}
