import { Suspense, useState } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { loadedApart } from '../../browser/builds.ts'
import { purposesOf } from '../../browser/consent/consent.ts'

// The server alone renders it, for browsers without JavaScript.
const CookieAnswer = import.meta.env.SSR ? (await import('./CookieBanner.tsx')).CookieAnswer : null

const load = async () => (await import('./CookieBanner.tsx')).CookieBanner
// The server renders it directly; browsers load it only where consent is needed.
const CookieBanner = import.meta.env.SSR ? await load() : loadedApart(load)

/** Asks for consent, where the site needs it and the visitor has made no choice yet. */
export function CookieChoice() {
  const { site, cookieChoice } = usePageContext()
  // The state stays after the answer, so that the confirmation is shown.
  const isNeeded = purposesOf(site).length > 0
  const [isAsked] = useState(isNeeded && cookieChoice === 'none')
  if (!isNeeded) return null
  if (!isAsked) return <noscript>{CookieAnswer && <CookieAnswer />}</noscript>
  return (
    <Suspense>
      <CookieBanner />
    </Suspense>
  )
}
