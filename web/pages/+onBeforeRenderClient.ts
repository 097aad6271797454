import type { PageContext } from 'vike/types'
import { fadeOver, navigation } from '../browser/navigation.ts'
import { firstAddress } from '../browser/firstAddress.ts'
import { hydrateInTransition } from '../browser/hydrateInTransition.ts'
import { loadIfIncomplete, markOpening } from '../browser/builds.ts'
import { focus } from '../browser/focus.ts'
import { tolerateTranslators } from '../browser/translators.ts'

let isFirst = true

/** Runs before a page is drawn in the browser. */
export async function onBeforeRenderClient({ isHydration, urlOriginal }: PageContext) {
  firstAddress.release()
  if (isFirst) tolerateTranslators()
  isFirst = false
  if (!isHydration) {
    await loadIfIncomplete(urlOriginal)
    navigation.draw()
    await fadeOver()
    markOpening()
    return focus.rememberActive()
  }
  hydrateInTransition()
}
