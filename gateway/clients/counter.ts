import {
  RateLimiterRedis,
  type RateLimiterAbstract,
  type RateLimiterRes,
  RateLimiterMemory,
} from 'rate-limiter-flexible'
import type { Redis } from '../../platform/database/redis.ts'
import { createOutageLog, type Logger } from '../../platform/log.ts'
import { LRUCache } from 'lru-cache'

/** How much was counted under an id. */
export interface Count {
  points: number
  /** Seconds until the count begins anew; the whole window where nothing is counted. */
  resetsIn: number
}

/** Counts by id, each from its first point until its window ends. No method rejects. */
interface Counter {
  add(id: string, points: number): Promise<Count>
  /** Subtracts what was added before, and never counts less than nothing: the window may have ended meanwhile. */
  takeBack(id: string, points: number): Promise<Count>
  /** How much there is, at no cost. */
  read(id: string): Promise<Count>
}

/** What is counted, and where. */
interface CounterOptions {
  /** What the keys in Redis begin with: `signpost:quota`. */
  name: string
  /** Seconds. */
  window: number
  /** The most ids that this process counts; one more replaces the id that was counted least recently. */
  most: number
  /** The log message when Redis is unavailable. */
  outageMessage: string
  redis?: Redis | undefined
  log?: Logger | undefined
}

/**
 * Counts in this process, or for several processes in Redis.
 *
 *     const counter = createCounter({ name: 'signpost:quota', window: 60, most: 20_000, outageMessage: '…' })
 *     await counter.add('anonymous:jXq…', 22) // { points: 22, resetsIn: 60 }
 *
 * What Redis does not count within its timeout, or while its circuit breaker is open, this process counts by itself: a limit
 * that is too wide for a while is better than a service that waits. It is logged once for each outage.
 */
export function createCounter(options: CounterOptions): Counter {
  const { window, redis, log } = options
  const own = new BoundedMemory(options.most, window)
  const shared = redis && sharedLimiter(redis, options)
  const outage = createOutageLog(log, { failed: options.outageMessage })

  async function counted(ask: (limiter: RateLimiterAbstract) => Promise<RateLimiterRes | null>) {
    if (!redis || !shared) return ask(own)
    const reply = await redis.run(async () => ({ counted: await ask(shared) }))
    if (!reply) {
      outage.failed(null)
      return ask(own)
    }
    outage.recovered()
    return reply.counted
  }
  const count = async (ask: (limiter: RateLimiterAbstract) => Promise<RateLimiterRes | null>) =>
    countOf(await counted(ask), window)

  return {
    add: (id, points) => count(limiter => limiter.penalty(id, Math.max(0, Math.ceil(points)))),
    takeBack: (id, points) =>
      count(async limiter => {
        const result = await limiter.reward(id, points)
        // Each call adds what itself took below nothing, so that concurrent ones do not add it twice.
        const below = Math.min(points, -result.consumedPoints)
        return below > 0 ? limiter.penalty(id, below) : result
      }),
    read: id => count(limiter => limiter.get(id)),
  }
}

function sharedLimiter({ client }: Redis, { name, window }: CounterOptions): RateLimiterAbstract {
  return new RateLimiterRedis({
    storeClient: client,
    useRedisPackage: true,
    // Commands must not pile up while there is no connection.
    rejectIfRedisNotReady: true,
    keyPrefix: name,
    // The limiter only counts; how much is too much is decided where it is asked.
    points: Number.MAX_SAFE_INTEGER,
    duration: window,
  })
}

function countOf(counted: RateLimiterRes | null, window: number): Count {
  return {
    // Not a number where another program has written under the same key.
    points: Math.max(0, counted?.consumedPoints || 0),
    // The count ends by a timer, but its end is told by the machine's clock, which may have been put back meanwhile.
    resetsIn: counted
      ? Math.min(window, Math.max(1, Math.ceil(counted.msBeforeNext / 1000) || window))
      : window,
  }
}

/**
 * Counts up to `most` ids in this process. A new id replaces the least recently used one, so a flood of addresses takes no
 * more memory and active clients stay counted.
 */
class BoundedMemory extends RateLimiterMemory {
  readonly #seen: LRUCache<string, true>

  constructor(most: number, duration: number) {
    // The limit is checked by the caller. Without a prefix no new string is made for each request.
    super({ points: Number.MAX_SAFE_INTEGER, duration, keyPrefix: '' })
    // With `max` it would take the room of all of them at once.
    this.#seen = new LRUCache({
      maxSize: most,
      sizeCalculation: () => 1,
      dispose: (_, id) => void this.delete(id),
    })
  }

  override penalty(id: string, points: number): Promise<RateLimiterRes> {
    if (!this.#seen.get(id)) this.#seen.set(id, true)
    return super.penalty(id, points)
  }
}
