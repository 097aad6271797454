import { setTimeout as pause } from 'node:timers/promises'
import { type CacheStats, TimedCache } from '../../platform/timedCache.ts'
import type { Batch } from './batches.ts'
import { createRenewals, type Renewals } from './createRenewals.ts'
import { createSingleFlight } from '../../platform/resilience/singleFlight.ts'
import { loadedOnce } from './loadedOnce.ts'
import { staleIfError, type CachePolicy } from '../directory/cachePolicy.ts'
import { createPatience, type Patience } from './patience.ts'
import type { CachedReply, Reply } from '../directory/response.ts'
import type { SharedRecords } from './SharedRecords.ts'
import type { MonotonicClock } from '../../platform/clock.ts'

/** What somebody wants from the cache. */
export interface Wanted {
  key: string
  maxAge: CachePolicy
  load: (signal: AbortSignal) => Promise<Reply | null>
  /** Ends the waiting; and the load, unless others wait for it. */
  signal?: AbortSignal | undefined
  /** How long the request waits, in all, for newer replies than those it could have at once. */
  patience: Patience
  /** Whether there is room for loads nobody waits for. */
  hasRoom: () => boolean
  /** Whether it may leave the process: nothing that somebody typed. */
  isForAll: boolean
  /** Whether a class of calls loads it that no visitor should wait behind. */
  isBackground: boolean
  /** The key under which an older reply may stand, which serves while there is none under this one. */
  before?: ((key: string) => string) | undefined
  /** The batch it is loaded with: what waits for the same one is fetched with one call. */
  batch?: string
}

/** What somebody wants of a batch: `fetch` is handed those ids that are to be fetched now. */
export interface WantedOfBatch extends Omit<Wanted, 'key' | 'load' | 'signal' | 'batch'> {
  batch: Batch
  fetch: (ids: readonly string[]) => Promise<ReadonlyMap<string, Reply>>
}

const second = 1000
const betweenLooks = 5 * second
const missingFor = 10 * second
const mostTogether = 100
// What several processes share is claimed one by one, and the answers come one after the other.
const gatheringTime = 2

/**
 * Replies of the directory that the whole process shares, and several processes where they have a place for it: whole
 * lists, and records one by one, whatever call brought them.
 *
 *     await cache.get({ key: '/settings', maxAge: maxAge('/settings'), load, … })
 *
 * Fresh ones are given at once, and those past that are too while a new one is fetched behind them. For
 * older ones the caller waits a little for the new one; one that is late or fails leaves the old one to serve,
 * for a day in all. Callers who ask for the same thing at the same time share one load. Failures are not kept; that a
 * record is missing is kept for ten seconds. Before anything is fetched, what other processes have fetched is looked for.
 */
export class RecordCache {
  readonly #timer: MonotonicClock
  readonly #shared: SharedRecords | undefined
  readonly #kept: TimedCache<string, CachedReply>
  /** Apart from what is there, as names of nothing are without number. */
  readonly #missing: TimedCache<string, true>
  readonly #looking = createSingleFlight<CachedReply | undefined>()
  readonly #sharing = createSingleFlight<CachedReply | null>()
  readonly #lookedAt = new WeakMap<CachedReply, number>()
  readonly #gathering = new Map<string, { ids: string[]; found: Promise<ReadonlyMap<string, Reply>> }>()
  readonly #renewals: Renewals
  /** The patience of one request. */
  readonly patience: () => Patience

  /**
   * @param timer where the cache reads elapsed milliseconds; a test hands in its own.
   * @param shared what other processes have fetched.
   */
  constructor(timer: MonotonicClock = performance, shared?: SharedRecords) {
    this.#timer = timer
    this.#shared = shared
    this.#kept = new TimedCache({
      max: 20_000,
      maxSize: 64 * 1024 * 1024,
      sizeCalculation: ({ bytes }, key) => bytes + key.length || 1,
      // Nothing that somebody looked for stays in memory longer than it may serve.
      ttl: staleIfError,
      perf: timer,
    })
    this.patience = createPatience(timer)
    this.#missing = new TimedCache({ max: 2000, ttl: missingFor, ttlResolution: 0, perf: timer })
    this.#renewals = createRenewals(timer, async () => (shared ? shared.takeTurn() : true))
  }

  /** How much this process remembers. */
  get held(): CacheStats {
    return { entries: this.#kept.size, bytes: this.#kept.calculatedSize }
  }

  /** Milliseconds since a reply was fetched, by whichever process. */
  ageOf({ fetchedAt }: CachedReply): number {
    return this.#timer.now() - fetchedAt
  }

  /** The reply under this key; null when there is no such record. */
  async get(wanted: Wanted): Promise<CachedReply | null> {
    const { key, maxAge, signal, patience } = wanted
    const old = this.#kept.get(key) ?? (this.#canLook(wanted) ? await this.#newest(key) : undefined)
    if (!old) {
      const before = wanted.before && this.#kept.get(wanted.before(key))
      if (before)
        return patience.wait(
          key,
          this.#load(wanted, {}).catch(() => before),
          before,
        )
      return this.#missing.has(key) ? null : this.#load(wanted, { signal })
    }
    const age = this.ageOf(old)
    if (age < maxAge.fresh) return old
    if (age >= maxAge.staleWhileRevalidate) return patience.wait(key, this.#renewed(wanted, old), old)
    if (wanted.hasRoom() && !this.#sharing.isUnderWay(flightOf(wanted))) this.#renewBehind(wanted, old)
    return old
  }

  /**
   * The replies to the keys of a batch, each as if it had been asked for alone; those that must be fetched, for whichever
   * request, are fetched with one call. What cannot be had is an Error, and takes none of the others along.
   */
  async getEach(
    ids: readonly string[],
    { batch, fetch, ...wanted }: WantedOfBatch,
  ): Promise<(CachedReply | null | Error)[]> {
    const name = wanted.isBackground ? `background ${batch.name}` : batch.name
    const replies: (CachedReply | null | Error)[] = []
    const waits: Promise<void>[] = []
    const wait = async (index: number, reply: Promise<CachedReply | null>) => {
      replies[index] = await reply.catch((failure: Error) => failure)
    }
    for (const [index, id] of ids.entries()) {
      const key = batch.keyOf(id)
      const own = this.#kept.get(key)
      if (own && this.ageOf(own) < wanted.maxAge.fresh) {
        replies[index] = own
        continue
      }
      const load = async () => this.#gather(name, id, fetch)
      waits.push(wait(index, this.get({ ...wanted, key, load, batch: name })))
    }
    await Promise.all(waits)
    return replies
  }

  /** Keeps a record that another call brought along. */
  keep(key: string, reply: Reply): void {
    this.#keep(key, reply, false)
  }

  async #gather(name: string, id: string, fetch: WantedOfBatch['fetch']): Promise<Reply | null> {
    let group = this.#gathering.get(name)
    if (!group || group.ids.length >= mostTogether) {
      const ids: string[] = []
      const begun = this.#shared
        ? pause(gatheringTime)
        : new Promise<void>(resolve => void setImmediate(resolve))
      const started = {
        ids,
        found: begun.then(async () => {
          if (this.#gathering.get(name) === started) this.#gathering.delete(name)
          return fetch(ids)
        }),
      }
      group = started
      this.#gathering.set(name, group)
    }
    group.ids.push(id)
    return (await group.found).get(id) ?? null
  }

  /** Whoever loads a record has looked for it first. */
  #canLook(wanted: Wanted): boolean {
    return this.#shared !== undefined && wanted.isForAll && !this.#sharing.isUnderWay(flightOf(wanted))
  }

  #renewBehind(wanted: Wanted, old: CachedReply): void {
    const { key, maxAge, batch } = wanted
    const stand = () =>
      this.#renewals.want({
        key,
        batch,
        deadline: old.fetchedAt + maxAge.staleWhileRevalidate,
        renew: turn => {
          this.#load(wanted, { behind: { old, turn } }).catch(() => null)
        },
      })
    const isLookDue = this.#timer.now() - (this.#lookedAt.get(old) ?? -Infinity) >= betweenLooks
    if (!isLookDue || !this.#canLook(wanted)) return stand()
    this.#lookedAt.set(old, this.#timer.now())
    // One that another process has renewed leaves the line.
    void this.#newest(key).then(found => (found === old ? stand() : this.#renewals.forget(key)))
  }

  async #renewed(wanted: Wanted, old: CachedReply): Promise<CachedReply | null> {
    const newest = (this.#canLook(wanted) && (await this.#newest(wanted.key))) || old
    if (this.ageOf(newest) >= wanted.maxAge.staleWhileRevalidate)
      return this.#load(wanted, {}).catch(() => newest)
    this.#renewals.forget(wanted.key)
    return newest
  }

  /** @param behind what its visitors were given meanwhile: it stays when it is not our turn to renew it. */
  async #load(
    wanted: Wanted,
    { signal, behind }: { signal?: AbortSignal | undefined; behind?: Behind },
  ): Promise<CachedReply | null> {
    const { key, isForAll } = wanted
    const start = async (end: AbortSignal) => {
      this.#renewals.forget(key)
      const load = async () => {
        if (behind && this.#shared && !(await behind.turn())) return behind.old
        return this.#keep(key, await wanted.load(end), isForAll)
      }
      return this.#shared && isForAll ? this.#loadedOnce(this.#shared, wanted, load) : load()
    }
    return this.#sharing.join(flightOf(wanted), start, signal)
  }

  async #loadedOnce(
    shared: SharedRecords,
    { key, maxAge }: Wanted,
    load: () => Promise<CachedReply | null>,
  ): Promise<CachedReply | null> {
    const before = this.#kept.get(key)
    const find = async () => {
      const found = await this.#newest(key)
      return found && found !== before && this.ageOf(found) < maxAge.staleWhileRevalidate ? found : undefined
    }
    return loadedOnce(shared, key, { find, load })
  }

  /** Keeps what the directory answered just now, for all processes or for this one; null is forgotten instead. */
  #keep(key: string, reply: Reply | null, isForAll: boolean): CachedReply | null {
    const kept = reply && { ...reply, fetchedAt: this.#timer.now() }
    if (kept) {
      this.#kept.set(key, kept)
      this.#missing.delete(key)
    } else {
      this.#kept.delete(key)
      this.#missing.set(key, true)
    }
    if (!isForAll) return kept
    if (reply) this.#shared?.write(key, reply)
    else this.#shared?.remove(key)
    return kept
  }

  /** The newest of what this process and the others have. What the others have becomes our own. */
  async #newest(key: string): Promise<CachedReply | undefined> {
    return this.#looking.join(key, async () => {
      const found = await this.#shared?.read(key)
      const own = this.#kept.get(key)
      const fetchedAt = this.#timer.now() - (found?.age ?? 0)
      // What this process handed over itself comes back a moment older or younger.
      if (!found || (own && fetchedAt < own.fetchedAt + second)) return own
      const kept = { ...found.reply, fetchedAt }
      this.#kept.set(key, kept, { ttl: staleIfError - found.age })
      return kept
    })
  }
}

interface Behind {
  old: CachedReply
  turn: () => Promise<boolean>
}

/** Visitors join no load of the background: it waits behind all the others. */
const flightOf = ({ key, isBackground }: Wanted) => (isBackground ? `background ${key}` : key)
