/** Loads something, until the signal says that nobody wants it any more. */
type Load<T> = (signal: AbortSignal) => Promise<T>

interface UnderWay<T> {
  result: Promise<T>
  waiting: number
  abort: AbortController
}

/** Shares loads among those who want the same at the same time. */
export interface Sharing<T> {
  /**
   * Waits for the load under this key, and starts it unless it is under way. Whoever's signal is aborted stops
   * waiting; with the last of them the load itself is aborted. Without a signal one waits to the end.
   */
  join(key: string, load: Load<T>, signal?: AbortSignal): Promise<T>
  isUnderWay(key: string): boolean
}

/**
 * A place where loads are shared.
 *
 *     await sharing.join('/settings', signal => client.send({ path: '/settings', signal }))
 */
export function createSharing<T>(): Sharing<T> {
  const loads = new Map<string, UnderWay<T>>()

  function start(key: string, load: Load<T>): UnderWay<T> {
    const abort = new AbortController()
    const result = load(abort.signal).finally(() => forget(key, underWay))
    const underWay = { result, waiting: 0, abort }
    loads.set(key, underWay)
    return underWay
  }

  function forget(key: string, underWay: UnderWay<T>): void {
    if (loads.get(key) === underWay) loads.delete(key)
  }

  return {
    isUnderWay: key => loads.has(key),
    join: async (key, load, signal) => {
      signal?.throwIfAborted()
      const underWay = loads.get(key) ?? start(key, load)
      underWay.waiting++
      if (!signal) return underWay.result
      return new Promise((resolve, reject) => {
        const leave = () => {
          reject(signal.reason as Error)
          if (--underWay.waiting > 0) return
          // Whoever comes now must not join what is ending.
          forget(key, underWay)
          underWay.abort.abort(signal.reason)
        }
        signal.addEventListener('abort', leave, { once: true })
        underWay.result.finally(() => signal.removeEventListener('abort', leave)).then(resolve, reject)
      })
    },
  }
}
