import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../../platform/projectRoot.ts'
import { superviseWorker, WorkerError } from '../../../platform/workerSupervisor.ts'
import type { Acceptance, Outbox, OutboxStatistics, Outcome } from '../Outbox.ts'
import { OutboxError, type OutboxErrorCode } from '../OutboxError.ts'
import type { OutboxOptions } from '../startOutbox.ts'
import { folderOf } from '../storage/folderOf.ts'
import type { Submission } from '../Submission.ts'

/** As for `startOutbox`; a clock cannot travel to a worker, the time it is set to can. */
export type ThreadOptions = Omit<OutboxOptions, 'clock'> & { now?: string }

/** The outbox, and its start. */
export interface OutboxInThread extends Outbox {
  /** Starts it unless it is running or starting. Resolves once it is ready; rejects with the reason when that fails. */
  start: () => Promise<void>
  /**
   * Resolves once it has started where forms may wait, and at once where none was ever taken. Rejects when the first start
   * fails, with a StartRefusal when no later one can be better.
   */
  begun: Promise<void>
  /**
   * Lets what is being sent finish, copies the embedded database into a folder, and sends nothing more before `resume`. Forms
   * are accepted meanwhile.
   */
  copyTo: (folder: string) => Promise<void>
  resume: () => Promise<void>
}

/** A request to the outbox in its worker. */
export type Question =
  | { name: 'accept'; submission: Submission; sender?: string | undefined }
  | { name: 'outcome'; reference: string; milliseconds: number }
  | { name: 'statistics' }
  | { name: 'copy'; folder: string }
  | { name: 'resume' }

const entry = join(projectRoot, 'gateway', 'outbox', 'thread', 'thread.ts')

/** Milliseconds a resident may be kept waiting for the answer that the form is safe, once the outbox runs. */
const responseTimeout = 8000
/** And while it starts: on a slow machine its database takes long to make, and a form is not refused for that. */
const startTimeout = 120_000
const closeTimeout = 3000
const copyTimeout = 300_000
const nothing: OutboxStatistics = {
  waiting: 0,
  oldestSeconds: 0,
  held: 0,
  dead: 0,
  quarantined: 0,
  refused: 0,
}

/**
 * Gives the outbox a worker thread of its own, which is started again whenever it ends; the next form cuts the pause
 * before that short. Usable at once: a form that comes before it is ready waits for it up to two minutes.
 *
 * It starts at once where forms may wait: on a server, or with an embedded database that is there already. Otherwise
 * opening a form starts it, or the first form that comes without, since a second engine takes a good part of the memory of a small site.
 *
 *     const outbox = startOutboxThread({ dataDir: '.data', directoryUrl: 'http://…/core/v1', hasIdempotency: true })
 */
export function startOutboxThread(options: ThreadOptions): OutboxInThread {
  const worker = superviseWorker<Question, undefined>({
    name: 'outbox',
    entry,
    data: () => options,
    closeTimeout,
  })
  const mayHaveForms = Boolean(options.databaseUrl) || existsSync(folderOf(options.dataDir))
  const begun = mayHaveForms ? worker.start() : Promise.resolve()
  begun.catch(() => undefined)

  const ask = async (question: Question, { extra = 0, start = responseTimeout } = {}) => {
    try {
      return await worker.ask(question, { start, response: responseTimeout + extra })
    } catch (error) {
      if (!(error instanceof WorkerError)) throw error
      throw new OutboxError((error.code as OutboxErrorCode) ?? 'SUBMISSIONS_UNAVAILABLE', error.message)
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
    // It need not be started to learn that nothing was ever sent.
    statistics: async () =>
      worker.isStarted() ? ((await ask({ name: 'statistics' })) as OutboxStatistics) : { ...nothing },
    copyTo: async folder => void (await ask({ name: 'copy', folder }, { extra: copyTimeout })),
    resume: async () => void (worker.isStarted() && (await ask({ name: 'resume' }))),
    close: () => worker.close(),
  }
}
