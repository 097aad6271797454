import type { MonotonicClock } from '../../platform/clock.ts'
import { createSlidingCount } from '../../platform/resilience/slidingCount.ts'
import { resourceOf } from './paths.ts'

/** A cached reply to be fetched anew in the background. */
interface Revalidation {
  key: string
  /** When the reply becomes too old to be served at once, as a time of the clock. */
  deadline: number
  /** The batch it is fetched with: all replies of a batch take one call and one turn. */
  batch?: string | undefined
  /** Fetches it, unless another process took the turn for its call. */
  revalidate: (takeTurn: () => Promise<boolean>) => void
}

/** The replies that wait to be fetched anew. */
export interface RevalidationQueue {
  /** Adds a reply, and starts as many calls as the rate limit allows. */
  add(revalidation: Revalidation): void
  /** Removes a reply that was fetched meanwhile. */
  remove(key: string): void
}

// A little less than the sixty calls a minute that the whole site may cost, since the count expires late.
const span = 5000
const callsPerSpan = 5
const largestBatch = 100

/**
 * A queue of revalidations with a rate limit of five calls in five seconds. The earliest deadline comes first.
 *
 *     queue.add({ key: '/settings', deadline: fetchedAt + 300_000, revalidate: () => load('/settings') })
 *
 * In a quiet hour every reply is fetched at once. In a busy one each gets its turn in time; first come, first served would
 * fetch the home page every minute and let the rest become too old.
 *
 * @param takeTurn takes one call from the rate limit that several processes share.
 */
export function createRevalidationQueue(
  clock: MonotonicClock,
  takeTurn: () => Promise<boolean>,
): RevalidationQueue {
  const queue = new Map<string, Revalidation>()
  const calls = createSlidingCount(clock, span)
  let isScheduled = false
  const startNext = () => {
    const first = [...queue.values()].reduce((a, b) => (b.deadline < a.deadline ? b : a))
    const others = [...queue.values()].filter(other => other !== first && other.batch === first.batch)
    let turn: Promise<boolean> | undefined
    calls.add()
    for (const { key, revalidate } of [first, ...(first.batch ? others : [])].slice(0, largestBatch)) {
      queue.delete(key)
      revalidate(() => (turn ??= takeTurn()))
    }
  }
  return {
    add: revalidation => {
      queue.set(revalidation.key, revalidation)
      if (isScheduled) return
      isScheduled = true
      // The replies of a batch are added one by one: all are in the queue before the first call starts.
      queueMicrotask(() => {
        isScheduled = false
        while (queue.size > 0 && calls.count() < callsPerSpan) startNext()
      })
    },
    remove: key => void queue.delete(key),
  }
}

/** How long one request waits for newer replies than the cached ones. */
export interface RevalidationWait {
  /** The newer reply if it comes in time, else the cached one. The revalidation continues; it must not reject. */
  forNewer<T>(key: string, revalidation: Promise<T>, cached: T): Promise<T>
}

/** Waits for a newer reply as long as its call may take: only where that fails or is late the cached one is given. */
export const patientWait: RevalidationWait = { forNewer: async (_key, revalidation) => revalidation }

const waitPerRequest = 1000
const lateFor = 30_000

/**
 * The wait budget of requests: each waits a second in all, however many replies it needs one after the other.
 *
 *     const newWait = createRevalidationWait(performance)
 *     const wait = newWait() // of one request
 *     await wait.forNewer('/services/food-bank', revalidation, cached)
 *
 * When a revalidation is late or fails, no request waits for others of the same resource for half a minute, or until one
 * is in time: when the directory is slow, hangs or fails, every page but the first is served at once.
 */
export function createRevalidationWait(clock: MonotonicClock): () => RevalidationWait {
  const lateSince = new Map<string, number>()
  return () => {
    let end: Promise<'late'> | undefined
    const budgetEnd = async () =>
      (end ??= new Promise(resolve => {
        setTimeout(resolve, waitPerRequest, 'late' as const).unref()
      }))
    return {
      forNewer: async (key, revalidation, cached) => {
        const resource = resourceOf(key.slice(key.indexOf('/')))
        const start = performance.now()
        const done = revalidation.then(reply => {
          if (reply === cached) lateSince.set(resource, clock.now())
          else if (performance.now() - start < waitPerRequest) lateSince.delete(resource)
          return { reply }
        })
        if (clock.now() - (lateSince.get(resource) ?? -Infinity) < lateFor) return cached
        const first = await Promise.race([done, budgetEnd()])
        if (first !== 'late') return first.reply
        lateSince.set(resource, clock.now())
        return cached
      },
    }
  }
}
