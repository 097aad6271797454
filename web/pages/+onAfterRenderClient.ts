import type { PageContext } from 'vike/types'
import { updateHead } from '../components/Head/canonicalAddress.ts'
import { preloadQueries } from '../graphql/client.ts'
import { ownCode, watchBuilds, watchFiles } from '../browser/builds.ts'
import { followConsent } from '../browser/consent/followConsent.ts'
import { connection } from '../browser/connection.ts'
import { hasNavigatedAway } from '../browser/firstAddress.ts'
import { navigation } from '../browser/navigation.ts'

let isFirst = true

/**
 * Runs after a page is drawn in the browser. The first one was hydrated, or is another to which the visitor has gone back
 * meanwhile: then Vike calls neither `onHydrationEnd` nor `onPageTransitionEnd`.
 */
export function onAfterRenderClient(pageContext: PageContext) {
  const { isHydration, urlOriginal } = pageContext
  if (isHydration && hasNavigatedAway(urlOriginal)) return location.reload()
  if (!isHydration) updateHead(pageContext)
  if (!isFirst) return
  isFirst = false
  ownCode.fault = null
  watchBuilds()
  watchFiles(navigation.destination)
  preloadQueries()
  connection.watch()
  followConsent(pageContext)
  // A page restored from the browser's back/forward cache is no longer navigating.
  addEventListener('pageshow', ({ persisted }) => persisted && navigation.end(''))
}
