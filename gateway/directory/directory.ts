import { DateTime } from 'luxon'
import { cachePolicy, composedPolicy, currentPolicy, type CachePolicy } from './cachePolicy.ts'
import type { DirectoryClient } from './client.ts'
import { isSearch } from './paths.ts'
import type { CacheRequest, RecordCache } from './recordCache.ts'
import type { Batch, CachedReply, Reply } from './response.ts'
import { patientWait, type RequestWait } from './revalidation.ts'

/** Calls to the directory, past the cache. */
export interface UncachedCalls {
  send(path: string, body?: object): Promise<Reply | null>
  /** Whether the directory’s rate limit leaves room for background calls. */
  hasRoom(): boolean
}

/** The request whose signal is aborted when its client disconnects. The signal is read late, as creating it takes time. */
export interface RequestSignal {
  readonly signal?: AbortSignal | undefined
}

/** Gives the records in a reply that are cached one by one, each with its key; throws for a reply that must not be cached. */
type RecordsIn = (reply: Reply) => [key: string, reply: Reply][]

/** The directory as one request sees it. A reply is null when there is no such record. */
export interface Directory {
  /** Reads a path, from the cache if possible. The records in a fetched reply are cached too. */
  read(path: string, recordsIn?: RecordsIn): Promise<CachedReply | null>
  /** Reads a path at most 30 seconds old; where the directory fails or misses the deadline of a call, as it is cached. */
  readNow(path: string, recordsIn?: RecordsIn): Promise<CachedReply | null>
  /**
   * Reads what a batch has for each of these ids, in their order. Each is cached by itself: only what is missing or too old
   * is fetched. A reply that cannot be had is an Error. Ids must hold no comma.
   */
  readEach(batch: Batch, ids: readonly string[]): Promise<(CachedReply | null | Error)[]>
  /** Searches, from the cache if possible. The reply is the same for all clients but does not leave the process. */
  search(path: string, body: object): Promise<CachedReply | null>
  /**
   * Composes one reply from several calls and caches it. The name holds all that the reply depends on; the path is the one
   * it is composed from, with its query but without a page.
   */
  compose(
    name: string,
    path: string,
    make: (calls: UncachedCalls) => Promise<Reply | null>,
  ): Promise<CachedReply | null>
  /** Seconds since the oldest reply that this request has read was fetched; 0 before the first. */
  oldest(): number
  /** Whether the latest reply to any request held sample data; null before the first. */
  isSample(): boolean | null
  /**
   * The same directory for suggestions, sitemaps and calendars, from whose calls pages must not suffer.
   *
   * @param within the milliseconds to wait for its calls together; as long as each of them takes, unless given.
   */
  inBackground(within?: number): Directory
}

/**
 * The directory for one request.
 *
 *     createDirectory(client, cache, { requestId: '5b1c…', request })
 *
 * The signal of the request ends searches that no other request waits for. Other calls are completed: the next visitor
 * needs the reply, and with a slow directory it would otherwise never be cached. For what is not cached the request waits
 * `within` milliseconds in all.
 */
export function createDirectory(
  client: DirectoryClient,
  cache: RecordCache,
  { requestId, request, within }: { requestId: string; request?: RequestSignal; within?: number },
): Directory {
  const state = { requestId, request, oldest: 0 }
  return directoryFor(client, cache, state, { wait: cache.newWait(within), isBackground: false })
}

/** One request under way. */
interface RequestState {
  requestId: string
  request: RequestSignal | undefined
  /** The age of the oldest reply that it has read, in milliseconds. */
  oldest: number
}

interface ReadOptions {
  body?: object
  recordsIn?: RecordsIn | undefined
  policy?: CachePolicy
  wait?: RequestWait
}

function directoryFor(
  client: DirectoryClient,
  cache: RecordCache,
  state: RequestState,
  { wait: usualWait, isBackground }: { wait: RequestWait; isBackground: boolean },
): Directory {
  const { requestId, request } = state
  const common = { wait: usualWait, hasRoom: () => client.hasRoom(), isBackground }
  const send = async (path: string, body?: object, signal?: AbortSignal) =>
    client.send({ path, body, requestId, isBackground, ...(signal ? { signal } : {}) })
  const recordAge = (reply: CachedReply | null | Error) => {
    if (reply && !(reply instanceof Error)) state.oldest = Math.max(state.oldest, cache.ageOf(reply))
  }
  const cached = async (
    path: string,
    cacheRequest: Pick<CacheRequest, 'key' | 'policy' | 'load' | 'isShared'> & { wait?: RequestWait },
  ) => {
    const signal = isSearch(path) ? request?.signal : undefined
    const fallbackKey = cacheRequest.key.includes(today) ? keyOfYesterday : undefined
    const reply = await cache.get({ ...common, ...cacheRequest, fallbackKey, signal })
    recordAge(reply)
    return reply
  }
  const get = async (
    path: string,
    { body, recordsIn, policy = cachePolicy(path), wait = usualWait }: ReadOptions = {},
  ) =>
    cached(path, {
      key: body ? `POST ${path} ${JSON.stringify(body)}` : path,
      policy,
      wait,
      load: async end => {
        const found = await send(path, body, end)
        if (found && recordsIn) for (const [key, record] of recordsIn(found)) cache.keep(key, record)
        return found
      },
      isShared: !isSearch(path),
    })
  return {
    read: (path, recordsIn) => get(path, { recordsIn }),
    readNow: (path, recordsIn) =>
      get(path, { recordsIn, policy: currentPolicy, wait: patientWait(usualWait) }),
    readEach: async (batch, ids) => {
      const replies = await cache.getEach(ids, {
        ...common,
        batch,
        policy: cachePolicy(batch.name),
        fallbackKey: batch.name.includes(today) ? keyOfYesterday : undefined,
        fetch: async missing => batch.fetch(missing, path => send(path)),
        isShared: true,
      })
      replies.forEach(recordAge)
      return replies
    },
    search: (path, body) => get(path, { body }),
    compose: async (name, path, make) =>
      cached(path, {
        key: `${name} of ${path}`,
        policy: composedPolicy,
        load: end => make({ send: (from, body) => send(from, body, end), hasRoom: () => client.hasRoom() }),
        isShared: !isSearch(path),
      }),
    oldest: () => Math.floor(state.oldest / 1000),
    isSample: () => client.isSample(),
    inBackground: within =>
      directoryFor(client, cache, state, { wait: cache.newWait(within), isBackground: true }),
  }
}

// Lists of events leave out those that ended before this day, so their keys change each day.
const today = 'filter%5Bends_after%5D='

/** The key of the day before, whose reply serves while today’s cannot be fetched. */
function keyOfYesterday(key: string): string {
  const day = key.indexOf(today) + today.length
  const before = DateTime.fromISO(key.slice(day, day + 10))
    .minus({ days: 1 })
    .toISODate()
  return key.slice(0, day) + before + key.slice(day + 10)
}
