import { keyFile } from './keyFile.ts'
import type { KeyRecord } from './KeyRecord.ts'
import type { KeyStore } from './KeyStore.ts'

/**
 * Has a key refused from now on. One that was revoked before keeps its date.
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
  await store.change(keys =>
    keys.map(key => (key.id === id ? (revoked = { ...key, revoked: key.revoked ?? today }) : key)),
  )
  if (!revoked) throw new Error(`There is no key with the id ${id}`)
  return revoked
}
