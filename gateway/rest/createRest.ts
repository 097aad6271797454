import type { DirectoryClient } from './createDirectoryClient.ts'
import { isLookedFor } from './isLookedFor.ts'
import type { KeptReply } from './KeptReply.ts'
import { maxAge, type MaxAge } from './maxAge.ts'
import type { RecordCache, Wanted } from './RecordCache.ts'
import type { Reply } from './Reply.ts'

/** Past half a minute the caller waits for a new one. */
const now: MaxAge = { fresh: 30_000, atOnce: 30_000 }

/** What several calls make together costs as many again, so it is not renewed as often as a single reply. */
const together: MaxAge = { fresh: 150_000, atOnce: 300_000 }

/** Calls the directory anew, past the cache. */
export interface Calls {
  send(path: string, body?: object): Promise<Reply | null>
  /** Whether the directory's limit leaves room for calls that can be done without. */
  hasRoom(): boolean
}

/** Whoever asks; the signal is aborted when they leave. It is asked for late, as making one costs time. */
export interface Asker {
  readonly signal?: AbortSignal | undefined
}

/** The directory, as one request sees it. Null stands for no such record. */
export interface Rest {
  /** Reads a path, from the shared cache when it can. */
  read(path: string): Promise<KeptReply | null>
  /** Reads a path as it is now: at most 30 seconds old while the directory answers, else whatever is kept. */
  readNow(path: string): Promise<KeptReply | null>
  /** Searches, likewise: the same search is the same for everybody. It does not leave the process, though. */
  search(path: string, body: object): Promise<KeptReply | null>
  /**
   * What several calls make together, kept as one reply under a name that holds all it depends on. The path is the one
   * it is made from, with its query but without a page.
   */
  made(name: string, path: string, make: (calls: Calls) => Promise<Reply | null>): Promise<KeptReply | null>
  /** Seconds since the oldest of the records this request was given so far was fetched; 0 before the first. */
  oldest(): number
  /** The same directory for suggestions, sitemaps and calendars, whose calls must not take a page down. */
  inBackground(): Rest
}

/**
 * The directory for one request.
 *
 *     createRest(client, cache, { requestId: '5b1c…', asker: request })
 *
 * The signal of the asker ends searches nobody else waits for. What everybody reads is fetched to the end: the next
 * visitor will want it, and a directory slower than its visitors' patience would otherwise never be kept.
 */
export function createRest(
  client: DirectoryClient,
  cache: RecordCache,
  { requestId, asker }: { requestId: string; asker?: Asker },
): Rest {
  return restOf(client, cache, { requestId, asker, isBackground: false, age: { oldest: 0 } })
}

interface Means {
  requestId: string
  asker: Asker | undefined
  isBackground: boolean
  /** Of the oldest record that the request was given, in milliseconds. */
  age: { oldest: number }
}

function restOf(client: DirectoryClient, cache: RecordCache, means: Means): Rest {
  const { requestId, asker, isBackground, age: seen } = means
  const send = async (end: AbortSignal, path: string, body?: object) =>
    client.send({ path, body, requestId, signal: end, isBackground })
  const kept = async (path: string, wanted: Pick<Wanted, 'key' | 'maxAge' | 'load' | 'isForAll'>) => {
    const reply = await cache.get({
      ...wanted,
      signal: isLookedFor(path) ? asker?.signal : undefined,
      hasRoom: () => client.hasRoom(),
      isBackground,
    })
    if (reply) seen.oldest = Math.max(seen.oldest, cache.ageOf(reply))
    return reply
  }
  const get = async (path: string, body?: object, age = maxAge(path)) =>
    kept(path, {
      key: body ? `POST ${path} ${JSON.stringify(body)}` : path,
      maxAge: age,
      load: end => send(end, path, body),
      isForAll: !body && !isLookedFor(path),
    })
  return {
    read: path => get(path),
    readNow: path => get(path, undefined, now),
    search: (path, body) => get(path, body),
    made: async (name, path, make) =>
      kept(path, {
        key: `${name} of ${path}`,
        maxAge: together,
        load: end => make({ send: (from, body) => send(end, from, body), hasRoom: () => client.hasRoom() }),
        isForAll: !isLookedFor(path),
      }),
    oldest: () => Math.floor(seen.oldest / 1000),
    inBackground: () => restOf(client, cache, { ...means, isBackground: true }),
  }
}
