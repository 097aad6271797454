import { createCipheriv, randomBytes } from 'node:crypto'
import type { FormsKeys } from './FormsKeys.ts'

/**
 * Seals a value with AES-256-GCM. It opens only for the purpose it was sealed for, so that sealed texts cannot be
 * swapped between rows.
 *
 *     seal(keys, 'SP-7KQ4-M2XD body', { name: 'Ada' }) // '9f86d081.<12 bytes>.<16 bytes>.<the rest>', in base64url
 */
export function seal([key]: FormsKeys, purpose: string, value: unknown): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key.secret, nonce).setAAD(Buffer.from(purpose))
  const sealed = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
  const parts = [nonce, cipher.getAuthTag(), sealed].map(part => part.toString('base64url'))
  return [key.id, ...parts].join('.')
}
