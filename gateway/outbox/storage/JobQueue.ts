import type { Statements } from '../../../platform/database/database.ts'

/** Does a job; told its own id and the submission it is for. */
export type Work = (job: { id: string; reference: string }) => Promise<void>

/** The queue of deliveries: when which submission is sent, and by which of the processes. */
export interface JobQueue {
  /** Adds a job inside the caller's transaction, to be done from `at` on, and gives its id. */
  add: (statements: Statements, reference: string, at?: Date) => Promise<string>
  /** Takes back a job that is not to be done, inside the caller's transaction. */
  remove: (statements: Statements, id: string) => Promise<void>
  /** Starts doing jobs, so many at a time. */
  work: (work: Work, atATime: number) => Promise<void>
  /** Looks for jobs now; call after the transaction that added one. */
  wake: () => void
  /** Takes no more jobs and waits for those at work. */
  close: () => Promise<void>
}
