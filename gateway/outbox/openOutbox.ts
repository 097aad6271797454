import { setTimeout as wait } from 'node:timers/promises'
import type { Statements } from '../../platform/database/database.ts'
import { log, errorForLog } from '../../platform/log.ts'
import { acceptSubmission, awaitOutcome } from './acceptance.ts'
import { claimNext, createSend, deliver } from './delivery.ts'
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

/** Delivers submissions as they become due, several at a time. */
interface Dispatcher {
  /** Starts to deliver, unless it has started. */
  start: () => void
  /** Checks for due submissions now: call it after the transaction that made one due. */
  wake: () => void
  /** Waits for deliveries under way, at most so many milliseconds, and starts no other before `resume`. */
  pause: (timeout: number) => Promise<void>
  resume: () => void
  /** Waits for deliveries under way, at most 2.5 seconds, and starts no other. */
  close: () => Promise<void>
}

const concurrency = 4
const closeTimeout = 2500
/** Milliseconds after which a pause ends by itself, in case the process that asked for it has died. */
const longestPause = 300_000

/**
 * Dispatches until it is closed. Claims follow one another, deliveries overlap, and after each delivery the next submission
 * is claimed at once.
 *
 * @param claim takes the next due submission and gives its delivery, or undefined when none is due.
 * @param interval milliseconds between two checks, for submissions that have become due by time or through another process.
 */
function createDispatcher(
  claim: () => Promise<(() => Promise<void>) | undefined>,
  interval: number,
): Dispatcher {
  const underWay = new Set<Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  let pauseTimer: NodeJS.Timeout | undefined
  let isPaused = false
  let isClosed = false
  let claiming: Promise<void> | undefined
  let isWoken = false

  const isReady = () => timer !== undefined && !isPaused && !isClosed && underWay.size < concurrency
  const claimAll = async () => {
    while (isReady()) {
      isWoken = false
      const work = await claim()
      if (work) run(work)
      // A submission may have become due after the claim had read the table.
      else if (!isWoken) return
    }
  }
  const run = (work: () => Promise<void>) => {
    const delivery = work()
      .catch((error: unknown) => log.error(errorForLog(error), 'delivery of a submission failed'))
      .finally(() => {
        underWay.delete(delivery)
        dispatcher.wake()
      })
    underWay.add(delivery)
  }
  const drain = async (timeout: number) => {
    const drained = Promise.resolve(claiming).then(() => Promise.all(underWay))
    await Promise.race([drained, wait(timeout, undefined, { ref: false })])
  }
  const dispatcher: Dispatcher = {
    start() {
      timer ??= setInterval(() => dispatcher.wake(), interval).unref()
      dispatcher.wake()
    },
    wake() {
      isWoken = true
      claiming ??= claimAll()
        .catch((error: unknown) => log.error(errorForLog(error), 'claiming a submission failed'))
        .finally(() => {
          claiming = undefined
          if (isWoken && isReady()) dispatcher.wake()
        })
    },
    async pause(timeout) {
      isPaused = true
      clearTimeout(pauseTimer)
      pauseTimer = setTimeout(() => dispatcher.resume(), longestPause).unref()
      await drain(timeout)
    },
    resume() {
      isPaused = false
      clearTimeout(pauseTimer)
      dispatcher.wake()
    },
    async close() {
      isClosed = true
      clearInterval(timer)
      clearTimeout(pauseTimer)
      await drain(closeTimeout)
    },
  }
  return dispatcher
}
