import {
  constants,
  cpSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { nullIfMissing, readIfThere } from './files.ts'

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
const ownText = `${process.pid} ${hostname()}`
/** How file systems that have no links refuse one. */
const withoutLinks = new Set(['EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK'])

/**
 * Locks a data folder for this process: the embedded database has no lock of its own, and two writers would corrupt it.
 *
 * The file `process` contains the process id of the owner and its host, and the owner sets its time every second. A lock whose
 * process does not run, or whose file has not changed for 15 seconds, was left behind by a crash and is ignored. A server that
 * replaces another may therefore start while that one is still shutting down. Of a process on another host, as every container
 * is one, only the time tells: the lock of a machine that was lost is taken over after the 15 seconds, and nobody need remove it.
 *
 * A database whose creation was interrupted cannot be opened again and contains nothing yet, so it is deleted; the file
 * `complete` marks one with data.
 *
 * @throws Error `The folder .data/directory is in use by process 4711.` or `… by process 1 on 0f2a4c1e.`
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const dataFolder = join(folder, 'postgres')
  const lock = join(folder, 'process')
  const mark = join(folder, 'complete')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  while (!take(lock, await untilFree(folder, lock)));
  const timer = setInterval(() => beat(lock), heartbeat).unref()
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

/**
 * Takes a lock, unless another process was faster since it was found free.
 *
 * @param left what was found in the lock, null when there was none.
 */
function take(lock: string, left: string | null): boolean {
  // Written in place, the file would be empty for a moment, and the folder would look unlocked.
  const written = `${lock}-${process.pid}`
  writeFileSync(written, ownText, { mode: 0o600 })
  try {
    if (left !== null && !removeLeft(lock, left)) return false
    linkSync(written, lock)
    return true
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return false
    if (!withoutLinks.has(code)) throw error
    renameSync(written, lock)
    return true
  } finally {
    rmSync(written, { force: true })
  }
}

/** Removes what was found in a lock. It is moved away first: what another process has just taken is put back. */
function removeLeft(lock: string, left: string): boolean {
  const moved = `${lock}-left-${process.pid}`
  try {
    renameSync(lock, moved)
  } catch (error) {
    return nullIfMissing(error) === null
  }
  const isLeft = readFileSync(moved, 'utf8') === left
  if (isLeft) rmSync(moved)
  else renameSync(moved, lock)
  return isLeft
}

/** Shows that the owner lives. It needs no room: a full disk must not end a database that can still be read. */
function beat(lock: string): void {
  const seconds = (performance.timeOrigin + performance.now()) / 1000
  try {
    utimesSync(lock, seconds, seconds)
  } catch {
    try {
      // Somebody has deleted it.
      take(lock, null)
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

/** Waits until a lock may be taken; resolves with what is left in it. */
async function untilFree(folder: string, lock: string): Promise<string | null> {
  let beats = 0
  let last = changedAt(lock)
  for (let waited = 0; waited < staleAfter; waited += 100) {
    const found = readIfThere(lock)
    const other = otherOwner(found)
    if (!other) return found
    if (beats && waited >= lockTimeout) throw new Error(`The folder ${folder} is in use by ${other}.`)
    await wait(100)
    const now = changedAt(lock)
    if (now !== last) beats += 1
    last = now
  }
  return readIfThere(lock)
}

/** The other process that a lock names, in words, if it runs or is on another host; null when there is none. */
function otherOwner(found: string | null): string | null {
  const [id = '', host = hostname()] = found?.split(' ') ?? []
  if (!Number(id)) return null
  if (host !== hostname()) return `process ${id} on ${host}`
  return Number(id) !== process.pid && isRunning(Number(id)) ? `process ${id}` : null
}

function isRunning(id: number): boolean {
  try {
    process.kill(id, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false

const changedAt = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs
