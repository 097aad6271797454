import type { ServiceRecord } from '../../schema/generated/records.ts'
import { alphabetical } from '../lists/alphabetical.ts'
import { embeddedMany } from './embeddedMany.ts'
import { organisation, type OrganisationRow } from './organisation.ts'
import type { PictureRow } from './picture.ts'
import { pictureOf } from './pictureOf.ts'
import { pictureRecord } from './pictureRecord.ts'
import type { RecordSource } from './RecordSource.ts'
import { serviceLocation, type ServiceLocationRow } from './serviceLocation.ts'
import { stamps } from './stamps.ts'
import { tag } from './tag.ts'
import { taxonomiesOf } from './taxonomiesOf.ts'

/** A service as the tables hold it. */
export type ServiceRow = Omit<ServiceRecord, 'image' | 'organisation' | 'service_locations'> & {
  image: PictureRow | null
  organisation?: OrganisationRow
  service_locations?: ServiceLocationRow[]
}

const names = `organisation_id slug name type status intro description wait_time is_free fees_text fees_url testimonial
  video_embed url contact_name contact_phone contact_email show_referral_disclaimer referral_method
  referral_button_text referral_email referral_url useful_infos offerings social_medias score`

/** A service. The sample has no galleries, so that list is always empty. */
export const service: RecordSource<ServiceRow, ServiceRecord> = {
  table: 'services',
  columns: `services.id, ${names
    .split(/\s+/)
    .map(name => `services.${name}`)
    .join(', ')},
    services.image_file_id is not null as has_logo, ${pictureOf('services')}, '[]'::json as gallery_items,
    ${embeddedMany(tag, 'tags.id in (select tag_id from service_tags where service_id = services.id)', alphabetical('tags.slug'))} as tags,
    ${taxonomiesOf('services', 'service')},
    json_build_object('custom', services.eligibility_custom, 'taxonomies', coalesce((
      select json_agg(taxonomy_id order by taxonomy_id) from service_eligibilities where service_id = services.id
    ), '[]'::json)) as eligibility_types,
    stamp(services.ends_at) as ends_at, stamp(services.last_modified_at) as last_modified_at, ${stamps('services')}`,
  toRecord: ({ organisation: owner, service_locations: places, ...row }, publicUrl) => ({
    ...row,
    image: pictureRecord(row.image, publicUrl),
    ...(owner && { organisation: organisation.toRecord(owner, publicUrl) }),
    ...(places && { service_locations: places.map(place => serviceLocation.toRecord(place, publicUrl)) }),
  }),
}
