import { randomBytes } from 'node:crypto'
import type { FormsKeys } from '../../../platform/encryption.ts'
import { isSigned, signatureOf } from './signature.ts'

const purpose = 'time of a form'

/**
 * A signed note of when a page was made, for the visitor it was made for. No two are the same.
 *
 *     formToken(keys, line, 1_795_000_000_000) // 'mwlz5uyo-8fJc….w0S1…'
 */
export function formToken(keys: FormsKeys, line: string, madeAt: number): string {
  const made = `${madeAt.toString(36)}-${randomBytes(16).toString('base64url')}`
  return `${made}.${signatureOf(keys, purpose, `${line} ${made}`)}`
}

/**
 * When the page was made that a form was sent from, in milliseconds; null when it is not ours, or not this visitor's.
 *
 *     readFormToken(keys, line, 'mwlz5uyo-8fJc….w0S1…') // 1795000000000
 */
export function readFormToken(keys: FormsKeys, line: string, token: string): number | null {
  const [made = '', signature = ''] = token.split('.')
  const [, time] = /^([0-9a-z]{1,10})-[\w-]{22}$/.exec(made) ?? []
  const isOurs = time !== undefined && isSigned(keys, purpose, `${line} ${made}`, signature)
  return isOurs ? Number.parseInt(time, 36) : null
}
