import type { MonotonicClock } from '../../platform/clock.ts'
import { withTimeout } from '../../platform/resilience/deadline.ts'
import { createSlidingCount, type SlidingCount } from '../../platform/resilience/slidingCount.ts'
import { DirectoryError } from './directoryError.ts'
import { resourceOfKey } from './paths.ts'

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

const span = 5000
const callsPerSpan = 5
const minute = 60_000
// A little less than the sixty calls a minute that the whole site may cost, since the counts expire late.
const callsPerMinute = 55
/** What is left in any minute, however many calls the copy of a large directory takes. */
const leastPerMinute = 25
const largestBatch = 100

/**
 * A queue of revalidations with a rate limit of five calls in five seconds. The earliest deadline comes first.
 *
 *     queue.add({ key: '/settings', deadline: fetchedAt + 300_000, revalidate: () => load('/settings') })
 *
 * In a quiet hour every reply is fetched at once. In a busy one each gets its turn in time; first come, first served would
 * fetch the home page every minute and let the rest become too old. While the copy of the directory is read, fewer are fetched.
 *
 * @param takeTurn takes one call from the rate limit that several processes share.
 * @param copyCalls the calls for the copy in the last minute.
 */
export function createRevalidationQueue(
  clock: MonotonicClock,
  takeTurn: () => Promise<boolean>,
  copyCalls: Pick<SlidingCount, 'count'>,
): RevalidationQueue {
  const queue = new Map<string, Revalidation>()
  const calls = createSlidingCount(clock, span)
  const callsInMinute = createSlidingCount(clock, minute)
  const mayCall = () =>
    calls.count() < callsPerSpan &&
    callsInMinute.count() < Math.max(callsPerMinute - copyCalls.count(), leastPerMinute)
  let isScheduled = false
  const startNext = () => {
    const first = [...queue.values()].reduce((a, b) => (b.deadline < a.deadline ? b : a))
    const others = [...queue.values()].filter(other => other !== first && other.batch === first.batch)
    let turn: Promise<boolean> | undefined
    calls.add()
    callsInMinute.add()
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
        while (queue.size > 0 && mayCall()) startNext()
      })
    },
    remove: key => void queue.delete(key),
  }
}

/** How long one request waits for the directory. */
export interface RequestWait {
  /**
   * The reply where nothing is cached. Its call continues for the next request.
   *
   * @throws DirectoryError when all that the request has waited for has taken too long.
   */
  forFirst<T>(reply: Promise<T>): Promise<T>
  /** The newer reply if it comes in time, else the cached one. The revalidation continues; it must not reject. */
  forNewer<T>(key: string, revalidation: Promise<T>, cached: T): Promise<T>
}

/** Waits for a newer reply as long as its call may take: only where that fails or is late the cached one is given. */
export const patientWait = (wait: RequestWait): RequestWait => ({
  ...wait,
  forNewer: async (_key, revalidation) => revalidation,
})

const waitPerRequest = 1000
const lateFor = 30_000

/**
 * The wait budget of requests, however many replies each needs one after the other: a second in all for newer ones than are
 * cached, and `within` milliseconds for those of which none is.
 *
 *     const newWait = createRequestWait(performance)
 *     const wait = newWait(9000) // of one request
 *     await wait.forNewer('/services/food-bank', revalidation, cached)
 *
 * When a revalidation is late or fails, no request waits for others of the same resource for half a minute, or until one
 * is in time: when the directory is slow, hangs or fails, every page but the first is served at once.
 */
export function createRequestWait(clock: MonotonicClock): (within?: number) => RequestWait {
  const lateSince = new Map<string, number>()
  return within => {
    let start: number | undefined
    let end: Promise<'late'> | undefined
    const budgetEnd = async () =>
      (end ??= new Promise(resolve => {
        setTimeout(resolve, waitPerRequest, 'late' as const).unref()
      }))
    return {
      forFirst: async reply => {
        if (within === undefined) return reply
        start ??= performance.now()
        const left = Math.max(0, start + within - performance.now())
        return withTimeout(left, reply).catch((failure: Error & { code?: string }) => {
          throw failure.code === 'ETIMEDOUT' ? tooLong() : failure
        })
      },
      forNewer: async (key, revalidation, cached) => {
        const resource = resourceOfKey(key)
        const sentAt = performance.now()
        const done = revalidation.then(reply => {
          if (reply === cached) lateSince.set(resource, clock.now())
          else if (performance.now() - sentAt < waitPerRequest) lateSince.delete(resource)
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

const tooLong = () =>
  new DirectoryError('DIRECTORY_UNAVAILABLE', 'The calls of the request took too long together')
