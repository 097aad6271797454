import type { PageContext } from 'vike/types'
import { tidyCache } from '../graphql/client.ts'
import { leaveWithdrawn } from '../state/consent/followConsent.ts'
import { focus } from '../state/moving/focus.ts'
import { moving } from '../state/moving/moving.ts'

export function onPageTransitionStart(pageContext: PageContext) {
  focus.leave()
  tidyCache()
  moving.begin(pageContext.urlOriginal)
  leaveWithdrawn(pageContext)
}
