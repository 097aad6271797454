import {
  createCipheriv,
  createDecipheriv,
  hash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readIfThere, replaceFileSync } from './files.ts'
import { StartRefusal } from './startRefusal.ts'

const keyBytes = 32
const checkPurpose = 'key check'
/** The files of keys that this thread has created and nothing was encrypted with yet, by the id of the key. */
const newKeyFiles = new Map<string, string>()

/** An encryption key, with the id that encrypted texts begin with. */
interface FormsKey {
  /** The first eight digits of the key's SHA-256, such as `9f86d081`. */
  id: string
  secret: Buffer
}

/** The first key encrypts; each of them decrypts what it encrypted. */
export type FormsKeys = readonly [FormsKey, ...FormsKey[]]

/**
 * Encrypts a value with AES-256-GCM. It can be decrypted only for the same purpose, so that encrypted texts cannot be
 * swapped between rows.
 *
 *     encrypt(keys, 'SP-7KQ4-M2XD body', { name: 'Ada' }) // '9f86d081.<12 bytes>.<16 bytes>.<the rest>', in base64url
 */
export function encrypt([key]: FormsKeys, purpose: string, value: unknown): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key.secret, nonce).setAAD(Buffer.from(purpose))
  const content = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
  const parts = [nonce, cipher.getAuthTag(), content].map(part => part.toString('base64url'))
  return [key.id, ...parts].join('.')
}

/**
 * Decrypts what `encrypt` produced.
 *
 *     decrypt(keys, 'SP-7KQ4-M2XD body', encrypted) // { name: 'Ada' }
 *
 * @throws Error when its key is not among the given, or when it was altered or encrypted for another purpose.
 */
export function decrypt(keys: FormsKeys, purpose: string, encrypted: string): unknown {
  const [id, ...parts] = encrypted.split('.')
  const key = keys.find(each => each.id === id)
  if (!key) throw new Error(`Encrypted with the key ${id}, which FORMS_KEY does not hold`)
  const [nonce, tag, content] = parts.map(part => Buffer.from(part, 'base64url'))
  if (!nonce || !tag || !content) throw new Error('Not an encrypted text')
  const decipher = createDecipheriv('aes-256-gcm', key.secret, nonce, { authTagLength: 16 })
  decipher.setAAD(Buffer.from(purpose)).setAuthTag(tag)
  const text = Buffer.concat([decipher.update(content), decipher.final()]).toString('utf8')
  return JSON.parse(text) as unknown
}

/**
 * A keyed hash of a value: it tells whether two bodies are equal without storing either, and cannot be guessed without the
 * key.
 *
 *     fingerprint(key, { kind: 'feedback', body }) // '9f86d081.5e884898da…', after the id of the key
 */
export function fingerprint(key: FormsKey, value: unknown): string {
  const secret = Buffer.from(hkdfSync('sha256', key.secret, '', 'fingerprint', 32))
  return `${key.id}.${createHmac('sha256', secret).update(stableText(value)).digest('hex')}`
}

/**
 * Compares secrets. It takes the same time whatever they contain, so that none can be found out character by character.
 *
 *     isSameSecret(sent, key) // false
 */
export const isSameSecret = (one: string, other: string): boolean =>
  timingSafeEqual(digest(one), digest(other))

/**
 * The keys of a list that is separated by commas: the first is the current one, the others are still accepted.
 *
 *     keysIn('new-key, old-key') // ['new-key', 'old-key']
 */
export const keysIn = (list: string): string[] => list.split(',').map(key => key.trim())

const digest = (text: string) => hash('sha256', text, 'buffer')

/**
 * JSON whose text does not depend on the order in which an object's keys were written.
 *
 *     stableText({ b: 1, a: [2] }) // '{"a":[2],"b":1}'
 */
const stableText = (value: unknown): string =>
  JSON.stringify(value, (_key, each: unknown) =>
    each && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  )

/**
 * Parses keys of 32 bytes in base64, separated by commas: the first encrypts from now on, the others only decrypt.
 *
 *     parseFormsKeys('3q2+7w…=').map(key => key.id) // ['9f86d081']
 *
 * @throws Error without the keys when one is not 32 bytes.
 */
export function parseFormsKeys(text: string): FormsKeys {
  const [first, ...others] = keysIn(text).map(readKey)
  if (!first) throw new Error('FORMS_KEY is empty')
  return [first, ...others]
}

function readKey(text: string): FormsKey {
  const secret = Buffer.from(text, 'base64')
  if (secret.length !== keyBytes) throw new Error(`FORMS_KEY must be ${keyBytes} bytes in base64`)
  return { id: hash('sha256', secret).slice(0, 8), secret }
}

/**
 * The given keys, or those in `forms.key` of the data folder, which is created on first use and readable by its owner only.
 *
 *     loadFormsKeys(undefined, '.data') // and .data/forms.key exists
 *
 * Without the file the encrypted forms are lost: it must be part of the backup, and `npm run backup` includes it.
 *
 * @throws Error when a key is not 32 bytes.
 * @throws StartRefusal when the file is missing although forms were encrypted with it.
 */
export function loadFormsKeys(given: string | undefined, dataDir: string): FormsKeys {
  if (given) return parseFormsKeys(given)
  const path = join(dataDir, 'forms.key')
  const found = readIfThere(path)
  if (found) return parseFormsKeys(found)
  if (hasKeyCheck(dataDir))
    throw new StartRefusal(
      `${path} is missing, and forms are kept that were encrypted with it: put it back from a backup, or give the key as ` +
        'FORMS_KEY; if it is lost, npm run outbox -- forget-key goes on without it',
    )
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`
  writeFileSync(draft, randomBytes(32).toString('base64'), { mode: 0o600, flush: true })
  try {
    // A link is created atomically, and never replaces the key that another process has just created.
    linkSync(draft, path)
    newKeyFiles.set(parseFormsKeys(readFileSync(draft, 'utf8'))[0].id, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return parseFormsKeys(readFileSync(path, 'utf8'))
}

/**
 * Checks that the keys are those of the forms in a data folder. Its file `forms.check` is a value encrypted with the first
 * key, which `writeKeyCheck` writes. A new first key is accepted when the previous one follows it.
 *
 * @throws StartRefusal when none of the keys decrypts the check value.
 */
export function checkKeysOfFolder(dataDir: string, keys: FormsKeys): void {
  isKeyCheckOutdated(keys, valueIn(dataDir))
}

/** Writes the check value of a data folder. Call it once the keys have passed all checks. */
export function writeKeyCheck(dataDir: string, keys: FormsKeys): void {
  const file = fileOf(dataDir)
  if (!isKeyCheckOutdated(keys, valueIn(dataDir))) return
  replaceFileSync(file, newKeyCheck(keys))
}

const fileOf = (dataDir: string) => join(dataDir, 'forms.check')

const valueIn = (dataDir: string) =>
  hasKeyCheck(dataDir) ? readFileSync(fileOf(dataDir), 'utf8') : undefined

/** Whether a data folder has forms that were encrypted with a key, so that no other key may be created. */
const hasKeyCheck = (dataDir: string) => existsSync(fileOf(dataDir))

/** Removes the check value, so that the next key is accepted: the earlier one is lost. */
export const removeKeyCheck = (dataDir: string) => rmSync(fileOf(dataDir), { force: true })

/** A value that tells later which key encrypted the forms beside it. */
export const newKeyCheck = (keys: FormsKeys) => encrypt(keys, checkPurpose, '')

/**
 * Whether a check value is missing, or encrypted with another key than the first.
 *
 * @throws StartRefusal when none of the keys decrypts it.
 */
export function isKeyCheckOutdated(keys: FormsKeys, value: string | undefined): boolean {
  if (value === undefined) {
    newKeyFiles.delete(keys[0].id)
    return true
  }
  try {
    decrypt(keys, checkPurpose, value)
  } catch (error) {
    throw refuseKeys(keys, value.split('.')[0]!, { cause: error })
  }
  return !value.startsWith(`${keys[0].id}.`)
}

/** The refusal to start with other keys than the one with this id. A key that was only just created is deleted again. */
export function refuseKeys(keys: FormsKeys, name: string, options?: ErrorOptions): StartRefusal {
  const newFile = newKeyFiles.get(keys[0].id)
  if (newFile) rmSync(newFile, { force: true })
  const given = newFile ? 'none is given' : `given is ${keys.map(({ id }) => id).join(', ')}`
  return new StartRefusal(
    `FORMS_KEY is not the key of the forms that are kept here: they were encrypted with ${name}, ${given} ` +
      '(the first 8 digits of a key’s SHA-256). Give that key, after a comma ' +
      'if another is to encrypt from now on; if it is lost, npm run outbox -- forget-key goes on without it',
    options,
  )
}
