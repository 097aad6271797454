import { setTimeout as wait } from 'node:timers/promises'
import type { Statements } from '../../platform/database/database.ts'
import { log } from '../../platform/log.ts'
import { acceptSubmission, awaitOutcome } from './acceptance.ts'
import {
  createAlert,
  purgeBodies,
  repeatEvery,
  statistics,
  reclaimAbandoned,
  reclaimAll,
} from './maintenance.ts'
import { createSend, deliver } from './delivery.ts'
import { detectIdempotencySupport } from './idempotencySupport.ts'
import { serveOperators } from './operator.ts'
import { isOnHold, type Outbox, type OutboxOptions } from './outbox.ts'
import { openStore, type StoreOptions } from './store.ts'

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
export async function openOutbox({
  directoryUrl,
  directoryKey,
  ...options
}: StoreOptions & Pick<OutboxOptions, 'directoryUrl' | 'directoryKey'>): Promise<CopiedOutbox> {
  const store = await openStore(options)
  const { database, queue, retryPolicy, isAlone } = store
  const idempotency = await detectIdempotencySupport(store, directoryUrl, directoryKey)
  const { send, close: closeSend } = createSend(
    directoryUrl,
    (headers, isDirectory) => idempotency.learn(headers, isDirectory),
    directoryKey,
  )
  try {
    // What becomes of forms that were being sent depends on it.
    if (isAlone && (await isSending(database))) await idempotency.ask()
    else void idempotency.ask()
    if (isAlone) await reclaimAll(store)
    const gate = createGateOfDeliveries()
    const work = (job: Parameters<typeof deliver>[2]) =>
      gate.pass(async () => {
        await idempotency.ask()
        await deliver(store, send, job)
      })
    store.startSending = once(() => queue.work(work, atATime))
    const isHeld = isAlone && isOnHold(options.dataDir)
    if (!isHeld) await store.startSending()
    const stopAnswering = isAlone ? await serveOperators(store, options.dataDir) : undefined
    const alert = createAlert(performance, log)
    const stopCaring = repeatEvery(retryPolicy.maintenanceInterval, async () => {
      await idempotency.ask()
      await reclaimAbandoned(store, retryPolicy.maintenanceInterval * 2)
      alert(await statistics(database))
      await purgeBodies(database)
      await database.trim?.()
    })
    log.info(await statistics(database), 'outbox ready')
    if (isHeld)
      log.warn(
        await statistics(database),
        'restored from a backup: nothing is sent before npm run outbox -- send',
      )
    return {
      accept: (submission, sender) => acceptSubmission(store, submission, sender),
      outcome: (reference, milliseconds) => awaitOutcome(store, reference, milliseconds),
      statistics: () => statistics(database),
      async copyTo(folder) {
        await gate.close(retryPolicy.deadline)
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
