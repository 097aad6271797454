import type { Held } from '../../platform/Held.ts'
import { atMost } from './atMost.ts'
import { createRenewals, type Renewals } from './createRenewals.ts'
import { createSharing } from './createSharing.ts'
import type { KeptReply } from './KeptReply.ts'
import { KnownReplies } from './KnownReplies.ts'
import { loadedOnce } from './loadedOnce.ts'
import type { MaxAge } from './maxAge.ts'
import type { Reply } from './Reply.ts'
import type { SharedRecords } from './SharedRecords.ts'
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
  /** Whether it may leave the process: nothing that somebody typed. */
  isForAll: boolean
  /** Whether a class of calls loads it that no visitor should wait behind. */
  isBackground?: boolean
}

const patience = 1000
const betweenLooks = 5000

/**
 * Replies of the directory that the whole process shares, and several processes where they have a place for it.
 *
 *     await cache.get({ key: '/settings', maxAge: maxAge('/settings'), load, hasRoom: () => true, isForAll: true })
 *
 * Fresh ones are given at once, and those past that are too while a new one is fetched behind them. For
 * older ones the caller waits a second for the new one; one that is late or fails leaves the old one to serve,
 * for a day in all. Callers who ask for the same thing at the same time share one load. Neither failures nor
 * missing records are kept. Before anything is fetched, what other processes have fetched is looked for.
 */
export class RecordCache {
  readonly #timer: Timer
  readonly #shared: SharedRecords | undefined
  readonly #known: KnownReplies
  readonly #sharing = createSharing<KeptReply | null>()
  readonly #lookedAt = new WeakMap<KeptReply, number>()
  readonly #renewals: Renewals

  /**
   * @param timer where the cache reads elapsed milliseconds; a test hands in its own.
   * @param shared what other processes have fetched.
   */
  constructor(timer: Timer = performance, shared?: SharedRecords) {
    this.#timer = timer
    this.#shared = shared
    this.#known = new KnownReplies(timer, shared)
    this.#renewals = createRenewals(timer)
  }

  /** How much this process remembers. */
  get held(): Held {
    return this.#known.held
  }

  /** Milliseconds since a reply was fetched, by whichever process. */
  ageOf({ fetchedAt }: KeptReply): number {
    return this.#timer.now() - fetchedAt
  }

  /** The reply under this key; null when there is no such record. */
  async get(wanted: Wanted): Promise<KeptReply | null> {
    const { key, maxAge, signal } = wanted
    const old = this.#known.own(key) ?? (this.#canLook(wanted) ? await this.#known.newest(key) : undefined)
    if (!old) return this.#load(wanted, signal)
    const age = this.ageOf(old)
    if (age < maxAge.fresh) return old
    if (age >= maxAge.atOnce) return atMost(patience, this.#renewed(wanted, old), old)
    if (wanted.hasRoom() && !this.#sharing.isUnderWay(flightOf(wanted))) this.#renewBehind(wanted, old)
    return old
  }

  /** Whoever loads a record has looked for it first. */
  #canLook(wanted: Wanted): boolean {
    return this.#shared !== undefined && wanted.isForAll && !this.#sharing.isUnderWay(flightOf(wanted))
  }

  #renewBehind(wanted: Wanted, old: KeptReply): void {
    const { key, maxAge } = wanted
    const stand = () =>
      this.#renewals.want(key, old.fetchedAt + maxAge.atOnce, () => {
        this.#load(wanted, undefined, old).catch(() => null)
      })
    const isLookDue = this.#timer.now() - (this.#lookedAt.get(old) ?? -Infinity) >= betweenLooks
    if (!isLookDue || !this.#canLook(wanted)) return stand()
    this.#lookedAt.set(old, this.#timer.now())
    // One that another process has renewed leaves the line.
    void this.#known.newest(key).then(found => (found === old ? stand() : this.#renewals.forget(key)))
  }

  async #renewed(wanted: Wanted, old: KeptReply): Promise<KeptReply | null> {
    const newest = (this.#canLook(wanted) && (await this.#known.newest(wanted.key))) || old
    if (this.ageOf(newest) >= wanted.maxAge.atOnce) return this.#load(wanted).catch(() => newest)
    this.#renewals.forget(wanted.key)
    return newest
  }

  /** @param behind what its visitors were given meanwhile: it stays when it is not our turn to renew it. */
  async #load(wanted: Wanted, signal?: AbortSignal, behind?: KeptReply): Promise<KeptReply | null> {
    const start = async (end: AbortSignal) => {
      this.#renewals.forget(wanted.key)
      const load = async () => this.#loadInTurn(wanted, end, behind)
      return this.#shared && wanted.isForAll ? this.#loadedOnce(this.#shared, wanted, load) : load()
    }
    return this.#sharing.join(flightOf(wanted), start, signal)
  }

  async #loadedOnce(
    shared: SharedRecords,
    { key, maxAge }: Wanted,
    load: () => Promise<KeptReply | null>,
  ): Promise<KeptReply | null> {
    const before = this.#known.own(key)
    const find = async () => {
      const found = await this.#known.newest(key)
      return found && found !== before && this.ageOf(found) < maxAge.atOnce ? found : undefined
    }
    return loadedOnce(shared, key, { find, load })
  }

  async #loadInTurn(
    { key, load, isForAll }: Wanted,
    end: AbortSignal,
    behind: KeptReply | undefined,
  ): Promise<KeptReply | null> {
    if (behind && this.#shared && !(await this.#shared.takeTurn())) return behind
    return this.#known.keep(key, await load(end), isForAll)
  }
}

/** Visitors join no load of the background: it waits behind all the others. */
const flightOf = ({ key, isBackground }: Wanted) => (isBackground ? `background ${key}` : key)
