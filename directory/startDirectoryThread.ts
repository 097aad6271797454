import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { log } from '../platform/log.ts'
import { projectRoot } from '../platform/projectRoot.ts'
import { withinTime } from '../platform/withinTime.ts'
import type { DirectoryOptions, RunningDirectory } from './startDirectory.ts'

/** As for `startDirectory`; a clock cannot travel to a thread, the time it is set to can. */
export type ThreadOptions = Omit<DirectoryOptions, 'clock'> & { now?: string }

/** Found by path, not imported, because the server that calls this is bundled and the directory is not. */
const thread = join(projectRoot, 'directory', 'thread.ts')

const shortestWait = 500
const longestWait = 30_000
const closingTime = 2000
const copyingTime = 300_000

/**
 * Starts the embedded directory in a thread of its own, and again whenever that thread dies, at the same address.
 *
 * Waits between attempts double from half a second to half a minute. `close` ends within two seconds.
 *
 * @throws Error when the first start fails, with the directory's own reason.
 */
export async function startDirectoryThread(
  options: ThreadOptions,
  entry = thread,
): Promise<Required<RunningDirectory>> {
  let closing = false
  let pause = shortestWait
  let running = await startThread(entry, options)
  const { url } = running
  const port = Number(new URL(url).port)

  const watch = async ({ ended, startedAt }: Thread) => {
    await ended
    if (closing) return
    if (performance.now() - startedAt > longestWait) pause = shortestWait
    log.error({ pause }, 'directory thread ended; starting it again')
    await restart()
  }
  const restart = async (): Promise<void> => {
    await wait(pause, undefined, { ref: false })
    pause = Math.min(pause * 2, longestWait)
    if (closing) return
    try {
      running = await startThread(entry, { ...options, port })
      void watch(running)
      if (closing) await running.close()
    } catch (error) {
      log.error({ err: error }, 'directory thread did not start')
      await restart()
    }
  }
  void watch(running)
  return {
    url,
    copyTo: folder => running.copyTo(folder),
    close: async () => {
      closing = true
      await running.close()
    },
  }
}

interface Thread {
  url: string
  startedAt: number
  /** Resolves when the thread is gone, for whatever reason. */
  ended: Promise<void>
  copyTo: (folder: string) => Promise<void>
  close: () => Promise<void>
}

async function startThread(entry: string, options: ThreadOptions): Promise<Thread> {
  const worker = new Worker(entry, { workerData: options, execArgv: [] })
  const ended = new Promise<void>(resolve => worker.once('exit', () => resolve()))
  worker.on('error', error => log.error({ err: error }, 'directory thread failed'))
  const answer = await Promise.race([
    new Promise<{ url?: string; error?: string }>(resolve => worker.once('message', resolve)),
    ended.then(() => ({ url: undefined, error: 'The directory thread ended before it was ready.' })),
  ])
  if (!answer.url) {
    await worker.terminate()
    throw new Error(answer.error)
  }
  return {
    url: answer.url,
    startedAt: performance.now(),
    ended,
    copyTo: async folder => {
      worker.postMessage({ copyTo: folder }, [])
      const copied = new Promise<{ error?: string }>(resolve => {
        worker.on('message', (told: { copied?: string; error?: string }) => {
          if (told.copied === folder) resolve(told)
        })
      })
      const told = await withinTime(
        copyingTime,
        Promise.race([copied, ended.then(() => ({ error: 'The directory thread ended.' }))]),
      )
      if (told.error) throw new Error(told.error)
    },
    close: async () => {
      worker.postMessage('close', [])
      await Promise.race([ended, wait(closingTime, undefined, { ref: false })])
      await worker.terminate()
    },
  }
}
