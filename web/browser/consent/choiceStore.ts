import { createListeners } from '../../../platform/listeners.ts'
import { type Choice, type ConsentOptions, purposesOf, type Purpose, readChoice } from './consent.ts'

let store: ChoiceStore | undefined

/** The choice of the browser that this code runs in. Not for the server. */
export const browserChoice = (options: ConsentOptions): ChoiceStore =>
  (store ??= createChoiceStore(() => document.cookie, purposesOf(options)))

/** The visitor's choice, and changes of it. */
interface ChoiceStore {
  now: () => Choice
  /** Reads the cookies again: the choice may have been made in another tab. */
  refresh: () => void
  /** Calls a listener after each change; returns the function that stops it. */
  subscribe: (changed: () => void) => () => void
}

/**
 * A store of the choice in this browser's cookies.
 *
 *     createChoiceStore(() => document.cookie, ['ga']).now() // 'none'
 *
 * @param cookies May throw where the visitor forbids storage: the choice is `none` then.
 */
export function createChoiceStore(cookies: () => string, purposes: readonly Purpose[]): ChoiceStore {
  const { subscribe, notify } = createListeners()
  let choice = read()
  function read(): Choice {
    try {
      return readChoice(cookies(), purposes)
    } catch {
      return 'none'
    }
  }
  return {
    now: () => choice,
    refresh: () => {
      const next = read()
      if (next === choice) return
      choice = next
      notify()
    },
    subscribe,
  }
}
