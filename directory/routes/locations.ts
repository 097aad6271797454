import type { Hono } from 'hono'
import type { LocationRecord } from '../../schema/generated/records.ts'
import type { Directory } from '../Directory.ts'
import { alphabetical } from '../lists/alphabetical.ts'
import { filters } from '../lists/filters.ts'
import type { Listing } from '../lists/Listing.ts'
import { listRoutes } from '../lists/listRoutes.ts'
import { oneRoute } from '../lists/oneRoute.ts'
import { location, type LocationRow } from '../records/location.ts'

const address = [
  'address_line_1',
  'address_line_2',
  'address_line_3',
  'city',
  'county',
  'postcode',
  'country',
]

const sorts = Object.fromEntries(address.map(line => [line, alphabetical(`locations.${line}`)]))

const listing: Listing<LocationRow, LocationRecord> = {
  source: location,
  filters: {
    id: filters.ids('locations.id'),
    ...Object.fromEntries(address.map(line => [line, filters.words(`locations.${line}`)])),
  },
  sorts,
  order: Object.values(sorts)
    .map(line => `${line} nulls first`)
    .join(', '),
}

/** Places. */
export function locations(app: Hono, directory: Directory): void {
  listRoutes(app, directory, '/locations', listing)
  oneRoute(app, directory, '/locations', location, { slug: false })
}
