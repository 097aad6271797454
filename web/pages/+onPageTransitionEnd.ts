import type { PageContext } from 'vike/types'
import { updateHead } from '../components/Head/canonicalAddress.ts'
import { followConsent } from '../browser/consent/followConsent.ts'
import { focus } from '../browser/focus.ts'
import { navigation } from '../browser/navigation.ts'

export function onPageTransitionEnd(pageContext: PageContext) {
  updateHead(pageContext)
  focus.move(pageContext)
  navigation.end(document.title)
  followConsent(pageContext)
}
