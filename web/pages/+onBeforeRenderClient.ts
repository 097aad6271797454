import { startTransition } from 'react'
import ReactDOM, { type Root } from 'react-dom/client'
import type { PageContext } from 'vike/types'
import { fadeOver, navigation } from '../browser/navigation.ts'
import { firstAddress } from '../browser/firstAddress.ts'
import { loadIfIncomplete, markOpening } from '../browser/builds.ts'
import { focus } from '../browser/focus.ts'
import { tolerateTranslators } from '../browser/translators.ts'

let isFirst = true
const { hydrateRoot } = ReactDOM

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

/**
 * Makes React hydrate the page as a transition: in slices of a few milliseconds, between which the browser handles input.
 * Without it React hydrates in one task, which takes half a second on an old phone. vike-react, which calls `hydrateRoot`, has
 * no option for it.
 */
function hydrateInTransition(): void {
  ReactDOM.hydrateRoot = (...page) => {
    let root: Root | undefined
    startTransition(() => {
      root = hydrateRoot(...page)
    })
    return root!
  }
}
