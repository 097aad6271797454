import type { MonotonicClock } from '../../platform/clock.ts'
import { createCircuitBreaker, type CircuitBreaker } from '../../platform/resilience/circuitBreaker.ts'
import { createSemaphore } from '../../platform/resilience/semaphore.ts'
import type { DirectoryCall } from './client.ts'
import { queueFull } from './directoryError.ts'
import { isSearch, resourceOf } from './paths.ts'

/** What a call reads: one record, the records or rows of some ids, records like another, a list, or a search. */
type Kind = 'record' | 'batch' | 'related' | 'list' | 'search'

/** Circuit breakers and concurrency limits, one for each class of calls. */
interface CallClasses {
  /** The circuit breaker of a call’s class. */
  breaker(call: DirectoryCall): CircuitBreaker
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
