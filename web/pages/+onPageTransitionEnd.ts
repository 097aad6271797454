import type { PageContext } from 'vike/types'
import { followConsent } from '../browser/consent/followConsent.ts'
import { focus } from '../browser/focus.ts'
import { navigation } from '../browser/navigation.ts'

export function onPageTransitionEnd(pageContext: PageContext) {
  focus.move(pageContext)
  navigation.end(document.title)
  followConsent(pageContext)
}
