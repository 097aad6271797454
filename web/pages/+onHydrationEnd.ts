import type { PageContext } from 'vike/types'
import { preloadQueries } from '../graphql/client.ts'
import { ownCode, watchBuilds, watchFiles } from '../browser/builds.ts'
import { followConsent } from '../browser/consent/followConsent.ts'
import { connection } from '../browser/connection.ts'
import { hasNavigatedAway } from '../browser/firstAddress.ts'
import { navigation } from '../browser/navigation.ts'

/** Runs once per visit, after hydration; never when a script of the page fails to load. */
export function onHydrationEnd(pageContext: PageContext) {
  if (hasNavigatedAway(pageContext.urlOriginal)) return location.reload()
  ownCode.fault = null
  watchBuilds()
  watchFiles(navigation.destination)
  preloadQueries()
  connection.watch()
  followConsent(pageContext)
  // A page restored from the browser's back/forward cache is no longer navigating.
  addEventListener('pageshow', ({ persisted }) => persisted && navigation.end(''))
}
