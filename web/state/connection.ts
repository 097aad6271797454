/** Whether the device has lost its connection, and how often a page was asked for since. */
interface Connection {
  isAway: boolean
  asked: number
}

let state: Connection = { isAway: false, asked: 0 }
const listeners = new Set<() => void>()

function become(next: Connection) {
  state = next
  for (const listener of listeners) listener()
}

/**
 * The connection of this visitor's device. A page that has come was connected, whatever the browser claims, so only
 * what changes afterwards counts.
 */
export const connection = {
  watch: () => {
    addEventListener('offline', () => become({ isAway: true, asked: 0 }))
    addEventListener('online', () => become({ isAway: false, asked: 0 }))
  },
  /** Somebody wants to go on all the same. */
  insist: () => become({ ...state, asked: state.asked + 1 }),
  now: () => state,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
