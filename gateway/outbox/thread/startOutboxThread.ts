import { setTimeout as wait } from 'node:timers/promises'
import { log } from '../../../platform/log.ts'
import type { Acceptance, Outbox, OutboxStatistics, Outcome } from '../Outbox.ts'
import { OutboxError } from '../OutboxError.ts'
import type { Question } from './Message.ts'
import { type OutboxThread, startThread, type ThreadOptions } from './startThread.ts'

const shortestWait = 500
const longestWait = 30_000
/** Milliseconds a resident may be kept waiting for the answer that the form is safe. */
const patience = 8000
const closingTime = 3000

/** The outbox, and whether it has started. */
export interface OutboxInThread extends Outbox {
  /** Resolves at the first start; rejects with the reason when that fails. */
  ready: Promise<void>
}

/**
 * Starts the outbox in a thread of its own, and again whenever that thread dies, with waits from half a second to half a
 * minute. Usable at once: what is asked before it is ready waits up to eight seconds.
 *
 *     const outbox = startOutboxThread({ dataDir: '.data', directoryUrl: 'http://…/core/v1', hasIdempotency: true })
 */
export function startOutboxThread(options: ThreadOptions): OutboxInThread {
  let pause = shortestWait
  const ending = new AbortController()
  const { signal } = ending
  let current: Promise<OutboxThread> = startThread(options, signal)
  const ready = current.then(() => undefined)
  // Whoever asks is told; nobody has to.
  ready.catch(() => undefined)

  const lifetime = async (): Promise<void> => {
    const startedAt = performance.now()
    try {
      const { ended } = await current
      await ended
    } catch (error) {
      if (!signal.aborted) log.error({ err: error }, 'outbox did not start')
    }
    if (performance.now() - startedAt > longestWait) pause = shortestWait
  }
  const keep = async (): Promise<void> => {
    await lifetime()
    if (signal.aborted) return
    log.error({ pause }, 'outbox is started again')
    current = wait(pause, undefined, { ref: false, signal }).then(() => startThread(options, signal))
    pause = Math.min(pause * 2, longestWait)
    await keep()
  }
  void keep()

  const ask = async (question: Question, extra = 0) => {
    const thread = await Promise.race([
      current.catch(() => undefined),
      wait(patience, undefined, { ref: false }),
    ])
    if (!thread || signal.aborted)
      throw new OutboxError('SUBMISSIONS_UNAVAILABLE', 'The outbox is not running')
    return thread.ask(question, patience + extra)
  }
  return {
    ready,
    accept: async submission => (await ask({ name: 'accept', submission })) as Acceptance,
    outcome: async (reference, milliseconds) =>
      (await ask({ name: 'outcome', reference, milliseconds }, milliseconds)) as Outcome,
    statistics: async () => (await ask({ name: 'statistics' })) as OutboxStatistics,
    async close() {
      ending.abort()
      const thread = await current.catch(() => undefined)
      await thread?.close(closingTime)
    },
  }
}
