import { hash, randomBytes } from 'node:crypto'
import type { MonotonicClock } from '../../platform/clock.ts'
import { HttpError } from '../../platform/http/httpError.ts'
import type { Logger } from '../../platform/log.ts'
import { withTimeout } from '../../platform/resilience/deadline.ts'
import { keyFile, mostKeys } from './apiKeyFile.ts'

/** A partner's key as stored in `keys.json`: its hash, not the key itself. */
export interface KeyRecord {
  /** The id for operators: `list` shows it, `revoke` takes it. */
  id: string
  /** SHA-256 of the key, in hexadecimal. */
  hash: string
  name: string
  /** The day of its creation, in London: `2026-11-20`. */
  created: string
  /** Points a minute; the usual quota of keys unless given. */
  perMinute?: number
  /** The day in London from whose beginning it is refused; one that has not come yet is written by hand only. */
  revoked?: string
}

/** The store of the hashes of partners' keys: a file of one machine, or a table that processes share. */
export interface KeyStore {
  /** Its name for operators: the path of a file, or the address of a database without its password. */
  name: string
  /** Milliseconds that a request with a known key waits for a read; as long as others unless given. */
  maxWait?: number
  /**
   * All keys, in the order in which they were made; the same list as before if nothing has changed.
   *
   * @throws Error in words when they cannot be read.
   */
  read(): Promise<readonly KeyRecord[]>
  /**
   * Changes the keys under a lock, so that no change is lost.
   *
   *     await store.change(keys => [...keys, record])
   *
   * @throws Error in words when the store cannot be changed, or a key would not be valid.
   */
  change(change: (keys: readonly KeyRecord[]) => KeyRecord[]): Promise<void>
}

/**
 * Creates a key and stores its hash. The key itself is returned this once.
 *
 *     await addKey('.data/keys.json', { name: 'Bexley Mencap', today: '2026-11-20' })
 *     // { key: 'sp_…', record: { id: '3f2a91c07b5e', … } }
 *
 * @param place A store, or the path of a file.
 * @throws Error in words when the name or the quota is not valid, or the store is full, broken or locked.
 */
export async function addKey(
  place: KeyStore | string,
  { name, today, perMinute }: { name: string; today: string; perMinute?: number },
): Promise<{ key: string; record: KeyRecord }> {
  const key = `sp_${randomBytes(32).toString('base64url')}`
  const record = {
    id: randomBytes(6).toString('hex'),
    hash: keyHash(key),
    name,
    created: today,
    ...(perMinute !== undefined && { perMinute }),
  }
  const store = typeof place === 'string' ? keyFile(place) : place
  await store.change(keys => {
    if (keys.length < mostKeys) return [...keys, record]
    throw new Error(`There are ${mostKeys} keys: take revoked ones out`)
  })
  return { key, record }
}

/**
 * Revokes a key. One that was revoked before keeps its day, unless that is still to come.
 *
 *     await revokeKey('.data/keys.json', { id: '3f2a91c07b5e', today: '2026-11-20' }) // { …, revoked: '2026-11-20' }
 *
 * @param place A store, or the path of a file.
 * @throws Error in words when there is no such key, or the store is broken.
 */
export async function revokeKey(
  place: KeyStore | string,
  { id, today }: { id: string; today: string },
): Promise<KeyRecord> {
  let revoked: KeyRecord | undefined
  const store = typeof place === 'string' ? keyFile(place) : place
  await store.change(keys => keys.map(key => (key.id === id ? (revoked = revokedFrom(key, today)) : key)))
  if (!revoked) throw new Error(`There is no key with the id ${id}`)
  return revoked
}

const revokedFrom = (key: KeyRecord, today: string): KeyRecord => ({
  ...key,
  revoked: key.revoked && key.revoked < today ? key.revoked : today,
})

/**
 * The hash of a key, by which it is stored.
 *
 *     keyHash('sp_…') // 64 hexadecimal digits
 *
 * SHA-256 is enough: a key is 256 random bits, so a slow hash adds nothing. The look-up need not take constant time, as
 * hashes of similar keys have nothing in common.
 */
export const keyHash = (key: string): string => hash('sha256', key)

/** Milliseconds. */
const interval = 2000
/** Milliseconds that a request waits for the keys to be read. */
const maxWait = 6000

/** Finds keys by what is sent. */
interface Keyring {
  /** @throws HttpError 503 when a key is not known, and it cannot be seen whether it was made lately. */
  find(key: string): Promise<KeyRecord | undefined>
}

/**
 * The keys of a store, or of the file at this path, read again at most every two seconds when a key is sent. While they
 * cannot be read, the keys of the last read are used, and the failure is logged once.
 *
 *     await createKeyring('.data/keys.json').find('sp_…') // { id: '3f2a91c07b5e', name: 'Bexley Mencap', … }
 */
export function createKeyring(
  source: KeyStore | string,
  { log, timer = performance }: { log?: Logger; timer?: MonotonicClock } = {},
): Keyring {
  const store = typeof source === 'string' ? keyFile(source) : source
  let records: readonly KeyRecord[] = []
  let byHash = new Map<string, KeyRecord>()
  let lastError = ''
  let isCurrent = false
  let checked = -Infinity
  let check: Promise<void> | null = null

  async function readKeys(): Promise<void> {
    try {
      const found = await store.read()
      if (found !== records) byHash = new Map(found.map(record => [record.hash, record]))
      records = found
      lastError = ''
      isCurrent = true
    } catch (error) {
      const { message } = error as Error
      if (message !== lastError)
        log?.error({ file: store.name, detail: message }, 'The keys cannot be read; the last ones serve')
      lastError = message
      isCurrent = false
    } finally {
      check = null
    }
  }

  return {
    find: async key => {
      const hashed = keyHash(key)
      if (timer.now() - checked >= interval && !check) {
        checked = timer.now()
        check = readKeys()
      }
      const time = (byHash.has(hashed) && store.maxWait) || maxWait
      // Counted from when the keys were asked for: while they do not come, not everybody waits as long.
      const left = time - (timer.now() - checked)
      const isLate = check !== null && !(left > 0 && (await isDone(check, left)))
      const found = byHash.get(hashed)
      if (!found && (isLate || !isCurrent)) throw keysUnavailable()
      return found
    },
  }
}

const isDone = (check: Promise<void>, time: number) =>
  withTimeout(time, check).then(
    () => true,
    () => false,
  )

const keysUnavailable = () =>
  new HttpError(503, 'Keys cannot be checked at the moment. Please try again shortly.', {
    code: 'KEYS_UNAVAILABLE',
    headers: { 'retry-after': '5' },
  })
