import type { SharedRecords } from '../rest/SharedRecords.ts'
import type { Timer } from '../rest/Timer.ts'
import type { CacheLog } from './CacheLog.ts'
import { connectRedis, type RedisConnection } from './connectRedis.ts'
import { createAsking } from './createAsking.ts'
import { createNotice } from './createNotice.ts'
import { createSharedRecords } from './createSharedRecords.ts'

/** What several processes share. */
export interface SharedCache {
  records: SharedRecords
  /** The connection itself, for what else is shared. Its commands have no deadline once they are sent. */
  client: RedisConnection
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
  timer = performance,
}: {
  url: string
  directory: string
  log?: CacheLog
  timer?: Timer
}): SharedCache {
  const events = { onReady: () => asking.restart(), onLoss: (error: unknown) => presence.isUnwell(error) }
  const client = connectRedis(url, events)
  const { host } = new URL(url)
  const presence = createNotice(log, {
    unwell: `The shared cache at ${host} is away: this process keeps its records for itself`,
    well: `The shared cache at ${host} is back`,
  })
  // Said once: a server that is nearly full refuses now and then.
  const storing = createNotice(log, { unwell: `The shared cache at ${host} refuses to keep records` })
  const asking = createAsking(client, presence, timer)
  return {
    records: createSharedRecords({ client, asking, storing, directory }),
    client,
    close: () => client.destroy(),
  }
}
