import { useSyncExternalStore } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { browserChoice } from './browserChoice.ts'
import type { Choice } from './Choice.ts'

/** The visitor's choice: at first the one the page was made for, then the one the browser has. */
export function useChoice(): Choice {
  const { site, cookieChoice = 'none' } = usePageContext()
  return useSyncExternalStore(
    changed => browserChoice(site).subscribe(changed),
    () => browserChoice(site).now(),
    () => cookieChoice,
  )
}
