import type { PageContext } from 'vike/types'
import { tidyCache } from '../graphql/client.ts'
import { leaveWithdrawn } from '../browser/consent/followConsent.ts'
import { focus } from '../browser/focus.ts'
import { navigation } from '../browser/navigation.ts'

export function onPageTransitionStart(pageContext: PageContext) {
  focus.rememberLink()
  tidyCache()
  navigation.begin(pageContext.urlOriginal)
  leaveWithdrawn(pageContext)
}
