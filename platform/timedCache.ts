import { AsyncLocalStorage } from 'node:async_hooks'
import { LRUCache } from 'lru-cache'

const outsideRequests = AsyncLocalStorage.snapshot()

/**
 * A cache whose entries are removed from memory when they expire, not only at the next access.
 *
 *     new TimedCache<string, Answer>({ max: 2000, ttl: 60_000 })
 *
 * Each entry has a timer, and a timer keeps the async context of the request in which it was started. These are started
 * outside of any: a record that is cached for a day would otherwise keep the whole page that it was first read for.
 */
export class TimedCache<K extends string, V extends object | true> extends LRUCache<K, V> {
  constructor({ perf = performance, ...options }: LRUCache.Options<K, V, unknown>) {
    // lru-cache takes a start of 0 for no time limit, and would then start a timer each millisecond.
    super({ ...options, perf: { now: () => perf.now() + 1 }, ttlAutopurge: true })
  }

  override set(key: K, value: V, options?: LRUCache.SetOptions<K, V, unknown>): this {
    return outsideRequests(() => super.set(key, value, options))
  }
}

/** How much a cache of this process contains. */
export interface CacheStats {
  entries: number
  /** By the cache’s own estimate, which its limit is based on. */
  bytes: number
}
