import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds that one request waits in all for the calls that its answer needs: a page, or an operation of the gateway. */
export const longestRequestWait = 9000

/**
 * Runs work for at most so many milliseconds, and no longer than its caller waits.
 *
 *     await withDeadline(5000, signal, async deadline => callDirectory(directory, call, deadline))
 *
 * The signal of the work is aborted with the reason of `outer`, or with a TimeoutError. It has one timer, which is stopped as
 * soon as the work is done: `AbortSignal.timeout` and `any` take seven times as long, and leave theirs running.
 */
export async function withDeadline<T>(
  time: number,
  outer: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  outer?.throwIfAborted()
  const end = new AbortController()
  const cancel = () => end.abort(outer?.reason)
  outer?.addEventListener('abort', cancel)
  const timeout = setTimeout(() => end.abort(new DOMException('It took too long', 'TimeoutError')), time)
  try {
    return await work(end.signal)
  } finally {
    clearTimeout(timeout)
    outer?.removeEventListener('abort', cancel)
  }
}

/**
 * Waits for a promise for at most so many milliseconds.
 *
 *     await withTimeout(100, client.get(key))
 *
 * When the process itself was busy for that long, responses that have arrived meanwhile still count.
 *
 * @throws Error with the code ETIMEDOUT when it is late; what the promise rejects with otherwise.
 */
export async function withTimeout<T>(time: number, promise: Promise<T>): Promise<T> {
  let timeout: NodeJS.Timeout | undefined
  const lateness = new Promise<never>((_resolve, reject) => {
    const fail = () => reject(Object.assign(new Error(`no answer in ${time} ms`), { code: 'ETIMEDOUT' }))
    timeout = setTimeout(() => setImmediate(fail), time)
  })
  return Promise.race([promise, lateness]).finally(() => clearTimeout(timeout))
}

/**
 * Waits until a promise ends, but no longer than so many milliseconds: what follows does without it then.
 *
 *     await waitAtMost(5000, gateway.keysChecked)
 *
 * The wait alone keeps no process running.
 *
 * @throws what the promise rejects with meanwhile.
 */
export async function waitAtMost(time: number, promise: Promise<unknown> | undefined): Promise<void> {
  await Promise.race([promise, sleep(time, undefined, { ref: false })])
}

/**
 * Closes connections: what is in progress over them has so many milliseconds to end, and is then broken off.
 *
 *     await closeWithin(500, pool) // rejects what pool.request still waits for with a ClientDestroyedError
 */
export async function closeWithin(
  time: number,
  connections: { close(): Promise<void>; destroy(): Promise<void> },
): Promise<void> {
  await withTimeout(time, connections.close()).catch(() => connections.destroy())
}
