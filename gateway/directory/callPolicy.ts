import type { MonotonicClock } from '../../platform/clock.ts'
import {
  createCircuitBreaker,
  type CircuitBreaker,
  type Outcome,
} from '../../platform/resilience/circuitBreaker.ts'
import { createSemaphore } from '../../platform/resilience/semaphore.ts'
import { createSlidingCount } from '../../platform/resilience/slidingCount.ts'
import type { DirectoryCall } from './client.ts'
import { DirectoryError, queueFull } from './directoryError.ts'
import { isSearch, resourceOf } from './paths.ts'

/** What a call reads: one record, the records or rows of some ids, records like another, a list, or a search. */
type Kind = 'record' | 'batch' | 'related' | 'list' | 'search'

/** Circuit breakers and concurrency limits, one for each class of calls. */
interface CallClasses {
  /** The circuit breaker of a call’s class. */
  breaker(call: DirectoryCall): CircuitBreaker
  /** How many of the circuit breakers refuse calls now; one whose pause is over, and which no call has tried since, does not. */
  openBreakers(): number
  /** Waits for a free place among the concurrent calls and gives the function that releases it. */
  enter(call: DirectoryCall, signal: AbortSignal): Promise<() => void>
}

/** Of one process; a connection each. */
export const concurrentCalls = 20
const longestQueue = 200
// Together they leave some of the twenty to single records, however slow all of these are.
const shares: Partial<Record<Kind | 'background', number>> = { list: 7, search: 7, background: 3 }

/**
 * The classes of calls, which do not suffer from each other. Each kind of call to each resource has its own circuit
 * breaker, since a directory whose lists are slow may still respond at once for single records. Twenty calls run at once:
 * at most seven lists, seven searches and three of the background (suggestions, sitemaps and calendars), whose circuit
 * breakers are separate too.
 *
 *     const classes = createCallClasses(performance)
 *     classes.breaker({ path: '/services?page=2' }) === classes.breaker({ path: '/services/food-bank' }) // false
 */
export function createCallClasses(clock: MonotonicClock): CallClasses {
  const breakers = new Map<string, CircuitBreaker>()
  const semaphoreOfAll = createSemaphore(concurrentCalls, longestQueue, queueFull)
  const semaphores = new Map(
    Object.entries(shares).map(
      ([name, places]) => [name, createSemaphore(places, longestQueue, queueFull)] as const,
    ),
  )
  return {
    breaker: call => {
      const name = `${call.isBackground ? 'background ' : ''}${kindOf(call)} ${resourceOf(call.path)}`
      const breaker = breakers.get(name) ?? createCircuitBreaker(clock)
      breakers.set(name, breaker)
      return breaker
    },
    openBreakers: () => [...breakers.values()].filter(breaker => breaker.isOpen()).length,
    enter: async (call, signal) => {
      const releaseShare = await semaphores.get(call.isBackground ? 'background' : kindOf(call))?.(signal)
      try {
        const release = await semaphoreOfAll(signal)
        return () => {
          release()
          releaseShare?.()
        }
      } catch (failure) {
        releaseShare?.()
        throw failure
      }
    },
  }
}

function kindOf({ path, body }: DirectoryCall): Kind {
  if (body || isSearch(path)) return 'search'
  if (/^\/[^/?]+\/[^/?]+\/related\b/.test(path)) return 'related'
  if (/[?&]filter%5B(id|service_id|organisation_id)%5D=/.test(path)) return 'batch'
  return /^\/(?!collections\/|taxonomies\/)[^/?]+\/[^/?]+/.test(path) ? 'record' : 'list'
}

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
