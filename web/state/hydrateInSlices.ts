import { startTransition } from 'react'
import ReactDOM, { type Root } from 'react-dom/client'

const { hydrateRoot } = ReactDOM

/**
 * Has React take a page over in slices of a few milliseconds, with time between them for whoever touches it. By itself it
 * does so in one piece, which on an old phone takes half a second. Vike calls it, and offers no way to say so.
 */
export function hydrateInSlices(): void {
  ReactDOM.hydrateRoot = (...page) => {
    let root: Root | undefined
    startTransition(() => {
      root = hydrateRoot(...page)
    })
    return root!
  }
}
