import { createClock } from '../../platform/clock.ts'
import { log } from '../../platform/log.ts'
import { serveWorker } from '../../platform/workerSupervisor.ts'
import { openOutbox, type OpenOutbox } from './openOutbox.ts'
import { OutboxError, type OutboxOptions, type WorkerRequest } from './outbox.ts'

// The worker thread of `startOutbox`. The embedded database blocks its thread while the disk writes.
await serveWorker(async ({ now, ...options }: OutboxOptions) => {
  const outbox = await openOutbox({ ...options, clock: createClock(now) })
  const answer = async (request: WorkerRequest) => {
    try {
      return (await respond(outbox, request)) ?? undefined
    } catch (error) {
      if (error instanceof OutboxError) throw error
      log.error({ err: withoutValues(error) }, 'outbox failed')
      // After a full disk the embedded engine must be started again: the worker ends once it has responded.
      if (!options.databaseUrl) setImmediate(() => void outbox.statistics().catch(() => process.exit(1)))
      // The statement, or the flush after it, may have failed once the form was stored.
      throw new OutboxError('RESULT_UNKNOWN', 'The outbox could not store it')
    }
  }
  return { ready: undefined, answer, close: () => outbox.close() }
})

function respond(outbox: OpenOutbox, request: WorkerRequest) {
  if (request.name === 'accept') return outbox.accept(request.submission, request.sender)
  if (request.name === 'outcome') return outbox.outcome(request.reference, request.milliseconds)
  if (request.name === 'copy') return outbox.copyTo(request.folder)
  if (request.name === 'resume') return outbox.resume()
  return outbox.statistics()
}

/** The message of a database error may quote the row; name and code do not. */
function withoutValues(error: unknown): Error {
  const { name, code } = error as Error & { code?: string }
  return new Error(`${name} ${code ?? ''}`.trim())
}
