import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, realpathSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join, resolve, sep } from 'node:path'
import { log } from './log.ts'
import { projectRoot } from './projectRoot.ts'

const folderMode = 0o700
const fileMode = 0o600
/** Whoever closed one of these, or a folder around it, would close more than the data of this product. */
const shared = () =>
  [homedir(), tmpdir(), projectRoot, process.execPath, ...systemFolders].flatMap(path => {
    const whole = resolve(path)
    return existsSync(whole) ? [whole, realpathSync(whole)] : [whole]
  })
const systemFolders = [
  '/bin',
  '/dev',
  '/etc',
  '/home',
  '/proc',
  '/root',
  '/tmp',
  '/usr/lib',
  '/var/lib',
  '/var/log',
  '/var/tmp',
]

/** What was open to others in a folder. */
interface Narrowed {
  folders: number
  files: number
  /** Belong to another user, who alone can close them. */
  foreign: number
}

/**
 * Closes a data folder to all other users: the folder and all folders in it get mode 0700, all files 0600. It is made
 * when it is not there. What had to be closed is said in one line of the log.
 *
 *     keepPrivate('/srv/signpost/.data')
 *
 * Links are left alone, and so is what they lead to. Folders are closed before what is in them, so that nobody else can
 * put a link in the place of a file meanwhile. The embedded database sets the modes of its files itself, see `PrivateNodeFS`.
 *
 * @throws Error when the folder holds more than our data, such as `/` or a home.
 */
export function keepPrivate(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: folderMode })
  const whole = realpathSync(folder)
  if (shared().some(path => path === whole || path.startsWith(join(whole, sep))))
    throw new Error(`DATA_DIR must be a folder of its own: others use ${folder} as well`)
  const narrowed = { folders: 0, files: 0, foreign: 0 }
  narrow(whole, narrowed)
  if (narrowed.folders + narrowed.files + narrowed.foreign > 0)
    log.warn({ folder, ...narrowed }, 'the data folder was open to other users and is closed to them now')
}

function narrow(path: string, narrowed: Narrowed): void {
  const found = lstatSync(path, { throwIfNoEntry: false })
  if (!found || found.isSymbolicLink()) return
  const isFolder = found.isDirectory()
  const mode = isFolder ? folderMode : fileMode
  if ((found.mode & 0o7777) !== mode && isClosed(path, mode, narrowed))
    narrowed[isFolder ? 'folders' : 'files'] += 1
  if (isFolder) for (const name of namesIn(path)) narrow(join(path, name), narrowed)
}

function isClosed(path: string, mode: number, narrowed: Narrowed): boolean {
  try {
    chmodSync(path, mode)
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EPERM') narrowed.foreign += 1
    else if (code !== 'ENOENT') throw error
    return false
  }
}

/** Another process may take a folder away while this one looks. */
function namesIn(path: string): string[] {
  try {
    return readdirSync(path)
  } catch (error) {
    if (['ENOENT', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? '')) return []
    throw error
  }
}
