import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite, type Transaction } from '@electric-sql/pglite'
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { claimFolder, type Claim } from './claimFolder.ts'
import type { Database, Row, Statements } from './Database.ts'
import { copyEngine } from './copyData.ts'
import { clear, copyEmptyDatabase } from './emptyDatabase.ts'
import { flushLog } from './flushLog.ts'
import { PrivateNodeFS } from './PrivateNodeFS.ts'
import { trimLog } from './trimLog.ts'

const settings = {
  // The engine's own choice is 160 MB, too much for a database of 10.
  shared_buffers: '16MB',
  // How much of its log a checkpoint keeps, to be written anew; by itself the engine makes none (`trimLog`).
  min_wal_size: '32MB',
  max_wal_size: '64MB',
}
const options = {
  extensions: { fuzzystrmatch, unaccent },
  startParams: [
    ...PGlite.defaultStartParams,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ],
}

/**
 * PostgreSQL inside this process (WebAssembly), in a folder or, for `memory://`, nowhere.
 *
 * @param emptyDatabase what a new folder is filled from, the one made with the build unless given.
 */
export async function openPglite(folder: string, emptyDatabase?: string): Promise<Database> {
  if (folder.startsWith('memory://'))
    return database(await PGlite.create({ dataDir: folder, ...options }), {})
  const claim = await claimFolder(folder)
  try {
    const engine = await startEngine(claim.dataFolder, emptyDatabase)
    claim.complete()
    return database(engine, claim)
  } catch (error) {
    claim.release()
    throw error
  }
}

/** What was copied and does not open counts for nothing: the engine makes its own then, in ten times the time. */
async function startEngine(dataFolder: string, emptyDatabase?: string): Promise<PGlite> {
  const start = () => PGlite.create({ fs: new PrivateNodeFS(dataFolder), ...options })
  if (readdirSync(dataFolder).length > 0 || !copyEmptyDatabase(dataFolder, emptyDatabase)) return start()
  return start().catch(() => {
    clear(dataFolder)
    return start()
  })
}

function database(engine: PGlite, { dataFolder, release }: Partial<Claim>): Database {
  return {
    ...statements(engine),
    transaction: work => engine.transaction(transaction => work(statements(transaction))),
    flush: dataFolder ? () => flushLog(join(dataFolder, 'pg_wal')) : undefined,
    trim: () => trimLog(statements(engine)),
    copyTo: dataFolder
      ? async folder => {
          await engine.exec('checkpoint')
          copyEngine(dataFolder, folder)
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
