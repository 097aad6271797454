import type { PageContext } from 'vike/types'
import { fadeOver } from '../state/moving/fadeOver.ts'
import { firstAddress } from '../state/moving/firstAddress.ts'
import { hydrateInTransition } from '../state/hydrateInTransition.ts'
import { focus } from '../state/moving/focus.ts'
import { tolerateTranslators } from '../state/translators/tolerateTranslators.ts'

/** Runs before a page is drawn in the browser. */
export async function onBeforeRenderClient({ isHydration }: PageContext) {
  firstAddress.release()
  if (!isHydration) {
    await fadeOver()
    return focus.cross()
  }
  tolerateTranslators()
  hydrateInTransition()
}
