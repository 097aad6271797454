import { Suspense, useState } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { loadedApart } from '../../browser/builds.ts'
import { purposesOf } from '../../browser/consent/consent.ts'

const load = async () => (await import('./CookieBanner.tsx')).CookieBanner
// The server renders it directly; browsers load it only where consent is needed.
const CookieBanner = import.meta.env.SSR ? await load() : loadedApart(load)
// The server's HTML of it is kept: browsers never load its code.
const CookieAnswer = import.meta.env.SSR ? (await import('./CookieBanner.tsx')).CookieAnswer : null

/**
 * Asks for consent, where the site needs it and the visitor has made no choice yet; confirms a choice that the browser sent by
 * itself: without JavaScript, or before the code of the banner had come.
 */
export function CookieChoice() {
  const { site, cookieChoice, urlPathname } = usePageContext()
  // The state stays after the answer, so that the confirmation is shown.
  const [isAsked] = useState(purposesOf(site).length > 0 && cookieChoice === 'none')
  // The fragment that shows the confirmation stays the target of the document on pages that are opened without a full load.
  const [firstPath] = useState(urlPathname)
  if (!isAsked && (urlPathname !== firstPath || (cookieChoice ?? 'none') === 'none')) return null
  return isAsked ? (
    <Suspense>
      <CookieBanner />
    </Suspense>
  ) : CookieAnswer ? (
    <div>
      <CookieAnswer />
    </div>
  ) : (
    // Hydration leaves what is in there as it is.
    <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  )
}
