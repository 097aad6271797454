import { createHash } from 'node:crypto'
import type { FormsKey, FormsKeys } from './FormsKeys.ts'

const length = 32

/**
 * Reads keys of 32 bytes in base64, parted by commas: the first seals from now on, the others only open.
 *
 *     parseFormsKeys('3q2+7w…=').map(key => key.id) // ['9f86d081']
 *
 * @throws Error without the keys when one is not 32 bytes.
 */
export function parseFormsKeys(text: string): FormsKeys {
  const [first, ...others] = text.split(',').map(readKey)
  if (!first) throw new Error('FORMS_KEY is empty')
  return [first, ...others]
}

function readKey(text: string): FormsKey {
  const secret = Buffer.from(text.trim(), 'base64')
  if (secret.length !== length) throw new Error(`FORMS_KEY must be ${length} bytes in base64`)
  return { id: createHash('sha256').update(secret).digest('hex').slice(0, 8), secret }
}
