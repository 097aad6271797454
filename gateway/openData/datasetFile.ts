import { randomBytes } from 'node:crypto'
import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import {
  isDamage,
  LaterFile,
  openSqlite,
  type Prepared,
  type SqliteFormat,
  statementsOf,
  UnusableFile,
} from '../../platform/sqlite.ts'

/** The file of a dataset, open. */
export interface DatasetFile {
  database: DatabaseSync
  /** A statement, prepared once. */
  prepared: Prepared
  /** Names the dataset in cursors and versions: `k3v9x2hq`. */
  id: string
  state: (key: string) => string | null
  setState: (key: string, value: string) => void
  close: () => void
}

/**
 * A row of a table is stored once for each of its states: from the version in which it came to be until the one in which it
 * became another. So all versions are in the file, and what they share is stored once. The current state has no end. A row
 * that was removed has a state too, with the moment in `removed_at`.
 */
const schema = `
  create table state (key text primary key, value text not null) without rowid;
  create table versions (number integer primary key, made_at integer not null, as_of integer not null);
  create index versions_by_time on versions (made_at);
  create table sources (
    kind text not null, id text not null, hash text not null, ends_on text, primary key (kind, id)
  ) without rowid;
  create table rows (
    number integer primary key, tab text not null, id text not null, owner text not null,
    from_version integer not null, to_version integer,
    first_seen_at integer not null, modified_at integer not null, removed_at integer, body text not null
  );
  create unique index rows_by_id on rows (tab, id, from_version);
  create index rows_by_owner on rows (owner) where to_version is null;
  create index rows_by_version on rows (tab, from_version);
  create index rows_replaced on rows (to_version) where to_version is not null;
  create index rows_removed on rows (removed_at) where removed_at is not null and to_version is null;
  create table changes (
    sequence integer primary key autoincrement, tab text not null, id text not null, kind text not null, at integer not null
  );
  create index changes_by_table on changes (tab, sequence);
  create index changes_by_time on changes (at);
  create table statistics (tab text not null, field text not null, count integer not null, primary key (tab, field))
    without rowid;
`

/** Bytes to which the log of writes shrinks once they are in the file. */
const longestLog = 64 * 1024 * 1024

const format: SqliteFormat = {
  name: 'dataset',
  version: 1,
  tables: schema,
  settings: `
    pragma journal_mode = wal; pragma synchronous = normal; pragma cache_size = -16000;
    pragma temp_store = file; pragma journal_size_limit = ${longestLog}
  `,
  fill: database =>
    void database.prepare("insert into state values ('id', ?)").run(randomBytes(4).toString('hex')),
}

/**
 * Opens the file of the dataset in a folder, which is created. A damaged file, or one of an earlier schema, is put aside as
 * `dataset.damaged.sqlite`, and a new dataset begins. One of a later schema is left alone: all history of the open data is in
 * it, and whoever went back to this version of Signpost will go forward again.
 *
 * @throws LaterFile for one of a later schema; Error when the folder cannot be used.
 */
export function openDatasetFile(folder: string): DatasetFile {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, 'dataset.sqlite')
  try {
    return opened(file)
  } catch (error) {
    if (!isDamage(error) || error instanceof LaterFile) throw error
    for (const suffix of ['-wal', '-shm']) rmSync(file + suffix, { force: true })
    renameSync(file, join(folder, 'dataset.damaged.sqlite'))
    return opened(file)
  }
}

function opened(file: string): DatasetFile {
  const database = openSqlite(file, format)
  try {
    return fileOf(database)
  } catch (error) {
    database.close()
    throw error
  }
}

function fileOf(database: DatabaseSync): DatasetFile {
  const prepared = statementsOf(database)
  const state = (key: string) => {
    const found = prepared('select value from state where key = ?').get(key) as { value: string } | undefined
    return found?.value ?? null
  }
  const id = state('id')
  if (!id) throw new UnusableFile('The dataset has no id')
  return {
    database,
    prepared,
    id,
    state,
    setState: (key, value) => void prepared('insert or replace into state values (?, ?)').run(key, value),
    close: () => {
      if (database.isOpen) database.close()
    },
  }
}
