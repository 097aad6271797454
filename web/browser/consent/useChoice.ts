import { useSyncExternalStore } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { browserChoice } from './choiceStore.ts'
import type { Choice } from './consent.ts'

/** The visitor's choice: while hydrating the one the page was rendered for, then that of the browser. */
export function useChoice(): Choice {
  const { site, cookieChoice = 'none' } = usePageContext()
  return useSyncExternalStore(
    changed => browserChoice(site).subscribe(changed),
    () => browserChoice(site).now(),
    () => cookieChoice,
  )
}

/**
 * Sends a choice to the server, which sets the cookie: browsers shorten the life of cookies that scripts set.
 *
 *     await sendChoice('accepted')
 *
 * @throws TypeError when the server cannot be reached, Error when it refuses.
 */
export async function sendChoice(choice: 'accepted' | 'rejected'): Promise<void> {
  const body = new URLSearchParams({ choice, back: '/' })
  // The response redirects browsers without scripts back to their page; this page stays.
  const response = await fetch('/cookies', { method: 'POST', body, redirect: 'manual' })
  if (response.type !== 'opaqueredirect') throw new Error(`The server refused the choice: ${response.status}`)
}
