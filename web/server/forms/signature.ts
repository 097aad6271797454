import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { FormsKeys } from '../../../platform/encryption.ts'

/**
 * The signature of a text for one purpose, by the first of our keys.
 *
 *     signatureOf(keys, 'time of a form', 'mwlz5uyo') // 'w0S1…', 43 characters
 */
export const signatureOf = ([key]: FormsKeys, purpose: string, text: string): string =>
  signed(key, purpose, text)

/** Whether a signature is ours, by any of our keys. */
export const isSigned = (keys: FormsKeys, purpose: string, text: string, signature: string): boolean =>
  keys.some(key => isSame(signed(key, purpose, text), signature))

function signed({ secret }: FormsKeys[0], purpose: string, text: string): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  return createHmac('sha256', key).update(text).digest('base64url')
}

function isSame(ours: string, theirs: string): boolean {
  const [a, b] = [Buffer.from(ours), Buffer.from(theirs)]
  return a.length === b.length && timingSafeEqual(a, b)
}
