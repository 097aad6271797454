import type { UserError } from '../generated/resolvers.ts'
import type { FieldMessages, SubmissionKind } from '../outbox/outbox.ts'

const mostErrors = 50
const inAll = 'The council’s directory did not take this form. Please get in touch in another way.'

/**
 * The directory's messages about a refused form, at the fields of our input.
 *
 *     refusedFields('referral', { referee_email: ['The referee email must be a valid email address.'] })
 *     // [{ field: ['referee', 'email'], code: 'REFUSED', message: 'The referee email must be …' }]
 *
 * A refusal without messages gets one of ours, so there is always one to show.
 */
export function refusedFields(kind: SubmissionKind, fields: FieldMessages): UserError[] {
  const errors = Object.entries(fields).flatMap(([wirePath, messages]) =>
    messages
      .map(message => message.trim().slice(0, 500))
      .filter(Boolean)
      .map((message): UserError => ({ field: inputPath(kind, wirePath), code: 'REFUSED', message })),
  )
  return errors.length ? errors.slice(0, mostErrors) : [{ field: [], code: 'REFUSED', message: inAll }]
}

/**
 * The path in our input for a field of the directory's body; empty, for the form as a whole, when there is none.
 *
 *     inputPath('referral', 'referee_email')               // ['referee', 'email']
 *     inputPath('listing', 'service.offerings.0.offering') // ['service', 'offerings', '0']
 *     inputPath('feedback', 'captcha')                     // []
 *
 * For an unknown field it is the path of the innermost field around it that is known.
 */
function inputPath(kind: SubmissionKind, wirePath: string): string[] {
  const numbers = wirePath.match(/(?<=\.)\d+(?=\.|$)/g) ?? []
  const parts = wirePath.replaceAll(/(?<=\.)\d+(?=\.|$)/g, '*').split('.')
  for (let length = parts.length; length > 0; length--) {
    const wire = parts.slice(0, length).join('.')
    const found = Object.hasOwn(wireFields[kind], wire) ? wireFields[kind][wire] : undefined
    if (found === undefined) continue
    let next = 0
    return found.split('.').map(part => (part === '*' ? (numbers[next++] ?? part) : part))
  }
  return []
}

const same = (...names: string[]) => Object.fromEntries(names.map(name => [name, name]))

/**
 * The paths in our inputs for the fields of the directory's bodies. A star is the index of an entry.
 *
 *     wireFields.referral['referee_email'] // 'referee.email'
 */
const wireFields: Record<SubmissionKind, Record<string, string>> = {
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
