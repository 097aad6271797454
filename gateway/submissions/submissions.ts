import type { DateTime } from 'luxon'
import { checkForm, type FormError } from '../../schema/forms/checkForm.ts'
import { consentTexts, type ConsentText } from '../../schema/forms/consentTexts.ts'
import { feedbackForm } from '../../schema/forms/feedbackForm.ts'
import { listingForm, type ListingRequest } from '../../schema/forms/listingForm.ts'
import { referralForm } from '../../schema/forms/referralForm.ts'
import { isBlank } from '../../schema/forms/textRules.ts'
import type { ServiceRecord } from '../../schema/generated/records.ts'
import type {
  ListingRequestInput,
  MutationGiveFeedbackArgs,
  MutationReferToServiceArgs,
  MutationRequestListingArgs,
  SubmissionPayload,
  UserError,
} from '../generated/resolvers.ts'
import type { Consent } from '../outbox/outbox.ts'
import { webAddress } from '../records/coerce.ts'
import { feedbackBody, listingBody, referralBody } from './requestBodies.ts'
import { checkedKey, requireOutbox, submit, type SubmissionContext } from './submit.ts'

/** The mutation `referToService`: sends a referral if the service takes referrals through this site. */
export async function referToService(
  { input, idempotencyKey }: MutationReferToServiceArgs,
  context: SubmissionContext,
): Promise<SubmissionPayload> {
  const outbox = requireOutbox(context)
  const key = checkedKey(idempotencyKey)
  const checked = checkForm(referralForm, input)
  if ('errors' in checked) return userErrorsOf(checked.errors)
  const { values } = checked
  const referable = referableService(await context.loaders.services.bySlugNow(values.service))
  if ('error' in referable) return { reference: null, userErrors: [referable.error] }
  const { name, otherContact, comments, referee, feedbackConsented } = values
  const reason = quarantineReason({
    names: [name, referee?.name, referee?.organisation],
    texts: [otherContact, comments],
  })
  const agreed = referee ? consentTexts.referralOfSomeone : consentTexts.referral
  const texts = feedbackConsented ? [agreed, consentTexts.referralFollowUp] : [agreed]
  const payload = await submit(outbox, context, {
    kind: 'referral',
    body: { ...referralBody(values, referable.service.id) },
    idempotencyKey: key,
    consents: texts.map(text => consentGiven(text, context.now)),
    reason,
  })
  return inWords(payload)
}

/** The mutation `giveFeedback`: sends feedback on a page. */
export async function giveFeedback(
  { input, idempotencyKey }: MutationGiveFeedbackArgs,
  context: SubmissionContext,
): Promise<SubmissionPayload> {
  const outbox = requireOutbox(context)
  const key = checkedKey(idempotencyKey)
  // The directory requires a complete address; a path belongs to this site.
  const path = input.url.replace(/^[\s\p{Cf}]+/u, '')
  const url = /^\/(?![/\\])/.test(path) ? context.publicUrl + path : input.url
  const checked = checkForm(feedbackForm, { ...input, url })
  if ('errors' in checked) return userErrorsOf(checked.errors)
  const { values } = checked
  const reason = quarantineReason({ names: [values.name], texts: [values.feedback] })
  return submit(outbox, context, {
    kind: 'feedback',
    body: { ...feedbackBody(values) },
    idempotencyKey: key,
    consents: [consentGiven(consentTexts.feedback, context.now)],
    reason,
  })
}

/** The mutation `requestListing`: sends a request to be listed. */
export async function requestListing(
  { input, idempotencyKey }: MutationRequestListingArgs,
  context: SubmissionContext,
): Promise<SubmissionPayload> {
  const outbox = requireOutbox(context)
  const key = checkedKey(idempotencyKey)
  const checked = checkForm(listingForm, input)
  if ('errors' in checked) return userErrorsOf(checked.errors)
  const { values } = checked
  const reason = quarantineReason(listingText(values))
  const payload = await submit(outbox, context, {
    kind: 'listing',
    body: { ...listingBody(values) },
    idempotencyKey: key,
    consents: [],
    reason,
  })
  const { reference, userErrors } = inWords(payload)
  return { reference, userErrors: userErrors.map(error => atTypedField(error, input)) }
}

/** The directory's messages about values that nobody has typed as they are: ids, and slugs made from names. */
const technical =
  /^The (selected )?(organisation\.(id|slug)|service\.slug|service id|organisation taxonomy id) /
const noSuchService = 'There is no such service, or it is no longer running.'
const slugTaken = 'This slug is taken. Choose another one.'

/** What to say instead, by the path in our input. */
const forPeople: Record<string, string> = {
  service: noSuchService,
  'referee.organisationTaxonomyId': 'This kind of organisation is no longer in the list. Choose another one.',
  'organisation.id': 'This organisation is no longer in the directory. Choose another one.',
  'organisation.slug': slugTaken,
  'service.slug': slugTaken,
}
const nameTaken = {
  organisation:
    'An organisation of this name is in the directory already. If it is yours, say that it is listed; if not, enter another name.',
  service: 'A service of this name is in the directory already. Enter another name.',
}

/**
 * The payload with the directory's technical messages in words for people.
 *
 *     inWords({ reference: null, userErrors: [{ message: 'The selected service id is invalid.', … }] })
 *     // { reference: null, userErrors: [{ message: 'There is no such service, or …', … }] }
 */
const inWords = ({ reference, userErrors }: SubmissionPayload): SubmissionPayload => ({
  reference,
  userErrors: userErrors.map(error => {
    const words = technical.test(error.message) ? forPeople[error.field.join('.')] : undefined
    return words ? { ...error, message: words } : error
  }),
})

/** Moves the error of a slug that was derived from a name to the name. */
function atTypedField(error: UserError, input: ListingRequestInput): UserError {
  const [part, field] = error.field
  if (field !== 'slug' || (part !== 'organisation' && part !== 'service')) return error
  if (!isBlank(input[part]?.slug ?? '')) return error
  const message = error.message === slugTaken ? nameTaken[part] : error.message
  return { ...error, field: [part, 'name'], message }
}

/** A service that takes referrals, or the error. */
type Referable = { service: ServiceRecord } | { error: UserError }

/**
 * Checks that a service takes referrals through this site; the directory accepts one for any service.
 *
 *     referableService(null) // { error: { field: ['service'], code: 'NOT_FOUND', message: 'There is no such service, …' } }
 *
 * @param service the active service; null when there is none.
 */
function referableService(service: ServiceRecord | null): Referable {
  if (!service) {
    return refusal('NOT_FOUND', noSuchService)
  }
  if (service.referral_method === 'internal') return { service }
  if (service.referral_method !== 'external') {
    return refusal('NOT_REFERABLE', 'This service takes no referrals. Get in touch with it directly.')
  }
  const url = webAddress(service.referral_url)
  return refusal(
    'NOT_REFERABLE',
    `This service takes referrals on its own site${url ? `: ${url}` : ', not here.'}`,
  )
}

const refusal = (code: UserError['code'], message: string): Referable => ({
  error: { field: ['service'], code, message },
})

/**
 * The consent that is stored: the version of its text, and when it was given.
 *
 *     consentGiven(consentTexts.referral, now) // { name: 'referral', version: '2026-11-20', givenAt: '2026-11-20T10:00:00.000Z' }
 */
function consentGiven({ name, version }: ConsentText, now: DateTime): Consent {
  return { name, version, givenAt: now.toJSDate().toISOString() }
}

/**
 * The payload for a form with errors.
 *
 *     { reference: null, userErrors: [{ field: ['feedback'], code: 'REQUIRED', message: 'Enter what happened.' }] }
 */
function userErrorsOf(errors: readonly FormError[]): SubmissionPayload {
  const userErrors = errors.map(({ path, code, message }) => ({ field: path, code, message }))
  return { reference: null, userErrors }
}

/** The free text of a form, in fields that advertisers use. */
interface FreeText {
  names: (string | null | undefined)[]
  texts: (string | null | undefined)[]
  /** How many links the texts may hold together; 3 unless given. */
  mostLinks?: number
}

const link = /https?:\/\/|(?<![/.\w])www\.\w/gi
const markup = /<a\s[^>]{0,200}href|\[(url|link)[=\]]/i
/** Words of offers. With a link they are advertising; alone they may be what a resident needs help with, such as gambling. */
const offers =
  /\b(backlinks?|guest posts?|seo (services?|experts?|agency)|first page of google|rank(ing)? (higher|#?1|on google)|web ?design services?|online casino|casino bonus|betting tips|crypto ?(currency)? (invest\w*|trading|wallet)|bitcoin (invest\w*|trading)|forex|payday loans?|viagra|cialis|buy (followers|likes|reviews)|replica watches|work from home and earn)\b/i

/**
 * Why a form is quarantined, as a sentence for operators; null when it is not.
 *
 *     quarantineReason({ names: ['Best SEO https://spam.example'], texts: [] }) // 'A link stands where a name should.'
 *
 * Nothing is discarded, and no rule depends on the language, the script or the sender.
 */
function quarantineReason({ names, texts, mostLinks = 3 }: FreeText): string | null {
  const name = names.filter(text => typeof text === 'string').join('\n')
  const text = texts.filter(item => typeof item === 'string').join('\n')
  const links = text.match(link)?.length ?? 0
  if (name.match(link)) return 'A link stands where a name should.'
  if (markup.test(text)) return 'A link is written as markup.'
  if (links > mostLinks) return `There are more than ${mostLinks} links.`
  if (links > 0 && offers.test(text)) return 'A link stands beside words of advertising.'
  return null
}

/**
 * The free text of a request to be listed, for the rules against spam.
 *
 *     { names: ['Sam', 'Okoro', 'Sidcup Sewing Circle'], texts: ['Weekly mending.'], mostLinks: 10 }
 *
 * Descriptions often name websites, so they may contain more links than a message.
 */
function listingText({ user, organisation, service }: ListingRequest): FreeText {
  const described = 'id' in organisation ? null : organisation
  const facts = service?.usefulInfos.flatMap(({ title, description }) => [title, description]) ?? []
  return {
    names: [user.firstName, user.lastName, described?.name, service?.name, service?.contactName],
    texts: [
      described?.description,
      service?.intro,
      service?.description,
      service?.testimonial,
      service?.feesText,
      ...facts,
      ...(service?.offerings ?? []),
    ],
    mostLinks: 10,
  }
}
