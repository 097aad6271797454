import { log } from '../../platform/log.ts'

/**
 * Does some work again and again, with so many milliseconds in between; a failure goes to the log and ends nothing.
 *
 * Gives what stops it, which waits for work under way.
 */
export function every(milliseconds: number, work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  const next = () => {
    if (isStopped) return
    timer = setTimeout(() => {
      running = work()
        .catch((error: unknown) => log.error({ err: error }, 'care for the outbox failed'))
        .finally(next)
    }, milliseconds).unref()
  }
  next()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await running
  }
}
