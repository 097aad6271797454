import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { log } from '../../../platform/log.ts'
import { projectRoot } from '../../../platform/projectRoot.ts'
import { StartRefusal } from '../../../platform/StartRefusal.ts'
import { OutboxError } from '../OutboxError.ts'
import type { OutboxOptions } from '../startOutbox.ts'
import type { Asked, Question, Told } from './Message.ts'

/** As for `startOutbox`; a clock cannot travel to a thread, the time it is set to can. */
export type ThreadOptions = Omit<OutboxOptions, 'clock'> & { now?: string }

/** A thread with an outbox in it. */
export interface OutboxThread {
  /** @throws OutboxError when the thread ends or does not answer in time. */
  ask: (question: Question, patience: number) => Promise<unknown>
  /** Resolves when the thread is gone, for whatever reason. */
  ended: Promise<void>
  close: (patience: number) => Promise<void>
}

interface Waiting {
  resolve: (value: unknown) => void
  reject: (error: OutboxError) => void
}

const mostWaiting = 500

/** Found by path, not imported, because the server that calls this is bundled and the outbox is not. */
const entry = join(projectRoot, 'gateway', 'outbox', 'thread', 'thread.ts')

/**
 * @param ending ends the thread if it is still starting: nothing has been accepted by then.
 * @throws Error when the outbox does not start, with its reason; a StartRefusal when it never will.
 */
export async function startThread(options: ThreadOptions, ending: AbortSignal): Promise<OutboxThread> {
  const worker = new Worker(entry, { workerData: options, execArgv: [] })
  const waiting = new Map<number, Waiting>()
  const ready = Promise.withResolvers<void>()
  let last = 0
  worker.on('message', (told: Told) => {
    if ('isReady' in told) {
      if (told.isReady) return ready.resolve()
      return ready.reject(told.isRefusal ? new StartRefusal(told.reason) : new Error(told.reason))
    }
    const asked = waiting.get(told.id)
    waiting.delete(told.id)
    if ('value' in told) asked?.resolve(told.value)
    else asked?.reject(new OutboxError(told.code, told.reason))
  })
  worker.on('error', error => log.error({ err: error }, 'outbox thread failed'))
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  worker.once('exit', () => {
    ready.reject(new Error('The outbox thread ended before it was ready.'))
    for (const { reject } of waiting.values()) reject(unavailable('The outbox ended'))
    waiting.clear()
    end()
  })
  const stop = () => void worker.terminate()
  ending.addEventListener('abort', stop)
  try {
    await ready.promise
  } catch (error) {
    await worker.terminate()
    throw error
  } finally {
    ending.removeEventListener('abort', stop)
  }
  const post = (asked: Asked) => worker.postMessage(asked, [])
  return {
    ended,
    async ask(question, patience) {
      if (waiting.size >= mostWaiting) throw unavailable('The outbox is busy')
      const id = (last += 1)
      const { promise, resolve, reject } = Promise.withResolvers<unknown>()
      waiting.set(id, { resolve, reject })
      const lateness = setTimeout(() => reject(unavailable('The outbox did not answer')), patience)
      post({ id, question })
      return promise.finally(() => {
        clearTimeout(lateness)
        waiting.delete(id)
      })
    },
    async close(patience) {
      post('close')
      await Promise.race([ended, wait(patience, undefined, { ref: false })])
      await worker.terminate()
    },
  }
}

const unavailable = (reason: string) => new OutboxError('SUBMISSIONS_UNAVAILABLE', reason)
