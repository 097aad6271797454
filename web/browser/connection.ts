import { createListeners } from '../../platform/listeners.ts'

/** Whether the device has lost its connection, and what was tried last in vain: to open a page, or to send a form. */
interface Connection {
  isOffline: boolean
  attempt: 'page' | 'form' | null
}

let state: Connection = { isOffline: false, attempt: null }
const { subscribe, notify } = createListeners()

function update(next: Connection) {
  state = next
  notify()
}

/**
 * The connection of this visitor's device. The device was online when the page arrived, whatever the browser reports, so
 * only later changes count.
 */
export const connection = {
  watch: () => {
    addEventListener('offline', () => update({ isOffline: true, attempt: null }))
    addEventListener('online', () => update({ isOffline: false, attempt: null }))
    // The browser would replace the page, and what is typed on it, by its own.
    addEventListener('submit', event => {
      if (!state.isOffline) return
      event.preventDefault()
      // A search opens a page; what others send has been entered by hand.
      connection.noteAttempt((event.target as HTMLFormElement).method === 'post' ? 'form' : 'page')
    })
  },
  /** Notes what a visitor tried to do without a connection; null where that is over. */
  noteAttempt: (attempt: Connection['attempt']) => update({ ...state, attempt }),
  now: () => state,
  subscribe,
}
