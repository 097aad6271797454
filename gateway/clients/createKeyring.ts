import { stat } from 'node:fs/promises'
import type { Logger } from '../Logger.ts'
import { keyHash } from './keyHash.ts'
import type { KeyRecord } from './KeyRecord.ts'
import { readKeys } from './readKeys.ts'

const interval = 2000

/** Finds keys by what is sent. */
export interface Keyring {
  find(key: string): Promise<KeyRecord | undefined>
}

/**
 * The keys of a file, read again when it changes, which is looked for every two seconds at most. While the file is
 * broken the keys last read go on, and the log says so once; no file means no keys.
 *
 *     await createKeyring('.data/keys.json').find('sp_…') // { id: '3f2a91c07b5e', name: 'Bexley Mencap', … }
 */
export function createKeyring(
  file: string,
  { log, timer = performance }: { log?: Logger; timer?: { now(): number } } = {},
): Keyring {
  let byHash = new Map<string, KeyRecord>()
  let version = ''
  let complaint = ''
  let checked = -Infinity
  let check = Promise.resolve()

  async function renew(): Promise<void> {
    try {
      const found = await versionOf(file)
      if (found === version) return
      byHash = new Map((await readKeys(file)).map(record => [record.hash, record]))
      version = found
      complaint = ''
    } catch (error) {
      const { message } = error as Error
      if (message !== complaint)
        log?.error({ file, detail: message }, 'The keys cannot be read; the last ones serve')
      complaint = message
    }
  }

  return {
    find: async key => {
      if (timer.now() - checked >= interval) {
        checked = timer.now()
        check = renew()
      }
      await check
      return byHash.get(keyHash(key))
    },
  }
}

/** Changes with the file, even within one tick of its clock: what replaces it has another number. */
async function versionOf(file: string): Promise<string> {
  const found = await stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return found ? `${found.ino} ${found.mtimeMs} ${found.size}` : 'none'
}
