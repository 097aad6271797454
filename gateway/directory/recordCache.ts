import { setTimeout as pause } from 'node:timers/promises'
import type { MonotonicClock } from '../../platform/clock.ts'
import { createSingleFlight } from '../../platform/resilience/singleFlight.ts'
import type { SlidingCount } from '../../platform/resilience/slidingCount.ts'
import { type CacheStats, TimedCache } from '../../platform/timedCache.ts'
import { staleIfError, type CachePolicy } from './cachePolicy.ts'
import { lacksRecords, noRecords } from './listReplies.ts'
import type { RecordFile } from './recordFile.ts'
import type { Batch, CachedReply, Reply } from './response.ts'
import {
  createRevalidationQueue,
  createRequestWait,
  type RevalidationQueue,
  type RequestWait,
} from './revalidation.ts'
import { loadOnce, type SharedRecords } from './sharedRecordCache.ts'

/** What a request reads from the cache, and how it is loaded. */
export interface CacheRequest {
  key: string
  policy: CachePolicy
  load: (signal: AbortSignal) => Promise<Reply | null>
  /** Ends the wait for the load; and the load, unless other requests wait for it. */
  signal?: AbortSignal | undefined
  /** The request’s wait budget. */
  wait: RequestWait
  /** Whether the directory’s rate limit leaves room for background calls. */
  hasRoom: () => boolean
  /** Whether the reply may leave the process: false if its key holds typed text. */
  isShared: boolean
  /** Whether it is loaded by background calls, which no visitor should wait for. */
  isBackground: boolean
  /** The key of an older reply that may serve while there is none under this one. */
  fallbackKey?: ((key: string) => string) | undefined
  /** The batch it is loaded with: one call fetches all that is requested of a batch. */
  batch?: string
}

/** The same for several ids of a batch. `fetch` gets the ids that are neither cached nor being loaded. */
interface BatchRequest extends Omit<CacheRequest, 'key' | 'load' | 'signal' | 'batch'> {
  batch: Batch
  fetch: (ids: readonly string[]) => Promise<ReadonlyMap<string, Reply>>
}

const second = 1000
const sharedCheckInterval = 5 * second
const missingFor = 10 * second
const largestBatch = 100
// With a shared cache, claims take a moment each, so the ids of one request arrive one after the other.
const gatheringTime = 2

/**
 * Replies of the directory for the whole process, and for several processes where they share a cache: lists and searches
 * whole, records one by one, whichever call fetched them.
 *
 *     await cache.get({ key: '/settings', policy: cachePolicy('/settings'), load, … })
 *
 * A fresh reply is served as it is, a stale one at once while a new one is fetched in the background (see `CachePolicy`).
 * For an older one the request waits, within its budget, for a new one; if that is late or fails, the old one is served,
 * for a day in all. Concurrent requests for the same key share one load. A failure is not cached; that a record is missing
 * is cached for ten seconds. Before anything is fetched, the shared cache is checked.
 *
 * What an earlier process left in the file is served only while the directory is late or fails: it is fetched anew first.
 */
export class RecordCache {
  readonly #clock: MonotonicClock
  readonly #shared: SharedRecords | undefined
  readonly #file: RecordFile | undefined
  readonly #replies: TimedCache<string, CachedReply>
  /** Apart from the replies, as there is no end of names that do not exist. */
  readonly #missing: TimedCache<string, true>
  readonly #sharedReads = createSingleFlight<CachedReply | undefined>()
  readonly #loads = createSingleFlight<CachedReply | null>()
  readonly #checkedAt = new WeakMap<CachedReply, number>()
  readonly #gathering = new Map<string, { ids: string[]; found: Promise<ReadonlyMap<string, Reply>> }>()
  readonly #queue: RevalidationQueue
  /** Gives a request its wait budget: `within` milliseconds for what is not cached, without it as long as each load takes. */
  readonly newWait: (within?: number) => RequestWait

  /**
   * @param clock elapsed milliseconds; a test passes its own.
   * @param shared the cache that several processes share.
   * @param file the replies that outlive the process.
   * @param copyCalls the calls for the copy of the directory in the last minute, which leave fewer for what is cached here.
   */
  constructor(
    clock: MonotonicClock = performance,
    shared?: SharedRecords,
    file?: RecordFile,
    copyCalls: Pick<SlidingCount, 'count'> = { count: () => 0 },
  ) {
    this.#clock = clock
    this.#shared = shared
    this.#file = file
    this.#replies = new TimedCache({
      max: 20_000,
      maxSize: 64 * 1024 * 1024,
      sizeCalculation: ({ bytes }, key) => bytes + key.length || 1,
      // Typed text stays in memory no longer than the reply may be served.
      ttl: staleIfError,
      perf: clock,
    })
    this.newWait = createRequestWait(clock)
    // Bounded by size: for `max` the cache allocates room for all of its entries at once.
    this.#missing = new TimedCache({
      maxSize: 2000,
      sizeCalculation: () => 1,
      ttl: missingFor,
      ttlResolution: 0,
      perf: clock,
    })
    this.#queue = createRevalidationQueue(clock, async () => (shared ? shared.takeTurn() : true), copyCalls)
  }

  get stats(): CacheStats {
    return { entries: this.#replies.size, bytes: this.#replies.calculatedSize }
  }

  /** Drops everything that this process keeps. */
  clear(): void {
    this.#replies.clear()
    this.#missing.clear()
  }

  /** Milliseconds since a reply was fetched, by whichever process. */
  ageOf({ fetchedAt }: CachedReply): number {
    return this.#clock.now() - fetchedAt
  }

  /** The reply under this key; null when there is no such record. */
  async get(request: CacheRequest): Promise<CachedReply | null> {
    const { key, policy, signal, wait } = request
    const cached =
      this.#replies.get(key) ?? (this.#mayReadShared(request) ? await this.#newest(key) : undefined)
    if (!cached) {
      const fallback = this.#fallback(request)
      if (fallback)
        return wait.forNewer(
          key,
          this.#load(request, {}).catch(() => fallback),
          fallback,
        )
      return this.#missing.has(key) ? null : wait.forFirst(this.#load(request, { signal }))
    }
    const age = this.ageOf(cached)
    if (age < policy.fresh) return cached
    if (age >= policy.staleWhileRevalidate)
      return wait.forNewer(key, this.#revalidate(request, cached), cached)
    if (request.hasRoom() && !this.#loads.isUnderWay(flightOf(request)))
      this.#revalidateInBackground(request, cached)
    return cached
  }

  /**
   * The replies to the ids of a batch, each as if it were requested alone; one call fetches those that must be fetched, for
   * whichever request. A reply that cannot be had is an Error, and does not affect the others.
   */
  async getEach(
    ids: readonly string[],
    { batch, fetch, ...request }: BatchRequest,
  ): Promise<(CachedReply | null | Error)[]> {
    const name = request.isBackground ? `background ${batch.name}` : batch.name
    const replies: (CachedReply | null | Error)[] = []
    const loads: Promise<void>[] = []
    const settle = async (index: number, reply: Promise<CachedReply | null>) => {
      replies[index] = await reply.catch((failure: Error) => failure)
    }
    for (const [index, id] of ids.entries()) {
      const key = batch.keyOf(id)
      const cached = this.#replies.get(key)
      if (cached && this.ageOf(cached) < request.policy.fresh) {
        replies[index] = cached
        continue
      }
      const load = async () => this.#gather(name, id, fetch)
      loads.push(settle(index, this.get({ ...request, key, load, batch: name })))
    }
    await Promise.all(loads)
    return replies
  }

  /** Caches a record that was part of another reply, in this process. */
  keep(key: string, reply: Reply): void {
    this.#store(key, reply, false)
    this.#file?.write(key, reply)
  }

  /** Replaces what is cached under a key by a record that was part of another reply just now; caches nothing else. */
  renew(key: string, reply: Reply): void {
    if (!this.#replies.has(key)) return
    this.#queue.remove(key)
    this.keep(key, reply)
  }

  /** Loads an id together with the others of its batch that are requested in the same moment. */
  async #gather(name: string, id: string, fetch: BatchRequest['fetch']): Promise<Reply | null> {
    let group = this.#gathering.get(name)
    if (!group || group.ids.length >= largestBatch) {
      const ids: string[] = []
      const gathered = this.#shared
        ? pause(gatheringTime)
        : new Promise<void>(resolve => void setImmediate(resolve))
      const started = {
        ids,
        found: gathered.then(async () => {
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

  /** A load under way has read the shared cache already. */
  #mayReadShared(request: CacheRequest): boolean {
    return this.#shared !== undefined && request.isShared && !this.#loads.isUnderWay(flightOf(request))
  }

  #revalidateInBackground(request: CacheRequest, cached: CachedReply): void {
    const { key, policy, batch } = request
    const enqueue = () =>
      this.#queue.add({
        key,
        batch,
        deadline: cached.fetchedAt + policy.staleWhileRevalidate,
        revalidate: takeTurn => {
          this.#load(request, { background: { cached, takeTurn } }).catch(() => null)
        },
      })
    const isCheckDue = this.#clock.now() - (this.#checkedAt.get(cached) ?? -Infinity) >= sharedCheckInterval
    if (!isCheckDue || !this.#mayReadShared(request)) return enqueue()
    this.#checkedAt.set(cached, this.#clock.now())
    // A reply that another process has fetched anew leaves the queue.
    void this.#newest(key).then(found => (found === cached ? enqueue() : this.#queue.remove(key)))
  }

  async #revalidate(request: CacheRequest, cached: CachedReply): Promise<CachedReply | null> {
    const newest = (this.#mayReadShared(request) && (await this.#newest(request.key))) || cached
    const isOld = (reply: CachedReply) => this.ageOf(reply) >= request.policy.staleWhileRevalidate
    if (isOld(newest)) {
      const load = async () => this.#load(request, {})
      // A background revalidation that it has joined fetches nothing while another process has the turn.
      return load()
        .then(found => (found && isOld(found) ? load() : found))
        .catch(() => newest)
    }
    this.#queue.remove(request.key)
    return newest
  }

  /** @param background the reply that was served meanwhile: it stays when another process has the turn to fetch. */
  async #load(
    request: CacheRequest,
    { signal, background }: { signal?: AbortSignal | undefined; background?: BackgroundLoad },
  ): Promise<CachedReply | null> {
    const { key, isShared } = request
    const start = async (end: AbortSignal) => {
      this.#queue.remove(key)
      const load = async () => {
        if (background && this.#shared && !(await background.takeTurn())) return background.cached
        const reply = await request.load(end)
        if (lacksRecords(key, reply) && this.#hadRecords(key)) throw noRecords(key)
        return this.#store(key, reply, isShared)
      }
      return this.#shared && isShared ? this.#loadOnce(this.#shared, request, load) : load()
    }
    return this.#loads.join(flightOf(request), start, signal)
  }

  /** Whether there were records before, also if only another process has seen them. */
  #hadRecords(key: string): boolean {
    const earlier = this.#replies.get(key) ?? this.#filed(key)
    return earlier !== undefined && !lacksRecords(key, earlier)
  }

  async #loadOnce(
    shared: SharedRecords,
    { key, policy }: CacheRequest,
    load: () => Promise<CachedReply | null>,
  ): Promise<CachedReply | null> {
    const cached = this.#replies.get(key)
    const find = async () => {
      const found = await this.#newest(key)
      return found && found !== cached && this.ageOf(found) < policy.staleWhileRevalidate ? found : undefined
    }
    return loadOnce(shared, key, { find, load })
  }

  /** Caches what the directory replied just now, in the shared cache too if it may be; null removes the reply. */
  #store(key: string, reply: Reply | null, isShared: boolean): CachedReply | null {
    const cached = reply && { ...reply, fetchedAt: this.#clock.now() }
    if (cached) {
      this.#replies.set(key, cached)
      this.#missing.delete(key)
    } else {
      this.#replies.delete(key)
      this.#missing.set(key, true)
    }
    if (!isShared) return cached
    for (const others of [this.#shared, this.#file]) {
      if (reply) others?.write(key, reply)
      else others?.remove(key)
    }
    return cached
  }

  /** What may serve while nothing newer can be fetched: what the file has, or a reply under an older key. */
  #fallback({ key, fallbackKey, isShared }: CacheRequest): CachedReply | undefined {
    const older = fallbackKey?.(key)
    const filed = (name: string) => (isShared ? this.#filed(name) : undefined)
    return filed(key) ?? (older === undefined ? undefined : (this.#replies.get(older) ?? filed(older)))
  }

  /** The reply of the file under this key. */
  #filed(key: string): CachedReply | undefined {
    const found = this.#file?.read(key)
    return found ? { ...found.reply, fetchedAt: this.#clock.now() - found.age } : undefined
  }

  /** The newer of this process’s reply and the shared one, which is cached here. */
  async #newest(key: string): Promise<CachedReply | undefined> {
    return this.#sharedReads.join(key, async () => {
      const found = await this.#shared?.read(key)
      const own = this.#replies.get(key)
      const fetchedAt = this.#clock.now() - (found?.age ?? 0)
      // A reply that this process wrote itself comes back with an age a moment off.
      if (!found || (own && fetchedAt < own.fetchedAt + second)) return own
      const cached = { ...found.reply, fetchedAt }
      this.#replies.set(key, cached, { ttl: staleIfError - found.age })
      return cached
    })
  }
}

interface BackgroundLoad {
  cached: CachedReply
  takeTurn: () => Promise<boolean>
}

/** A visitor’s request joins no background load, which waits in the queue behind all other calls. */
const flightOf = ({ key, isBackground }: CacheRequest) => (isBackground ? `background ${key}` : key)
