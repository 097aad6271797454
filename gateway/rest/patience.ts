import { resourceOf } from '../directory/paths.ts'
import type { MonotonicClock } from '../../platform/clock.ts'

const inAll = 1000
const lateFor = 30_000

/** How long one request waits for newer replies than those it could have at once. */
export interface Patience {
  /** What a renewal gives if it does so in time, else what there was before. The renewal goes on; it must not fail. */
  wait<T>(key: string, renewal: Promise<T>, before: T): Promise<T>
}

/**
 * Patience with the directory: each request waits a second in all, however many records it needs, one after the other.
 *
 *     const patienceOf = createPatience(performance)
 *     const patience = patienceOf() // of one request
 *     await patience.wait('/services/food-bank', renewal, old)
 *
 * When a renewal was late, or came to nothing, no request waits for those of the same resource for half a minute, or until
 * one comes in time: with a directory that is slow, hangs or fails, every page but the first comes at once.
 */
export function createPatience(timer: MonotonicClock): () => Patience {
  const lateSince = new Map<string, number>()
  return () => {
    let end: Promise<'late'> | undefined
    const ends = async () =>
      (end ??= new Promise(resolve => {
        setTimeout(resolve, inAll, 'late' as const).unref()
      }))
    return {
      wait: async (key, renewal, before) => {
        const resource = resourceOf(key.slice(key.indexOf('/')))
        const start = performance.now()
        const done = renewal.then(found => {
          if (found === before) lateSince.set(resource, timer.now())
          else if (performance.now() - start < inAll) lateSince.delete(resource)
          return { found }
        })
        if (timer.now() - (lateSince.get(resource) ?? -Infinity) < lateFor) return before
        const first = await Promise.race([done, ends()])
        if (first !== 'late') return first.found
        lateSince.set(resource, timer.now())
        return before
      },
    }
  }
}
