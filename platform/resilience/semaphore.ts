/** Too many calls wait in the queue of a semaphore: a temporary failure. */
export class QueueFull extends Error {
  override name = 'QueueFull'
}

/** Waits for a free place and gives the function that releases it. */
type Semaphore = (signal: AbortSignal) => Promise<() => void>

/**
 * A semaphore: a number of calls run at once, the others wait in a queue.
 *
 *     const semaphore = createSemaphore(20, 200)
 *     const release = await semaphore(signal)
 *
 * A caller whose signal is aborted leaves the queue: the promise rejects with the signal’s reason. When the queue is full,
 * it rejects at once, since the last in the queue would only wait for their deadline.
 *
 * @param whenFull the error then; a `QueueFull` by default.
 */
export function createSemaphore(
  places: number,
  longestQueue: number,
  whenFull: () => Error = queueFull,
): Semaphore {
  const queue = new Set<() => void>()
  let free = places
  const release = () => {
    const [next] = queue
    if (next) next()
    else free++
  }
  return async signal => {
    signal.throwIfAborted()
    if (free > 0) free--
    else if (queue.size >= longestQueue) throw whenFull()
    else await turn(queue, signal)
    return release
  }
}

function turn(queue: Set<() => void>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const cancel = () => {
      queue.delete(admit)
      reject(signal.reason as Error)
    }
    const admit = () => {
      queue.delete(admit)
      signal.removeEventListener('abort', cancel)
      resolve()
    }
    queue.add(admit)
    signal.addEventListener('abort', cancel, { once: true })
  })
}

const queueFull = () => new QueueFull('Too many calls wait in line')
