import { rename } from 'node:fs/promises'
import {
  advisoryLocks,
  claimSchemaVersion,
  type Database,
  type Row,
  type Statements,
} from '../../platform/database/database.ts'
import type { Logger } from '../../platform/log.ts'
import { checkedKeys, readKeys } from './apiKeyFile.ts'
import type { KeyRecord, KeyStore } from './apiKeys.ts'

/** More than may be created; it bounds the read. */
const mostRead = 10_000
/** Of the table; see `claimSchemaVersion` for when it takes the next number. */
const version = 1
const tables = `
  create table if not exists partners.keys (
    number bigint generated always as identity, id text primary key, hash text not null unique, name text not null,
    created date not null, per_minute integer, revoked date);`
const all = `select id, hash, name, created::text, per_minute, revoked::text from partners.keys order by number limit ${mostRead}`

/**
 * Keys in a table on a PostgreSQL server, for all processes that have the same database.
 *
 *     keyTable({ name: postgresAddress(url), open: () => openPostgres(url), importFrom: '.data/keys.json', log })
 *
 * The database is opened at the first read or change. The keys of the file are imported then, once: it is renamed to
 * `keys.json.imported`, and the log has their number.
 */
export function keyTable({
  name,
  open,
  importFrom,
  log,
}: {
  name: string
  open: () => Promise<Database>
  /** Where keys were kept before there was a server. */
  importFrom?: string | undefined
  log?: Logger | undefined
}): KeyStore {
  let opened: Promise<Database> | undefined
  const database = () => {
    opened ??= prepared(open, importFrom, log)
    opened.catch(() => (opened = undefined))
    return opened
  }
  return {
    name,
    maxWait: 250,
    read: async () => (await (await database()).query(all)).map(keyOf),
    change: async change =>
      (await database()).transaction(async statements => {
        await held(statements)
        const before = (await statements.query(all)).map(keyOf)
        const known = new Map(before.map(key => [key.id, JSON.stringify(key)]))
        const changed = change(before).filter(key => known.get(key.id) !== JSON.stringify(key))
        for (const key of checkedKeys({ keys: changed })) await write(statements, key)
      }),
  }
}

const keyOf = ({ id, hash, name, created, per_minute: perMinute, revoked }: Row): KeyRecord => ({
  id: String(id),
  hash: String(hash),
  name: String(name),
  created: String(created),
  ...(perMinute !== null && { perMinute: Number(perMinute) }),
  ...(revoked !== null && { revoked: revoked as string }),
})

const held = ({ query }: Statements) => query('select pg_advisory_xact_lock($1)', [advisoryLocks.apiKeys])

/** Keys are made and revoked, and never taken away. */
const write = ({ query }: Statements, { id, hash, name, created, perMinute, revoked }: KeyRecord) =>
  query(
    `insert into partners.keys (id, hash, name, created, per_minute, revoked) values ($1, $2, $3, $4, $5, $6)
    on conflict (id) do update set name = excluded.name, per_minute = excluded.per_minute, revoked = excluded.revoked`,
    [id, hash, name, created, perMinute ?? null, revoked ?? null],
  )

/** One process at a time makes the table and takes over what is in the file. */
async function prepared(
  open: () => Promise<Database>,
  importFrom: string | undefined,
  log: Logger | undefined,
): Promise<Database> {
  const database = await open()
  try {
    const found = await earlierKeys(importFrom, log)
    await database.transaction(async statements => {
      await held(statements)
      await claimSchemaVersion(statements, { schema: 'partners', version, of: 'partners’ keys' })
      await statements.run(tables)
      const known = new Set((await statements.query(all)).map(({ id }) => id))
      for (const key of found) if (!known.has(key.id)) await write(statements, key)
    })
    if (importFrom && found.length > 0) {
      const file = `${importFrom}.imported`
      // Of two processes at once, the other has done it.
      await rename(importFrom, file).catch(() => undefined)
      log?.info?.({ keys: found.length, file }, 'The keys of the file are in the database now')
    }
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/** A file that cannot be read is left unchanged and logged; the keys of the database are used. */
async function earlierKeys(file: string | undefined, log: Logger | undefined): Promise<KeyRecord[]> {
  try {
    return file ? await readKeys(file) : []
  } catch (error) {
    log?.error({ file, detail: (error as Error).message }, 'The keys of the file were not taken over')
    return []
  }
}
