import type { Hono } from 'hono'
import type {
  HolidayOpeningHourRecord,
  RegularOpeningHourRecord,
  ServiceLocationRecord,
} from '../../schema/generated/records.ts'
import type { DirectoryContext } from '../http/directoryContext.ts'
import { filters } from '../lists/filters.ts'
import { type Listing, listRoutes, recordRoute } from '../lists/listRoutes.ts'
import { alphabetical, embeddedMany, embeddedOne, type RecordSource, timestamps } from '../lists/records.ts'
import { location, type LocationRow } from './locations.ts'

/** Regular opening hours. Keys that do not apply to the frequency are null in the table and absent from the record. */
const regularOpeningHours: RecordSource<RegularOpeningHourRecord, RegularOpeningHourRecord> = {
  table: 'regular_opening_hours',
  columns: 'frequency, weekday, day_of_month, occurrence_of_month, starts_at, opens_at, closes_at',
  toRecord: row =>
    Object.fromEntries(
      Object.entries(row).filter(([, value]) => value !== null),
    ) as unknown as RegularOpeningHourRecord,
}

/** Holiday opening hours: the days that differ from the regular ones. */
const holidayOpeningHours: RecordSource<HolidayOpeningHourRecord, HolidayOpeningHourRecord> = {
  table: 'holiday_opening_hours',
  columns: 'is_closed, starts_at, ends_at, opens_at, closes_at',
  toRecord: row => row,
}

/** The row of a service location. */
export type ServiceLocationRow = Omit<ServiceLocationRecord, 'location'> & { location?: LocationRow }

const isOfLocation = 'service_location_id = service_locations.id'

/**
 * A service location.
 *
 * `is_open_now` is always false and `next_occurs` always null: the contract requires the keys, and clients derive both
 * from the opening hours in London time.
 */
export const serviceLocation: RecordSource<ServiceLocationRow, ServiceLocationRecord> = {
  table: 'service_locations',
  columns: `service_locations.id, service_locations.service_id, service_locations.location_id,
    service_locations.image_file_id is not null as has_image, service_locations.name, false as is_open_now,
    ${embeddedMany(regularOpeningHours, isOfLocation, 'position')} as regular_opening_hours,
    ${embeddedMany(holidayOpeningHours, isOfLocation, 'position')} as holiday_opening_hours,
    null as next_occurs, ${timestamps('service_locations')}`,
  toRecord: ({ location: place, ...row }, publicUrl) => ({
    ...row,
    regular_opening_hours: row.regular_opening_hours.map(hours =>
      regularOpeningHours.toRecord(hours, publicUrl),
    ),
    ...(place && { location: location.toRecord(place, publicUrl) }),
  }),
}

const includes = {
  location: `${embeddedOne(location, 'locations.id = service_locations.location_id')} as location`,
}

const listing: Listing<ServiceLocationRow, ServiceLocationRecord> = {
  source: serviceLocation,
  filters: {
    id: filters.ids('service_locations.id'),
    service_id: filters.ids('service_locations.service_id'),
  },
  includes,
  order: `${alphabetical('service_locations.name')} nulls first`,
}

/** Service locations, including those of inactive services. */
export function serviceLocations(app: Hono, directory: DirectoryContext): void {
  listRoutes(app, directory, '/service-locations', listing)
  recordRoute(app, directory, '/service-locations', serviceLocation, { slug: false, includes })
}
