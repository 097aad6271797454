import type { Clock } from '../../platform/clock.ts'
import { type Database, claimVersion, type Statements } from '../../platform/database/database.ts'
import { defaultRetryPolicy, outboxFolder, type OutboxOptions, type RetryPolicy } from './outbox.ts'
import { type FormsKeys, checkKeysOfFolder, writeKeyCheck, loadFormsKeys } from '../../platform/encryption.ts'
import { checkKeysOfTable } from '../../platform/database/keyCheck.ts'
import { type JobQueue, startJobQueue } from './queue.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { keepPrivate } from '../../platform/dataFolder.ts'
import { openDatabase } from '../../platform/database/openDatabase.ts'
import { projectRoot } from '../../platform/projectRoot.ts'

/**
 * Where a submission stands.
 *
 * - `waiting`: to be sent, now or later
 * - `sending`: written before the first byte leaves, so that a crash in between is seen
 * - `delivered`: the directory has it
 * - `refused`: the directory found fault with it; operators look into it
 * - `withdrawn`: refused while the resident still waited, who was told and sends anew
 * - `held`: it may or may not have arrived, and a person finds out
 * - `dead`: could not be delivered in 72 hours
 * - `quarantined`: kept back by a rule against spam until a person releases it
 * - `discarded`: a person decided that it is not to be sent
 */
export type SubmissionState =
  | 'waiting'
  | 'sending'
  | 'delivered'
  | 'refused'
  | 'withdrawn'
  | 'held'
  | 'dead'
  | 'quarantined'
  | 'discarded'

/** Where submissions are kept, and all that is needed to read and write them. */
export interface Store {
  database: Database
  queue: JobQueue
  keys: FormsKeys
  retryPolicy: RetryPolicy
  clock: Clock
  /** The directory stores a submission once, however often it comes with the same `Idempotency-Key`; see `learnIdempotency`. */
  hasIdempotency: boolean
  /** This process is the only one that has the database open. */
  isAlone: boolean
  dataDir: string
  /** In the process that sends: begins to, unless it has begun. */
  startSending?: () => Promise<void>
  close: () => Promise<void>
}

/** How the database is opened. */
export type StoreOptions = Omit<OutboxOptions, 'directoryUrl' | 'directoryKey' | 'now'> & { clock: Clock }

/** Any number will do, if it is always this one. */
const lock = 7_446_786_679

/** Of `tables.sql`; see `claimVersion` for when it takes the next number. */
const version = 1

const tables = join(projectRoot, 'gateway', 'outbox', 'tables.sql')

/**
 * Opens the database of submissions and makes its tables if they are not there. Nothing is sent yet.
 *
 * @throws Error when the folder is in use, the server cannot be reached or a key is bad.
 * @throws StartRefusal when the tables are newer than we are, or the keys are not theirs.
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  const { dataDir, databaseUrl, clock, hasIdempotency, retryPolicy = defaultRetryPolicy } = options
  if (!databaseUrl) keepPrivate(dataDir)
  const keys = loadFormsKeys(options.formsKey, dataDir)
  if (!databaseUrl) checkKeysOfFolder(dataDir, keys)
  const database = await openDatabase(databaseUrl ?? outboxFolder(dataDir), options.databaseConnections)
  const isAlone = !databaseUrl
  try {
    const queue = await inTurn(database, isAlone, async () => {
      await claimVersion(database, { schema: 'outbox', version, of: 'the outbox' })
      await database.run(readFileSync(tables, 'utf8'))
      await checkKeysOfTable(database, 'outbox.key_check', keys, await keyOfLatest(database))
      return startJobQueue(database, isAlone)
    })
    if (isAlone) writeKeyCheck(dataDir, keys)
    const close = async () => {
      await queue.close()
      await database.close()
    }
    return { database, queue, keys, retryPolicy, clock, hasIdempotency, isAlone, dataDir, close }
  } catch (error) {
    await database.close()
    throw error
  }
}

/**
 * One process at a time; the others wait. The queue makes its tables over connections of its own, so the lock has a
 * transaction of which it is the whole content. The embedded engine has one connection, and one process.
 */
function inTurn<T>(database: Database, isAlone: boolean, work: () => Promise<T>): Promise<T> {
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

/**
 * Lets a submission wait for its next attempt, inside the caller's transaction: its new job replaces any other.
 *
 * @param pause milliseconds from now, by the clock of the database.
 */
export async function requeue(
  { queue }: Store,
  statements: Statements,
  reference: string,
  { pause = 0, note = null }: { pause?: number; note?: string | null } = {},
): Promise<void> {
  const [moment] = await statements.query(
    `select now() + $1 * interval '1 millisecond' as at, job_id from outbox.submissions where reference = $2`,
    [Math.round(pause), reference],
  )
  const at = moment?.at as Date
  // Or it would stand in line before the jobs that have something to do.
  if (moment?.job_id) await queue.remove(statements, moment.job_id as string)
  const job = await queue.add(statements, reference, at)
  await statements.query(
    `update outbox.submissions set state = 'waiting', settled_at = null, job_id = $2, next_at = $3, note = coalesce($4, note)
    where reference = $1`,
    [reference, job, at, note],
  )
}

/** What is written down beside the new state; what is left out stays as it was. */
interface Settlement {
  note?: string
  status?: number | null
  directoryReference?: string | null
  /** Sealed. */
  fields?: string
}

/** Writes down that a submission is not to be sent any more, as things stand. */
export async function settle(
  { query }: Statements,
  reference: string,
  state: Exclude<SubmissionState, 'waiting' | 'sending' | 'quarantined'>,
  { note, status, directoryReference, fields }: Settlement,
): Promise<void> {
  await query(
    `update outbox.submissions set state = $2, settled_at = now(), job_id = null, note = coalesce($3, note),
      status = coalesce($4, status), directory_reference = coalesce($5, directory_reference),
      fields = coalesce($6, fields)
    where reference = $1`,
    [reference, state, note ?? null, status ?? null, directoryReference ?? null, fields ?? null],
  )
}
