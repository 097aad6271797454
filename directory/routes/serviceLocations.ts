import type { Hono } from 'hono'
import type { ServiceLocationRecord } from '../../schema/generated/records.ts'
import type { Directory } from '../Directory.ts'
import { alphabetical } from '../lists/alphabetical.ts'
import { filters } from '../lists/filters.ts'
import type { Listing } from '../lists/Listing.ts'
import { listRoutes } from '../lists/listRoutes.ts'
import { oneRoute } from '../lists/oneRoute.ts'
import { embeddedOne } from '../records/embeddedOne.ts'
import { location } from '../records/location.ts'
import { serviceLocation, type ServiceLocationRow } from '../records/serviceLocation.ts'

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

/** Where and when services run, those of inactive services as well. */
export function serviceLocations(app: Hono, directory: Directory): void {
  listRoutes(app, directory, '/service-locations', listing)
  oneRoute(app, directory, '/service-locations', serviceLocation, { slug: false, includes })
}
