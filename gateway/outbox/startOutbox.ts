import type { Statements } from '../../platform/Database.ts'
import { log } from '../../platform/log.ts'
import { acceptSubmission } from './acceptSubmission.ts'
import { awaitOutcome } from './awaitOutcome.ts'
import { createAlert } from './createAlert.ts'
import { createSend } from './delivery/createSend.ts'
import { deliver } from './delivery/deliver.ts'
import { learnIdempotency } from './delivery/learnIdempotency.ts'
import { erase } from './erase.ts'
import { every } from './every.ts'
import { answerOperators } from './operator/answerOperators.ts'
import type { Outbox } from './Outbox.ts'
import { statistics } from './statistics.ts'
import { openStore, type StoreOptions } from './storage/openStore.ts'
import { sweep } from './storage/sweep.ts'
import { sweepAll } from './storage/sweepAll.ts'

/** How an outbox is started. */
export interface OutboxOptions extends StoreOptions {
  /** Base of the directory's API, ending in `/core/v1`. */
  directoryUrl: string
}

const atATime = 4

/**
 * Opens the outbox in this thread and begins to send what is in it.
 *
 * The embedded database blocks the thread it runs on for as long as the disk takes; see `startOutboxThread`.
 *
 * @throws Error when the database does not open.
 */
export async function startOutbox({ directoryUrl, ...options }: OutboxOptions): Promise<Outbox> {
  const store = await openStore(options)
  const { database, queue, pace, isAlone } = store
  const idempotency = await learnIdempotency(store, directoryUrl)
  const { send, close: closeSend } = createSend(directoryUrl, idempotency.learn)
  try {
    // What becomes of forms that were being sent depends on it.
    if (isAlone && (await isSending(database))) await idempotency.ask()
    else void idempotency.ask()
    if (isAlone) await sweepAll(store)
    const work = async (job: Parameters<typeof deliver>[2]) => {
      await idempotency.ask()
      await deliver(store, send, job)
    }
    await queue.work(work, atATime)
    const stopAnswering = isAlone ? await answerOperators(store, options.dataDir) : undefined
    const alert = createAlert(performance, log)
    const stopCaring = every(pace.sweep, async () => {
      await idempotency.ask()
      await sweep(store, pace.sweep * 2)
      alert(await statistics(database))
      await erase(database)
      await database.trim?.()
    })
    log.info(await statistics(database), 'outbox ready')
    return {
      accept: (submission, sender) => acceptSubmission(store, submission, sender),
      outcome: (reference, milliseconds) => awaitOutcome(store, reference, milliseconds),
      statistics: () => statistics(database),
      async close() {
        await stopAnswering?.()
        await stopCaring()
        await store.close()
        await closeSend()
      },
    }
  } catch (error) {
    await store.close()
    throw error
  }
}

const isSending = async ({ query }: Statements) =>
  (await query("select from outbox.submissions where state = 'sending' limit 1")).length > 0
