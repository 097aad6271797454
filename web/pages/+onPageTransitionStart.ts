import type { PageContext } from 'vike/types'
import { leaveWithdrawn } from '../state/consent/followConsent.ts'
import { focus } from '../state/moving/focus.ts'
import { moving } from '../state/moving/moving.ts'

export function onPageTransitionStart(pageContext: PageContext) {
  focus.leave()
  moving.begin(pageContext.urlOriginal)
  leaveWithdrawn(pageContext)
}
