import { workerFile } from '../platform/projectRoot.ts'
import { superviseWorker } from '../platform/workerSupervisor.ts'
import type { DirectoryOptions, RunningDirectory } from './directory.ts'

/** The options of `startDirectory`, with the time that `NOW` sets in place of the clock, which cannot be sent to a worker. */
export type DirectoryWorkerOptions = Omit<DirectoryOptions, 'clock'> & { now?: string }

const defaultEntry = workerFile('directory/worker.ts')

/** Milliseconds. */
const closeTimeout = 2000
const copyTimeout = 300_000

/**
 * Starts the embedded directory in a worker thread, and restarts it at the same address whenever that thread ends.
 *
 * `close` takes at most two seconds.
 *
 * @throws Error when the first start fails, with the reason of the directory.
 */
export async function startDirectoryWorker(
  options: DirectoryWorkerOptions,
  entry = defaultEntry,
): Promise<Required<RunningDirectory>> {
  const worker = superviseWorker<{ copyTo: string }, string>({
    name: 'directory',
    entry,
    data: lastUrl => (lastUrl ? { ...options, port: Number(new URL(lastUrl).port) } : options),
    closeTimeout,
    isFirstStartFinal: true,
  })
  return {
    url: await worker.start(),
    copyTo: async folder =>
      void (await worker.request({ copyTo: folder }, { start: 0, response: copyTimeout })),
    close: () => worker.close(),
  }
}
