import { hash, hkdfSync } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { DateTime } from 'luxon'
import type { Clock } from '../../platform/clock.ts'
import {
  advisoryLocks,
  claimSchemaVersion,
  type Database,
  type Statements,
} from '../../platform/database/database.ts'
import { checkKeysOfTable } from '../../platform/database/keyCheck.ts'
import { decrypt, encrypt, type FormsKeys } from '../../platform/encryption.ts'
import { nullIfMissing, replaceFile } from '../../platform/files.ts'
import type { FieldError, Typed } from './definitions/formDefinition.ts'

/** A form that a visitor is filling in, or has just sent. Stored drafts have these names. */
export interface FormDraft {
  typed: Typed
  /** The questions that were answered at least once: only their errors are shown. */
  tried: readonly string[]
  /** When the first page was rendered, in milliseconds. */
  startedAt: number
  /** Counts this visitor's earlier forms: those refused, and those whose draft has expired. */
  formsBefore: number
  /** The errors that the directory has reported. */
  refusals: readonly FieldError[]
  /** The answers as they were first submitted, while the result is not known. */
  handedOver?: Typed
  /** When a rate-limited form can be sent, in milliseconds. */
  takenFrom?: number
  /** Set once the form is sent; its answers are deleted then. */
  reference?: string
  /** The page of this site that the visitor came from, once the form is sent. */
  cameFrom?: string
  /** Keyed hashes of the deleted answers, by field. */
  sums?: Typed
  /** What was sent are the answers before the last change. */
  isEarlier?: boolean
  /** This entry is no draft: it contains the secret that the draft has moved to. */
  movedTo?: string
}

/** Stores drafts, encrypted, for an hour. */
export interface DraftStore {
  /** Null when there is none, it has expired, or its key is gone. @throws Error when the store cannot be read. */
  read(id: string): Promise<FormDraft | null>
  /** When it expires, in milliseconds; null when there is none. @throws Error when the store cannot be read. */
  expiryOf(id: string): Promise<number | null>
  /** Stores it for another hour. @throws Error when it cannot be stored. */
  write(id: string, draft: FormDraft): Promise<void>
  /**
   * Stores a draft under another secret for another hour, and deletes it under the old one. Works in a full store too.
   *
   * @throws Error when it cannot be stored; then nothing has changed.
   */
  move(from: string, to: string, draft: FormDraft): Promise<void>
  remove(id: string): Promise<void>
  /** Deletes expired drafts. One from before the clock was put back expires an hour from now. */
  purge(): Promise<void>
}

interface StoreOptions {
  keys: FormsKeys
  /** Must run: with a stopped clock drafts would never expire. */
  clock: Clock
  /** How many drafts there can be. In a full store existing drafts continue, and no new one is stored. */
  limit?: number
}

/**
 * Stores drafts in a folder, one encrypted file each, so that they survive a restart.
 *
 *     const drafts = createDraftFolder({ folder: '.data/drafts', keys, clock })
 *     await drafts.write('q3Zt…', draft) // .data/drafts/5e88…
 *
 * A file is named after a hash of the secret in the cookie, and its modification time is its expiry.
 */
export function createDraftFolder({
  folder,
  keys,
  clock,
  limit = 20_000,
}: StoreOptions & { folder: string }): DraftStore {
  const made = mkdir(folder, { recursive: true, mode: 0o700 })
  // The first write reports the error.
  made.catch(() => undefined)
  const pathOf = (id: string) => join(folder, hashOf(id))

  async function expiryOf(id: string) {
    const expiry = await modifiedAt(pathOf(id))
    return expiry !== null && expiry > clock().toMillis() ? expiry : null
  }

  async function read(id: string) {
    if ((await expiryOf(id)) === null) return null
    // It may be deleted meanwhile.
    const sealed = await readFile(pathOf(id), 'utf8').catch(nullIfMissing)
    return sealed === null ? null : decryptDraft(keys, id, sealed)
  }

  async function makeRoom(path: string) {
    if ((await readdir(folder)).length < limit || (await modifiedAt(path)) !== null) return
    await purge()
    if ((await readdir(folder)).length >= limit) throw new Error(`There are ${limit} drafts.`)
  }

  async function write(id: string, draft: FormDraft, replaced = id) {
    await made
    const path = pathOf(id)
    await makeRoom(pathOf(replaced))
    const expiry = nextExpiry(draft, clock().toMillis())
    const sealed = encrypt(draftKeys(keys, id), purpose, draft)
    await replaceFile(path, sealed, { accessed: expiry, modified: expiry })
  }

  async function move(from: string, to: string, draft: FormDraft) {
    await write(to, draft, from)
    await rm(pathOf(from), { force: true })
  }

  async function purge() {
    const paths = (await readdir(folder)).map(name => join(folder, name))
    // One after the other: nothing waits for the purge, and it must not delay the files that are being read.
    for (const path of paths) {
      const expiry = await modifiedAt(path).catch(() => null)
      const now = clock().toMillis()
      if (expiry === null) continue
      if (expiry <= now) await rm(path, { force: true })
      else if (expiry > latestExpiry(now)) {
        const next = nextExpiry({}, now) / 1000
        await utimes(path, next, next).catch(() => undefined)
      }
    }
  }

  return {
    read,
    expiryOf,
    write: (id, draft) => write(id, draft),
    move,
    remove: id => rm(pathOf(id), { force: true }),
    purge,
  }
}

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
}: StoreOptions & { open: () => Promise<Database> }): DraftStore {
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
      encrypt(draftKeys(keys, id), purpose, draft),
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

const hashOf = (id: string) => hash('sha256', id)

/** Null when there is no such file. Other errors say nothing of the draft: a failing disk may be over at the next request. */
const modifiedAt = async (path: string) => (await stat(path).catch(nullIfMissing))?.mtimeMs ?? null

/** Of the encryption. */
const purpose = 'draft'

/** Null when it was altered, or encrypted under other keys. */
function decryptDraft(keys: FormsKeys, id: string, sealed: string): FormDraft | null {
  try {
    return decrypt(draftKeys(keys, id), purpose, sealed) as FormDraft
  } catch {
    return null
  }
}

/**
 * The keys of one draft, derived from ours and from the secret in the visitor's cookie: neither decrypts it alone.
 *
 *     draftKeys(keys, 'q3Zt…') // as many keys as before, under the same ids
 */
function draftKeys([first, ...others]: FormsKeys, secretOfCookie: string): FormsKeys {
  const derived = ({ id, secret }: FormsKeys[0]) => ({
    id,
    secret: Buffer.from(hkdfSync('sha256', secret, secretOfCookie, 'draft of a form', 32)),
  })
  return [derived(first), ...others.map(derived)]
}

/** Milliseconds from the last change of a draft to its expiry. Every page of a form states it. */
const draftLifetime = 60 * 60_000
/** Milliseconds to send a form in that was rate limited. */
const timeToSend = 10 * 60_000
/** Milliseconds. The limits on forms count by the hour, and the page states whole minutes. */
const longestWait = 61 * 60_000

/**
 * When a rate-limited form can be sent, in milliseconds. Undefined when that is further ahead than any limit reaches: then
 * the clock was put back meanwhile, and nobody is told to wait for it to catch up.
 *
 *     timeToWaitFor({ takenFrom: 3_660_000, … }, 0)  // 3_660_000
 *     timeToWaitFor({ takenFrom: 86_400_000, … }, 0) // undefined
 */
export const timeToWaitFor = ({ takenFrom }: Pick<FormDraft, 'takenFrom'>, now: number): number | undefined =>
  takenFrom && takenFrom <= now + longestWait ? takenFrom : undefined

/**
 * When a draft expires that changes now, in milliseconds: after an hour, and not before it could be sent.
 *
 *     nextExpiry({ takenFrom: 3_660_000, … }, 0) // 4_260_000
 */
const nextExpiry = (draft: Pick<FormDraft, 'takenFrom'>, now: number): number =>
  Math.max(now + draftLifetime, (timeToWaitFor(draft, now) ?? 0) + timeToSend)

/** No draft that has changed by now expires later, unless the clock was put back. */
const latestExpiry = (now: number): number => now + longestWait + timeToSend
