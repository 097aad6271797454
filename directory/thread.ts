import { parentPort, workerData } from 'node:worker_threads'
import { createClock } from '../platform/clock.ts'
import type { ThreadOptions } from './startDirectoryThread.ts'
import { startDirectory } from './startDirectory.ts'

// The embedded database is WebAssembly: a query blocks its thread, which therefore must not be the one that draws pages.
const { now, ...options } = workerData as ThreadOptions
try {
  const { url, close } = await startDirectory({ ...options, clock: createClock(now) })
  parentPort?.once('message', () => {
    void close().finally(() => parentPort?.close())
  })
  parentPort?.postMessage({ url }, [])
} catch (error) {
  parentPort?.postMessage({ error: (error as Error).message }, [])
}
