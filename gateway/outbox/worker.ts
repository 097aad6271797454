import { createClock } from '../../platform/clock.ts'
import { log } from '../../platform/log.ts'
import { serveWorker } from '../../platform/workerSupervisor.ts'
import { OutboxError, type WorkerRequest, type OutboxOptions } from './outbox.ts'
import { openOutbox, type CopiedOutbox } from './openOutbox.ts'

// The embedded database writes to the disk and waits for it, and its thread with it: not the one that renders pages.
await serveWorker(async ({ now, ...options }: OutboxOptions) => {
  const outbox = await openOutbox({ ...options, clock: createClock(now) })
  const answer = async (question: WorkerRequest) => {
    try {
      return (await ask(outbox, question)) ?? undefined
    } catch (error) {
      if (error instanceof OutboxError) throw error
      log.error({ err: withoutValues(error) }, 'outbox failed')
      // The embedded engine does not come back by itself from a full disk; the worker is started again, once it has
      // responded.
      if (!options.databaseUrl) setImmediate(() => void outbox.statistics().catch(() => process.exit(1)))
      throw new OutboxError('SUBMISSIONS_UNAVAILABLE', 'The outbox could not store it')
    }
  }
  return { ready: undefined, answer, close: () => outbox.close() }
})

function ask(outbox: CopiedOutbox, question: WorkerRequest) {
  if (question.name === 'accept') return outbox.accept(question.submission, question.sender)
  if (question.name === 'outcome') return outbox.outcome(question.reference, question.milliseconds)
  if (question.name === 'copy') return outbox.copyTo(question.folder)
  if (question.name === 'resume') return outbox.resume()
  return outbox.statistics()
}

/** A database's message may quote the row that it could not store; its code does not. */
function withoutValues(error: unknown): Error {
  const { name, code } = error as Error & { code?: string }
  return new Error(`${name} ${code ?? ''}`.trim())
}
