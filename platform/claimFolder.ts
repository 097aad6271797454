import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** A folder held for this process. */
export interface Claim {
  dataFolder: string
  /** Call once the data is whole, so that the next start keeps it. */
  complete: () => void
  release: () => void
}

const beat = 1000
const patience = 5000
// A holder on a busy machine may miss many beats, and two writers would spoil the data.
const longestSilence = 15_000

/**
 * Holds a data folder for this process: the embedded database has no lock of its own, and two writers would spoil it.
 *
 * The holder's number stands in a file that it writes anew every second. A number that nobody has, or a file that
 * stays as it is for a quarter of a minute, was left behind by a crash and counts for nothing; so a server that replaces
 * another may start while that one is still ending.
 *
 * A database whose making was cut short cannot be opened again and holds nothing yet, so it is made anew; the
 * `complete` mark tells it from one with data.
 *
 * @throws Error `The folder .data/directory is in use by process 4711.`
 */
export async function claimFolder(folder: string): Promise<Claim> {
  const dataFolder = join(folder, 'postgres')
  const holder = join(folder, 'process')
  const mark = join(folder, 'complete')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  await untilFree(folder, holder)
  const hold = () => {
    // Written at its place, it would be empty for a moment, in which others take the folder for free.
    const written = `${holder}-${process.pid}`
    writeFileSync(written, String(process.pid), { mode: 0o600 })
    renameSync(written, holder)
  }
  hold()
  const heart = setInterval(hold, beat).unref()
  if (!isFile(mark)) rmSync(dataFolder, { recursive: true, force: true })
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 })
  return {
    dataFolder,
    complete: () => writeFileSync(mark, '', { mode: 0o600 }),
    release: () => {
      clearInterval(heart)
      rmSync(holder, { force: true })
    },
  }
}

async function untilFree(folder: string, holder: string): Promise<void> {
  let beats = 0
  let last = changedAt(holder)
  for (let waited = 0; waited < longestSilence; waited += 100) {
    const other = otherHolder(holder)
    if (!other) return
    if (beats && waited >= patience) throw new Error(`The folder ${folder} is in use by process ${other}.`)
    await wait(100)
    const now = changedAt(holder)
    if (now !== last) beats += 1
    last = now
  }
}

/** The number of another running process in the file, 0 when there is none. */
function otherHolder(holder: string): number {
  const other = isFile(holder) ? Number(readFileSync(holder, 'utf8')) : 0
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
