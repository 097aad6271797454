import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { copyDataFolder } from '../../platform/dataFolder.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'signpost-copied-'))
  mkdirSync(join(folder, 'open-data'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A thread that writes, as that of the open data does. Each transaction counts itself twice: by itself, and in some row. */
const writing = `
  const { workerData, parentPort } = require('node:worker_threads')
  const { DatabaseSync } = require('node:sqlite')
  const database = new DatabaseSync(workerData.file, { timeout: 5000 })
  database.exec('pragma journal_mode = wal; pragma synchronous = normal; pragma wal_autocheckpoint = 50; begin')
  database.exec('create table transactions (number integer not null); insert into transactions values (0)')
  database.exec('create table rows (id integer primary key, number integer not null, body text not null)')
  const add = database.prepare('insert into rows (number, body) values (0, ?)')
  for (let i = 0; i < 4000; i++) add.run('x'.repeat(2000))
  database.exec('create index rows_by_number on rows (number, id); commit')
  parentPort.postMessage('begun')
  const change = database.prepare('update rows set number = number + 1 where id = ?')
  let count = 0
  const write = () => {
    for (const end = performance.now() + 20; performance.now() < end; ) {
      count += 1
      database.exec('begin; update transactions set number = number + 1')
      change.run(1 + (count * 7919) % 4000)
      database.exec('commit')
    }
    setImmediate(write)
  }
  write()`

test('a file of SQLite that is written to is copied whole, as it was at one moment', async () => {
  const file = join(folder, 'open-data', 'dataset.sqlite')
  const writer = new Worker(writing, { eval: true, workerData: { file } })
  await new Promise(resolve => writer.once('message', resolve))
  const copies = Array.from({ length: 20 }, (_, i) => join(folder, `.backup-${i}`))
  for (const to of copies) await copyDataFolder(folder, to, {})
  await writer.terminate()
  const counts = copies.map(to => transactionsIn(join(to, 'open-data', 'dataset.sqlite')))
  expect(counts).toEqual(copies.map(() => expect.any(Number) as number))
  expect(new Set(counts).size).toBeGreaterThan(1)
  for (const to of copies) {
    expect(readdirSync(join(to, 'open-data'))).toEqual(['dataset.sqlite'])
    expect(statSync(join(to, 'open-data', 'dataset.sqlite')).mode & 0o777).toBe(0o600)
  }
})

/** How many transactions are in a file, or what is wrong with it. */
function transactionsIn(file: string): unknown {
  const database = new DatabaseSync(file)
  const value = (statement: string) => Object.values(database.prepare(statement).get() ?? {})[0]
  try {
    const faults = value('pragma integrity_check(1)')
    if (faults !== 'ok') return faults
    const counted = value('select number from transactions')
    const inRows = value('select sum(number) from rows')
    return counted === inRows ? counted : `${Number(counted)} transactions, ${Number(inRows)} in rows`
  } catch (error) {
    return (error as Error).message
  } finally {
    database.close()
  }
}

test('a file of SQLite that nobody writes to is copied with what a process that was killed left beside it', async () => {
  const file = join(folder, 'open-data', 'dataset.sqlite')
  const killed = new Worker(writing, { eval: true, workerData: { file } })
  await new Promise(resolve => killed.once('message', resolve))
  await killed.terminate()
  const to = join(folder, '.backup-x')
  await copyDataFolder(folder, to, {})
  expect(transactionsIn(join(to, 'open-data', 'dataset.sqlite'))).toEqual(transactionsIn(file))
})

test('a file that SQLite cannot read is copied as it stands, and keeps nothing else from being copied', async () => {
  const damaged = 'SQLite format 3\0 and nothing else'.repeat(500)
  writeFileSync(join(folder, 'open-data', 'dataset.damaged.sqlite'), damaged, { mode: 0o600 })
  writeFileSync(join(folder, 'open-data', 'withheld-emails.txt'), 'ada@example.org')
  const to = join(folder, '.backup-x')
  await copyDataFolder(folder, to, {})
  expect(readFileSync(join(to, 'open-data', 'dataset.damaged.sqlite'), 'utf8')).toBe(damaged)
  expect(readFileSync(join(to, 'open-data', 'withheld-emails.txt'), 'utf8')).toBe('ada@example.org')
})

test('what is made again from the directory is left out', async () => {
  for (const name of ['records', 'search', 'pictures', 'open-data/files', 'drafts']) {
    mkdirSync(join(folder, name))
    writeFileSync(join(folder, name, 'a-file'), '')
  }
  const to = join(folder, '.backup-x')
  await copyDataFolder(folder, to, {})
  expect(readdirSync(to).toSorted()).toEqual(['drafts', 'open-data'])
  expect(readdirSync(join(to, 'open-data'))).toEqual([])
})
