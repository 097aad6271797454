import { hash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { createClock } from '../../platform/clock.ts'
import { isDamage, openOrRemakeSqlite, removeSqlite, type SqliteFormat } from '../../platform/sqlite.ts'
import { createOutageLog, type Logger } from '../../platform/log.ts'
import { staleIfError } from './cachePolicy.ts'
import { parseStored, type Reply, storedText } from './response.ts'

/**
 * Replies in a file, for a process that starts while the directory is down. No method throws: a file that cannot be used
 * holds nothing, and is tried again after a minute.
 */
export interface RecordFile {
  /** The reply under this key, stored or waiting to be, and the milliseconds since it was fetched; null without one. */
  read(key: string): { reply: Reply; age: number } | null
  /** Stores what was fetched just now, a second later. */
  write(key: string, reply: Reply): void
  /** Removes a record that the directory no longer has. */
  remove(key: string): void
  /** Stores what waits, and closes the file. */
  close(): void
}

interface RecordFileOptions {
  /** The folder of the file, which is created. */
  folder: string
  /** Where the records come from, for example its address: none is read as one of another directory. */
  directory: string
  log?: Logger | undefined
  /** The time, in milliseconds since 1970. */
  now?: () => number
  /** The most that all records take, in bytes. */
  mostBytes?: number
}

/** A reply to store, or null to remove one. */
interface Write {
  reply: Reply | null
  fetchedAt: number
}

/** The file, open, with its statements. */
interface OpenFile {
  database: DatabaseSync
  find: StatementSync
  put: StatementSync
  remove: StatementSync
}

const second = 1000
const delay = second
/** Between two transactions of many writes, in milliseconds: requests are answered meanwhile. */
const shortDelay = 20
const retryPause = 60 * second
const megabyte = 1024 * 1024
/** The most of a transaction, which holds the process up for some milliseconds. */
const mostAtOnce = megabyte
const longestReply = 4 * megabyte
/** The most that waits to be stored: beyond it the earliest is dropped. */
const mostWaiting = 32 * megabyte
const writtenBetweenCleanings = 16 * megabyte

// Whatever time the site is set to, records grow old.
const machineClock = createClock()
const machineTime = () => machineClock().toMillis()

const format: SqliteFormat = {
  name: 'file of records',
  version: 1,
  tables: `
    create table records (
      directory text not null, key text not null, fetched_at integer not null, size integer not null, reply text not null,
      primary key (directory, key)
    );
    create index records_by_age on records (fetched_at, size);
  `,
  // Without waiting for the disk: what a power failure spoils is fetched again. The journal is a file, so that a process that
  // is killed spoils nothing; and there is no memory map, which another process could cut off.
  settings: 'pragma journal_mode = truncate; pragma synchronous = off; pragma cache_size = -4000',
  longestWait: 100,
}

/**
 * Opens the file of records in a folder. Several processes may share it.
 *
 *     const file = openRecordFile({ folder: '.data/records', directory: directoryUrl, log })
 *     new RecordCache(performance, undefined, file)
 */
export function openRecordFile({
  folder,
  directory: address,
  log,
  now = machineTime,
  mostBytes = 128 * megabyte,
}: RecordFileOptions): RecordFile {
  const path = join(folder, 'records.sqlite')
  const directory = hash('sha256', address).slice(0, 16)
  const outage = createOutageLog(log, {
    failed: 'Records cannot be kept on the disk: a restart while the directory is down finds none',
    recovered: 'Records are kept on the disk again',
  })
  const waiting = new Map<string, Write>()
  let waitingBytes = 0
  let writtenBytes = 0
  let open: OpenFile | undefined
  let retryAt = -Infinity
  let timer: NodeJS.Timeout | undefined

  function attempt<T>(work: (file: OpenFile) => T): T | null {
    if (performance.now() < retryAt) return null
    try {
      open ??= openFile()
      const found = work(open)
      outage.recovered()
      return found
    } catch (error) {
      outage.failed(error)
      retryAt = performance.now() + retryPause
      end()
      if (isDamage(error)) removeSqlite(path)
      return null
    }
  }

  function openFile(): OpenFile {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const database = openOrRemakeSqlite(path, format)
    clean(database)
    return {
      database,
      find: database.prepare('select fetched_at, reply from records where directory = ? and key = ?'),
      put: database.prepare('insert or replace into records values (?, ?, ?, ?, ?)'),
      remove: database.prepare('delete from records where directory = ? and key = ?'),
    }
  }

  /** Removes what is too old to be served, and the oldest of more than there is room for. */
  function clean(database: DatabaseSync): void {
    writtenBytes = 0
    database
      .prepare('delete from records where fetched_at not between ? and ?')
      .run(now() - staleIfError, now())
    const newestFirst =
      'select rowid, sum(size) over (order by fetched_at desc rows unbounded preceding) as total from records'
    database
      .prepare(`delete from records where rowid in (select rowid from (${newestFirst}) where total > ?)`)
      .run(mostBytes)
  }

  function end(): void {
    try {
      open?.database.close()
    } catch {
      // What a spoilt file cannot take is lost.
    }
    open = undefined
  }

  function add(key: string, write: Write): void {
    drop(key)
    waiting.set(key, write)
    waitingBytes += sizeOf(key, write)
    for (const first of waiting.keys()) {
      if (waitingBytes <= mostWaiting) break
      drop(first)
    }
    schedule(delay)
  }

  function drop(key: string): void {
    const write = waiting.get(key)
    if (!write) return
    waiting.delete(key)
    waitingBytes -= sizeOf(key, write)
  }

  function schedule(pause: number): void {
    timer ??= setTimeout(() => {
      timer = undefined
      const isStored = store()
      if (waiting.size > 0) schedule(isStored ? shortDelay : retryPause)
    }, pause).unref()
  }

  /** Stores the next of what waits; false when the file cannot be used. */
  function store(): boolean {
    const batch: [string, Write][] = []
    let bytes = 0
    for (const [key, write] of waiting) {
      if (bytes > 0 && bytes + sizeOf(key, write) > mostAtOnce) break
      batch.push([key, write])
      bytes += sizeOf(key, write)
    }
    const isStored = attempt(file => {
      file.database.exec('begin immediate')
      for (const [key, { reply, fetchedAt }] of batch) {
        if (reply) {
          const text = storedText(key, reply)
          file.put.run(directory, key, fetchedAt, key.length + text.length, text)
        } else file.remove.run(directory, key)
      }
      file.database.exec('commit')
      writtenBytes += bytes
      if (writtenBytes > writtenBetweenCleanings) clean(file.database)
      return true
    })
    if (isStored) for (const [key] of batch) drop(key)
    return isStored ?? false
  }

  return {
    read: key => {
      const write = waiting.get(key)
      const found = write ? textOf(key, write) : attempt(({ find }) => find.get(directory, key) as Stored)
      const age = now() - (found?.fetched_at ?? 0)
      // A clock that was set back says of no record how old it is.
      if (!found || age < 0 || age >= staleIfError) return null
      const reply = parseStored(key, found.reply)
      return reply && { reply, age }
    },
    write: (key, reply) => {
      if (reply.bytes <= longestReply) add(key, { reply, fetchedAt: now() })
    },
    remove: key => add(key, { reply: null, fetchedAt: now() }),
    close: () => {
      clearTimeout(timer)
      while (waiting.size > 0 && store());
      end()
    },
  }
}

/** A row of the file; undefined when there is none. */
type Stored = { fetched_at: number; reply: string } | undefined

/** What the file will have under this key. */
const textOf = (key: string, { reply, fetchedAt }: Write): Stored =>
  reply ? { fetched_at: fetchedAt, reply: storedText(key, reply) } : undefined

const sizeOf = (key: string, { reply }: Write): number => key.length + (reply?.bytes ?? 0)
