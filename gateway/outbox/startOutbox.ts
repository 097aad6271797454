import { setTimeout as wait } from 'node:timers/promises'
import type { Statements } from '../../platform/database/database.ts'
import { log } from '../../platform/log.ts'
import { acceptSubmission } from './acceptSubmission.ts'
import { awaitOutcome } from './awaitOutcome.ts'
import { createAlert } from './createAlert.ts'
import { createSend } from './delivery/createSend.ts'
import { deliver } from './delivery/deliver.ts'
import { learnIdempotency } from './delivery/learnIdempotency.ts'
import { erase } from './erase.ts'
import { every } from './every.ts'
import { isHeld } from './hold.ts'
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
  /** Sent to it with each form: `DIRECTORY_KEY`. */
  directoryKey?: string | undefined
}

/** An outbox whose embedded database can be copied while it serves. */
export interface CopiedOutbox extends Outbox {
  copyTo(folder: string): Promise<void>
  resume(): Promise<void>
}

const atATime = 4

/**
 * Opens the outbox in this thread and begins to send what is in it.
 *
 * The embedded database blocks the thread it runs on for as long as the disk takes; see `startOutboxThread`.
 *
 * @throws Error when the database does not open.
 */
export async function startOutbox({
  directoryUrl,
  directoryKey,
  ...options
}: OutboxOptions): Promise<CopiedOutbox> {
  const store = await openStore(options)
  const { database, queue, pace, isAlone } = store
  const idempotency = await learnIdempotency(store, directoryUrl, directoryKey)
  const { send, close: closeSend } = createSend(
    directoryUrl,
    (headers, isDirectory) => idempotency.learn(headers, isDirectory),
    directoryKey,
  )
  try {
    // What becomes of forms that were being sent depends on it.
    if (isAlone && (await isSending(database))) await idempotency.ask()
    else void idempotency.ask()
    if (isAlone) await sweepAll(store)
    const gate = createGateOfDeliveries()
    const work = (job: Parameters<typeof deliver>[2]) =>
      gate.pass(async () => {
        await idempotency.ask()
        await deliver(store, send, job)
      })
    store.startSending = once(() => queue.work(work, atATime))
    const isOnHold = isAlone && isHeld(options.dataDir)
    if (!isOnHold) await store.startSending()
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
    if (isOnHold)
      log.warn(
        await statistics(database),
        'restored from a backup: nothing is sent before npm run outbox -- send',
      )
    return {
      accept: (submission, sender) => acceptSubmission(store, submission, sender),
      outcome: (reference, milliseconds) => awaitOutcome(store, reference, milliseconds),
      statistics: () => statistics(database),
      async copyTo(folder) {
        await gate.close(pace.deadline)
        await database.copyTo?.(folder)
      },
      resume: async () => gate.open(),
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

const longestPause = 300_000

/** Lets deliveries through, or holds them up while the database is copied; nobody can hold them up for ever. */
function createGateOfDeliveries() {
  const underWay = new Set<Promise<void>>()
  let closed: PromiseWithResolvers<void> | undefined
  const open = () => {
    closed?.resolve()
    closed = undefined
  }
  return {
    async pass(work: () => Promise<void>): Promise<void> {
      await closed?.promise
      const delivery = work()
      underWay.add(delivery)
      await delivery.finally(() => void underWay.delete(delivery))
    },
    open,
    /** Waits for what is under way; what is not done then is copied as being sent. */
    async close(patience: number): Promise<void> {
      closed ??= Promise.withResolvers()
      setTimeout(open, longestPause).unref()
      await Promise.race([Promise.allSettled(underWay), wait(patience, undefined, { ref: false })])
    },
  }
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined
  return () => (done ??= work())
}
