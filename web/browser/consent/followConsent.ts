import type { PageContext } from 'vike/types'
import { ownCode } from '../builds.ts'
import { browserChoice } from './choiceStore.ts'
import { purposesOf } from './consent.ts'

type Shown = Pick<PageContext, 'site' | 'urlPathname' | 'is404' | 'abortStatusCode'>

let shown: Shown | undefined
let isRunning = false

/**
 * Runs after each page what the visitor has consented to, and nothing else. Its code is not loaded before.
 *
 *     followConsent(pageContext) // nothing, in a site whose options need no consent
 */
export function followConsent(page: Shown): void {
  if (!purposesOf(page.site).length) return
  const choice = browserChoice(page.site)
  const isFirst = !shown
  shown = page
  if (isFirst) {
    choice.subscribe(apply)
    addEventListener('pageshow', choice.refresh)
    document.addEventListener('visibilitychange', choice.refresh)
  }
  choice.refresh()
  apply()
}

/**
 * Loads the next page in full when consent has been withdrawn, for instance in another tab: scripts that run by consent
 * cannot be unloaded. To be called before each page.
 */
export function leaveWithdrawn({ site, urlOriginal }: Pick<PageContext, 'site' | 'urlOriginal'>): void {
  if (!isRunning) return
  const choice = browserChoice(site)
  choice.refresh()
  if (choice.now() !== 'accepted') location.assign(urlOriginal)
}

function apply(): void {
  if (!shown) return
  const choice = browserChoice(shown.site).now()
  const { site, urlPathname, is404, abortStatusCode } = shown
  // The path of a page that does not exist may be any text, and is not counted.
  const path = is404 || abortStatusCode ? '/error' : urlPathname
  if (choice === 'accepted') {
    isRunning = true
    import('./consentedScripts.ts')
      .then(({ runConsented }) => runConsented(site, path))
      .catch((error: unknown) => {
        // Where a file of the scripts cannot be loaded, the next page is loaded in full, and the file with it.
        if (ownCode.fault !== 'missing-file') throw error
      })
  }
  if (choice === 'rejected') forgetRecording()
}

/** Removes what error reports store in this browser. The server removes cookies, as it reaches more of them. */
function forgetRecording(): void {
  try {
    // Where `@sentry/browser` stores which recording continues.
    sessionStorage.removeItem('sentryReplaySession')
  } catch {
    // A storage that is forbidden holds nothing.
  }
}
