/** Whether the device has lost its connection, and what was tried last in vain: to open a page, or to send a form. */
interface Connection {
  isOffline: boolean
  attempt: 'page' | 'form' | null
}

/** Milliseconds; after them a form is sent, as a slow connection may do. */
const longestWait = 2000

let state: Connection = { isOffline: false, attempt: null }
/** Where a form is on its way: whether the site can be reached is being asked, or is known. */
let sending: 'asked' | 'reached' | null = null
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
    addEventListener('offline', () => update({ isOffline: true, attempt: null }))
    addEventListener('online', () => update({ isOffline: false, attempt: null }))
    // The browser would replace the page, and what is typed on it, by its own.
    addEventListener('submit', event => {
      const form = event.target as HTMLFormElement
      const isSent = form.method === 'post'
      if (state.isOffline) {
        event.preventDefault()
        // A search opens a page; what others send has been entered by hand.
        connection.noteAttempt(isSent ? 'form' : 'page')
      } else if (isSent && sending !== 'reached' && !event.defaultPrevented) {
        event.preventDefault()
        if (!sending) void sendIfReached(form, event.submitter)
      }
    })
  },
  /** Notes what a visitor tried to do without a connection; null where that is over. */
  noteAttempt: (attempt: Connection['attempt']) => update({ ...state, attempt }),
  now: () => state,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/**
 * Sends a form, unless the site cannot be reached. Devices say that they are online wherever there is a network, and after a
 * failure going back does not lead to the form: the browser has put its own page in the place of the form's.
 */
async function sendIfReached(form: HTMLFormElement, button: HTMLElement | null) {
  sending = 'asked'
  // Said again if it fails again.
  if (state.attempt) connection.noteAttempt(null)
  const isReached = await Promise.race([canBeReached(), pause(longestWait)])
  if (isReached) {
    sending = 'reached'
    form.requestSubmit(button)
  } else connection.noteAttempt('form')
  sending = null
}

/** Whether a server answers at all. What else it may answer is for the form's own page to say. */
const canBeReached = () =>
  fetch('/healthz', { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status < 502 || status > 504,
    () => false,
  )

const pause = (time: number) => new Promise<true>(resolve => setTimeout(resolve, time, true))
