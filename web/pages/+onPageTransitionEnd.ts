import type { PageContext } from 'vike/types'
import { followAddress } from '../components/Head/addressInHead.ts'
import { followConsent } from '../state/consent/followConsent.ts'
import { focus } from '../state/moving/focus.ts'
import { moving } from '../state/moving/moving.ts'

export function onPageTransitionEnd(pageContext: PageContext) {
  followAddress(pageContext)
  focus.arrive(pageContext)
  moving.end(document.title)
  followConsent(pageContext)
}
