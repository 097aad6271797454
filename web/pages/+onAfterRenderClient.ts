import type { PageContext } from 'vike/types'
import { preloadQueries } from '../graphql/client.ts'
import { firstInput, ownCode, watchFiles } from '../browser/builds.ts'
import { followConsent } from '../browser/consent/followConsent.ts'
import { connection } from '../browser/connection.ts'
import { hasNavigatedAway } from '../browser/firstAddress.ts'
import { navigation } from '../browser/navigation.ts'

let isFirst = true
let latest: PageContext | undefined

// Needed for the second page at the earliest, so not part of the first view.
const loadHead = () => import('../components/Head/canonicalAddress.ts').catch(() => null)

/**
 * Runs after a page is drawn in the browser. The first one was hydrated, or is another to which the visitor has gone back
 * meanwhile: then Vike calls neither `onHydrationEnd` nor `onPageTransitionEnd`.
 */
export function onAfterRenderClient(pageContext: PageContext) {
  const { isHydration, urlOriginal } = pageContext
  if (isHydration && hasNavigatedAway(urlOriginal)) return location.reload()
  latest = pageContext
  if (!isHydration) {
    void updateHead(pageContext)
    connection.noteAttempt(null)
  }
  if (!isFirst) return
  isFirst = false
  ownCode.fault = null
  void firstInput.then(loadHead)
  void firstInput.then(() => import('../browser/newBuilds.ts')).then(builds => builds.watchBuilds(), nothing)
  watchFiles(navigation)
  preloadQueries()
  connection.watch()
  followConsent(pageContext)
  // A page restored from the browser's back/forward cache is no longer navigating.
  addEventListener('pageshow', ({ persisted }) => persisted && navigation.end(''))
}

/** Where its code cannot be loaded, the head stays that of the page before, but for the title. */
async function updateHead(pageContext: PageContext) {
  const head = await loadHead()
  if (pageContext === latest) head?.updateHead(pageContext)
}

const nothing = () => undefined
