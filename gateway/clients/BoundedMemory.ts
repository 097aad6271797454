import { LRUCache } from 'lru-cache'
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'

/**
 * Counts in this process, of `most` clients at once: whoever has been quiet for longest is forgotten for a newcomer,
 * and begins anew. So a flood of addresses costs no more memory, and those who are busy stay counted.
 */
export class BoundedMemory extends RateLimiterMemory {
  readonly #seen: LRUCache<string, true>

  constructor(most: number, duration: number) {
    // The number of points is told by the client, not here. Nothing is written before ids, which would make new texts
    // of them at each request.
    super({ points: Number.MAX_SAFE_INTEGER, duration, keyPrefix: '' })
    this.#seen = new LRUCache({ max: most, dispose: (_, id) => void this.delete(id) })
  }

  override penalty(id: string, points: number): Promise<RateLimiterRes> {
    if (!this.#seen.get(id)) this.#seen.set(id, true)
    return super.penalty(id, points)
  }
}
