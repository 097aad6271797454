import type { Timer } from '../rest/Timer.ts'

const failuresInARow = 3
const rest = 3000

/** Whether the shared cache is worth asking. */
export interface Trust {
  /** Whether to ask now. Whoever is let through says afterwards whether there was an answer. */
  enter(): boolean
  answered(): void
  failed(): void
  isLost(): boolean
}

/**
 * Trust that three failures in a row lose; after three seconds one question is let through, and an answer wins
 * it back.
 *
 *     if (trust.enter()) await question().then(trust.answered, trust.failed)
 *
 * Three, because each costs a visitor a tenth of a second.
 */
export function createTrust(timer: Timer): Trust {
  let failures = 0
  let lostAt: number | null = null
  return {
    enter: () => {
      if (lostAt === null) return true
      if (timer.now() - lostAt < rest) return false
      // The others wait for what this one finds out.
      lostAt = timer.now()
      return true
    },
    answered: () => {
      failures = 0
      lostAt = null
    },
    failed: () => {
      failures++
      if (lostAt === null && failures >= failuresInARow) lostAt = timer.now()
    },
    isLost: () => lostAt !== null,
  }
}
