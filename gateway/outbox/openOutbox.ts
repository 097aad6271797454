import type { Statements } from '../../platform/database/database.ts'
import { log } from '../../platform/log.ts'
import { acceptSubmission, awaitOutcome } from './acceptance.ts'
import { claimNext, createSend, deliver } from './delivery.ts'
import { createDispatcher } from './dispatcher.ts'
import { detectIdempotencySupport } from './idempotencySupport.ts'
import { reclaimAbandoned, startMaintenance, statistics } from './maintenance.ts'
import { serveOperators } from './operator.ts'
import { isOnHold, type Outbox, type OutboxOptions } from './outbox.ts'
import { openStore, type StoreOptions } from './store.ts'

/** An open outbox; its embedded database can be copied while it serves. */
export type OpenOutbox = Outbox & {
  copyTo(folder: string): Promise<void>
  resume(): Promise<void>
}

/**
 * Opens the outbox in this thread and starts to deliver what is waiting. `startOutbox` does it in a worker thread.
 *
 * @throws Error when the database does not open.
 */
export async function openOutbox({
  directoryUrl,
  directoryKey,
  ...options
}: StoreOptions & Pick<OutboxOptions, 'directoryUrl' | 'directoryKey'>): Promise<OpenOutbox> {
  const store = await openStore(options)
  const { database, retryPolicy, isAlone, dataDir } = store
  const idempotency = await detectIdempotencySupport(store, directoryUrl, directoryKey)
  const { send, close: closeSend } = createSend(
    directoryUrl,
    (headers, isDirectory) => idempotency.learn(headers, isDirectory),
    directoryKey,
  )
  const dispatcher = createDispatcher(async () => {
    await idempotency.ask()
    const attempt = await claimNext(store)
    return attempt && (() => deliver(store, send, attempt))
    // No attempt is repeated sooner than after the first pause.
  }, retryPolicy.firstPause)
  store.wake = () => dispatcher.wake()
  store.startDelivery = () => dispatcher.start()
  try {
    // It decides about submissions in `sending`.
    if (isAlone && (await isSending(database))) await idempotency.ask()
    else void idempotency.ask()
    // On a server, other processes may be sending; the maintenance waits for the end of their lease.
    if (isAlone) await reclaimAbandoned(store, -Infinity)
    const isHeld = isAlone && isOnHold(dataDir)
    if (!isHeld) dispatcher.start()
    const stopOperators = isAlone ? await serveOperators(store, dataDir) : undefined
    const stopMaintenance = startMaintenance(store, () => idempotency.ask())
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
        await dispatcher.pause(retryPolicy.deadline)
        await database.copyTo?.(folder)
      },
      resume: async () => dispatcher.resume(),
      async close() {
        await stopOperators?.()
        await stopMaintenance()
        await dispatcher.close()
        await store.close()
        await closeSend()
      },
    }
  } catch (error) {
    await dispatcher.close()
    await store.close()
    throw error
  }
}

const isSending = async ({ query }: Statements) =>
  (await query("select from outbox.submissions where state = 'sending' limit 1")).length > 0
