import { DateTime } from 'luxon'
import type { Batch } from './batches.ts'
import type { DirectoryClient } from '../directory/client.ts'
import { isSearch } from '../directory/paths.ts'
import { cachePolicy, type CachePolicy } from '../directory/cachePolicy.ts'
import type { Patience } from './patience.ts'
import type { RecordCache, Wanted } from './RecordCache.ts'
import type { CachedReply, Reply } from '../directory/response.ts'

/** Past half a minute the caller waits for a new one. */
const now: CachePolicy = { fresh: 30_000, staleWhileRevalidate: 30_000 }

/** What several calls make together costs as many again, so it is not renewed as often as a single reply. */
const together: CachePolicy = { fresh: 150_000, staleWhileRevalidate: 300_000 }

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

/** The records in a reply that may be cached one by one, each under its key. */
type Brings = (reply: Reply) => [key: string, reply: Reply][]

/** The directory, as one request sees it. Null stands for no such record. */
export interface Rest {
  /** Reads a path, from the shared cache when it can. Other records that it brings are cached too. */
  read(path: string, brings?: Brings): Promise<CachedReply | null>
  /** Reads a path as it is now: at most 30 seconds old while the directory answers, else whatever is kept. */
  readNow(path: string): Promise<CachedReply | null>
  /**
   * Reads what a batch has for each of these ids, in their order, each cached for itself: only what is missing or too old is
   * fetched. What cannot be had is an Error. Ids must hold no comma.
   */
  readEach(batch: Batch, ids: readonly string[]): Promise<(CachedReply | null | Error)[]>
  /** Searches, likewise: the same search is the same for everybody. It does not leave the process, though. */
  search(path: string, body: object): Promise<CachedReply | null>
  /**
   * What several calls make together, kept as one reply under a name that holds all it depends on. The path is the one
   * it is made from, with its query but without a page.
   */
  made(name: string, path: string, make: (calls: Calls) => Promise<Reply | null>): Promise<CachedReply | null>
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
  const request = { requestId, asker, patience: cache.patience(), oldest: 0 }
  return restOf(client, cache, request, false)
}

/** One request under way. */
interface Request {
  requestId: string
  asker: Asker | undefined
  patience: Patience
  /** The age of the oldest record that it was given, in milliseconds. */
  oldest: number
}

function restOf(client: DirectoryClient, cache: RecordCache, request: Request, isBackground: boolean): Rest {
  const { requestId, asker, patience } = request
  const usual = { patience, hasRoom: () => client.hasRoom(), isBackground }
  const send = async (path: string, body?: object, signal?: AbortSignal) =>
    client.send({ path, body, requestId, isBackground, ...(signal ? { signal } : {}) })
  const noted = (reply: CachedReply | null | Error) => {
    if (reply && !(reply instanceof Error)) request.oldest = Math.max(request.oldest, cache.ageOf(reply))
  }
  const kept = async (path: string, wanted: Pick<Wanted, 'key' | 'maxAge' | 'load' | 'isForAll'>) => {
    const signal = isSearch(path) ? asker?.signal : undefined
    const before = wanted.key.includes(today) ? yesterdays : undefined
    const reply = await cache.get({ ...usual, ...wanted, before, signal })
    noted(reply)
    return reply
  }
  const get = async (path: string, { body, brings, age = cachePolicy(path) }: Asked = {}) =>
    kept(path, {
      key: body ? `POST ${path} ${JSON.stringify(body)}` : path,
      maxAge: age,
      load: async end => {
        const found = await send(path, body, end)
        if (found && brings) for (const [key, record] of brings(found)) cache.keep(key, record)
        return found
      },
      isForAll: !body && !isSearch(path),
    })
  return {
    read: (path, brings) => get(path, { brings }),
    readNow: path => get(path, { age: now }),
    readEach: async (batch, ids) => {
      const replies = await cache.getEach(ids, {
        ...usual,
        batch,
        maxAge: cachePolicy(batch.name),
        before: batch.name.includes(today) ? yesterdays : undefined,
        fetch: async wanted => batch.fetch(wanted, path => send(path)),
        isForAll: true,
      })
      replies.forEach(noted)
      return replies
    },
    search: (path, body) => get(path, { body }),
    made: async (name, path, make) =>
      kept(path, {
        key: `${name} of ${path}`,
        maxAge: together,
        load: end => make({ send: (from, body) => send(from, body, end), hasRoom: () => client.hasRoom() }),
        isForAll: !isSearch(path),
      }),
    oldest: () => Math.floor(request.oldest / 1000),
    inBackground: () => restOf(client, cache, request, true),
  }
}

// In lists of events: those that are over before this day are left out, so that their keys are others each day.
const today = 'filter%5Bends_after%5D='

/** The key of the day before, whose reply serves while the directory cannot be asked for today's. */
function yesterdays(key: string): string {
  const day = key.indexOf(today) + today.length
  const before = DateTime.fromISO(key.slice(day, day + 10))
    .minus({ days: 1 })
    .toISODate()
  return key.slice(0, day) + before + key.slice(day + 10)
}

interface Asked {
  body?: object
  brings?: Brings | undefined
  age?: CachePolicy
}
