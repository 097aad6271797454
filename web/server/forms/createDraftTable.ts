import { createHash } from 'node:crypto'
import { DateTime } from 'luxon'
import { checkKeysOfTable } from '../../../platform/database/keyCheck.ts'
import { decrypt, encrypt, type FormsKeys } from '../../../platform/encryption.ts'
import { claimVersion, type Database, type Statements } from '../../../platform/database/database.ts'
import type { Clock } from '../../../platform/clock.ts'
import { draftKeys } from './draftKeys.ts'
import { endOfDraft } from './draftLifetime.ts'
import type { DraftStore } from './DraftStore.ts'
import type { FormDraft } from './FormDraft.ts'

const purpose = 'draft'
/** Any number will do, if it is always this one and not the outbox's. */
const lock = 7_446_786_680
/** Of the table; see `claimVersion` for when it takes the next number. */
const version = 1
const tables = `
  create table if not exists forms.drafts (id_hash text primary key, sealed text not null, ends_at timestamptz not null);
  create index if not exists drafts_end on forms.drafts (ends_at);`

/**
 * Keeps drafts in a table on a PostgreSQL server, one sealed row each, for all processes that have the same keys.
 *
 *     const drafts = createDraftTable({ open: () => openPostgres(url), keys, clock })
 *
 * The server is first asked when the first draft is; while it is away, drafts are neither read nor kept, and whoever asks
 * hears of it. A row is named after a hash of the secret in the cookie. When there are `most`, those that are there stay,
 * and no new one is taken.
 */
export function createDraftTable({
  open,
  keys,
  clock,
  most = 20_000,
}: {
  open: () => Promise<Database>
  keys: FormsKeys
  clock: Clock
  most?: number
}): DraftStore {
  let opened: Promise<Database> | undefined
  const database = () => {
    opened ??= prepared(open)
    opened.catch(() => (opened = undefined))
    return opened
  }
  const query = async (text: string, ...values: unknown[]) => (await database()).query(text, values)
  const now = () => clock().toJSDate()

  async function endOf(id: string) {
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
    try {
      return row ? (decrypt(draftKeys(keys, id), purpose, row.sealed as string) as FormDraft) : null
    } catch {
      return null
    }
  }

  /** The draft that it replaces is gone in the same statement. */
  async function isWritten(id: string, draft: FormDraft, instead = id) {
    const end = DateTime.fromMillis(endOfDraft(draft, clock().toMillis())).toJSDate()
    const written = await query(
      `with gone as (delete from forms.drafts where id_hash = $5 and id_hash <> $1)
      insert into forms.drafts (id_hash, sealed, ends_at) select $1, $2, $3
      where exists (select from forms.drafts where id_hash = $5) or (select count(*) from forms.drafts) < $4
      on conflict (id_hash) do update set sealed = excluded.sealed, ends_at = excluded.ends_at returning id_hash`,
      hashOf(id),
      encrypt(draftKeys(keys, id), purpose, draft),
      end,
      most,
      hashOf(instead),
    )
    return written.length > 0
  }

  async function write(id: string, draft: FormDraft, instead = id) {
    if (await isWritten(id, draft, instead)) return
    await sweep()
    if (!(await isWritten(id, draft, instead))) throw new Error(`There are ${most} drafts.`)
  }

  async function remove(id: string) {
    await query('delete from forms.drafts where id_hash = $1', hashOf(id))
  }

  async function sweep() {
    await query('delete from forms.drafts where ends_at <= $1', now())
  }

  return {
    read,
    endOf,
    write: (id, draft) => write(id, draft),
    move: (from, to, draft) => write(to, draft, from),
    remove,
    sweep,
  }
}

const hashOf = (id: string) => createHash('sha256').update(id).digest('hex')

/**
 * Sees, before anybody begins a form, that the table is none of a newer version and that its drafts are sealed with our
 * keys; a check value beside it tells.
 *
 * @throws StartRefusal in words when that is not so.
 */
export async function checkDraftTable(open: () => Promise<Database>, keys: FormsKeys): Promise<void> {
  const database = await prepared(open, statements => checkKeysOfTable(statements, 'forms.key_check', keys))
  await database.close()
}

/** One process at a time makes the table. */
async function prepared(
  open: () => Promise<Database>,
  more: (statements: Statements) => Promise<void> = async () => undefined,
): Promise<Database> {
  const database = await open()
  try {
    await database.transaction(async ({ query, run }) => {
      await query('select pg_advisory_xact_lock($1)', [lock])
      await claimVersion({ query, run }, { schema: 'forms', version, of: 'the drafts' })
      await run(tables)
      await more({ query, run })
    })
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}
