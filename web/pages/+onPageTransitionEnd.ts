import type { PageContext } from 'vike/types'
import { followConsent } from '../browser/consent/followConsent.ts'
import { focus } from '../browser/focus.ts'
import { navigation } from '../browser/navigation.ts'

export function onPageTransitionEnd(pageContext: PageContext) {
  // The first page's head is from the server. Where this fails to load, `watchFiles` makes the next page load in full.
  void import('../components/Head/canonicalAddress.ts').then(
    ({ updateHead }) => updateHead(pageContext),
    () => undefined,
  )
  focus.move(pageContext)
  navigation.end(document.title)
  followConsent(pageContext)
}
