import { HeaderMap } from '@apollo/server'
import { GraphQLError } from 'graphql'
import type { GatewayContext } from '../context.ts'
import type { SubmissionPayload } from '../generated/resolvers.ts'
import { type Outbox, OutboxError, type Submission } from '../outbox/outbox.ts'
import { refusedFields } from './refusedFields.ts'
import { tooManyForms } from './submissionLimits.ts'
import { submissionsUnavailable } from './submissionsUnavailable.ts'

/** A form, clean and complete, as the directory takes it. */
export interface FilledIn extends Pick<Submission, 'kind' | 'body' | 'consents'> {
  /** Null when the sender chose none. */
  idempotencyKey: string | null
  /** Why it waits for a person, by what stands in it. */
  reason: string | null
}

/** Milliseconds in which a directory that is well has said no, if it will. */
const patience = 3000

/**
 * Hands a form to the outbox and gives its reference, unless the directory refuses it while somebody still waits.
 *
 *     { reference: 'SP-7KQ4-M2XD', userErrors: [] }
 *
 * @throws RATE_LIMITED when too many like it have come, IDEMPOTENCY_KEY_REUSED, or SUBMISSIONS_UNAVAILABLE when it could
 *   not be kept.
 */
export async function submit(
  outbox: Outbox,
  { limits, sender }: GatewayContext,
  filledIn: FilledIn,
): Promise<SubmissionPayload> {
  const judgement = await limits.judge(filledIn, sender)
  if (judgement.verdict === 'refuse') throw tooMany(judgement.retryAfter)
  const { reason, ...form } = filledIn
  const doubt = reason ?? (judgement.verdict === 'quarantine' ? judgement.reason : null)
  const submission: Submission = {
    ...form,
    idempotencyKey: form.idempotencyKey ?? crypto.randomUUID(),
    ...(doubt ? { isQuarantined: { reason: doubt } } : {}),
  }
  const { reference } = await outbox.accept(submission, sender.scope).catch((error: unknown) => {
    throw publicReason(error)
  })
  // Nothing is sent before a person has looked at it, so there is nothing to wait for.
  if (submission.isQuarantined) return taken(reference)
  // It is kept: that the verdict cannot be learnt is no reason to say otherwise.
  const outcome = await outbox.outcome(reference, patience).catch(() => null)
  return outcome?.state === 'refused'
    ? { reference: null, userErrors: refusedFields(submission.kind, outcome.fields) }
    : taken(reference)
}

const taken = (reference: string): SubmissionPayload => ({ reference, userErrors: [] })

function tooMany(retryAfter: number): GraphQLError {
  const http = { status: 429, headers: new HeaderMap([['retry-after', String(retryAfter)]]) }
  const extensions: Record<string, unknown> = { code: 'RATE_LIMITED', retryAfter, http }
  return new GraphQLError(tooManyForms(retryAfter), { extensions })
}

function publicReason(error: unknown): GraphQLError {
  if (error instanceof OutboxError && error.code === 'IDEMPOTENCY_KEY_REUSED') {
    return new GraphQLError(
      'Another form was sent under this `idempotencyKey`. Choose a new key for each form.',
      {
        extensions: { code: 'IDEMPOTENCY_KEY_REUSED' },
      },
    )
  }
  if (error instanceof OutboxError) return submissionsUnavailable(error)
  // Other messages may repeat what they failed on, which is personal.
  return submissionsUnavailable(
    new Error(`The outbox failed: ${error instanceof Error ? error.name : 'unknown'}`),
  )
}
