import { cachePolicy } from './cachePolicy.ts'
import type { Directory } from './directory.ts'
import { DirectoryError } from './directoryError.ts'
import type { CachedReply } from './response.ts'

/** How old a response is, and for how long it may be served again. */
export interface ResponseLifetime {
  /** Milliseconds since the oldest record in it was fetched. */
  age(): number
  /** Milliseconds for which the response may be served again; 0 when it must not be. */
  remaining(): number
  /** Ends it with the minute of this millisecond: text that depends on the moment changes on full minutes only. */
  endWithMinute(millisecond: number): void
  /** Counts records that were not read through this directory: their age, and for how long they are fresh. */
  addSource(age: number, fresh: number): void
  /** Ends it at once: the response is for this client only. */
  forbid(): void
}

const second = 1000
const minute = 60 * second
// Records that are being revalidated are in demand: a few seconds save most of the work and hardly delay a change.
const shortest = 10 * second
const longest = 600 * second

/**
 * A directory that records what is read from it, and the lifetime of a response made from that.
 *
 *     const { directory, lifetime } = trackLifetime(createDirectory(…))
 *     await directory.read('/services/food-bank')
 *     lifetime.remaining() // 30000
 *
 * A response stays fresh as long as the record in it with the shortest time in `cachePolicy`; no second table is needed.
 */
export function trackLifetime(untracked: Directory): { directory: Directory; lifetime: ResponseLifetime } {
  let fresh = longest
  let most = longest
  const record = (path: string, isMissing: boolean) => {
    fresh = Math.min(fresh, cachePolicy(path).fresh)
    // A missing record may exist at the next request.
    if (isMissing) most = Math.min(most, shortest)
  }
  const recorded = async (path: string, reply: Promise<CachedReply | null>) => {
    record(path, false)
    const isMissing = reply.then(
      found => !found,
      // What stands in for a reply that failed may not be needed at the next request; what is not offered will not be there.
      (error: unknown) => !(error instanceof DirectoryError && error.status === 405),
    )
    record(path, await isMissing)
    return reply
  }
  let otherAge = 0
  const age = () => Math.max(untracked.oldest() * second, otherAge)
  const tracked = (directory: Directory): Directory => ({
    ...directory,
    read: (path, recordsIn) => recorded(path, directory.read(path, recordsIn)),
    readEach: async (batch, ids) => {
      const replies = await directory.readEach(batch, ids)
      record(
        batch.name,
        replies.some(reply => reply === null || reply instanceof Error),
      )
      return replies
    },
    search: (path, body) => recorded(path, directory.search(path, body)),
    compose: (name, path, make) => recorded(path, directory.compose(name, path, make)),
    inBackground: within => tracked(directory.inBackground(within)),
  })
  return {
    directory: tracked(untracked),
    lifetime: {
      age,
      remaining: () => Math.min(Math.max(fresh - age(), shortest), most),
      endWithMinute: millisecond => void (most = Math.min(most, minute - (millisecond % minute))),
      addSource: (milliseconds, freshFor) => {
        otherAge = Math.max(otherAge, milliseconds)
        fresh = Math.min(fresh, freshFor)
      },
      forbid: () => void (most = 0),
    },
  }
}
