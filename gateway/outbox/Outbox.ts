import type { Submission } from './Submission.ts'

/** What became of accepting a submission. */
export interface Acceptance {
  /** Ours, for residents and operators to quote: `SP-7KQ4-M2XD`. */
  reference: string
  /** The same key and body were accepted before; nothing was stored anew. */
  isRepeat: boolean
  /** When it was first accepted, RFC 3339. */
  acceptedAt: string
}

/**
 * What the directory has said so far. `underway` covers all that residents need not tell apart: waiting, being sent,
 * held for a person, quarantined, given up.
 */
export type Outcome =
  | { state: 'delivered'; /** the directory's own, null when it names none */ reference: string | null }
  | {
      state: 'refused'
      status: number
      /** the directory's words by the path of its field */ fields: FieldMessages
    }
  | { state: 'underway' }

/** The directory's words about a field, by the field's path in the body: `{ 'user.phone': ['…'] }`. */
export type FieldMessages = Record<string, string[]>

/** Counts for metrics, readiness and the log; of all submissions not yet settled. */
export interface OutboxStatistics {
  /** To be sent, now or later, those being sent included. */
  waiting: number
  /** Age of the oldest of those in seconds of real time, 0 when there is none. */
  oldestSeconds: number
  /** Outcome unknown: a person decides. */
  held: number
  /** Given up after 72 hours. */
  dead: number
  /** Kept back by a rule against spam. */
  quarantined: number
  /** The directory found fault after the resident had left: a person decides, before the body is erased. */
  refused: number
}

/** Keeps what residents send until the directory has it: accepted once, delivered once. */
export interface Outbox {
  /**
   * Stores the submission on disk and returns its reference; it is sent afterwards.
   *
   * @param sender whose idempotency key it is, such as `key:3f2a91c07b5e` or a network; the site's own unless given. It is
   *   not kept.
   * @throws OutboxError (code `IDEMPOTENCY_KEY_REUSED`) when the key came with another kind or body before.
   * @throws OutboxError (code `SUBMISSIONS_UNAVAILABLE`) when it could not be stored; the resident must be told.
   */
  accept(submission: Submission, sender?: string): Promise<Acceptance>
  /**
   * Waits up to so many milliseconds for the directory's verdict. A refusal seen here is withdrawn: the resident is told
   * and sends again under a new key, so operators need not see it. That the e-mail address of a request to be listed is
   * known is told to operators alone; whoever waits hears that it is delivered.
   */
  outcome(reference: string, milliseconds: number): Promise<Outcome>
  statistics(): Promise<OutboxStatistics>
  /** Lets what is being sent finish, at most 3 seconds, and closes the database. */
  close(): Promise<void>
}
