import type { PageContext } from 'vike/types'
import { leaveWithdrawn } from '../state/consent/followConsent.ts'
import { moving } from '../state/moving/moving.ts'

export function onPageTransitionStart(pageContext: PageContext) {
  moving.begin(pageContext.urlOriginal)
  leaveWithdrawn(pageContext)
}
