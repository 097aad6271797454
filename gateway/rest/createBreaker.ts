import type { Timer } from './Timer.ts'

const failuresInARow = 10
const rest = 5000

/** How a call ended: with an answer, whatever it said; without one; or nobody waited for it any more. */
export type Outcome = 'answered' | 'failed' | 'left'

/** Keeps calls away from a part of the directory that is down. */
export interface Breaker {
  /** Whether a call to this path would be refused. */
  isOpen(path: string): boolean
  /** Lets a call through and gives the function that must be told how it ended; null when it is refused. */
  enter(path: string): ((outcome: Outcome) => void) | null
}

/**
 * A circuit breaker: ten failures in a row open it; after five seconds one call is let through as a probe,
 * and any answer closes it.
 *
 * Ten, because of a directory that fails three calls in ten only six runs in a million are that bad. After a
 * failed probe its path waits twice as long as the others: a single broken record must not be every probe.
 */
export function createBreaker(timer: Timer): Breaker {
  let failures = 0
  let openSince: number | null = null
  let culprit = ''
  let isProbing = false

  const isOpen = (path: string) => {
    if (openSince === null) return false
    return isProbing || timer.now() - openSince < (path === culprit ? 2 * rest : rest)
  }
  const enter = (path: string) => {
    if (isOpen(path)) return null
    const isProbe = openSince !== null
    if (isProbe) isProbing = true
    return (outcome: Outcome) => {
      if (isProbe) isProbing = false
      if (outcome === 'answered') {
        failures = 0
        openSince = null
      } else if (outcome === 'failed') {
        failures++
        if (isProbe || (openSince === null && failures >= failuresInARow)) {
          openSince = timer.now()
          culprit = isProbe ? path : ''
        }
      }
    }
  }
  return { isOpen, enter }
}
