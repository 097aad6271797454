import { hash, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { MonotonicClock } from '../../platform/clock.ts'
import { isRefusal, openRedis, type Redis } from '../../platform/database/redis.ts'
import { createOutageLog, type Logger, type OutageLog } from '../../platform/log.ts'
import { staleIfError } from './cachePolicy.ts'
import { parseStored, type Reply, storedText } from './response.ts'

/**
 * Replies that several processes share. No method rejects: while the server is unreachable, each gives what it would give
 * in an empty cache of one process.
 *
 *     await records.read('/settings') // { reply: { body: { data: … }, bytes: 2048, isSample: true }, age: 12000 }
 */
export interface SharedRecords {
  /** The reply under this key, and the milliseconds since it was fetched; null without one. */
  read(key: string): Promise<{ reply: Reply; age: number } | null>
  /** Stores what was fetched just now, in the background. */
  write(key: string, reply: Reply): void
  /** Removes a record that the directory no longer has. */
  remove(key: string): void
  /**
   * Takes the claim to fetch this key, and gives what releases it, whether the fetch succeeds or fails; null while another
   * process has it. A claim that has expired and was taken by another process stays with that one.
   */
  claim(key: string): Promise<(() => void) | null>
  /** Takes one call from the rate limit of background revalidation that all processes share; false when none is left. */
  takeTurn(): Promise<boolean>
}

/** What several processes share. */
export interface SharedCache {
  records: SharedRecords
  /** The server, for other shared values. */
  redis: Redis
  /** Ends the connection at once. */
  close(): void
}

/**
 * A cache on a Redis or Valkey server, which may be unreachable at the start or at any time later.
 *
 *     const cache = createSharedCache({ url: 'redis://127.0.0.1:6379', directory: directoryUrl, log })
 *     new RecordCache(performance, cache.records)
 *
 * @param directory where the records come from, for example its address: each directory has its own keys.
 * @throws Error when the address of the server is malformed.
 */
export function createSharedCache({
  url,
  directory,
  log,
  clock = performance,
  responseTimeout,
}: {
  url: string
  directory: string
  log?: Logger
  clock?: MonotonicClock
  responseTimeout?: number | undefined
}): SharedCache {
  const redis = openRedis({ url, log, messages, clock, responseTimeout })
  // Logged once: a server that is nearly full refuses now and then.
  const storing = createOutageLog(log, {
    failed: `The shared cache at ${new URL(url).host} refuses to keep records`,
  })
  return {
    records: createSharedRecords({ redis, storing, directory }),
    redis,
    close: () => redis.close(),
  }
}

const messages = (host: string) => ({
  failed: `The shared cache at ${host} is away: this process keeps its records for itself`,
  recovered: `The shared cache at ${host} is back`,
})

const longestText = 1024 * 1024
// Nearly as long as both attempts of a call may take.
const claimTime = 8000
// The rate limit of one process: see createRevalidationQueue.
const span = 5000
const callsPerSpan = 5
const deleteOwn = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('unlink', KEYS[1]) end`
const countCall = `redis.call('set', KEYS[1], 0, 'PX', ARGV[1], 'NX') return redis.call('incr', KEYS[1])`

/**
 * Each record has a TTL of a day on the server, and its age follows from the part that is left: processes need not agree on
 * the time.
 */
function createSharedRecords({
  redis,
  storing,
  directory,
}: {
  redis: Redis
  storing: OutageLog
  directory: string
}): SharedRecords {
  const keyOf = sharedKey(directory)
  const { client } = redis
  const send = (length: number, command: () => Promise<unknown>) => {
    if (redis.isAvailable() && redis.hasRoom(length)) redis.send(length, command)
  }

  return {
    read: async key => {
      const at = keyOf('record', key)
      // Never more than `write` stores. In this order, and sent together: a record that is replaced in between seems older
      // than it is, never younger.
      const found = await redis.run(() => Promise.all([client.pTTL(at), client.getRange(at, 0, longestText)]))
      const [left, text] = (found ?? []) as unknown[]
      if (typeof left !== 'number' || typeof text !== 'string' || left <= 0 || left > staleIfError)
        return null
      const reply = parseStored(key, text)
      return reply && { reply, age: staleIfError - left }
    },
    write: (key, reply) => {
      if (reply.bytes > longestText || !redis.isAvailable() || !redis.hasRoom(reply.bytes)) return
      const text = storedText(key, reply)
      const length = Buffer.byteLength(text)
      if (length > longestText) return
      const expiration = { type: 'PX', value: staleIfError } as const
      send(length, () =>
        client.set(keyOf('record', key), text, { expiration }).catch((failure: unknown) => {
          if (isRefusal(failure)) storing.failed(failure)
        }),
      )
    },
    remove: key => send(0, () => client.unlink(keyOf('record', key))),
    claim: async key => {
      const expiration = { type: 'PX', value: claimTime } as const
      const [name, token] = [keyOf('claim', key), randomUUID()]
      const isClaimed = await redis.run(async () => {
        const set = await client.set(name, token, { condition: 'NX', expiration })
        return set !== null
      })
      if (isClaimed === false) return null
      return () => send(0, () => client.eval(deleteOwn, { keys: [name], arguments: [token] }))
    },
    takeTurn: async () => {
      const options = { keys: [keyOf('turns', '')], arguments: [String(span)] }
      const calls: unknown = await redis.run(() => client.eval(countCall, options))
      return typeof calls !== 'number' || calls <= callsPerSpan
    },
  }
}

const longestKey = 200

/**
 * Names the keys of one directory, so that those of two directories on one server never collide.
 *
 *     sharedKey('https://directory.example/core/v1')('record', '/settings') // 'signpost:1:5f0c8a9b1d2e3f40:record:/settings'
 *
 * Long keys, such as lists of a hundred ids, are hashed. The 1 is the version of the stored format.
 */
function sharedKey(directory: string): (kind: string, key: string) => string {
  const prefix = `signpost:1:${hash('sha256', directory).slice(0, 16)}`
  return (kind, key) => `${prefix}:${kind}:${key.length > longestKey ? hash('sha256', key) : key}`
}

const claimPolls = 20
const claimPollInterval = 50

/**
 * Single flight over several processes: one loads, the others wait for its reply.
 *
 *     await loadOnce(records, '/settings', { find: () => newerThan(cached), load: () => load('/settings') })
 *
 * While another process has the claim, this one checks twenty times in a second for its reply. It loads by itself as soon
 * as the claim is released without one, and in any case after that second: the other process may have ended.
 */
export async function loadOnce<T>(
  records: SharedRecords,
  key: string,
  { find, load }: { find: () => Promise<T | undefined>; load: () => Promise<T> },
): Promise<T> {
  let release = await records.claim(key)
  for (let poll = 0; !release; poll++) {
    if (poll === claimPolls) return load()
    await pause(claimPollInterval)
    const found = await find()
    if (found !== undefined) return found
    release = await records.claim(key)
  }
  try {
    // Another process may have finished just before this one got the claim.
    return (await find()) ?? (await load())
  } finally {
    release()
  }
}
