import type { Choice } from './Choice.ts'
import type { Purpose } from './Purpose.ts'
import { readChoice } from './readChoice.ts'

/** The visitor's choice, as this browser has it now. */
export interface ChoiceStore {
  now: () => Choice
  /** Looks at the cookies again: the choice may have been made here, or in another tab. */
  refresh: () => void
  /** Calls back after each change; returns what ends that. */
  subscribe: (changed: () => void) => () => void
}

/**
 *     createChoiceStore(() => document.cookie, ['ga']).now() // 'none'
 *
 * @param cookies May throw where the visitor forbids storage: nothing is agreed to then.
 */
export function createChoiceStore(cookies: () => string, purposes: readonly Purpose[]): ChoiceStore {
  const listeners = new Set<() => void>()
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
      for (const listener of listeners) listener()
    },
    subscribe: changed => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
}
