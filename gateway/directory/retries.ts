import type { MonotonicClock } from '../../platform/clock.ts'
import type { Outcome } from '../../platform/resilience/circuitBreaker.ts'
import { createSlidingCount } from '../../platform/resilience/slidingCount.ts'
import { DirectoryError } from './directoryError.ts'

/** Limits how many calls are tried again. */
interface RetryBudget {
  /** Counts a call that is sent for the first time. */
  addCall(): void
  /** Takes one retry out of the budget; false when none is left. */
  takeRetry(): boolean
}

const minute = 60_000
const share = 0.1
const always = 50

/**
 * A budget of retries: a tenth of the calls of the last minute, but at least fifty, a sixth of the directory’s limit of
 * calls a minute.
 *
 * One retry helps when one call in a hundred fails. When all fail, it would only double the load on a directory that is
 * down.
 */
export function createRetryBudget(clock: MonotonicClock): RetryBudget {
  const calls = createSlidingCount(clock, minute)
  const retries = createSlidingCount(clock, minute)
  return {
    addCall: () => calls.add(),
    takeRetry: () => {
      const isLeft = retries.count() < Math.max(always, Math.floor(calls.count() * share))
      if (isLeft) retries.add()
      return isLeft
    },
  }
}

const temporary = new Set([408, 409, 425, 429, 500, 502, 503, 504])
const longestWait = 1

/**
 * Milliseconds to wait before the second attempt; null when it would not help.
 *
 *     retryDelay(new DirectoryError('DIRECTORY_UNAVAILABLE', 'GET /services answered 503', { status: 503 })) // 50 to 250
 *
 * A call without a response (refused, reset, timed out) is worth a second attempt. The jitter spreads calls that failed
 * together. A directory that requests more than a second is not called again: a page should not wait that long.
 */
export function retryDelay(failure: unknown): number | null {
  const isResponse = failure instanceof DirectoryError && failure.status !== null
  if (isResponse && !temporary.has(failure.status ?? 0)) return null
  const requested = failure instanceof DirectoryError ? failure.retryAfter : null
  if (requested !== null && requested > longestWait) return null
  return Math.max((requested ?? 0) * 1000, 50) + Math.random() * 200
}

/**
 * What a failed attempt means to the circuit breaker.
 *
 *     outcomeOf(new DirectoryError('DIRECTORY_UNAVAILABLE', 'GET /services answered 503', { status: 503 })) // 'failed'
 *     outcomeOf(new DirectoryError('DIRECTORY_BUSY', 'GET /services answered 429', { status: 429 }))        // 'answered'
 *
 * A call without a response (refused, reset, timed out) has failed.
 */
export function outcomeOf(failure: unknown): Outcome {
  const isAnswer = failure instanceof DirectoryError && failure.extensions['code'] !== 'DIRECTORY_UNAVAILABLE'
  return isAnswer ? 'answered' : 'failed'
}
