import type { PageContext } from 'vike/types'
import { followConsent } from '../state/consent/followConsent.ts'
import { focus } from '../state/moving/focus.ts'
import { moving } from '../state/moving/moving.ts'

export function onPageTransitionEnd(pageContext: PageContext) {
  focus.arrive(pageContext)
  moving.end(document.title)
  followConsent(pageContext)
}
