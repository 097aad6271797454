import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { workerFile } from '../../platform/projectRoot.ts'
import { superviseWorker, WorkerError } from '../../platform/workerSupervisor.ts'

/** The three kinds of form, each sent to an endpoint of the directory of its own. */
export type SubmissionKind = 'feedback' | 'referral' | 'listing'

/** A resident's consent: the name and version of its text, and when it was given. */
export interface Consent {
  name: string
  /** Of the text that was shown: `2026-11-20`. */
  version: string
  /** RFC 3339. */
  givenAt: string
}

/**
 * A validated form, as the outbox takes it.
 *
 *     { kind: 'feedback', body: { url: 'https://…', feedback: 'Closed on Mondays', … }, idempotencyKey: '8e6f…', consents: [] }
 */
export interface Submission {
  kind: SubmissionKind
  /** The request body of the directory's API, with its snake_case names. */
  body: Record<string, unknown>
  /** Chosen by the sender, 8 to 200 characters: the same key of the same sender is the same submission. */
  idempotencyKey: string
  consents: Consent[]
  /** Set when a rule against spam matched: stored, and not sent before an operator releases it. No personal data. */
  quarantine?: { reason: string }
}

/** An accepted submission. */
export interface Acceptance {
  /** For residents and operators to quote: `SP-7KQ4-M2XD`. */
  reference: string
}

/**
 * The directory's response so far. `underway` covers the states that make no difference to residents: waiting, sending,
 * held, quarantined and dead.
 */
export type Outcome =
  | { state: 'delivered'; /** the directory's own; null when it sent none */ reference: string | null }
  | {
      state: 'refused'
      status: number
      fields: FieldMessages
    }
  | { state: 'underway' }

/** The directory's messages by the path of the field in the body: `{ 'user.phone': ['…'] }`. */
export type FieldMessages = Record<string, string[]>

/** Numbers of unsettled submissions, for metrics, readiness and the log. */
export interface OutboxStatistics {
  /** To be sent now or later, including those being sent. */
  waiting: number
  /** Age of the oldest of them in seconds of real time; 0 when there is none. */
  oldestSeconds: number
  /** Result unknown: an operator decides. */
  held: number
  /** Not delivered within 72 hours. */
  dead: number
  /** Stored and not sent, by a rule against spam. */
  quarantined: number
  /** Refused by the directory after the resident had left: an operator decides before the body is purged. */
  refused: number
}

/** Stores submissions until the directory has them: each is accepted once and delivered once. */
export interface Outbox {
  /**
   * Stores the submission on disk and gives its reference; it is sent afterwards.
   *
   * @param sender the owner of the idempotency key, such as `key:3f2a91c07b5e` or a network; the site unless given. It is
   *   not stored.
   * @throws OutboxError (code `IDEMPOTENCY_KEY_REUSED`) when the key came with another kind or body before.
   * @throws OutboxError (code `SUBMISSIONS_UNAVAILABLE`) when it could not be stored.
   * @throws OutboxError (code `RESULT_UNKNOWN`) when it may be stored; under the same key it is the same submission.
   */
  accept(submission: Submission, sender?: string): Promise<Acceptance>
  /**
   * Waits up to so many milliseconds for the directory's response. A refusal that is returned here becomes `withdrawn`: the
   * resident sends the form again under a new key, and operators need not see this one. That the email address of a
   * request to be listed has an account already is shown to operators only; the sender gets `delivered`.
   */
  outcome(reference: string, milliseconds: number): Promise<Outcome>
  statistics(): Promise<OutboxStatistics>
  /** Waits up to 3 seconds for attempts under way, and closes the database. */
  close(): Promise<void>
}

/** Codes that clients may test. */
type OutboxErrorCode = 'IDEMPOTENCY_KEY_REUSED' | 'SUBMISSIONS_UNAVAILABLE' | 'RESULT_UNKNOWN'

/**
 * A submission was not accepted; unless the code is `RESULT_UNKNOWN`, nothing of it was stored. The message contains no personal data.
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

/** When deliveries are attempted; milliseconds of real time. */
export interface RetryPolicy {
  /** Before the second attempt. Each pause is twice as long as the one before. */
  firstPause: number
  longestPause: number
  /** Age at which a submission becomes `dead`. */
  giveUp: number
  /** For one attempt, from connecting to the last byte of the response. */
  deadline: number
  /** Time after which a submission in `sending` belongs to a process that has died. */
  lease: number
  /** Between two runs of the maintenance: abandoned submissions, the alert, retention. */
  maintenanceInterval: number
}

/** Pauses from one second to a quarter of an hour, for three days. */
export const defaultRetryPolicy: RetryPolicy = {
  firstPause: 1000,
  longestPause: 15 * 60_000,
  giveUp: 72 * 3_600_000,
  deadline: 10_000,
  lease: 30_000,
  maintenanceInterval: 60_000,
}

/**
 * The folder of the embedded database. It is created with the first form: while it is missing, no form was ever accepted.
 *
 *     outboxFolder('.data') // '.data/outbox'
 */
export const outboxFolder = (dataDir: string) => join(dataDir, 'outbox')

/** The name of the marker in that folder. Every backup contains it, so that a restored copy has it however it is unpacked. */
export const holdMark = 'restored'

/**
 * Whether the embedded database was restored from a backup and no operator has let it send yet. Its waiting submissions
 * may have been delivered since the backup.
 */
export const isOnHold = (dataDir: string) => existsSync(join(outboxFolder(dataDir), holdMark))

/** How the outbox is started. They are sent to a worker thread, so a clock is given as the time it is set to. */
export interface OutboxOptions {
  /** Contains the embedded database, in `outbox`, and `forms.key`, unless a server and a key are given. */
  dataDir: string
  /** A PostgreSQL server in place of the embedded database. */
  databaseUrl?: string
  /** Connections to that server, two or more. */
  databaseConnections?: number
  /** As in `FORMS_KEY`; without it, a key is generated and stored in the data folder. */
  formsKey?: string
  /** Base address of the directory's API, ending in `/core/v1`. */
  directoryUrl: string
  /** Sent to the directory with each form: the first key of `DIRECTORY_KEY`. */
  directoryKey?: string | undefined
  /** Whether the directory is known to honour `Idempotency-Key`; otherwise its responses are checked for that. */
  hasIdempotency: boolean
  retryPolicy?: RetryPolicy
  now?: string
}

/** The outbox in its worker thread. */
export interface OutboxWorker extends Outbox {
  /** Starts the worker unless it is running or starting. Resolves when it is ready; rejects with the reason of a failure. */
  start: () => Promise<void>
  /**
   * The start at once where submissions may be waiting; resolved where none was ever accepted. Rejects when it fails, with a
   * StartRefusal when no later start can succeed.
   */
  begun: Promise<void>
  /**
   * Waits for attempts under way, copies the embedded database into a folder, and sends nothing before `resume`. Submissions
   * are accepted meanwhile.
   */
  copyTo: (folder: string) => Promise<void>
  resume: () => Promise<void>
}

/** A request to the worker. */
export type WorkerRequest =
  | { name: 'accept'; submission: Submission; sender?: string | undefined }
  | { name: 'outcome'; reference: string; milliseconds: number }
  | { name: 'statistics' }
  | { name: 'copy'; folder: string }
  | { name: 'resume' }

const entry = workerFile('gateway/outbox/worker.ts')

/** Milliseconds that a resident waits at most for a running outbox. */
const responseTimeout = 8000
/** While it starts: creating the database takes long on a slow machine, which is no reason to refuse a form. */
const startTimeout = 120_000
const closeTimeout = 3000
/** Megabytes: its work is small and rare, and the young generation would be as large as the server's. */
const memory = { maxYoungGenerationSizeMb: 12 }
const copyTimeout = 300_000
const emptyStatistics: OutboxStatistics = {
  waiting: 0,
  oldestSeconds: 0,
  held: 0,
  dead: 0,
  quarantined: 0,
  refused: 0,
}

/**
 * Runs the outbox in a worker thread, because the embedded database blocks its thread while the disk writes. The worker is
 * restarted whenever it ends; the next form cuts the pause before that short. A form that comes before the worker is ready
 * waits up to two minutes for it.
 *
 * It starts at once where submissions may be waiting: on a server, or when the embedded database exists. Otherwise `start`
 * starts it, or the first form: a second engine takes much of the memory of a small site.
 *
 *     const outbox = startOutbox({ dataDir: '.data', directoryUrl: 'http://…/core/v1', hasIdempotency: true })
 */
export function startOutbox(options: OutboxOptions): OutboxWorker {
  const worker = superviseWorker<WorkerRequest, undefined>({
    name: 'outbox',
    entry,
    data: () => options,
    closeTimeout,
    memory,
  })
  const mayHaveForms = Boolean(options.databaseUrl) || existsSync(outboxFolder(options.dataDir))
  const begun = mayHaveForms ? worker.start() : Promise.resolve()
  begun.catch(() => undefined)

  const ask = async (request: WorkerRequest, { extra = 0, start = responseTimeout } = {}) => {
    try {
      return await worker.request(request, { start, response: responseTimeout + extra })
    } catch (error) {
      if (!(error instanceof WorkerError)) throw error
      const code = error.isUnanswered ? 'RESULT_UNKNOWN' : 'SUBMISSIONS_UNAVAILABLE'
      throw new OutboxError((error.code as OutboxErrorCode) ?? code, error.message)
    }
  }
  return {
    begun,
    start: () => worker.start(),
    async accept(submission, sender) {
      worker.retryNow()
      return (await ask({ name: 'accept', submission, sender }, { start: startTimeout })) as Acceptance
    },
    outcome: async (reference, milliseconds) =>
      (await ask({ name: 'outcome', reference, milliseconds }, { extra: milliseconds })) as Outcome,
    // Before the first start no form was ever accepted.
    statistics: async () =>
      worker.isStarted() ? ((await ask({ name: 'statistics' })) as OutboxStatistics) : { ...emptyStatistics },
    copyTo: async folder => void (await ask({ name: 'copy', folder }, { extra: copyTimeout })),
    resume: async () => void (worker.isStarted() && (await ask({ name: 'resume' }))),
    close: () => worker.close(),
  }
}
