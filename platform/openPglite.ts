import { PGlite, type Transaction } from '@electric-sql/pglite'
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { claimFolder } from './claimFolder.ts'
import type { Database, Row, Statements } from './Database.ts'

const options = {
  extensions: { fuzzystrmatch, unaccent },
  // The engine's own choices are 160 MB of buffers, too much for a database of 10, and no waiting for the disk.
  startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB', '-c', 'fsync=on'],
}

/** PostgreSQL inside this process (WebAssembly), in a folder or, for `memory://`, nowhere. */
export async function openPglite(folder: string): Promise<Database> {
  if (folder.startsWith('memory://')) return database(await PGlite.create({ dataDir: folder, ...options }))
  const claim = await claimFolder(folder)
  try {
    const engine = await PGlite.create({ dataDir: claim.dataFolder, ...options })
    claim.complete()
    return database(engine, claim.release)
  } catch (error) {
    claim.release()
    throw error
  }
}

function database(engine: PGlite, release?: () => void): Database {
  return {
    ...statements(engine),
    transaction: work => engine.transaction(transaction => work(statements(transaction))),
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
