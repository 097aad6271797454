/** Why a submission was not accepted, as a code that clients may test. */
export type OutboxErrorCode = 'IDEMPOTENCY_KEY_REUSED' | 'SUBMISSIONS_UNAVAILABLE'

/**
 * A submission that was not accepted; nothing of it was stored. Its message holds no personal data.
 *
 *     new OutboxError('SUBMISSIONS_UNAVAILABLE', 'The outbox is full').code // 'SUBMISSIONS_UNAVAILABLE'
 */
export class OutboxError extends Error {
  override name = 'OutboxError'
  readonly code: OutboxErrorCode

  constructor(code: OutboxErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
