import { parentPort, workerData } from 'node:worker_threads'
import { createClock } from '../platform/clock.ts'
import type { ThreadOptions } from './startDirectoryThread.ts'
import { startDirectory } from './startDirectory.ts'

// The embedded database is WebAssembly: a query blocks its thread, which therefore must not be the one that draws pages.
const { now, ...options } = workerData as ThreadOptions
try {
  const { url, close, copyTo } = await startDirectory({ ...options, clock: createClock(now) })
  parentPort?.on('message', (asked: 'close' | { copyTo: string }) => {
    if (asked === 'close') void close().finally(() => parentPort?.close())
    else void copy(asked.copyTo, copyTo)
  })
  parentPort?.postMessage({ url }, [])
} catch (error) {
  parentPort?.postMessage({ error: (error as Error).message }, [])
}

async function copy(folder: string, copyTo: ((folder: string) => Promise<void>) | undefined): Promise<void> {
  try {
    await copyTo?.(folder)
    parentPort?.postMessage({ copied: folder }, [])
  } catch (error) {
    parentPort?.postMessage({ copied: folder, error: (error as Error).message }, [])
  }
}
