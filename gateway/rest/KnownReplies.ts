import type { Held } from '../../platform/Held.ts'
import { TimedCache } from '../../platform/TimedCache.ts'
import { createSharing } from './createSharing.ts'
import type { KeptReply } from './KeptReply.ts'
import { longestAge } from './longestAge.ts'
import type { Reply } from './Reply.ts'
import type { SharedRecords } from './SharedRecords.ts'
import type { Timer } from './Timer.ts'

const second = 1000

/** The replies that are known without a call to the directory: in this process, and where several share theirs. */
export class KnownReplies {
  readonly #timer: Timer
  readonly #shared: SharedRecords | undefined
  readonly #kept: TimedCache<string, KeptReply>
  readonly #looking = createSharing<KeptReply | undefined>()

  constructor(timer: Timer, shared: SharedRecords | undefined) {
    this.#timer = timer
    this.#shared = shared
    this.#kept = new TimedCache({
      max: 5000,
      maxSize: 64 * 1024 * 1024,
      sizeCalculation: ({ bytes }, key) => bytes + key.length || 1,
      // Nothing that somebody looked for stays in memory longer than it may serve.
      ttl: longestAge,
      perf: timer,
    })
  }

  /** How much this process has. */
  get held(): Held {
    return { entries: this.#kept.size, bytes: this.#kept.calculatedSize }
  }

  /** What this process has. */
  own(key: string): KeptReply | undefined {
    return this.#kept.get(key)
  }

  /** The newest of what this process and the others have. What the others have becomes our own. */
  async newest(key: string): Promise<KeptReply | undefined> {
    return this.#looking.join(key, async () => this.#look(key))
  }

  /** Keeps what the directory answered just now, for all processes or for this one; null is forgotten instead. */
  keep(key: string, reply: Reply | null, isForAll: boolean): KeptReply | null {
    const kept = reply && { ...reply, fetchedAt: this.#timer.now() }
    if (kept) this.#kept.set(key, kept)
    else this.#kept.delete(key)
    if (!isForAll) return kept
    if (reply) this.#shared?.write(key, reply)
    else this.#shared?.remove(key)
    return kept
  }

  async #look(key: string): Promise<KeptReply | undefined> {
    const found = await this.#shared?.read(key)
    const own = this.#kept.get(key)
    const fetchedAt = this.#timer.now() - (found?.age ?? 0)
    // What this process handed over itself comes back a moment older or younger.
    if (!found || (own && fetchedAt < own.fetchedAt + second)) return own
    const kept = { ...found.reply, fetchedAt }
    this.#kept.set(key, kept, { ttl: longestAge - found.age })
    return kept
  }
}
