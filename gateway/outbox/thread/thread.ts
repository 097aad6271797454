import { parentPort, workerData } from 'node:worker_threads'
import { createClock } from '../../../platform/clock.ts'
import { log } from '../../../platform/log.ts'
import { StartRefusal } from '../../../platform/StartRefusal.ts'
import { OutboxError } from '../OutboxError.ts'
import { startOutbox, type CopiedOutbox } from '../startOutbox.ts'
import type { Asked, Question, Told } from './Message.ts'
import type { ThreadOptions } from './startThread.ts'

// The embedded database writes to the disk and waits for it, and its thread with it: not the one that draws pages.
const { now, ...options } = workerData as ThreadOptions
const tell = (message: Told) => parentPort?.postMessage(message, [])

try {
  const outbox = await startOutbox({ ...options, clock: createClock(now) })
  parentPort?.on('message', (asked: Asked) => {
    if (asked === 'close') void outbox.close().finally(() => parentPort?.close())
    else void answer(outbox, asked)
  })
  tell({ isReady: true })
} catch (error) {
  tell({ isReady: false, reason: (error as Error).message, isRefusal: error instanceof StartRefusal })
}

async function answer(outbox: CopiedOutbox, { id, question }: Exclude<Asked, 'close'>): Promise<void> {
  try {
    tell({ id, value: (await ask(outbox, question)) ?? undefined })
  } catch (error) {
    const isOurs = error instanceof OutboxError
    if (!isOurs) log.error({ err: withoutValues(error) }, 'outbox failed')
    const code = isOurs ? error.code : 'SUBMISSIONS_UNAVAILABLE'
    tell({ id, code, reason: isOurs ? error.message : 'The outbox could not store it' })
    // The embedded engine does not come back by itself from a full disk; the thread is started again.
    if (!isOurs && !options.databaseUrl) await outbox.statistics().catch(() => process.exit(1))
  }
}

function ask(outbox: CopiedOutbox, question: Question) {
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
