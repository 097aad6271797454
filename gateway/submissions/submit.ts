import { HeaderMap } from '@apollo/server'
import { GraphQLError } from 'graphql'
import type { DateTime } from 'luxon'
import type { Loaders } from '../directory/loaders/loaders.ts'
import type { SubmissionPayload } from '../generated/resolvers.ts'
import { type Outbox, OutboxError, type Submission } from '../outbox/outbox.ts'
import { refusedFields } from './refusedFields.ts'
import { tooManyForms, type SubmissionLimits, type Sender } from '../clients/submissionLimits.ts'
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
 * @throws RATE_LIMITED above a limit, IDEMPOTENCY_KEY_REUSED, or SUBMISSIONS_UNAVAILABLE when it could not be stored.
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
    ...(quarantine ? { isQuarantined: { reason: quarantine } } : {}),
  }
  const { reference } = await outbox.accept(submission, sender.scope).catch((error: unknown) => {
    throw publicError(error)
  })
  // A quarantined form is not sent before an operator releases it.
  if (submission.isQuarantined) return accepted(reference)
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

function publicError(error: unknown): GraphQLError {
  if (error instanceof OutboxError && error.code === 'IDEMPOTENCY_KEY_REUSED') {
    return new GraphQLError(
      'Another form was sent under this `idempotencyKey`. Choose a new key for each form.',
      {
        extensions: { code: 'IDEMPOTENCY_KEY_REUSED' },
      },
    )
  }
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
 * The error for a form that could not be stored.
 *
 *     throw submissionsUnavailable() // extensions: { code: 'SUBMISSIONS_UNAVAILABLE' }
 *
 * @param cause for the log; its message must not contain personal data.
 */
function submissionsUnavailable(cause?: Error): GraphQLError {
  return new GraphQLError(
    'Forms cannot be taken at the moment, so nothing was sent. Please try again later, or get in touch in another way.',
    { extensions: { code: 'SUBMISSIONS_UNAVAILABLE' }, originalError: cause },
  )
}
