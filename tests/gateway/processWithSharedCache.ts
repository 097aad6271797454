import { expect, onTestFinished } from 'vitest'
import { createDirectoryClient } from '../../gateway/directory/client.ts'
import { createDirectory, type Directory } from '../../gateway/directory/directory.ts'
import { RecordCache } from '../../gateway/directory/recordCache.ts'
import { createSharedCache, type SharedCache } from '../../gateway/directory/sharedRecordCache.ts'
import { standInDirectory, type StandIn } from './standInDirectory.ts'

/** One of several processes before a directory, with a timer that began when it did. */
export interface ProcessWithSharedCache {
  visit: () => Directory
  pass: (milliseconds: number) => void
  cache: SharedCache
  /** Its log: `error ECONNREFUSED The shared cache at …`. */
  logLines: string[]
}

/**
 * Starts what a process has in front of a directory, connected to a Redis server unless that is down. Time is simulated
 * for the pauses of the circuit breaker too, unless the test is about those. `responseTimeout` is how long a visitor waits
 * for the server, in milliseconds.
 */
export async function processWithSharedCache(
  redisUrl: string,
  directoryUrl: string,
  // On a busy machine hundreds of commands take longer than a visitor would wait.
  { isConnected = true, hasRealPauses = false, responseTimeout = 10_000 } = {},
): Promise<ProcessWithSharedCache> {
  // The monotonic clocks of two processes differ.
  const time = { ms: Math.random() * 1e6 }
  const timer = { now: () => time.ms }
  const logLines: string[] = []
  const logAt = (level: string) => (details: object, message: string) =>
    void logLines.push([level, ...Object.values(details), message].join(' '))
  const log = { error: logAt('error'), info: logAt('info') }
  const cache = createSharedCache({
    url: redisUrl,
    directory: directoryUrl,
    log,
    clock: hasRealPauses ? performance : timer,
    responseTimeout,
  })
  const client = createDirectoryClient(directoryUrl, undefined, timer)
  const records = new RecordCache(timer, cache.records)
  onTestFinished(async () => {
    cache.close()
    await client.close()
  })
  if (isConnected) await expect.poll(() => cache.redis.client.isReady, { interval: 5 }).toBe(true)
  return {
    visit: () => createDirectory(client, records, { requestId: 'r1' }),
    pass: ms => void (time.ms += ms),
    cache,
    logLines,
  }
}

/** A directory whose every record is empty, closed after the test. */
export async function emptyDirectory(): Promise<StandIn> {
  const directory = await standInDirectory()
  onTestFinished(() => directory.close())
  directory.misbehave('/', { text: '{"data":{}}' })
  return directory
}
