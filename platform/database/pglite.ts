import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
} from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite, type Transaction } from '@electric-sql/pglite'
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { nullIfMissing } from '../files.ts'
import { copyDatabaseFiles, lockFolder, type FolderLock } from '../folderLock.ts'
import { projectRoot } from '../projectRoot.ts'
import type { Database, Row, Statements } from './database.ts'

const packages = join(projectRoot, 'node_modules')
const cacheFolder = join(packages, '.cache', 'signpost')

const settings = {
  // The engine's own choice is 160 MB, too much for a database of 10.
  shared_buffers: '16MB',
  // How much write-ahead log a checkpoint keeps for reuse; the engine makes none by itself (`trimWal`).
  min_wal_size: '32MB',
  max_wal_size: '64MB',
}
const engineOptions = {
  extensions: { fuzzystrmatch, unaccent },
  startParams: [
    ...PGlite.defaultStartParams,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ],
}

/**
 * Opens PostgreSQL inside this process (WebAssembly), in a folder or, for `memory://`, in memory.
 *
 * @param template the folder that a new one is copied from; by default the one created with the build.
 */
export async function openPglite(folder: string, template?: string): Promise<Database> {
  if (folder.startsWith('memory://'))
    return database(await PGlite.create({ dataDir: folder, ...engineOptions }), {})
  let lock: FolderLock | undefined
  try {
    lock = await lockFolder(folder)
    const engine = await startEngine(lock.dataFolder, template)
    lock.complete()
    return database(engine, lock)
  } catch (error) {
    lock?.release()
    throw withRoom(error as Error, folder)
  }
}

/** Megabytes of a new database and the beginning of its write-ahead log. */
const neededRoom = 48

const freeRoom = (folder: string) => {
  const { bavail, bsize } = statfsSync(folder)
  return Math.floor((bavail * bsize) / 1_000_000)
}

/** Where the disk is nearly full, an error that says so: that of the engine may have no words at all. */
function withRoom(error: Error, folder: string): Error {
  if (!existsSync(folder)) return error
  const free = freeRoom(folder)
  if (free >= neededRoom) return error
  const reason = error.message && ` (${error.message})`
  return new Error(`The database in ${folder} does not open with ${free} MB free on its disk${reason}`, {
    cause: error,
  })
}

/** The folder of the template database for the installed version of the engine. */
export const templateDatabaseFolder = () => join(cacheFolder, `empty-database-${versionOfEngine()}`)

function versionOfEngine(): string {
  const manifest = readFileSync(join(packages, '@electric-sql', 'pglite', 'package.json'), 'utf8')
  return String((JSON.parse(manifest) as { version: unknown }).version)
}

/**
 * Creates the template database unless it exists: an empty one that new ones are copied from. When several processes do so,
 * the first wins.
 *
 * @throws Error when node_modules cannot be written to.
 */
export async function createTemplateDatabase(): Promise<void> {
  const place = templateDatabaseFolder()
  if (existsSync(place)) return
  mkdirSync(cacheFolder, { recursive: true })
  const folder = mkdtempSync(join(cacheFolder, 'empty-'))
  try {
    await (await openPglite(folder)).close()
    renameSync(folder, place)
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    if (!existsSync(place)) throw error
  }
}

/**
 * Copies the template database into an empty data folder, readable by its owner only. Gives false, and leaves the folder
 * empty, when there is none or it cannot be copied.
 *
 *     copyTemplateDatabase('.data/directory/postgres') // true
 */
export function copyTemplateDatabase(dataFolder: string, from = templateDatabaseFolder()): boolean {
  if (!existsSync(join(from, 'complete'))) return false
  try {
    copyFolder(join(from, 'postgres'), dataFolder)
    return true
  } catch {
    clear(dataFolder)
    return false
  }
}

/** When the copied database does not open, the engine creates its own, which takes ten times as long. */
async function startEngine(dataFolder: string, template?: string): Promise<PGlite> {
  const start = () => PGlite.create({ fs: new PrivateNodeFS(dataFolder), ...engineOptions })
  if (readdirSync(dataFolder).length > 0) return start()
  // Begun all the same, it would take the last room of the databases beside it.
  if (freeRoom(dataFolder) < neededRoom) throw new Error(`a new one needs ${neededRoom} MB`)
  if (!copyTemplateDatabase(dataFolder, template)) return start()
  return start().catch(() => {
    clear(dataFolder)
    return start()
  })
}

function database(engine: PGlite, { dataFolder, release }: Partial<FolderLock>): Database {
  return {
    ...statements(engine),
    transaction: work => engine.transaction(transaction => work(statements(transaction))),
    flush: dataFolder ? () => flushWal(join(dataFolder, 'pg_wal')) : undefined,
    trim: () => trimWal(statements(engine)),
    copyTo: dataFolder
      ? async folder => {
          await engine.exec('checkpoint')
          copyDatabaseFiles(dataFolder, folder)
        }
      : undefined,
    close: async () => {
      await engine.close()
      release?.()
    },
  }
}

function statements(engine: PGlite | Transaction): Statements {
  return {
    query: async (text, parameters = []) => (await engine.query<Row>(text, [...parameters])).rows,
    run: async script => {
      await engine.exec(script)
    },
  }
}

/** The permissions of a file’s owner. */
const owner = 0o700

interface Node {
  mode: number
}
interface Attributes {
  mode?: number
}
interface Operations {
  node_ops: {
    mknod: (parent: Node, name: string, mode: number, device: number) => Node
    setattr: (node: Node, attributes: Attributes) => void
  }
  stream_ops: { setattr: (stream: object, attributes: Attributes) => void }
}

/**
 * The file system of an embedded database whose files only their owner may read or write.
 *
 *     await PGlite.create({ fs: new PrivateNodeFS('.data/directory/postgres') })
 *
 * The engine gives each new file the mode 0666 whatever the umask of the process, since it sets the mode once more after
 * creation.
 */
class PrivateNodeFS extends NodeFS {
  override async init(engine: PGlite, options: Parameters<NodeFS['init']>[1]) {
    return super.init(engine, { ...options, preRun: [restrictToOwner, ...(options.preRun ?? [])] })
  }
}

function restrictToOwner(module: object): void {
  const { node_ops: nodes, stream_ops: streams } = (module as { NODEFS: Operations }).NODEFS
  const [make, setNode, setStream] = [nodes.mknod, nodes.setattr, streams.setattr]
  nodes.mknod = (parent, name, mode, device) => make(parent, name, ownerOnly(mode), device)
  nodes.setattr = (node, attributes) => setNode(node, withoutOthers(attributes))
  streams.setattr = (stream, attributes) => setStream(stream, withoutOthers(attributes))
}

/** Keeps the bits of the file’s type. */
const ownerOnly = (mode: number) => (mode & ~0o7777) | (mode & owner)

const withoutOthers = (attributes: Attributes): Attributes =>
  attributes.mode === undefined ? attributes : { ...attributes, mode: ownerOnly(attributes.mode) }

/** Empties a folder. */
function clear(dataFolder: string): void {
  rmSync(dataFolder, { recursive: true, force: true })
  mkdirSync(dataFolder, { mode: 0o700 })
}

function copyFolder(from: string, to: string): void {
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) {
      mkdirSync(target, { mode: 0o700 })
      copyFolder(source, target)
    } else {
      copyFileSync(source, target)
      chmodSync(target, 0o600)
    }
  }
}

const segment = /^[0-9A-F]{24}$/

/**
 * Syncs the write-ahead log of the embedded engine to disk, from which the engine recovers commits.
 *
 * The engine’s own `fsync` does nothing in WebAssembly, so without this a commit survives the end of the process but not a
 * power cut.
 */
async function flushWal(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!segment.test(name)) continue
    // A finished segment is renamed for reuse.
    const file = await open(join(folder, name), 'r+').catch(nullIfMissing)
    try {
      await file?.datasync()
    } finally {
      await file?.close()
    }
  }
}

const megabytes = 16

/**
 * Truncates the write-ahead log of the embedded engine when it is longer than 16 MB. The engine never does so itself:
 * without background processes `max_wal_size` has no effect.
 */
async function trimWal({ query, run }: Statements): Promise<void> {
  const [row] = await query(
    `select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) > $1 as is_long from pg_control_checkpoint()`,
    [megabytes * 1024 * 1024],
  )
  if (row?.is_long) await run('checkpoint')
}
