import { existsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { log } from '../../../platform/log.ts'
import type { Acceptance, Outbox, OutboxStatistics, Outcome } from '../Outbox.ts'
import { OutboxError } from '../OutboxError.ts'
import { folderOf } from '../storage/folderOf.ts'
import type { Question } from './Message.ts'
import { type OutboxThread, startThread, type ThreadOptions } from './startThread.ts'

const shortestWait = 500
const longestWait = 30_000
/** Milliseconds a resident may be kept waiting for the answer that the form is safe, once the outbox runs. */
const patience = 8000
/** And while it starts: on a slow machine its database takes long to make, and a form is not refused for that. */
const startPatience = 120_000
const closingTime = 3000
const copyingTime = 300_000
const nothing: OutboxStatistics = {
  waiting: 0,
  oldestSeconds: 0,
  held: 0,
  dead: 0,
  quarantined: 0,
  refused: 0,
}

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

/**
 * Gives the outbox a thread of its own, and another whenever that one dies, with waits from half a second to half a minute
 * that the next form cuts short. Usable at once: a form that comes before it is ready waits for it up to two minutes.
 *
 * It starts at once where forms may wait: on a server, or with an embedded database that is there already. Otherwise
 * whoever opens a form starts it, or the first form that comes without, since a second engine takes a good part of the memory of a small site.
 *
 *     const outbox = startOutboxThread({ dataDir: '.data', directoryUrl: 'http://…/core/v1', hasIdempotency: true })
 */
export function startOutboxThread(options: ThreadOptions): OutboxInThread {
  let pause = shortestWait
  let cutPause: (() => void) | undefined
  let current: Promise<OutboxThread> | undefined
  const ending = new AbortController()
  const { signal } = ending

  const lifetime = async (thread: Promise<OutboxThread>): Promise<void> => {
    const startedAt = performance.now()
    try {
      const { ended } = await thread
      await ended
    } catch (error) {
      if (!signal.aborted) log.error({ err: error }, 'outbox did not start')
    }
    if (performance.now() - startedAt > longestWait) pause = shortestWait
  }
  const keep = async (thread: Promise<OutboxThread>): Promise<void> => {
    await lifetime(thread)
    if (signal.aborted) return
    log.error({ pause }, 'outbox is started again')
    const { promise: isNeeded, resolve } = Promise.withResolvers<void>()
    cutPause = resolve
    const rest = Promise.race([wait(pause, undefined, { ref: false, signal }), isNeeded])
    current = rest.then(() => startThread(options, signal))
    pause = Math.min(pause * 2, longestWait)
    await keep(current)
  }
  const begin = (): Promise<OutboxThread> => {
    if (signal.aborted) return Promise.reject(notRunning())
    if (current) return current
    current = startThread(options, signal)
    void keep(current)
    return current
  }
  const mayHaveForms = Boolean(options.databaseUrl) || existsSync(folderOf(options.dataDir))
  const begun = mayHaveForms ? begin().then(() => undefined) : Promise.resolve()
  begun.catch(() => undefined)

  const ask = async (question: Question, { extra = 0, start = patience } = {}) => {
    const over = new AbortController()
    const thread = await Promise.race([
      begin().catch(() => undefined),
      wait(start, undefined, { ref: false, signal: over.signal }).catch(() => undefined),
    ])
    over.abort()
    if (!thread || signal.aborted) throw notRunning()
    return thread.ask(question, patience + extra)
  }
  return {
    begun,
    start: async () => void (await begin()),
    async accept(submission, sender) {
      cutPause?.()
      return (await ask({ name: 'accept', submission, sender }, { start: startPatience })) as Acceptance
    },
    outcome: async (reference, milliseconds) =>
      (await ask({ name: 'outcome', reference, milliseconds }, { extra: milliseconds })) as Outcome,
    // Nobody has to start it to learn that nothing was ever sent.
    statistics: async () =>
      current ? ((await ask({ name: 'statistics' })) as OutboxStatistics) : { ...nothing },
    copyTo: async folder => void (await ask({ name: 'copy', folder }, { extra: copyingTime })),
    resume: async () => void (current && (await ask({ name: 'resume' }))),
    async close() {
      ending.abort()
      const thread = await current?.catch(() => undefined)
      await thread?.close(closingTime)
    },
  }
}

const notRunning = () => new OutboxError('SUBMISSIONS_UNAVAILABLE', 'The outbox is not running')
