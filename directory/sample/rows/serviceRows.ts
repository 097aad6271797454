import type { SampleBorough } from '../SampleBorough.ts'
import { sampleId } from '../sampleId.ts'
import type { SampleService } from '../shapes/SampleService.ts'
import { moments } from './moments.ts'
import { pictureId } from './pictureId.ts'
import { placeRows } from './placeRows.ts'
import { socialMedias } from './socialMedias.ts'
import type { TableRows } from './TableRows.ts'
import { withParents } from './withParents.ts'

/** Services, what they are filed under, and where and when they run. */
export function serviceRows(borough: SampleBorough, today: string): Record<string, TableRows> {
  const addParents = withParents(borough.taxonomies)
  const entries = Object.entries(borough.services)
  const linked = (names: (service: SampleService) => string[], kind: string) =>
    entries.flatMap(([slug, service]) =>
      names(service).map(name => ({
        service_id: sampleId('service', slug),
        [`${kind}_id`]: sampleId(kind, name),
      })),
    )
  return {
    services: entries.map(([slug, service]) => serviceRow(slug, service, today)),
    service_tags: linked(service => [...new Set(service.tags)], 'tag'),
    service_taxonomies: linked(service => addParents(service.categories), 'taxonomy'),
    service_eligibilities: linked(service => [...new Set(service.eligibility.taxonomies)], 'taxonomy'),
    ...placeRows(entries, today),
  }
}

function serviceRow(slug: string, service: SampleService, today: string) {
  const { referral } = service
  const { created_at, updated_at } = moments(today, service.modified_days_ago)
  return {
    id: sampleId('service', slug),
    organisation_id: sampleId('organisation', service.organisation),
    slug,
    name: service.name,
    type: service.type,
    status: service.status,
    intro: service.intro,
    description: service.description,
    image_file_id: pictureId(service),
    wait_time: service.wait_time,
    is_free: service.fees_text === null,
    fees_text: service.fees_text,
    fees_url: service.fees_url,
    testimonial: service.testimonial,
    video_embed: service.video_embed,
    url: service.url,
    contact_name: service.contact_name,
    contact_phone: service.contact_phone,
    contact_email: service.contact_email,
    show_referral_disclaimer: referral?.disclaimer ?? false,
    referral_method: referral?.method ?? 'none',
    referral_button_text: referral?.button ?? null,
    referral_email: referral?.method === 'internal' ? referral.email : null,
    referral_url: referral?.method === 'external' ? referral.url : null,
    useful_infos: service.useful_infos.map((info, index) => ({ ...info, order: index + 1 })),
    offerings: service.offerings.map((offering, index) => ({ offering, order: index + 1 })),
    social_medias: socialMedias(service.social_medias),
    eligibility_custom: service.eligibility.custom,
    score: service.score,
    last_modified_at: updated_at,
    created_at,
    updated_at,
  }
}
