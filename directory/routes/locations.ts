import type { Hono } from 'hono'
import type { LocationRecord } from '../../schema/generated/records.ts'
import type { DirectoryContext } from '../http/directoryContext.ts'
import { filters } from '../lists/filters.ts'
import { type Listing, listRoutes, recordRoute } from '../lists/listRoutes.ts'
import { alphabetical, type RecordSource, timestamps } from '../lists/records.ts'
import { pictureColumn, pictureRecord, type PictureRow } from './pictures.ts'

/** The row of a location. */
export type LocationRow = Omit<LocationRecord, 'image'> & { image: PictureRow | null }

/** A location. */
export const location: RecordSource<LocationRow, LocationRecord> = {
  table: 'locations',
  columns: `locations.id, locations.image_file_id is not null as has_image, locations.address_line_1,
    locations.address_line_2, locations.address_line_3, locations.city, locations.county, locations.postcode,
    locations.country, locations.lat, locations.lon, ${pictureColumn('locations')}, locations.accessibility_info,
    locations.has_wheelchair_access, locations.has_induction_loop, locations.has_accessible_toilet,
    ${timestamps('locations')}`,
  toRecord: (row, publicUrl) => ({ ...row, image: pictureRecord(row.image, publicUrl) }),
}

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

/** Locations. */
export function locations(app: Hono, directory: DirectoryContext): void {
  listRoutes(app, directory, '/locations', listing)
  recordRoute(app, directory, '/locations', location, { slug: false })
}
