/** The three forms that are passed on to the directory. */
export type SubmissionKind = 'feedback' | 'referral' | 'listing'

/** What a resident agreed to: which wording, and when. */
export interface Consent {
  name: string
  /** Names the wording that was shown, such as `2026-11`. */
  version: string
  /** RFC 3339. */
  givenAt: string
}

/**
 * One filled-in form, validated, as it is handed to the outbox.
 *
 *     { kind: 'feedback', body: { url: 'https://…', feedback: 'Closed on Mondays', … }, idempotencyKey: '8e6f…', consents: [] }
 */
export interface Submission {
  kind: SubmissionKind
  /** The body exactly as the directory's API takes it, in its own snake_case names. */
  body: Record<string, unknown>
  /** Chosen by the sender, 8 to 200 characters; the same key again, of the same sender, is the same submission again. */
  idempotencyKey: string
  consents: Consent[]
  /** Set when a rule against spam fired: kept, but not sent before a person releases it. The reason holds no personal data. */
  isQuarantined?: { reason: string }
}
