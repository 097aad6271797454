import type { PageContext } from 'vike/types'
import { followConsent } from '../state/consent/followConsent.ts'
import { moving } from '../state/moving/moving.ts'

export function onPageTransitionEnd(pageContext: PageContext) {
  moving.end(document.title)
  followConsent(pageContext)
}
