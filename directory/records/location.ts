import type { LocationRecord } from '../../schema/generated/records.ts'
import type { PictureRow } from './picture.ts'
import { pictureOf } from './pictureOf.ts'
import { pictureRecord } from './pictureRecord.ts'
import type { RecordSource } from './RecordSource.ts'
import { stamps } from './stamps.ts'

/** A place as the tables hold it. */
export type LocationRow = Omit<LocationRecord, 'image'> & { image: PictureRow | null }

/** A place. */
export const location: RecordSource<LocationRow, LocationRecord> = {
  table: 'locations',
  columns: `locations.id, locations.image_file_id is not null as has_image, locations.address_line_1,
    locations.address_line_2, locations.address_line_3, locations.city, locations.county, locations.postcode,
    locations.country, locations.lat, locations.lon, ${pictureOf('locations')}, locations.accessibility_info,
    locations.has_wheelchair_access, locations.has_induction_loop, locations.has_accessible_toilet,
    ${stamps('locations')}`,
  toRecord: (row, publicUrl) => ({ ...row, image: pictureRecord(row.image, publicUrl) }),
}
