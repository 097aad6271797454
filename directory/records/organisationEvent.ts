import type { OrganisationEventRecord } from '../../schema/generated/records.ts'
import { calendarLinks } from './calendarLinks.ts'
import { location, type LocationRow } from './location.ts'
import { organisation, type OrganisationRow } from './organisation.ts'
import type { PictureRow } from './picture.ts'
import { pictureOf } from './pictureOf.ts'
import { pictureRecord } from './pictureRecord.ts'
import type { RecordSource } from './RecordSource.ts'
import { stamps } from './stamps.ts'
import { taxonomiesOf } from './taxonomiesOf.ts'

/** An event as the tables hold it. */
export type OrganisationEventRow = Omit<
  OrganisationEventRecord,
  'image' | 'organisation' | 'location' | keyof ReturnType<typeof calendarLinks>
> & {
  image: PictureRow | null
  /** Where it is, in one line; null for an event without a place. */
  address: string | null
  organisation?: OrganisationRow
  location?: LocationRow | null
}

const names = `organisation_id location_id slug title intro description start_date end_date start_time end_time is_free
  fees_text fees_url organiser_name organiser_phone organiser_email organiser_url booking_title booking_summary
  booking_url booking_cta homepage is_virtual`

/** An event. */
export const organisationEvent: RecordSource<OrganisationEventRow, OrganisationEventRecord> = {
  table: 'organisation_events',
  columns: `organisation_events.id, ${names
    .split(/\s+/)
    .map(name => `organisation_events.${name}`)
    .join(', ')},
    organisation_events.image_file_id is not null as has_image, ${pictureOf('organisation_events')},
    (select concat_ws(', ', address_line_1, address_line_2, city, postcode) from locations
      where locations.id = organisation_events.location_id) as address,
    ${taxonomiesOf('organisation_events', 'organisation_event')}, ${stamps('organisation_events')}`,
  toRecord: ({ address, organisation: owner, location: place, ...row }, publicUrl) => ({
    ...row,
    image: pictureRecord(row.image, publicUrl),
    ...calendarLinks({ ...row, address }, publicUrl),
    ...(owner && { organisation: organisation.toRecord(owner, publicUrl) }),
    ...(place !== undefined && { location: place && location.toRecord(place, publicUrl) }),
  }),
}
