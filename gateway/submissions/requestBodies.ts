import type { Referral } from '../../schema/forms/referralForm.ts'
import type {
  ReferralRequestRecord,
  PageFeedbackRequestRecord,
  OrganisationSignUpRequestRecord,
  SignUpServiceRecord,
} from '../../schema/generated/records.ts'
import type { Feedback } from '../../schema/forms/feedbackForm.ts'
import type { ListingRequest, ListedService } from '../../schema/forms/listingForm.ts'

/**
 * The request body of a referral. It has every key; what was not given is null.
 *
 *     { service_id: '3f0f…', name: 'Jo Sample', email: 'jo@example.org', phone: null, …, referee_name: null, … }
 *
 * With the name of a referee it is a referral of somebody else.
 */
export function referralBody(referral: Referral, serviceId: string): Required<ReferralRequestRecord> {
  const { referee } = referral
  return {
    service_id: serviceId,
    name: referral.name,
    email: referral.email,
    phone: referral.phone,
    other_contact: referral.otherContact,
    postcode_outward_code: referral.postcode,
    comments: referral.comments,
    referral_consented: referral.referralConsented,
    feedback_consented: referral.feedbackConsented,
    referee_name: referee?.name ?? null,
    referee_email: referee?.email ?? null,
    referee_phone: referee?.phone ?? null,
    organisation_taxonomy_id: referee?.organisationTaxonomyId ?? null,
    organisation: referee?.organisation ?? null,
  }
}

/**
 * The request body of feedback. The directory requires every key; what was not given is null.
 *
 *     { url: 'https://signpost.example/about', feedback: 'Very helpful.', name: null, email: null, phone: null }
 */
export function feedbackBody({ url, feedback, name, email, phone }: Feedback): PageFeedbackRequestRecord {
  return { url, feedback, name, email, phone }
}

/**
 * The request body of a request to be listed.
 *
 *     { user: { first_name: 'Sam', … }, organisation: { slug: 'sidcup-sewing-circle', … }, service: { … } }
 *
 * Of an organisation that is listed already it has the id only; without a service it has no such key.
 */
export function listingBody({
  user,
  organisation,
  service,
}: ListingRequest): OrganisationSignUpRequestRecord {
  return {
    user: {
      first_name: user.firstName,
      last_name: user.lastName,
      email: user.email,
      phone: user.phone,
      password: user.password,
    },
    organisation:
      'id' in organisation
        ? { id: organisation.id }
        : {
            slug: organisation.slug,
            name: organisation.name,
            description: organisation.description,
            url: organisation.url,
            email: organisation.email,
            phone: organisation.phone,
          },
    ...(service ? { service: listedServiceBody(service) } : {}),
  }
}

type Network = SignUpServiceRecord['social_medias'][number]['type']

const networks = new Map<string, Network>([
  ['FACEBOOK', 'facebook'],
  ['INSTAGRAM', 'instagram'],
  ['TWITTER', 'twitter'],
  ['YOUTUBE', 'youtube'],
])

/**
 * The service of a request to be listed: with every key, and all three lists even when they are empty.
 *
 *     { slug: 'mending-morning', …, offerings: [{ offering: 'Help with zips', order: 1 }], social_medias: [] }
 *
 * Networks that the directory does not know become `other`.
 */
function listedServiceBody(service: ListedService): SignUpServiceRecord {
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
