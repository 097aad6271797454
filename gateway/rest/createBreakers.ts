import { createBreaker, type Breaker } from './createBreaker.ts'
import { resourceOf } from './resourceOf.ts'
import type { Timer } from './Timer.ts'

/**
 * One breaker for each part of the directory, so that one that is down leaves the others alone.
 *
 *     const breakerFor = createBreakers(performance)
 *     breakerFor('/services/food-bank') === breakerFor('/services') // true
 */
export function createBreakers(timer: Timer): (path: string) => Breaker {
  const breakers = new Map<string, Breaker>()
  return path => {
    const resource = resourceOf(path)
    const breaker = breakers.get(resource) ?? createBreaker(timer)
    breakers.set(resource, breaker)
    return breaker
  }
}
