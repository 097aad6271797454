/** Those who want to know when something changes. */
interface Listeners<Told extends unknown[]> {
  /** Calls a listener after each change; returns the function that stops it. */
  subscribe: (listener: (...told: Told) => void) => () => void
  notify: (...told: Told) => void
}

/**
 * Listeners to the changes of one thing, called in the order in which they came.
 *
 *     const { subscribe, notify } = createListeners<[version: string]>()
 *     const stop = subscribe(version => console.log(version))
 *     notify('9c41d0aa-12') // logs it
 */
export function createListeners<Told extends unknown[] = []>(): Listeners<Told> {
  const listeners = new Set<(...told: Told) => void>()
  return {
    subscribe: listener => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    notify: (...told) => {
      for (const listener of listeners) listener(...told)
    },
  }
}
