import { GraphQLError } from 'graphql'
import type { SubmissionPayload } from '../generated/resolvers.ts'
import type { Outbox } from '../outbox/Outbox.ts'
import { OutboxError } from '../outbox/OutboxError.ts'
import type { Submission } from '../outbox/Submission.ts'
import { refusedFields } from './refusedFields.ts'
import { submissionsUnavailable } from './submissionsUnavailable.ts'

/** Milliseconds in which a directory that is well has said no, if it will. */
const patience = 3000

/**
 * Hands a form to the outbox and gives its reference, unless the directory refuses it while somebody still waits.
 *
 *     { reference: 'SP-7KQ4-M2XD', userErrors: [] }
 *
 * @throws IDEMPOTENCY_KEY_REUSED, or SUBMISSIONS_UNAVAILABLE when it could not be kept.
 */
export async function submit(outbox: Outbox, submission: Submission): Promise<SubmissionPayload> {
  const { reference } = await outbox.accept(submission).catch((error: unknown) => {
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
