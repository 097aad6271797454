import type { SubmitEvent } from 'react'
import { connection } from './connection.ts'

/** Milliseconds; after them a form is sent, as a slow connection may do. */
const longestWait = 2000

/** Where a form is on its way: whether the site can be reached is being asked, or is known. */
let sending: 'asked' | 'reached' | null = null

/**
 * Sends a form that has been entered by hand, unless the site cannot be reached.
 *
 *     <form method="post" onSubmit={sendIfReached}>
 *
 * Devices say that they are online wherever there is a network, and after a failure going back does not lead to the form: the
 * browser has put its own page in the place of the form's.
 */
export function sendIfReached(event: SubmitEvent<HTMLFormElement>): void {
  // Offline it is `connection` that stops the form.
  if (connection.now().isOffline || sending === 'reached') return
  event.preventDefault()
  if (!sending) void send(event.currentTarget, event.nativeEvent.submitter)
}

async function send(form: HTMLFormElement, button: HTMLElement | null): Promise<void> {
  sending = 'asked'
  // Announced again if it fails again.
  if (connection.now().attempt) connection.noteAttempt(null)
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
