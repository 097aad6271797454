import { DateTime } from 'luxon'
import {
  advisoryLocks,
  claimSchemaVersion,
  type Database,
  type Statements,
} from '../../platform/database/database.ts'
import { checkKeysOfTable } from '../../platform/database/keyCheck.ts'
import type { FormsKeys } from '../../platform/encryption.ts'
import {
  decryptDraft,
  type DraftStore,
  type DraftStoreOptions,
  encryptDraft,
  type FormDraft,
  hashOf,
  latestExpiry,
  nextExpiry,
} from './draftStore.ts'

/**
 * Stores drafts in a table on a PostgreSQL server, one encrypted row each, for all processes with the same keys.
 *
 *     const drafts = createDraftTable({ open: () => openPostgres(url), keys, clock })
 *
 * The connection is opened for the first draft. While the server is away, every method throws. A row is named after a hash
 * of the secret in the cookie.
 */
export function createDraftTable({
  open,
  keys,
  clock,
  limit = 20_000,
}: DraftStoreOptions & { open: () => Promise<Database> }): DraftStore {
  let opened: Promise<Database> | undefined
  const database = () => {
    opened ??= openWithTable(open)
    opened.catch(() => (opened = undefined))
    return opened
  }
  const query = async (text: string, ...values: unknown[]) => (await database()).query(text, values)
  const now = () => clock().toJSDate()

  async function expiryOf(id: string) {
    const [row] = await query(
      'select ends_at from forms.drafts where id_hash = $1 and ends_at > $2',
      hashOf(id),
      now(),
    )
    return row ? (row.ends_at as Date).getTime() : null
  }

  async function read(id: string) {
    const [row] = await query(
      'select sealed from forms.drafts where id_hash = $1 and ends_at > $2',
      hashOf(id),
      now(),
    )
    return row ? decryptDraft(keys, id, row.sealed as string) : null
  }

  /** Deletes the replaced draft in the same statement. */
  async function isWritten(id: string, draft: FormDraft, replaced: string) {
    const expiry = DateTime.fromMillis(nextExpiry(draft, clock().toMillis())).toJSDate()
    const written = await query(
      `with gone as (delete from forms.drafts where id_hash = $5 and id_hash <> $1)
      insert into forms.drafts (id_hash, sealed, ends_at) select $1, $2, $3
      where exists (select from forms.drafts where id_hash = $5) or (select count(*) from forms.drafts) < $4
      on conflict (id_hash) do update set sealed = excluded.sealed, ends_at = excluded.ends_at returning id_hash`,
      hashOf(id),
      encryptDraft(keys, id, draft),
      expiry,
      limit,
      hashOf(replaced),
    )
    return written.length > 0
  }

  async function write(id: string, draft: FormDraft, replaced = id) {
    if (await isWritten(id, draft, replaced)) return
    await purge()
    if (!(await isWritten(id, draft, replaced))) throw new Error(`There are ${limit} drafts.`)
  }

  async function remove(id: string) {
    await query('delete from forms.drafts where id_hash = $1', hashOf(id))
  }

  async function purge() {
    await query('delete from forms.drafts where ends_at <= $1', now())
    const at = clock().toMillis()
    await query(
      'update forms.drafts set ends_at = $1 where ends_at > $2',
      DateTime.fromMillis(nextExpiry({}, at)).toJSDate(),
      DateTime.fromMillis(latestExpiry(at)).toJSDate(),
    )
  }

  return {
    read,
    expiryOf,
    write: (id, draft) => write(id, draft),
    move: (from, to, draft) => write(to, draft, from),
    remove,
    purge,
  }
}

/**
 * Checks at the start that the table is not of a newer version and that its drafts are encrypted with our keys, by the
 * check value beside it.
 *
 * @throws StartRefusal with an explanation.
 */
export async function checkDraftTable(open: () => Promise<Database>, keys: FormsKeys): Promise<void> {
  const checkKeys = (statements: Statements) => checkKeysOfTable(statements, 'forms.key_check', keys)
  const database = await openWithTable(open, checkKeys)
  await database.close()
}

/** Of the table; `claimSchemaVersion` says when it takes the next number. */
const version = 1
const tables = `
  create table if not exists forms.drafts (id_hash text primary key, sealed text not null, ends_at timestamptz not null);
  create index if not exists drafts_end on forms.drafts (ends_at);`

/** Opens the database and creates the table, one process at a time. */
async function openWithTable(
  open: () => Promise<Database>,
  check: (statements: Statements) => Promise<void> = async () => undefined,
): Promise<Database> {
  const database = await open()
  try {
    await database.transaction(async ({ query, run }) => {
      await query('select pg_advisory_xact_lock($1)', [advisoryLocks.drafts])
      await claimSchemaVersion({ query, run }, { schema: 'forms', version, of: 'the drafts' })
      await run(tables)
      await check({ query, run })
    })
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}
