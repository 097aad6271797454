import { shell as words } from '../../generated/messages/shell.ts'
import type { Movement } from './Movement.ts'

const patience = 400

export interface Moving {
  begin: (address: string) => void
  /** Where this visitor is on the way to; null while a page is there. */
  destination: () => string | null
  /** The next page is there; its title is what those hear who do not see it. */
  end: (title: string) => void
  now: () => Movement
  subscribe: (listener: () => void) => () => void
}

/**
 * Keeps track of the way from one page to the next inside the browser.
 *
 *     moving.begin('/services/erith-food-bank') // for 400 ms nothing shows: most pages are there by then
 *     moving.now()                              // { isSlow: true, said: 'Loading' }
 *     moving.end('Erith Food Bank – Signpost')
 */
export function createMoving(): Moving {
  const listeners = new Set<() => void>()
  let movement: Movement = { isSlow: false, said: '' }
  let destination: string | null = null
  let waiting: ReturnType<typeof setTimeout> | undefined

  function become(next: Movement) {
    clearTimeout(waiting)
    movement = next
    for (const listener of listeners) listener()
  }
  return {
    begin(address) {
      clearTimeout(waiting)
      destination = address
      waiting = setTimeout(() => become({ isSlow: true, said: words.loading }), patience)
    },
    destination: () => destination,
    end(title) {
      destination = null
      become({ isSlow: false, said: title })
    },
    now: () => movement,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
