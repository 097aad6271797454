import { randomBytes } from 'node:crypto'
import { keyFile } from './keyFile.ts'
import { keyHash } from './keyHash.ts'
import type { KeyRecord } from './KeyRecord.ts'
import type { KeyStore } from './KeyStore.ts'
import { mostKeys } from './mostKeys.ts'

/**
 * Makes a key and keeps its hash; the key itself is given this once.
 *
 *     await addKey('.data/keys.json', { name: 'Bexley Mencap', today: '2026-11-20' })
 *     // { key: 'sp_…', record: { id: '3f2a91c07b5e', … } }
 *
 * @param place A store, or the path of a file.
 * @throws Error in words when the name or the quota will not do, the store is full or broken, or
 *   somebody else is changing it.
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
