import { AsyncLocalStorage } from 'node:async_hooks'
import { LRUCache } from 'lru-cache'

const outsideRequests = AsyncLocalStorage.snapshot()

/**
 * A cache whose entries leave memory when their time is up, and not only once somebody looks.
 *
 *     new TimedCache<string, Answer>({ max: 2000, ttl: 60_000 })
 *
 * Each has a timer for that, and a timer holds on to all that belongs to the request it was started in. These are started
 * in none: a record kept for a day would else keep the whole page that it was first read for.
 */
export class TimedCache<K extends string, V extends object | true> extends LRUCache<K, V> {
  constructor({ perf = performance, ...options }: LRUCache.Options<K, V, unknown>) {
    // A start of 0 means no time limit to lru-cache, which would then start a timer each millisecond.
    super({ ...options, perf: { now: () => perf.now() + 1 }, ttlAutopurge: true })
  }

  override set(key: K, value: V, options?: LRUCache.SetOptions<K, V, unknown>): this {
    return outsideRequests(() => super.set(key, value, options))
  }
}
