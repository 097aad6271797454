import type { PageContext } from 'vike/types'
import { browserChoice } from './browserChoice.ts'
import { purposesOf } from './purposesOf.ts'

type Shown = Pick<PageContext, 'site' | 'urlPathname' | 'is404' | 'abortStatusCode'>

let shown: Shown | undefined
let isRunning = false

/**
 * After each page: runs what the visitor has agreed to, and nothing else. Its code is not loaded before.
 *
 *     followConsent(pageContext) // in a site that asks for nothing: nothing
 */
export function followConsent(page: Shown): void {
  if (!purposesOf(page.site).length) return
  const choice = browserChoice(page.site)
  const isFirst = !shown
  shown = page
  if (isFirst) {
    choice.subscribe(follow)
    addEventListener('pageshow', choice.refresh)
    document.addEventListener('visibilitychange', choice.refresh)
  }
  choice.refresh()
  follow()
}

function follow(): void {
  if (!shown) return
  const choice = browserChoice(shown.site).now()
  const { site, urlPathname, is404, abortStatusCode } = shown
  // What somebody typed into the address bar may be anything.
  const path = is404 || abortStatusCode ? '/error' : urlPathname
  if (choice === 'accepted') {
    isRunning = true
    void import('./runAgreed.ts').then(({ runAgreed }) => runAgreed(site, path))
  }
  if (choice === 'rejected') void import('./forgetAgreed.ts').then(({ forgetAgreed }) => forgetAgreed())
}

/**
 * Before each page: what runs by permission cannot be unloaded, so when the permission has been taken back, in another
 * tab for instance, the next page is loaded whole.
 */
export function leaveWithdrawn({ site, urlOriginal }: Pick<PageContext, 'site' | 'urlOriginal'>): void {
  if (!isRunning) return
  const choice = browserChoice(site)
  choice.refresh()
  if (choice.now() !== 'accepted') location.assign(urlOriginal)
}
