import { lazy, Suspense, useState } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { purposesOf } from '../../browser/consent/consent.ts'

const load = async () => (await import('./CookieBanner.tsx')).CookieBanner
// The server has it at hand, and browsers load it only where somebody is asked.
const CookieBanner = import.meta.env.SSR ? await load() : lazy(async () => ({ default: await load() }))

/** Asks for permission, where there is something to ask about and the visitor has not said anything yet. */
export function CookieChoice() {
  const { site, cookieChoice } = usePageContext()
  // Who was asked still has to see what came of it.
  const [isAsked] = useState(purposesOf(site).length > 0 && cookieChoice === 'none')
  return isAsked ? (
    <Suspense>
      <CookieBanner />
    </Suspense>
  ) : null
}
