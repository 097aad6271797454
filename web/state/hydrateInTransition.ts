import { startTransition } from 'react'
import ReactDOM, { type Root } from 'react-dom/client'

const { hydrateRoot } = ReactDOM

/**
 * Lets React hydrate the page as a transition: in slices of a few milliseconds, with input handled between them. By itself
 * it hydrates in one task, which on an old phone takes half a second. vike-react calls the function and has no option for it.
 *
 *     hydrateInTransition() // once, before the page is hydrated
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
