import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
} from 'node:fs'
import { cp, mkdir, readdir } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import { join, resolve, sep } from 'node:path'
import { config } from './config.ts'
import { nullIfMissing, reasonOf } from './files.ts'
import { copyDatabaseFiles, lockFolder } from './folderLock.ts'
import { log } from './log.ts'
import { projectRoot } from './projectRoot.ts'
import { besideSqlite, copySqlite } from './sqlite.ts'
import { refuseToStart } from './startRefusal.ts'

let knownFolder: string | undefined

/**
 * The folder of `DATA_DIR`. The first call closes it to all other users.
 *
 *     dataDir() // '/srv/signpost/.data'
 *
 * A folder that cannot be a data folder ends the process with one line and status 1.
 */
export function dataDir(): string {
  if (knownFolder !== undefined) return knownFolder
  const whole = resolve(projectRoot, config.DATA_DIR)
  try {
    // For all files created later: the umask is that of all threads of the process.
    process.umask(0o077)
    keepPrivate(whole)
  } catch (error) {
    const reason = reasonOf(error)
    return refuseToStart(reason.startsWith('DATA_DIR') ? reason : `DATA_DIR ${config.DATA_DIR}: ${reason}`)
  }
  return (knownFolder = whole)
}

/**
 * The same for commands of operators that only read it and do not make it: a folder with a mistyped name would look as if the
 * site had nothing.
 *
 * @throws Error with a message for operators when it does not exist or is closed to this user.
 */
export function existingDataDir(): string {
  const whole = resolve(projectRoot, config.DATA_DIR)
  if (!existsSync(whole))
    throw new Error(`There is no folder ${whole}: DATA_DIR must name the one that the site uses.`)
  const folder = dataDir()
  try {
    accessSync(folder, constants.R_OK | constants.X_OK)
  } catch (error) {
    throw new Error(`DATA_DIR ${config.DATA_DIR}: ${reasonOf(error)}`, { cause: error })
  }
  return folder
}

const folderMode = 0o700
const fileMode = 0o600
/** Folders that other programs use: closing one of these, or a folder that contains it, would break them. */
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

/** How much in a folder was open to other users. */
interface Narrowed {
  folders: number
  files: number
  /** Files and folders of another user, who alone can close them. */
  foreign: number
}

/**
 * Closes a data folder to all other users: the folder and all folders in it get mode 0700, all files 0600. It is created
 * when it does not exist. One line of the log says how many were open.
 *
 *     keepPrivate('/srv/signpost/.data')
 *
 * Symbolic links are not followed. A folder is closed before its contents, so that no other user can replace a file by a
 * link meanwhile. The embedded database sets the modes of its files itself, see `PrivateNodeFS`.
 *
 * @throws Error when other programs use the folder, such as `/` or a home.
 */
export function keepPrivate(folder: string): void {
  // Node would try for ever to make a folder there, and change the modes of what is no file.
  if (/^\/(proc|sys)(\/|$)/.test(resolve(folder)))
    throw new Error(`DATA_DIR must be a folder on a disk, unlike ${folder}`)
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
  const isOpen = (found.mode & ~folderMode & 0o777) !== 0
  if ((found.mode & 0o7777) !== mode && isClosed(path, mode, narrowed) && isOpen)
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

/** Another process may delete a folder meanwhile. */
function namesIn(path: string): string[] {
  try {
    return readdirSync(path)
  } catch (error) {
    if (['ENOENT', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? '')) return []
    throw error
  }
}

/** Copies an embedded database into a folder while this process has it open. */
export type CopyDatabase = (folder: string) => Promise<void>

/** The folders of embedded databases, in the order in which they are copied: see `copyDataFolder`. */
const engines = ['outbox', 'directory'] as const

/** Folders of what is made again from the directory. */
const remade: readonly string[] = ['records', 'search', 'pictures', join('open-data', 'files')]

/** The modification time of a draft is the time at which it expires. */
const asItIs = { mode: constants.COPYFILE_FICLONE, preserveTimestamps: true }

/** The names of folders that a running backup or restore creates in a data folder. */
export const temporaryFolder = /^\.(backup|restore)-/

/**
 * Copies a data folder so that its parts are consistent: first the outbox, then the directory, then the rest. A form that
 * the outbox has delivered was in the directory before that, so it is in the directory’s copy. When the outbox delivers
 * nothing between the two copies, each form is there once; otherwise one may be waiting in one copy and stored in the other.
 *
 *     await copyDataFolder('.data', '.data/.backup-x', { outbox: outbox.copyTo, directory: directory.copyTo })
 *
 * A database that this process does not have open is locked meanwhile; each file of SQLite is copied as of one moment. Sockets
 * and links are not copied, nor what can be made again: cached records, the search index, pictures and the files of the open
 * data.
 *
 * @throws Error when another process has one open.
 */
export async function copyDataFolder(
  from: string,
  to: string,
  open: Partial<Record<(typeof engines)[number], CopyDatabase>>,
): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  for (const name of engines) {
    const target = join(to, name)
    if (!existsSync(join(from, name))) continue
    await mkdir(target, { mode: 0o700 })
    await (open[name]?.(target) ?? copyUnused(join(from, name), target))
  }
  const isLeftOut = (path: string) =>
    engines.some(each => each === path) || remade.includes(path) || temporaryFolder.test(path)
  await copyRest(from, to, isLeftOut)
}

async function copyUnused(from: string, to: string): Promise<void> {
  const isWhole = existsSync(join(from, 'complete'))
  const claim = await lockFolder(from)
  try {
    if (isWhole) copyDatabaseFiles(claim.dataFolder, to)
  } finally {
    claim.release()
  }
}

/** @param path of the folder within the data folder: empty for the data folder itself. */
async function copyRest(
  from: string,
  to: string,
  isLeftOut: (path: string) => boolean,
  path = '',
): Promise<void> {
  for (const entry of await readdir(join(from, path), { withFileTypes: true })) {
    const its = join(path, entry.name)
    const [source, target] = [join(from, its), join(to, its)]
    if (isLeftOut(its)) continue
    if (entry.isDirectory()) {
      mkdirSync(target, { mode: 0o700 })
      await copyRest(from, to, isLeftOut, its)
    } else if (entry.isFile() && isSqlite(its)) await copySqlite(source, target)
    // A draft may expire meanwhile.
    else if (entry.isFile() && !isBesideSqlite(its)) await cp(source, target, asItIs).catch(nullIfMissing)
  }
}

const isSqlite = (path: string) => path.endsWith('.sqlite')
const isBesideSqlite = (path: string) => besideSqlite.some(suffix => path.endsWith(`.sqlite${suffix}`))
