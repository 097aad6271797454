import { LRUCache } from 'lru-cache'
import { atMost } from './atMost.ts'
import { createRenewals, type Renewals } from './createRenewals.ts'
import { createSharing } from './createSharing.ts'
import type { KeptReply } from './KeptReply.ts'
import type { MaxAge } from './maxAge.ts'
import type { Reply } from './Reply.ts'
import type { Timer } from './Timer.ts'

/** What somebody wants from the cache. */
export interface Wanted {
  key: string
  maxAge: MaxAge
  load: (signal: AbortSignal) => Promise<Reply | null>
  /** Ends the waiting; and the load, unless others wait for it. */
  signal?: AbortSignal | undefined
  /** Whether there is room for loads nobody waits for. */
  hasRoom: () => boolean
}

const minute = 60_000
const day = 24 * 60 * minute
const patience = 1000

/**
 * Replies of the directory that the whole process shares.
 *
 *     await cache.get({ key: '/settings', maxAge: maxAge('/settings'), load, hasRoom: () => true })
 *
 * Fresh ones are given at once, and those past that are too while a new one is fetched behind them. For
 * older ones the caller waits a second for the new one; one that is late or fails leaves the old one to serve,
 * for a day in all. Callers who ask for the same thing at the same time share one load. Neither failures nor
 * missing records are kept.
 */
export class RecordCache {
  readonly #timer: Timer
  readonly #kept: LRUCache<string, KeptReply>
  readonly #sharing = createSharing<KeptReply | null>()
  readonly #renewals: Renewals

  /** @param timer where the cache reads elapsed milliseconds; a test hands in its own. */
  constructor(timer: Timer = performance) {
    this.#timer = timer
    this.#renewals = createRenewals(timer)
    this.#kept = new LRUCache({
      max: 5000,
      maxSize: 64 * 1024 * 1024,
      sizeCalculation: ({ bytes }, key) => bytes + key.length || 1,
      ttl: day,
      // Nothing that somebody looked for stays in memory longer than it may serve.
      ttlAutopurge: true,
      perf: timer,
    })
  }

  /** Milliseconds since a reply was fetched. */
  ageOf({ fetchedAt }: KeptReply): number {
    return this.#timer.now() - fetchedAt
  }

  /** The reply under this key; null when there is no such record. */
  async get(wanted: Wanted): Promise<KeptReply | null> {
    const { key, maxAge, signal } = wanted
    const old = this.#kept.get(key)
    if (!old) return this.#load(wanted, signal)
    const age = this.ageOf(old)
    if (age < maxAge.fresh) return old
    if (age >= maxAge.atOnce) return atMost(patience, this.#renewed(wanted, old), old)
    if (wanted.hasRoom() && !this.#sharing.isUnderWay(key)) {
      this.#renewals.want(key, old.fetchedAt + maxAge.atOnce, () => void this.#renewed(wanted, old))
    }
    return old
  }

  async #renewed(wanted: Wanted, old: KeptReply): Promise<KeptReply | null> {
    return this.#load(wanted).catch(() => old)
  }

  async #load({ key, load }: Wanted, signal?: AbortSignal): Promise<KeptReply | null> {
    const loadAndKeep = async (end: AbortSignal) => {
      this.#renewals.forget(key)
      const reply = await load(end)
      const kept = reply && { ...reply, fetchedAt: this.#timer.now() }
      if (kept) this.#kept.set(key, kept)
      else this.#kept.delete(key)
      return kept
    }
    return this.#sharing.join(key, loadAndKeep, signal)
  }
}
