import { closeSync, existsSync, openSync, rmSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { backup, DatabaseSync, type StatementSync } from 'node:sqlite'

/** What a file of SQLite holds. */
export interface SqliteFormat {
  /** What the file is called in errors: `index`. */
  name: string
  /** Raised whenever the tables change in a way that older files cannot follow. */
  version: number
  /** The statements that make the tables of a new file. */
  tables: string
  /** Statements for each opening, before the tables are made. */
  settings: string
  /** What a new file needs beside its tables. */
  fill?: (database: DatabaseSync) => void
  /** Throws UnusableFile for a file that opens but is of no use. */
  check?: (database: DatabaseSync) => void
  /** For how long a write waits for that of another process, in milliseconds; five seconds unless given. */
  longestWait?: number
}

/** The file is not one that this version can use. */
export class UnusableFile extends Error {}

/** It was written by a later version of Signpost, which can still use it. */
export class LaterFile extends UnusableFile {}

/** Codes of SQLite. */
const damaged = 11
const noDatabase = 26

/**
 * Opens a file of SQLite for this process alone to read in its folder (mode 0600), and makes its tables where it is new.
 *
 *     openSqlite('.data/records/records.sqlite', { name: 'file of records', version: 1, tables: 'create table …', settings })
 *
 * @throws UnusableFile for a file of another version, LaterFile for one of a later one; an error of SQLite when it is damaged or cannot be opened.
 */
export function openSqlite(file: string, format: SqliteFormat): DatabaseSync {
  // SQLite gives the files beside it the same mode. One that is there is left alone: closing a descriptor of it would drop
  // the locks that other connections of this process have on it.
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600))
  const database = new DatabaseSync(file, { timeout: format.longestWait ?? 5000 })
  try {
    database.exec(format.settings)
    const versionOf = () =>
      (database.prepare('pragma user_version').get() as { user_version: number }).user_version
    if (versionOf() === 0) {
      database.exec('begin immediate')
      // Another process may have made the tables meanwhile.
      if (versionOf() === 0) {
        database.exec(`${format.tables} pragma user_version = ${format.version}`)
        format.fill?.(database)
      }
      database.exec('commit')
    }
    if (versionOf() > format.version)
      throw new LaterFile(
        `The ${format.name} has version ${versionOf()}, and this version of Signpost reads up to ${format.version}`,
      )
    if (versionOf() !== format.version)
      throw new UnusableFile(`The ${format.name} has version ${versionOf()}`)
    format.check?.(database)
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

/** The same for a file that can be made again: one that is of no use is deleted first. */
export function openOrRemakeSqlite(file: string, format: SqliteFormat): DatabaseSync {
  try {
    return openSqlite(file, format)
  } catch (error) {
    if (!isDamage(error)) throw error
    removeSqlite(file)
    return openSqlite(file, format)
  }
}

/**
 * Whether an error says that a file is of no use, so that it is put away or made again; any other leaves it to the processes
 * that have it open.
 */
export function isDamage(error: unknown): boolean {
  if (error instanceof UnusableFile) return true
  const code = sqliteCode(error) & 0xff
  return code === damaged || code === noDatabase
}

/** The extended code of an error of SQLite: 1032; NaN for any other error. */
export const sqliteCode = (error: unknown): number => Number((error as { errcode?: unknown } | null)?.errcode)

/** The statement of a text, prepared at its first use. */
export type Prepared = (text: string) => StatementSync

const mostStatements = 500

/**
 * The statements of a connection, each prepared once; beyond 500 different ones, again at each use.
 *
 *     statementsOf(database)('select value from state where key = ?').get('readAt') // { value: '1764…' }
 */
export function statementsOf(database: DatabaseSync): Prepared {
  const statements = new Map<string, StatementSync>()
  return text => {
    const known = statements.get(text) ?? database.prepare(text)
    if (statements.size < mostStatements) statements.set(text, known)
    return known
  }
}

/** The column `number` of a row; 0 for null, which `max` and `sum` give of no rows. */
export const numberIn = (row: unknown): number => (row as { number: number | null }).number ?? 0

/** What the names of the files end in that SQLite keeps beside a file. */
export const besideSqlite = ['-wal', '-shm', '-journal'] as const

/** Deletes a file and those that SQLite keeps beside it. */
export function removeSqlite(file: string): void {
  for (const suffix of ['', ...besideSqlite]) rmSync(file + suffix, { force: true })
}

/** All at once: of a part, SQLite begins anew whenever another connection has written meanwhile. */
const pagesAtOnce = 2 ** 31 - 1

/**
 * Copies a file of SQLite as it is at one moment, also while others write to it; the copy (mode 0600) is one file.
 *
 *     await copySqlite('.data/open-data/dataset.sqlite', '.data/.backup-x/open-data/dataset.sqlite')
 *
 * A damaged file, to which nothing writes, is copied as it stands.
 *
 * @throws an error of SQLite when it cannot be read, or of the disk when there is no room.
 */
export async function copySqlite(file: string, copy: string): Promise<void> {
  closeSync(openSync(copy, 'wx', 0o600))
  try {
    const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 })
    try {
      await backup(database, copy, { rate: pagesAtOnce })
    } finally {
      database.close()
    }
  } catch (error) {
    if (!isDamage(error)) throw error
    removeSqlite(copy)
    await copyFile(file, copy)
  }
}
