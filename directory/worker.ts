import { createClock } from '../platform/clock.ts'
import { serveWorker } from '../platform/workerSupervisor.ts'
import { startDirectory } from './directory.ts'
import type { DirectoryWorkerOptions } from './supervisor.ts'

// The embedded database is WebAssembly: a query blocks its thread, which therefore must not be the one that renders pages.
await serveWorker(async ({ now, ...options }: DirectoryWorkerOptions) => {
  const { url, close, copyTo } = await startDirectory({ ...options, clock: createClock(now) })
  return { ready: url, close, answer: async (request: { copyTo: string }) => copyTo?.(request.copyTo) }
})
