/** Whether the device has lost its connection, and how many links were followed or forms sent since. */
interface Connection {
  isOffline: boolean
  attempts: number
}

let state: Connection = { isOffline: false, attempts: 0 }
const listeners = new Set<() => void>()

function update(next: Connection) {
  state = next
  for (const listener of listeners) listener()
}

/**
 * The connection of this visitor's device. The device was online when the page arrived, whatever the browser reports, so
 * only later changes count.
 */
export const connection = {
  watch: () => {
    addEventListener('offline', () => update({ isOffline: true, attempts: 0 }))
    addEventListener('online', () => update({ isOffline: false, attempts: 0 }))
    // The browser would replace the page, and what is typed on it, by its own.
    addEventListener('submit', event => {
      if (!state.isOffline) return
      event.preventDefault()
      connection.countAttempt()
    })
  },
  /** Counts a link that was followed, or a form that was sent, without a connection. */
  countAttempt: () => update({ ...state, attempts: state.attempts + 1 }),
  now: () => state,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
