import { LRUCache } from 'lru-cache'
import type { Reply } from './Reply.ts'

type Load = () => Promise<Reply | null>

const missing: Reply = { body: null, bytes: 1, isSample: false }
const minute = 60_000
const whileRevalidating = 10 * minute
const whileFailing = 24 * 60 * minute

/**
 * Replies of the directory that the whole process shares.
 *
 *     await cache.get('/settings', 60_000, load)
 *
 * Fresh ones are given at once. For ten minutes more an old one is given at once while a new one is
 * fetched behind it; later the caller waits for the new one. When the directory fails, an old one serves
 * for a day. Callers who ask for the same thing at the same time share one call. Neither failures nor
 * missing records are kept.
 */
export class RecordCache {
  readonly #replies: LRUCache<string, Reply, Load>

  /** @param timer where the cache reads elapsed milliseconds; a test hands in its own. */
  constructor(timer?: { now(): number }) {
    this.#replies = new LRUCache<string, Reply, Load>({
      max: 5000,
      maxSize: 64 * 1024 * 1024,
      sizeCalculation: reply => reply.bytes || 1,
      noDeleteOnFetchRejection: true,
      fetchMethod: async (_key, _old, { context: load }) => (await load()) ?? missing,
      ...(timer ? { perf: timer } : {}),
    })
  }

  /** The reply under this key, at most `maxAge` milliseconds old or on the way to being renewed. */
  async get(key: string, maxAge: number, load: Load): Promise<Reply | null> {
    const overdue = -this.#replies.getRemainingTTL(key)
    const isKnown = this.#replies.peek(key, { allowStale: true }) !== undefined
    const reply = await this.#replies.fetch(key, {
      context: load,
      ttl: maxAge,
      allowStale: isKnown && overdue < whileRevalidating,
      // Without an old reply the cache would turn the failure into undefined.
      allowStaleOnFetchRejection: isKnown && overdue < whileFailing,
    })
    if (reply && reply !== missing) return reply
    this.#replies.delete(key)
    return null
  }
}
