import type { Config } from '../config.ts'
import { StartRefusal } from '../startRefusal.ts'

/** One row of a result: column name to value. */
export type Row = Record<string, unknown>

/** Runs SQL inside or outside a transaction. Values are passed as parameters (`$1`), never inside the text. */
export interface Statements {
  /** Runs one statement and gives its rows. */
  query: (text: string, parameters?: readonly unknown[]) => Promise<Row[]>
  /** Runs a script of several statements, without parameters and without a result. */
  run: (script: string) => Promise<void>
}

/** A PostgreSQL database, on a server or embedded. */
export interface Database extends Statements {
  /** Commits when `work` ends, rolls back when it throws. */
  transaction: <T>(work: (statements: Statements) => Promise<T>) => Promise<T>
  /** Embedded engine only: syncs the write-ahead log to disk, so that commits survive a power cut. A server does so itself. */
  flush?: () => Promise<void>
  /** Embedded engine only: truncates its write-ahead log, which has no background process. */
  trim?: () => Promise<void>
  /** Embedded engine only: copies its current state into a folder that `openDatabase` can open. */
  copyTo?: (folder: string) => Promise<void>
  /** Writes everything to disk, closes connections and releases the lock on the folder. */
  close: () => Promise<void>
}

/**
 * The numbers of advisory locks, one for each set of tables: arbitrary, but the same in every version, since processes of two
 * versions may share a database.
 */
export const advisoryLocks = {
  directory: 7_446_786_678,
  outbox: 7_446_786_679,
  drafts: 7_446_786_680,
  apiKeys: 7_446_786_690,
} as const

/** All connections to the database were in use for too long: a temporary failure. */
export class ConnectionsBusy extends Error {
  constructor(connections: number) {
    super(`All ${connections} connections to the database are in use`)
    this.name = 'ConnectionsBusy'
  }
}

/** How many connections to the database each part of this process may open. */
interface DatabaseShares {
  directory: number
  outbox: number
  /** The thread that renders pages: drafts of forms and partners’ keys. */
  site: number
}

/**
 * Divides the connections of a process among its parts that need the database.
 *
 *     databaseShares({ DATABASE_CONNECTIONS: 10 }) // { directory: 5, outbox: 3, site: 2 }
 *     databaseShares({ DATABASE_CONNECTIONS: 10, DIRECTORY_API_URL: 'https://…' }) // { directory: 0, outbox: 6, site: 4 }
 *
 * The outbox has at least two, so that a form is accepted while the result of another is stored.
 */
export function databaseShares({
  DATABASE_CONNECTIONS: all,
  DIRECTORY_API_URL,
  GATEWAY_URL,
}: Pick<Config, 'DATABASE_CONNECTIONS' | 'DIRECTORY_API_URL' | 'GATEWAY_URL'>): DatabaseShares {
  if (GATEWAY_URL) return { directory: 0, outbox: 0, site: all }
  if (DIRECTORY_API_URL) {
    const outbox = Math.max(2, Math.floor(all * 0.6))
    return { directory: 0, outbox, site: all - outbox }
  }
  const outbox = Math.max(2, Math.floor(all * 0.3))
  const site = Math.max(1, Math.floor(all * 0.2))
  return { directory: all - outbox - site, outbox, site }
}

/**
 * Stores the version of our tables in their schema, and refuses tables of a newer version. Call it before the tables are
 * created or changed, under the same lock.
 *
 *     await claimSchemaVersion(database, { schema: 'outbox', version: 1, of: 'the outbox' }) // outbox.version holds 1
 *
 * A change of tables that a process of the previous version cannot work with takes the next number.
 *
 * @throws StartRefusal with the two versions.
 */
export async function claimSchemaVersion(
  { query, run }: Statements,
  { schema, version, of }: { schema: string; version: number; of: string },
): Promise<void> {
  await run(`create schema if not exists ${schema};
    create table if not exists ${schema}.version (version integer not null)`)
  const [found] = await query(`select max(version) as version from ${schema}.version`)
  const stored = Number(found?.version ?? 0)
  if (stored > version) throw newerVersionRefusal(`The database of ${of}`, String(stored), String(version))
  if (stored === version) return
  await query(`delete from ${schema}.version`)
  await query(`insert into ${schema}.version values ($1)`, [version])
}

/**
 * Why a process must not start on data of a newer version.
 *
 *     newerVersionRefusal('The database of the directory', '0009-notes', '0007-submissions').message
 *     // 'The database of the directory has version 0009-notes, and this Signpost knows versions up to 0007-submissions: …'
 */
export const newerVersionRefusal = (what: string, kept: string, known: string) =>
  new StartRefusal(
    `${what} has version ${kept}, and this Signpost knows versions up to ${known}: ` +
      'start the newer Signpost, or restore a backup from before it',
  )
