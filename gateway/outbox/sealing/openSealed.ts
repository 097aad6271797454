import { createDecipheriv } from 'node:crypto'
import type { FormsKeys } from './FormsKeys.ts'

/**
 * Opens what `seal` made.
 *
 *     openSealed(keys, 'SP-7KQ4-M2XD body', sealed) // { name: 'Ada' }
 *
 * @throws Error when its key is not among ours, or when it was altered or sealed for another purpose.
 */
export function openSealed(keys: FormsKeys, purpose: string, sealed: string): unknown {
  const [id, ...parts] = sealed.split('.')
  const key = keys.find(each => each.id === id)
  if (!key) throw new Error(`Sealed with the key ${id}, which FORMS_KEY does not hold`)
  const [nonce, tag, content] = parts.map(part => Buffer.from(part, 'base64url'))
  if (!nonce || !tag || !content) throw new Error('Not a sealed text')
  const decipher = createDecipheriv('aes-256-gcm', key.secret, nonce, { authTagLength: 16 })
  decipher.setAAD(Buffer.from(purpose)).setAuthTag(tag)
  const text = Buffer.concat([decipher.update(content), decipher.final()]).toString('utf8')
  return JSON.parse(text) as unknown
}
