import { hash, hkdfSync } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '../../platform/clock.ts'
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
  /** The answers after each change that were submitted since, while it is still not known; the latest few. */
  handedOverLater?: readonly Typed[]
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

/** What both stores need. */
export interface DraftStoreOptions {
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
}: DraftStoreOptions & { folder: string }): DraftStore {
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
    const encrypted = await readFile(pathOf(id), 'utf8').catch(nullIfMissing)
    return encrypted === null ? null : decryptDraft(keys, id, encrypted)
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
    await replaceFile(path, encryptDraft(keys, id, draft), { accessed: expiry, modified: expiry })
  }

  async function move(from: string, to: string, draft: FormDraft) {
    await write(to, draft, from)
    await rm(pathOf(from), { force: true })
  }

  async function purge() {
    // One after the other: nothing waits for the purge, and it must not delay the files that are being read.
    for (const name of await readdir(folder)) {
      const path = join(folder, name)
      const modified = await modifiedAt(path).catch(() => null)
      const now = clock().toMillis()
      if (modified === null) continue
      // One that is being written has the time of the writing: it is left behind only where a process was killed meanwhile.
      const expiry = isBeingWritten(name) ? modified + draftLifetime : modified
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

/** The name under which a draft is stored. */
export const hashOf = (id: string) => hash('sha256', id)

/** `replaceFile` writes beside the name. */
const isBeingWritten = (name: string) => name.includes('.')

/** Null when there is no such file. Other errors say nothing of the draft: a failing disk may be over at the next request. */
const modifiedAt = async (path: string) => (await stat(path).catch(nullIfMissing))?.mtimeMs ?? null

/** Of the encryption. */
const purpose = 'draft'

/** The draft as it is stored. */
export const encryptDraft = (keys: FormsKeys, id: string, draft: FormDraft): string =>
  encrypt(draftKeys(keys, id), purpose, draft)

/** Null when it was altered, or encrypted under other keys. */
export function decryptDraft(keys: FormsKeys, id: string, encrypted: string): FormDraft | null {
  try {
    return decrypt(draftKeys(keys, id), purpose, encrypted) as FormDraft
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
export const nextExpiry = (draft: Pick<FormDraft, 'takenFrom'>, now: number): number =>
  Math.max(now + draftLifetime, (timeToWaitFor(draft, now) ?? 0) + timeToSend)

/** No draft that has changed by now expires later, unless the clock was put back. */
export const latestExpiry = (now: number): number => now + longestWait + timeToSend
