import type { SubmissionKind } from '../outbox/outbox.ts'

const same = (...names: string[]) => Object.fromEntries(names.map(name => [name, name]))

/**
 * Where the fields of the directory's bodies stand in our inputs. A star is the number of an entry.
 *
 *     wireFields.referral['referee_email'] // 'referee.email'
 */
export const wireFields: Record<SubmissionKind, Record<string, string>> = {
  feedback: same('url', 'feedback', 'name', 'email', 'phone'),
  referral: {
    ...same('name', 'email', 'phone', 'comments'),
    service_id: 'service',
    other_contact: 'otherContact',
    postcode_outward_code: 'postcode',
    referral_consented: 'referralConsented',
    feedback_consented: 'feedbackConsented',
    referee_name: 'referee.name',
    referee_email: 'referee.email',
    referee_phone: 'referee.phone',
    organisation_taxonomy_id: 'referee.organisationTaxonomyId',
    organisation: 'referee.organisation',
  },
  listing: {
    ...same('user', 'user.email', 'user.phone', 'user.password', 'organisation', 'organisation.id'),
    ...same('organisation.slug', 'organisation.name', 'organisation.description', 'organisation.url'),
    ...same('organisation.email', 'organisation.phone', 'service', 'service.slug', 'service.name'),
    ...same('service.type', 'service.intro', 'service.description', 'service.testimonial', 'service.url'),
    ...same('service.offerings', 'service.offerings.*'),
    'user.first_name': 'user.firstName',
    'user.last_name': 'user.lastName',
    'service.wait_time': 'service.waitTime',
    'service.is_free': 'service.isFree',
    'service.fees_text': 'service.feesText',
    'service.fees_url': 'service.feesUrl',
    'service.video_embed': 'service.videoUrl',
    'service.contact_name': 'service.contactName',
    'service.contact_phone': 'service.contactPhone',
    'service.contact_email': 'service.contactEmail',
    'service.useful_infos': 'service.usefulInfos',
    'service.useful_infos.*': 'service.usefulInfos.*',
    'service.useful_infos.*.title': 'service.usefulInfos.*.title',
    'service.useful_infos.*.description': 'service.usefulInfos.*.description',
    'service.social_medias': 'service.socialMedias',
    'service.social_medias.*': 'service.socialMedias.*',
    'service.social_medias.*.type': 'service.socialMedias.*.type',
    'service.social_medias.*.url': 'service.socialMedias.*.url',
  },
}
