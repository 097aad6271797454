import {
  constants,
  cpSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** The lock of this process on a folder. */
export interface FolderLock {
  dataFolder: string
  /** Marks the data as complete, so that the next start keeps it. */
  complete: () => void
  release: () => void
}

const heartbeat = 1000
const lockTimeout = 5000
// A process on a busy machine may miss many heartbeats, and two writers would corrupt the data.
const staleAfter = 15_000

/**
 * Locks a data folder for this process: the embedded database has no lock of its own, and two writers would corrupt it.
 *
 * The file `process` contains the process id of the owner, which sets its time every second. A lock whose process does not
 * run, or whose file has not changed for 15 seconds, was left behind by a crash and is ignored. A server that replaces
 * another may therefore start while that one is still shutting down.
 *
 * A database whose creation was interrupted cannot be opened again and contains nothing yet, so it is deleted; the file
 * `complete` marks one with data.
 *
 * @throws Error `The folder .data/directory is in use by process 4711.`
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const dataFolder = join(folder, 'postgres')
  const lock = join(folder, 'process')
  const mark = join(folder, 'complete')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  await untilFree(folder, lock)
  const take = () => {
    // Written in place, the file would be empty for a moment, and the folder would look unlocked.
    const written = `${lock}-${process.pid}`
    writeFileSync(written, String(process.pid), { mode: 0o600 })
    renameSync(written, lock)
  }
  take()
  const timer = setInterval(() => beat(lock, take), heartbeat).unref()
  if (!isFile(mark)) rmSync(dataFolder, { recursive: true, force: true })
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 })
  return {
    dataFolder,
    complete: () => writeFileSync(mark, '', { mode: 0o600 }),
    release: () => {
      clearInterval(timer)
      rmSync(lock, { force: true })
    },
  }
}

/** Shows that the owner lives. It needs no room: a full disk must not end a database that can still be read. */
function beat(lock: string, take: () => void): void {
  const seconds = (performance.timeOrigin + performance.now()) / 1000
  try {
    utimesSync(lock, seconds, seconds)
  } catch {
    try {
      // Somebody has deleted it.
      take()
    } catch {
      // The next beat tries again.
    }
  }
}

/** Copies the files of a database synchronously, so that the engine on this thread cannot write meanwhile. */
export function copyDatabaseFiles(dataFolder: string, to: string): void {
  cpSync(dataFolder, join(to, 'postgres'), { recursive: true, mode: constants.COPYFILE_FICLONE })
  writeFileSync(join(to, 'complete'), '', { mode: 0o600 })
}

async function untilFree(folder: string, lock: string): Promise<void> {
  let beats = 0
  let last = changedAt(lock)
  for (let waited = 0; waited < staleAfter; waited += 100) {
    const other = otherOwner(lock)
    if (!other) return
    if (beats && waited >= lockTimeout) throw new Error(`The folder ${folder} is in use by process ${other}.`)
    await wait(100)
    const now = changedAt(lock)
    if (now !== last) beats += 1
    last = now
  }
}

/** The id of another running process that has the lock, 0 when there is none. */
function otherOwner(lock: string): number {
  const other = isFile(lock) ? Number(readFileSync(lock, 'utf8')) : 0
  if (!other || other === process.pid) return 0
  try {
    process.kill(other, 0)
    return other
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' ? other : 0
  }
}

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false

const changedAt = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs
