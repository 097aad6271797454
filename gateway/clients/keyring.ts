import { withTimeout } from '../../platform/resilience/deadline.ts'
import { HttpError } from '../../platform/http/httpError.ts'
import type { Logger } from '../../platform/log.ts'
import { keyFile, keyHash, type KeyRecord, type KeyStore } from './apiKeys.ts'

const interval = 2000
/** Milliseconds that a request waits for the keys to be read. */
const maxWait = 6000

/** Finds keys by what is sent. */
export interface Keyring {
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
  { log, timer = performance }: { log?: Logger; timer?: { now(): number } } = {},
): Keyring {
  const store = typeof source === 'string' ? keyFile(source) : source
  let records: readonly KeyRecord[] = []
  let byHash = new Map<string, KeyRecord>()
  let complaint = ''
  let isCurrent = false
  let checked = -Infinity
  let check: Promise<void> | null = null

  async function renew(): Promise<void> {
    try {
      const found = await store.read()
      if (found !== records) byHash = new Map(found.map(record => [record.hash, record]))
      records = found
      complaint = ''
      isCurrent = true
    } catch (error) {
      const { message } = error as Error
      if (message !== complaint)
        log?.error({ file: store.name, detail: message }, 'The keys cannot be read; the last ones serve')
      complaint = message
      isCurrent = false
    } finally {
      check = null
    }
  }

  return {
    find: async key => {
      const hash = keyHash(key)
      if (timer.now() - checked >= interval && !check) {
        checked = timer.now()
        check = renew()
      }
      const time = (byHash.has(hash) && store.maxWait) || maxWait
      // Counted from when the keys were asked for: while they do not come, not everybody waits as long.
      const left = time - (timer.now() - checked)
      const isLate = check !== null && !(left > 0 && (await isDone(check, left)))
      const found = byHash.get(hash)
      if (!found && (isLate || !isCurrent)) throw notNow()
      return found
    },
  }
}

const isDone = (check: Promise<void>, time: number) =>
  withTimeout(time, check).then(
    () => true,
    () => false,
  )

const notNow = () =>
  new HttpError(503, 'Keys cannot be checked at the moment. Please try again shortly.', {
    code: 'KEYS_UNAVAILABLE',
    headers: { 'retry-after': '5' },
  })
