import { Suspense, useState } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { loadedApart } from '../../browser/builds.ts'
import { purposesOf } from '../../browser/consent/consent.ts'

const load = async () => (await import('./CookieBanner.tsx')).CookieBanner
// The server renders it directly; browsers load it only where consent is needed.
const CookieBanner = import.meta.env.SSR ? await load() : loadedApart(load)
// For browsers without JavaScript: the others do not look into <noscript>.
const CookieAnswer = import.meta.env.SSR ? (await import('./CookieBanner.tsx')).CookieAnswer : null

/** Asks for consent, where the site needs it and the visitor has made no choice yet; confirms a choice without JavaScript. */
export function CookieChoice() {
  const { site, cookieChoice } = usePageContext()
  // The state stays after the answer, so that the confirmation is shown.
  const [isAsked] = useState(purposesOf(site).length > 0 && cookieChoice === 'none')
  return isAsked ? (
    <Suspense>
      <CookieBanner />
    </Suspense>
  ) : (
    <noscript>{import.meta.env.SSR && CookieAnswer && <CookieAnswer />}</noscript>
  )
}
