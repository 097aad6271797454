import { mkdirSync, readdirSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import {
  besideSqlite,
  isDamage,
  openOrRemakeSqlite,
  removeSqlite,
  sqliteCode,
  type SqliteFormat,
  UnusableFile,
} from '../../../platform/sqlite.ts'

/** The fields of a service’s text, in the order of the table’s columns. */
export const serviceFields = [
  'name',
  'categories',
  'audience',
  'intro',
  'organisation',
  'tags',
  'description',
  'info',
  'places',
  'phone',
] as const

/** The file of the index, open. */
interface IndexFile {
  database: DatabaseSync
  /** Whether it and its log of changes are where they were opened, and no shorter than before. */
  isInPlace(): boolean
  /**
   * Whether the memory that it shares with other processes (`-shm`) is whole. Reading what was cut off of it would end the
   * process, so this is asked before each reading and each transaction: it takes two microseconds.
   */
  isMapWhole(): boolean
  close(): void
  /** Closes it and, when it is still in its place, deletes it. */
  discard(): void
}

/**
 * Opens the file of the index in a folder, which is created. A damaged file, or one of another version, is made again.
 *
 * Each version has a file of its own: while a site is updated, processes of both versions serve with one folder, and would
 * take the file from each other at every reading.
 *
 * @throws Error when the folder cannot be used.
 */
export function openIndexFile(folder: string): IndexFile {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, fileName)
  const database = openOrRemakeSqlite(file, format)
  removeUnused(folder)
  const opened = stateOf(file)
  const log = stateOf(`${file}-wal`)
  // It grows, and never shrinks.
  let size = 0
  const isSame = () => stateOf(file)?.ino === opened?.ino
  const map = `${file}-shm`
  const mapped = stateOf(map)
  let mapSize = mapped?.size ?? 0
  const isMapWhole = () => {
    const found = stateOf(map)
    if (!mapped || (found?.ino === mapped.ino && found.size >= mapSize)) {
      mapSize = found?.size ?? 0
      return true
    }
    return false
  }
  const close = () => {
    // Closing reads it. What is given back is empty, for a file that is made again.
    if (!isMapWhole() && stateOf(map)?.ino === mapped?.ino) truncateSync(map, mapSize + mostGrown)
    database.close()
  }
  return {
    database,
    isMapWhole,
    close,
    isInPlace: () => {
      const found = stateOf(file)?.size ?? 0
      size = Math.max(size, found)
      return isSame() && found === size && stateOf(`${file}-wal`)?.ino === log?.ino
    },
    discard: () => {
      // Another process may have put a new one there already.
      const isOurs = isSame()
      try {
        close()
      } catch {
        // What cannot be written into a damaged file is lost anyway.
      }
      if (isOurs) removeSqlite(file)
    },
  }
}

/** By how much the shared memory may have grown since it was last looked at. */
const mostGrown = 2 ** 20

const stateOf = (path: string) => statSync(path, { throwIfNoEntry: false })

/** Raised whenever the tables or what is written into them change. */
const version = 11
const fileName = `index-${version}.sqlite`
/** The file of any version; up to the tenth they had one name. */
const anyFile = /^index(?:-\d+)?\.sqlite$/
const day = 24 * 3_600_000

/** Deletes the files of other versions to which no process has written for a day; one that is used is written at every reading. */
function removeUnused(folder: string): void {
  // What SQLite keeps beside our file is as new as its opening.
  const now = changedAt(join(folder, fileName))
  for (const name of readdirSync(folder)) {
    const file = join(folder, name)
    if (anyFile.test(name) && name !== fileName && changedAt(file) < now - day) removeSqlite(file)
  }
}

const changedAt = (file: string) =>
  Math.max(...['', ...besideSqlite].map(suffix => stateOf(file + suffix)?.mtimeMs ?? 0))

/** Codes of SQLite. */
const unreadable = 10
const notInPlace = 1032

const tokens = `tokenize = "porter unicode61 remove_diacritics 2 categories 'L* N* M*'"`
const unstemmed = `tokenize = "unicode61 remove_diacritics 2 categories 'L* N* M*'"`

/** The tables of texts. Their parts, one for each batch of records, are put together when all have been read. */
export const textTables = ['services', 'others', 'name_words'] as const

const tables = `
  create table records (
    row integer primary key, kind text not null, id text not null, hash text not null, length integer not null,
    words text not null, body text not null,
    unique (kind, id)
  );
  create index records_by_kind on records (kind, row, id, hash, length);
  create virtual table services using fts5(
    ${serviceFields.join(', ')}, ${tokens}, content = '', contentless_delete = 1
  );
  create virtual table others using fts5(name, text, ${tokens}, content = '', contentless_delete = 1);
  create table names (row integer primary key, owner integer not null, kind text not null, text text not null, path text not null,
    words text not null
  );
  create index names_of on names (owner);
  create index names_by_words on names (words);
  create virtual table name_words using fts5(text, ${unstemmed}, prefix = '1 2 3', content = '', contentless_delete = 1);
  create table words (word text primary key, count integer not null) without rowid;
  create table state (key text primary key, value text not null) without rowid;
  ${textTables
    .map(
      table => `
        insert into ${table}(${table}, rank) values ('automerge', 0);
        insert into ${table}(${table}, rank) values ('crisismerge', 1000);`,
    )
    .join('')}
`

const format: SqliteFormat = {
  name: 'index',
  version,
  tables,
  settings: 'pragma journal_mode = wal; pragma synchronous = normal; pragma cache_size = -8000',
  check,
}

/** Whether an error says that a file, which was sound when it was opened, was changed, cut off or taken away since. */
export function isLoss(error: unknown): boolean {
  // A text that is no JSON any more.
  if (isDamage(error) || error instanceof SyntaxError) return true
  const code = sqliteCode(error)
  return code === notInPlace || (code & 0xff) === unreadable
}

/** Reads every page once, so that a damaged file is found now. */
function check(database: DatabaseSync): void {
  const { quick_check: found } = database.prepare('pragma quick_check(1)').get() as { quick_check: string }
  if (found !== 'ok') throw new UnusableFile(found)
  for (const table of textTables) database.exec(`insert into ${table}(${table}) values ('integrity-check')`)
}
