import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Clock } from '../../../platform/clock.ts'
import { claimVersion, type Database } from '../../../platform/database/database.ts'
import { keepPrivate } from '../../../platform/dataFolder.ts'
import { openDatabase } from '../../../platform/database/openDatabase.ts'
import { projectRoot } from '../../../platform/projectRoot.ts'
import { usualPace, type Pace } from '../Pace.ts'
import { checkKeysOfFolder, checkKeysOfTable, keepKeyCheck } from '../sealing/keyCheck.ts'
import { loadFormsKeys } from '../sealing/loadFormsKeys.ts'
import { folderOf } from './folderOf.ts'
import { startJobQueue } from './startJobQueue.ts'
import type { Store } from './Store.ts'

/** Where submissions are kept. */
export interface StoreOptions {
  /** Holds the embedded database, in `outbox`, and the key, unless they are elsewhere. */
  dataDir: string
  databaseUrl?: string
  /** Connections to that server that may be open at once, two or more. */
  databaseConnections?: number
  /** Keys as `FORMS_KEY` has them; without any, one is made and kept in the data folder. */
  formsKey?: string
  hasIdempotency: boolean
  pace?: Pace
  clock: Clock
}

/** Any number will do, if it is always this one. */
const lock = 7_446_786_679

/** Of `tables.sql`; see `claimVersion` for when it takes the next number. */
const version = 1

const tables = join(projectRoot, 'gateway', 'outbox', 'storage', 'tables.sql')

/**
 * Opens the database of submissions and makes its tables if they are not there. Nothing is sent yet.
 *
 * @throws Error when the folder is in use, the server cannot be reached or a key is bad.
 * @throws StartRefusal when the tables are newer than we are, or the keys are not theirs.
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  const { dataDir, databaseUrl, clock, hasIdempotency, pace = usualPace } = options
  if (!databaseUrl) keepPrivate(dataDir)
  const keys = loadFormsKeys(options.formsKey, dataDir)
  if (!databaseUrl) checkKeysOfFolder(dataDir, keys)
  const database = await openDatabase(databaseUrl ?? folderOf(dataDir), options.databaseConnections)
  const isAlone = !databaseUrl
  try {
    const queue = await alone(database, isAlone, async () => {
      await claimVersion(database, { schema: 'outbox', version, of: 'the outbox' })
      await database.run(readFileSync(tables, 'utf8'))
      await checkKeysOfTable(database, 'outbox.key_check', keys, await keyOfLatest(database))
      return startJobQueue(database, isAlone)
    })
    if (isAlone) keepKeyCheck(dataDir, keys)
    const close = async () => {
      await queue.close()
      await database.close()
    }
    return { database, queue, keys, pace, clock, hasIdempotency, isAlone, dataDir, close }
  } catch (error) {
    await database.close()
    throw error
  }
}

/**
 * One process at a time; the others wait. The queue makes its tables over connections of its own, so the lock has a
 * transaction of which it is the whole content. The embedded engine has one connection, and one process.
 */
function alone<T>(database: Database, isAlone: boolean, work: () => Promise<T>): Promise<T> {
  if (isAlone) return work()
  return database.transaction(async ({ query, run }) => {
    await run("set local statement_timeout = '25s'")
    await query('select pg_advisory_xact_lock($1)', [lock])
    return work()
  })
}

/** The name of the key under which the latest form was sealed, of those that can still be read. */
async function keyOfLatest({ query }: Database): Promise<string | undefined> {
  const [row] = await query(
    `select split_part(body, '.', 1) as id from outbox.submissions where body is not null order by stored_at desc limit 1`,
  )
  return row?.id as string | undefined
}
