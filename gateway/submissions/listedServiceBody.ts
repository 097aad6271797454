import type { ListedService } from '../../schema/forms/listingForm.ts'
import type { SignUpServiceRecord } from '../../schema/generated/records.ts'

type Network = SignUpServiceRecord['social_medias'][number]['type']

const networks = new Map<string, Network>([
  ['FACEBOOK', 'facebook'],
  ['INSTAGRAM', 'instagram'],
  ['TWITTER', 'twitter'],
  ['YOUTUBE', 'youtube'],
])

/**
 * The service of a request to be listed, as the directory takes it: every key and all three lists, also when empty.
 *
 *     { slug: 'mending-morning', …, offerings: [{ offering: 'Help with zips', order: 1 }], social_medias: [] }
 *
 * A network the directory does not know here is another one to it.
 */
export function listedServiceBody(service: ListedService): SignUpServiceRecord {
  return {
    slug: service.slug,
    name: service.name,
    type: lower(service.type),
    intro: service.intro,
    description: service.description,
    wait_time: service.waitTime && lower(service.waitTime),
    is_free: service.isFree,
    fees_text: service.feesText,
    fees_url: service.feesUrl,
    testimonial: service.testimonial,
    video_embed: service.videoUrl,
    url: service.url,
    contact_name: service.contactName,
    contact_phone: service.contactPhone,
    contact_email: service.contactEmail,
    useful_infos: service.usefulInfos.map(({ title, description }, i) => ({
      title,
      description,
      order: i + 1,
    })),
    offerings: service.offerings.map((offering, i) => ({ offering, order: i + 1 })),
    social_medias: service.socialMedias.map(({ type, url }) => ({
      type: networks.get(type) ?? 'other',
      url,
    })),
  }
}

const lower = <T extends string>(name: T) => name.toLowerCase() as Lowercase<T>
