import { createSlidingCount } from '../../platform/resilience/slidingCount.ts'
import type { Timer } from './Timer.ts'

const minute = 60_000
const share = 0.1
const always = 50

/** How often a call may be tried again. */
export interface RetryBudget {
  /** A call was made for the first time. */
  addCall(): void
  /** Takes one retry out of the budget; false when there is none left. */
  takeRetry(): boolean
}

/**
 * A budget of retries: a tenth of the calls of the last minute, and fifty in any case, a sixth of what
 * the directory takes in a minute.
 *
 * One retry helps when a call in a hundred fails. When all of them fail, it would only double the load on a
 * directory that is down already.
 */
export function createRetryBudget(timer: Timer): RetryBudget {
  const calls = createSlidingCount(timer, minute)
  const retries = createSlidingCount(timer, minute)
  return {
    addCall: () => calls.add(),
    takeRetry: () => {
      const isLeft = retries.count() < Math.max(always, Math.floor(calls.count() * share))
      if (isLeft) retries.add()
      return isLeft
    },
  }
}
