import { changeKeys } from './changeKeys.ts'
import type { KeyRecord } from './KeyRecord.ts'

/**
 * Has a key refused from now on. One that was revoked before keeps its date.
 *
 *     await revokeKey('.data/keys.json', { id: '3f2a91c07b5e', today: '2026-11-20' }) // { …, revoked: '2026-11-20' }
 *
 * @throws Error in words when there is no such key, or the file is broken.
 */
export async function revokeKey(
  file: string,
  { id, today }: { id: string; today: string },
): Promise<KeyRecord> {
  let revoked: KeyRecord | undefined
  await changeKeys(file, keys =>
    keys.map(key => (key.id === id ? (revoked = { ...key, revoked: key.revoked ?? today }) : key)),
  )
  if (!revoked) throw new Error(`There is no key with the id ${id}`)
  return revoked
}
