import { onTestFinished } from 'vitest'
import { createDirectoryClient } from '../../gateway/directory/client.ts'
import { createDirectory, type Directory } from '../../gateway/directory/directory.ts'
import { RecordCache } from '../../gateway/directory/recordCache.ts'
import { standInDirectory, type StandIn } from './standInDirectory.ts'

/** The gateway's client of a stand-in directory, with a clock that the test sets. */
export interface UpstreamDirectory {
  directory: StandIn
  upstream: Directory
  /** The same for another request. */
  visit: (signal?: AbortSignal) => Directory
  pass: (milliseconds: number) => void
}

/** Starts a directory and the gateway's client of it; ends both with the test. */
export async function upstreamDirectory(): Promise<UpstreamDirectory> {
  const directory = await standInDirectory()
  const time = { ms: 1 }
  const timer = { now: () => time.ms }
  const client = createDirectoryClient(directory.url, undefined, timer)
  const cache = new RecordCache(timer)
  onTestFinished(async () => {
    await directory.close()
    await client.close()
  })
  const visit = (signal?: AbortSignal) =>
    createDirectory(client, cache, { requestId: 'r1', request: { signal } })
  return { directory, upstream: visit(), visit, pass: ms => void (time.ms += ms) }
}
