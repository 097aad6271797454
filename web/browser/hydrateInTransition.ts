import { startTransition } from 'react'
import ReactDOM, { type Root } from 'react-dom/client'

const { hydrateRoot } = ReactDOM

/**
 * Makes React hydrate the page as a transition: in slices of a few milliseconds, between which the browser handles input.
 * Without it React hydrates in one task, which takes half a second on an old phone. vike-react, which calls `hydrateRoot`, has
 * no option for it.
 *
 *     hydrateInTransition() // once, before hydration
 */
export function hydrateInTransition(): void {
  ReactDOM.hydrateRoot = (...page) => {
    let root: Root | undefined
    startTransition(() => {
      root = hydrateRoot(...page)
    })
    return root!
  }
}
