import { join } from 'node:path'
import { projectRoot } from '../platform/projectRoot.ts'
import { superviseWorker } from '../platform/workerSupervisor.ts'
import type { DirectoryOptions, RunningDirectory } from './startDirectory.ts'

/** As for `startDirectory`; a clock cannot travel to a worker, the time it is set to can. */
export type ThreadOptions = Omit<DirectoryOptions, 'clock'> & { now?: string }

const defaultEntry = join(projectRoot, 'directory', 'thread.ts')

const closeTimeout = 2000
const copyTimeout = 300_000

/**
 * Starts the embedded directory in a worker thread, and again at the same address whenever that thread ends.
 *
 * `close` ends within two seconds.
 *
 * @throws Error when the first start fails, with the directory's own reason.
 */
export async function startDirectoryThread(
  options: ThreadOptions,
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
    copyTo: async folder => void (await worker.ask({ copyTo: folder }, { start: 0, response: copyTimeout })),
    close: () => worker.close(),
  }
}
