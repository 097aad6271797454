/** Loads something, until the signal is aborted because nobody waits for it any more. */
type Load<T> = (signal: AbortSignal) => Promise<T>

interface Flight<T> {
  result: Promise<T>
  waiting: number
  abort: AbortController
}

/** Lets concurrent requests for the same key share one load. */
interface SingleFlight<T> {
  /**
   * Waits for the load under this key, and starts it unless it is under way. A caller whose signal is aborted stops
   * waiting; with the last of them the load itself is aborted. A caller without a signal waits to the end.
   */
  join(key: string, load: Load<T>, signal?: AbortSignal): Promise<T>
  isUnderWay(key: string): boolean
}

/**
 * Shares loads by their keys while they are under way.
 *
 *     await singleFlight.join('/settings', signal => client.send({ path: '/settings', signal }))
 */
export function createSingleFlight<T>(): SingleFlight<T> {
  const flights = new Map<string, Flight<T>>()

  function start(key: string, load: Load<T>): Flight<T> {
    const abort = new AbortController()
    const result = load(abort.signal).finally(() => forget(key, flight))
    const flight = { result, waiting: 0, abort }
    flights.set(key, flight)
    return flight
  }

  function forget(key: string, flight: Flight<T>): void {
    if (flights.get(key) === flight) flights.delete(key)
  }

  return {
    isUnderWay: key => flights.has(key),
    join: async (key, load, signal) => {
      signal?.throwIfAborted()
      const flight = flights.get(key) ?? start(key, load)
      flight.waiting++
      if (!signal) return flight.result
      return new Promise((resolve, reject) => {
        const cancel = () => {
          reject(signal.reason as Error)
          if (--flight.waiting > 0) return
          // A later request must not join a load that is being aborted.
          forget(key, flight)
          flight.abort.abort(signal.reason)
        }
        signal.addEventListener('abort', cancel, { once: true })
        flight.result.finally(() => signal.removeEventListener('abort', cancel)).then(resolve, reject)
      })
    },
  }
}
