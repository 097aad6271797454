import { createHmac, hkdfSync } from 'node:crypto'
import type { FormsKey } from './FormsKeys.ts'
import { stableText } from './stableText.ts'

/**
 * Tells whether two bodies are the same without keeping either, and without letting anybody try guesses: it needs the key.
 *
 *     fingerprint(key, { kind: 'feedback', body }) // '9f86d081.5e884898da…', the key's name in front
 */
export function fingerprint(key: FormsKey, value: unknown): string {
  const secret = Buffer.from(hkdfSync('sha256', key.secret, '', 'fingerprint', 32))
  return `${key.id}.${createHmac('sha256', secret).update(stableText(value)).digest('hex')}`
}
