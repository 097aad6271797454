import { createCircuitBreaker, type CircuitBreaker } from '../../platform/resilience/circuitBreaker.ts'
import { createSemaphore } from '../../platform/resilience/semaphore.ts'
import type { DirectoryCall } from './DirectoryCall.ts'
import { queueFull } from './DirectoryError.ts'
import { isLookedFor } from './isLookedFor.ts'
import { resourceOf } from './resourceOf.ts'
import type { Timer } from './Timer.ts'

/** What a call asks for: one record, the records or rows of some ids, those like another, a list, or a search. */
type Kind = 'record' | 'batch' | 'related' | 'list' | 'search'

const callsAtOnce = 20
const longestQueue = 200
// Together with the background they leave some of the twenty to single records, however slow all of these are.
const shares: Partial<Record<Kind | 'background', number>> = { list: 7, search: 7, background: 3 }

/** What calls of one class share, so that no other class suffers from them. */
export interface CallClasses {
  /** The circuit breaker of a call. */
  breaker(call: DirectoryCall): CircuitBreaker
  /** Waits for a free place among the calls under way, and gives the function that frees it again. */
  enter(call: DirectoryCall, signal: AbortSignal): Promise<() => void>
}

/**
 * Classes of calls. Each kind of call to each resource has a circuit breaker of its own, as a directory whose lists are
 * slow may still give single records at once. Twenty calls run at once in all: seven lists, seven searches and three of
 * the background (suggestions, sitemaps and calendars) at most. What the background does fails on its own too.
 *
 *     const classes = createCallClasses(performance)
 *     classes.breaker({ path: '/services?page=2' }) === classes.breaker({ path: '/services/food-bank' }) // false
 */
export function createCallClasses(timer: Timer): CallClasses {
  const breakers = new Map<string, CircuitBreaker>()
  const semaphoreOfAll = createSemaphore(callsAtOnce, longestQueue, queueFull)
  const semaphores = new Map(
    Object.entries(shares).map(
      ([name, places]) => [name, createSemaphore(places, longestQueue, queueFull)] as const,
    ),
  )
  return {
    breaker: call => {
      const name = `${call.isBackground ? 'background ' : ''}${kindOf(call)} ${resourceOf(call.path)}`
      const breaker = breakers.get(name) ?? createCircuitBreaker(timer)
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
  if (body || isLookedFor(path)) return 'search'
  if (/^\/[^/?]+\/[^/?]+\/related\b/.test(path)) return 'related'
  if (/[?&]filter%5B(id|service_id|organisation_id)%5D=/.test(path)) return 'batch'
  return /^\/(?!collections\/|taxonomies\/)[^/?]+\/[^/?]+/.test(path) ? 'record' : 'list'
}
