import type { ServiceLocationRecord } from '../../schema/generated/records.ts'
import { embeddedMany } from './embeddedMany.ts'
import { holidayOpeningHours } from './holidayOpeningHours.ts'
import { location, type LocationRow } from './location.ts'
import type { RecordSource } from './RecordSource.ts'
import { regularOpeningHours } from './regularOpeningHours.ts'
import { stamps } from './stamps.ts'

/** A service at a place as the tables hold it. */
export type ServiceLocationRow = Omit<ServiceLocationRecord, 'location'> & { location?: LocationRow }

const ofThis = 'service_location_id = service_locations.id'

/**
 * A service at a place.
 *
 * Whether it is open now and when next is left to the caller, who has London time and the raw hours; the two keys
 * say "no" and "not known" because the contract demands them.
 */
export const serviceLocation: RecordSource<ServiceLocationRow, ServiceLocationRecord> = {
  table: 'service_locations',
  columns: `service_locations.id, service_locations.service_id, service_locations.location_id,
    service_locations.image_file_id is not null as has_image, service_locations.name, false as is_open_now,
    ${embeddedMany(regularOpeningHours, ofThis, 'position')} as regular_opening_hours,
    ${embeddedMany(holidayOpeningHours, ofThis, 'position')} as holiday_opening_hours,
    null as next_occurs, ${stamps('service_locations')}`,
  toRecord: ({ location: place, ...row }, publicUrl) => ({
    ...row,
    regular_opening_hours: row.regular_opening_hours.map(hours =>
      regularOpeningHours.toRecord(hours, publicUrl),
    ),
    ...(place && { location: location.toRecord(place, publicUrl) }),
  }),
}
