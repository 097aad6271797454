import type { FieldFault, Typed } from './definitions/formDefinition.ts'
import { createHash, randomBytes, hkdfSync } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { decrypt, type FormsKeys, encrypt } from '../../platform/encryption.ts'
import type { Clock } from '../../platform/clock.ts'
import { DateTime } from 'luxon'
import { checkKeysOfTable } from '../../platform/database/keyCheck.ts'
import { claimVersion, type Database, type Statements } from '../../platform/database/database.ts'

/** Where drafts are kept until they are an hour old. */
export interface DraftStore {
  /** Null when there is none, or it has ended, or its key is gone. @throws Error when that cannot be learnt. */
  read(id: string): Promise<FormDraft | null>
  /** When it ends, in milliseconds; null when there is none, or it has ended. @throws Error as above. */
  endOf(id: string): Promise<number | null>
  /** Keeps it for another hour. @throws Error when it cannot be kept. */
  write(id: string, draft: FormDraft): Promise<void>
  /**
   * Keeps a draft under another secret, for another hour, and nothing under the one before. Who has begun finds room.
   *
   * @throws Error when it cannot be kept; then all is as it was.
   */
  move(from: string, to: string, draft: FormDraft): Promise<void>
  remove(id: string): Promise<void>
  /** Throws away what has ended. */
  sweep(): Promise<void>
}

/** A form that somebody is filling in, or has just sent. */
export interface FormDraft {
  typed: Typed
  /** The questions that were answered at least once: what is wrong with them is shown. */
  tried: readonly string[]
  /** Milliseconds; when its first page was drawn. */
  startedAt: number
  /** Counts the forms that this visitor sent before: those refused, and those whose answers have ended. */
  formsBefore: number
  /** What the directory found wrong. */
  refusals: readonly FieldFault[]
  /** The answers as they were first handed over. Whether they arrived is not known yet. */
  handedOver?: Typed
  /** Milliseconds; too many like it had come, and it may be sent from then on. */
  takenFrom?: number
  /** Once it is sent; the answers are thrown away then. */
  reference?: string
  /** What the answers were that are thrown away then: keyed sums, by field. */
  sums?: Typed
  /** What was sent are the answers before the last change. */
  isEarlier?: boolean
  /** No draft, but the secret of the one that an answer was kept in. */
  movedTo?: string
}

const purpose = 'draft'

/**
 * Keeps drafts in a folder, one sealed file each, so that a restart loses none.
 *
 *     const drafts = createDraftFolder({ folder: '.data/drafts', keys, clock })
 *     await drafts.write('q3Zt…', draft) // .data/drafts/5e88…
 *
 * A file is named after a hash of the secret in the cookie, and its time is the time it ends. When there are `most`, those
 * that are there stay, and no new one is taken.
 */
export function createDraftFolder({
  folder,
  keys,
  clock,
  most = 20_000,
}: {
  folder: string
  keys: FormsKeys
  /** Must run: a clock that stands would keep drafts for ever. */
  clock: Clock
  most?: number
}): DraftStore {
  const made = mkdir(folder, { recursive: true, mode: 0o700 })
  // Whoever writes hears of it.
  made.catch(() => undefined)
  const pathOf = (id: string) => join(folder, createHash('sha256').update(id).digest('hex'))
  const isPast = async (path: string) => (await stat(path)).mtimeMs <= clock().toMillis()

  async function endOf(id: string) {
    const end = (await stat(pathOf(id)).catch(() => null))?.mtimeMs ?? 0
    return end > clock().toMillis() ? end : null
  }

  async function read(id: string) {
    const path = pathOf(id)
    try {
      if (await isPast(path)) return null
      return decrypt(draftKeys(keys, id), purpose, await readFile(path, 'utf8')) as FormDraft
    } catch {
      return null
    }
  }

  async function makeRoom(path: string) {
    if ((await readdir(folder)).length < most || (await stat(path).catch(() => null))) return
    await sweep()
    if ((await readdir(folder)).length >= most) throw new Error(`There are ${most} drafts.`)
  }

  async function write(id: string, draft: FormDraft, instead = id) {
    await made
    const path = pathOf(id)
    await makeRoom(pathOf(instead))
    const unfinished = `${path}.${randomBytes(6).toString('hex')}`
    const end = endOfDraft(draft, clock().toMillis()) / 1000
    try {
      await writeFile(unfinished, encrypt(draftKeys(keys, id), purpose, draft), { mode: 0o600 })
      await utimes(unfinished, end, end)
      await rename(unfinished, path)
    } finally {
      await rm(unfinished, { force: true })
    }
  }

  async function move(from: string, to: string, draft: FormDraft) {
    await write(to, draft, from)
    await rm(pathOf(from), { force: true })
  }

  async function sweep() {
    const paths = (await readdir(folder)).map(name => join(folder, name))
    // One after the other: nobody waits for it, and files that are being read must not wait either.
    for (const path of paths) if (await isPast(path).catch(() => false)) await rm(path, { force: true })
  }

  return {
    read,
    endOf,
    write: (id, draft) => write(id, draft),
    move,
    remove: id => rm(pathOf(id), { force: true }),
    sweep,
  }
}

const tablePurpose = 'draft'
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
      return row ? (decrypt(draftKeys(keys, id), tablePurpose, row.sealed as string) as FormDraft) : null
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
      encrypt(draftKeys(keys, id), tablePurpose, draft),
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

/**
 * Keys for one draft, made of ours and of the secret in the visitor's cookie: neither opens it alone.
 *
 *     draftKeys(keys, 'q3Zt…') // as many keys as before, under the same names
 */
function draftKeys([first, ...others]: FormsKeys, id: string): FormsKeys {
  const derived = ({ id: name, secret }: FormsKeys[0]) => ({
    id: name,
    secret: Buffer.from(hkdfSync('sha256', secret, id, 'draft of a form', 32)),
  })
  return [derived(first), ...others.map(derived)]
}

/** Milliseconds that a draft is kept after its last change. Every page of a form says it. */
const draftLifetime = 60 * 60_000
/** Milliseconds to send a form in that was not taken at first. */
const timeToSend = 10 * 60_000

/**
 * When a draft ends that changes now, in milliseconds: after an hour, and not before it could have been sent.
 *
 *     endOfDraft({ takenFrom: 3_660_000, … }, 0) // 4_260_000
 */
const endOfDraft = ({ takenFrom }: Pick<FormDraft, 'takenFrom'>, now: number): number =>
  Math.max(now + draftLifetime, (takenFrom ?? 0) + timeToSend)
