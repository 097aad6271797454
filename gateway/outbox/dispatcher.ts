import { setTimeout as wait } from 'node:timers/promises'
import { errorForLog, log } from '../../platform/log.ts'

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
export function createDispatcher(
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
      const deliver = await claim()
      if (deliver) run(deliver)
      // A submission may have become due after the claim had read the table.
      else if (!isWoken) return
    }
  }
  const run = (deliver: () => Promise<void>) => {
    const delivery = deliver()
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
