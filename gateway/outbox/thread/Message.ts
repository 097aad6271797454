import type { Acceptance, Outcome, OutboxStatistics } from '../Outbox.ts'
import type { OutboxErrorCode } from '../OutboxError.ts'
import type { Submission } from '../Submission.ts'

/** What the outbox is asked for, in its thread. */
export type Question =
  | { name: 'accept'; submission: Submission; sender?: string | undefined }
  | { name: 'outcome'; reference: string; milliseconds: number }
  | { name: 'statistics' }
  | { name: 'copy'; folder: string }
  | { name: 'resume' }

/** A question on its way to the thread; `close` alone has no answer but the thread's end. */
export type Asked = { id: number; question: Question } | 'close'

/** What comes back: first whether it started, then one answer to each question. */
export type Told =
  | { isReady: true }
  | { isReady: false; reason: string; isRefusal: boolean }
  | { id: number; value: Acceptance | Outcome | OutboxStatistics | undefined }
  | { id: number; code: OutboxErrorCode; reason: string }
