import type { ServiceRecord } from '../../../schema/generated/records.ts'
import { id } from './id.ts'
import { stamps } from './stamps.ts'
import { taxonomyRecord } from './taxonomyRecord.ts'

/** A service as the directory sends it. */
export function serviceRecord(changes: Partial<ServiceRecord> = {}): ServiceRecord {
  return {
    id: id(2001),
    organisation_id: id(1001),
    has_logo: false,
    slug: 'tuesday-tea-and-chat',
    name: 'Tuesday Tea and Chat',
    type: 'group',
    status: 'active',
    intro: 'A relaxed weekly drop-in for anyone over 60 in Crayford.',
    description: 'Come along for **tea, cards and company**. No need to book.',
    image: null,
    wait_time: null,
    is_free: false,
    fees_text: '£2 towards refreshments',
    fees_url: null,
    testimonial: null,
    video_embed: null,
    url: 'https://crayford-friendship.example/tea',
    contact_name: 'Asha',
    contact_phone: '02079460122',
    contact_email: 'tea@crayford-friendship.example',
    show_referral_disclaimer: false,
    referral_method: 'internal',
    referral_button_text: 'Refer someone',
    referral_email: 'private-referrals@crayford-friendship.example',
    referral_url: null,
    useful_infos: [],
    offerings: [],
    social_medias: [],
    gallery_items: [],
    tags: [],
    category_taxonomies: [taxonomyRecord()],
    eligibility_types: {
      custom: {
        age_group: null,
        disability: null,
        ethnicity: null,
        gender: null,
        income: null,
        language: null,
        housing: null,
        other: null,
      },
      taxonomies: [],
    },
    score: 4,
    ends_at: null,
    last_modified_at: '2026-10-12T14:05:11+0000',
    ...stamps,
    ...changes,
  }
}
