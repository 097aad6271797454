import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Acceptance, OutboxStatistics, Submission, OutboxOptions } from '../../gateway/outbox/outbox.ts'

/** An outbox in a process of its own that can be killed and started again on the same data. */
export interface KillableOutbox {
  accept: (submission: Submission) => Promise<Acceptance>
  statistics: () => Promise<OutboxStatistics>
  /** `kill -9`, also while it starts; resolves once it is gone. */
  kill: () => Promise<void>
  /** Does nothing while there is a process; else resolves once a new one is ready, or gone. */
  start: () => Promise<void>
}

/** `const outbox = startKillableOutbox(options); await outbox.start()` */
export function startKillableOutbox(options: OutboxOptions): KillableOutbox {
  let child: ChildProcess | undefined
  /** Whose outbox is ready. */
  let ready: ChildProcess | undefined
  let last = 0
  const asked = new Map<number, PromiseWithResolvers<unknown>>()

  const start = async () => {
    if (child) return
    const started = fork(join(import.meta.dirname, 'outboxProcess.ts'), [JSON.stringify(options)], {
      env: { ...process.env, LOG_LEVEL: 'silent' },
    })
    child = started
    started.once('exit', () => {
      child = undefined
      ready = undefined
      for (const { reject } of asked.values()) reject(new Error('The process was killed.'))
      asked.clear()
    })
    started.on('message', (told: { id?: number; value?: unknown; error?: string }) => {
      const question = asked.get(told.id ?? 0)
      asked.delete(told.id ?? 0)
      if (told.error === undefined) question?.resolve(told.value)
      else question?.reject(new Error(told.error))
    })
    await Promise.race([once(started, 'message'), once(started, 'exit')])
    if (child === started) ready = started
  }
  const ask = (question: object): Promise<unknown> => {
    if (!ready) return Promise.reject(new Error('The process is not running.'))
    const id = (last += 1)
    const waiting = Promise.withResolvers<unknown>()
    asked.set(id, waiting)
    ready.send({ id, ...question }, error => {
      if (error) waiting.reject(error)
    })
    return waiting.promise
  }
  return {
    start,
    accept: submission => ask({ submission }) as Promise<Acceptance>,
    statistics: () => ask({}) as Promise<OutboxStatistics>,
    async kill() {
      if (!child) return
      const dying = once(child, 'exit')
      child.kill('SIGKILL')
      await dying
    },
  }
}
