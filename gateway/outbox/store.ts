import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Clock } from '../../platform/clock.ts'
import {
  advisoryLocks,
  claimSchemaVersion,
  type Database,
  type Statements,
} from '../../platform/database/database.ts'
import { checkKeysOfTable } from '../../platform/database/keyCheck.ts'
import { openDatabase } from '../../platform/database/openDatabase.ts'
import { keepPrivate } from '../../platform/dataFolder.ts'
import { checkKeysOfFolder, type FormsKeys, writeKeyCheck, loadFormsKeys } from '../../platform/encryption.ts'
import { projectRoot } from '../../platform/projectRoot.ts'
import { defaultRetryPolicy, outboxFolder, type OutboxOptions, type RetryPolicy } from './outbox.ts'

/** The database of submissions, and what is needed to read and write them. */
export interface Store {
  database: Database
  keys: FormsKeys
  retryPolicy: RetryPolicy
  clock: Clock
  /** The directory stores a submission once for each `Idempotency-Key`; see `detectIdempotencySupport`. */
  hasIdempotency: boolean
  /** No other process has the database open: it is the embedded one. */
  isAlone: boolean
  dataDir: string
  /** Delivers submissions that are due; call it after the transaction. Does nothing in a process that does not deliver. */
  wake: () => void
  /** Starts to deliver, unless it has started. Undefined in a process that does not deliver. */
  startDelivery?: () => void
  close: () => Promise<void>
}

/** How the database is opened. */
export type StoreOptions = Omit<OutboxOptions, 'directoryUrl' | 'directoryKey' | 'now'> & { clock: Clock }

/**
 * The state of a submission.
 *
 * - `waiting`: to be sent at `next_at`
 * - `sending`: committed before the first byte is sent, so that a crash is noticed
 * - `delivered`: the directory has it
 * - `refused`: the directory found errors; operators decide
 * - `withdrawn`: refused while the resident waited, who saw the errors and sends it again
 * - `held`: it may have arrived; an operator finds out
 * - `dead`: not delivered within 72 hours
 * - `quarantined`: matched a rule against spam; not sent before an operator releases it
 * - `discarded`: an operator decided not to send it
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

/** Of `tables.sql`; see `claimSchemaVersion` for when it takes the next number. */
const version = 1

const tables = join(projectRoot, 'gateway', 'outbox', 'tables.sql')

/**
 * Opens the database of submissions, and creates its tables if they are missing. Delivers nothing.
 *
 * @throws Error when the folder is in use, the server cannot be reached or a key is invalid.
 * @throws StartRefusal when the tables are of a newer version, or were filled under other keys.
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  const { dataDir, databaseUrl, clock, hasIdempotency, retryPolicy = defaultRetryPolicy } = options
  if (!databaseUrl) keepPrivate(dataDir)
  const keys = loadFormsKeys(options.formsKey, dataDir)
  if (!databaseUrl) checkKeysOfFolder(dataDir, keys)
  const database = await openDatabase(databaseUrl ?? outboxFolder(dataDir), options.databaseConnections)
  const isAlone = !databaseUrl
  try {
    await database.transaction(statements => createTables(statements, keys, isAlone))
    if (isAlone) writeKeyCheck(dataDir, keys)
    return {
      database,
      keys,
      retryPolicy,
      clock,
      hasIdempotency,
      isAlone,
      dataDir,
      wake: () => undefined,
      close: () => database.close(),
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

/** One process at a time: `create … if not exists` fails when two run it concurrently. */
async function createTables(statements: Statements, keys: FormsKeys, isAlone: boolean): Promise<void> {
  const { query, run } = statements
  if (!isAlone) {
    await run("set local statement_timeout = '25s'")
    await query('select pg_advisory_xact_lock($1)', [advisoryLocks.outbox])
  }
  await claimSchemaVersion(statements, { schema: 'outbox', version, of: 'the outbox' })
  await run(readFileSync(tables, 'utf8'))
  await checkKeysOfTable(statements, 'outbox.key_check', keys, await keyOfLatest(statements))
  // The job queue of earlier versions. On a server, one of them may still use it.
  if (isAlone) await run('drop schema if exists outbox_queue cascade')
}

/** The id of the key that encrypted the latest submission whose body is stored. */
async function keyOfLatest({ query }: Statements): Promise<string | undefined> {
  const [row] = await query(
    `select split_part(body, '.', 1) as id from outbox.submissions where body is not null order by stored_at desc limit 1`,
  )
  return row?.id as string | undefined
}

/**
 * Sets a submission to `waiting` for its next attempt, inside the caller's transaction.
 *
 * @param pause milliseconds from now, by the clock of the database.
 */
export async function requeue(
  { query }: Statements,
  reference: string,
  { pause = 0, note = null }: { pause?: number; note?: string | null } = {},
): Promise<void> {
  await query(
    `update outbox.submissions set state = 'waiting', settled_at = null, job_id = null,
      next_at = now() + $2 * interval '1 millisecond', note = coalesce($3, note)
    where reference = $1`,
    [reference, Math.round(pause), note],
  )
}

/** What is stored beside the new state; what is missing stays as it was. */
interface Settlement {
  note?: string
  status?: number | null
  directoryReference?: string | null
  /** Encrypted. */
  fields?: string
}

/** Gives a submission a state in which it is not sent, inside the caller's transaction. */
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
