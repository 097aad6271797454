import type { MonotonicClock } from '../../platform/clock.ts'
import { type Logger, createOutageLog } from '../../platform/log.ts'
import { openRedis, type RedisClient } from '../../platform/database/redis.ts'
import type { SharedRecords } from '../rest/SharedRecords.ts'
import { createSharedRecords } from './createSharedRecords.ts'

/** What several processes share. */
export interface SharedCache {
  records: SharedRecords
  /** The connection itself, for what else is shared. Its commands have no deadline once they are sent. */
  client: RedisClient
  /** Ends the connection at once. */
  close(): void
}

/**
 * A cache on a Redis or Valkey server, which need not be there: not now, and not later.
 *
 *     const cache = createSharedCache({ url: 'redis://127.0.0.1:6379', directory: directoryUrl, log })
 *     new RecordCache(performance, cache.records)
 *
 * @param directory what the records come from, its address for example: each has its own keys.
 * @throws Error when the address of the server cannot be read.
 */
export function createSharedCache({
  url,
  directory,
  log,
  timer: clock = performance,
}: {
  url: string
  directory: string
  log?: Logger
  timer?: MonotonicClock
}): SharedCache {
  const redis = openRedis({ url, log, messages, clock })
  // Logged once: a server that is nearly full refuses now and then.
  const storing = createOutageLog(log, {
    failed: `The shared cache at ${new URL(url).host} refuses to keep records`,
  })
  return {
    records: createSharedRecords({ redis, storing, directory }),
    client: redis.client,
    close: redis.close,
  }
}

const messages = (host: string) => ({
  failed: `The shared cache at ${host} is away: this process keeps its records for itself`,
  recovered: `The shared cache at ${host} is back`,
})
