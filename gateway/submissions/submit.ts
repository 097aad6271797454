import { HeaderMap } from '@apollo/server'
import { GraphQLError } from 'graphql'
import type { DateTime } from 'luxon'
import type { Loaders } from '../directory/loaders/loaders.ts'
import type { SubmissionPayload, UserError } from '../generated/resolvers.ts'
import {
  type Outbox,
  OutboxError,
  type Submission,
  type FieldMessages,
  type SubmissionKind,
} from '../outbox/outbox.ts'
import { tooManyForms, type SubmissionLimits, type Sender } from '../clients/submissionLimits.ts'
import type { PageFeedbackRequestRecord, ReferralRequestRecord } from '../../schema/generated/records.ts'
import { badInput } from '../records/arguments.ts'

/** What forms need of the context of an operation. */
export interface SubmissionContext {
  readonly now: DateTime
  loaders: Pick<Loaders, 'services'>
  outbox?: Outbox | undefined
  limits: SubmissionLimits
  sender: Sender
  publicUrl: string
}

/** A validated form with its request body. */
interface ValidForm extends Pick<Submission, 'kind' | 'body' | 'consents'> {
  /** Null when the sender chose none. */
  idempotencyKey: string | null
  /** Why its content is quarantined for an operator; null when it is not. */
  reason: string | null
}

/** Milliseconds to wait for the directory’s response: enough for a refusal of a directory without problems. */
const outcomeTimeout = 3000

/**
 * Hands a form to the outbox and gives its reference, or the errors of the directory if it refuses the form at once.
 *
 *     { reference: 'SP-7KQ4-M2XD', userErrors: [] }
 *
 * @throws RATE_LIMITED above a limit, IDEMPOTENCY_KEY_REUSED, or SUBMISSIONS_UNAVAILABLE when it could not be stored,
 *   or not for certain, which the message says.
 */
export async function submit(
  outbox: Outbox,
  { limits, sender }: SubmissionContext,
  form: ValidForm,
): Promise<SubmissionPayload> {
  const limit = await limits.check(form, sender)
  if (limit.decision === 'refuse') throw rateLimited(limit.retryAfter)
  const { reason, ...content } = form
  const quarantine = reason ?? (limit.decision === 'quarantine' ? limit.reason : null)
  const submission: Submission = {
    ...content,
    idempotencyKey: form.idempotencyKey ?? crypto.randomUUID(),
    ...(quarantine ? { quarantine: { reason: quarantine } } : {}),
  }
  const { reference } = await outbox.accept(submission, sender.scope).catch((error: unknown) => {
    throw publicError(error, form.idempotencyKey)
  })
  // A quarantined form is not sent before an operator releases it.
  if (submission.quarantine) return accepted(reference)
  // The form is stored: failing to get the outcome is no error.
  const outcome = await outbox.outcome(reference, outcomeTimeout).catch(() => null)
  return outcome?.state === 'refused'
    ? { reference: null, userErrors: refusedFields(submission.kind, outcome.fields) }
    : accepted(reference)
}

const accepted = (reference: string): SubmissionPayload => ({ reference, userErrors: [] })

function rateLimited(retryAfter: number): GraphQLError {
  const http = { status: 429, headers: new HeaderMap([['retry-after', String(retryAfter)]]) }
  const extensions: Record<string, unknown> = { code: 'RATE_LIMITED', retryAfter, http }
  return new GraphQLError(tooManyForms(retryAfter), { extensions })
}

/** @param key the sender’s own, if it chose one: under it a form that is sent again is not another. */
function publicError(error: unknown, key: string | null): GraphQLError {
  if (error instanceof OutboxError && error.code === 'IDEMPOTENCY_KEY_REUSED') {
    return new GraphQLError(
      'Another form was sent under this `idempotencyKey`. Choose a new key for each form.',
      {
        extensions: { code: 'IDEMPOTENCY_KEY_REUSED' },
      },
    )
  }
  if (error instanceof OutboxError && error.code === 'RESULT_UNKNOWN')
    return submissionsUnavailable(error, key === null ? unknownWithoutKey : unknownUnderKey)
  if (error instanceof OutboxError) return submissionsUnavailable(error)
  // Messages of other errors may quote the form.
  return submissionsUnavailable(
    new Error(`The outbox failed: ${error instanceof Error ? error.name : 'unknown'}`),
  )
}

const mostForms = 5
const formsSent = new WeakMap<SubmissionContext, number>()

/**
 * The outbox, for one more form of this operation.
 *
 * An operation can repeat a mutation under aliases, and each form waits for the directory in turn, so their number is
 * limited.
 *
 * @throws SUBMISSIONS_UNAVAILABLE when there is no outbox, BAD_USER_INPUT at the sixth form.
 */
export function requireOutbox(context: SubmissionContext): Outbox {
  if (!context.outbox) throw submissionsUnavailable()
  const count = (formsSent.get(context) ?? 0) + 1
  formsSent.set(context, count)
  if (count > mostForms)
    throw badInput(`One operation sends at most ${mostForms} forms; send the others in another.`)
  return context.outbox
}

/**
 * The idempotency key of a form; null when the sender chose none.
 *
 *     checkedKey('0b9c5f1e-7f6a-4d0f-9a59-1f1f4c2c9a01') // the same
 *
 * Shorter keys would often be chosen twice, and software between sender and gateway changes spaces and characters beyond
 * ASCII.
 *
 * @throws BAD_USER_INPUT for anything else.
 */
export function checkedKey(key: string | null | undefined): string | null {
  if (key === null || key === undefined) return null
  if (/^[\x21-\x7e]{8,200}$/.test(key)) return key
  throw badInput('`idempotencyKey` must be 8 to 200 letters, digits and signs of ASCII, without spaces.')
}

/**
 * The error for a form that could not be stored, or not for certain.
 *
 *     throw submissionsUnavailable() // extensions: { code: 'SUBMISSIONS_UNAVAILABLE' }
 *
 * @param cause for the log; its message must not contain personal data.
 */
function submissionsUnavailable(cause?: Error, message = nothingSent): GraphQLError {
  return new GraphQLError(message, {
    extensions: { code: 'SUBMISSIONS_UNAVAILABLE' },
    originalError: cause,
  })
}

const nothingSent =
  'Forms cannot be taken at the moment, so nothing was sent. Please try again later, or get in touch in another way.'
const unknownUnderKey =
  'It is not known whether this form was taken. Please send it again later under the same `idempotencyKey`: it is taken once only.'
const unknownWithoutKey =
  'It is not known whether this form was taken: sent again without an `idempotencyKey` it may arrive twice. Please get in touch in another way.'

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
function refusedFields(kind: SubmissionKind, fields: FieldMessages): UserError[] {
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

const same = <Name extends string>(...names: Name[]) =>
  Object.fromEntries(names.map(name => [name, name])) as Record<Name, Name>

/**
 * The paths in our inputs for the fields of the directory's bodies. A star is the index of an entry.
 *
 *     wireFields.referral['referee_email'] // 'referee.email'
 */
const wireFields: Record<SubmissionKind, Record<string, string>> & {
  feedback: Record<keyof PageFeedbackRequestRecord, string>
  referral: Record<keyof ReferralRequestRecord, string>
} = {
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
