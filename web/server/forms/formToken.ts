import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { FormsKeys } from '../../../gateway/outbox/sealing/FormsKeys.ts'

/**
 * A signed note of when a page was made, for the visitor it was made for.
 *
 *     formToken(keys, id, 1_795_000_000_000) // 'mwlz5uyo.w0S1…'
 */
export function formToken([key]: FormsKeys, id: string, madeAt: number): string {
  return `${madeAt.toString(36)}.${signed(key, id, madeAt)}`
}

/**
 * When the page was made that a form was sent from, in milliseconds; null when it is not ours, or not this visitor's.
 *
 *     readFormToken(keys, id, 'mwlz5uyo.w0S1…') // 1795000000000
 */
export function readFormToken(keys: FormsKeys, id: string, token: string): number | null {
  const [time = '', signature = ''] = token.split('.')
  const madeAt = /^[0-9a-z]{1,10}$/.test(time) ? Number.parseInt(time, 36) : Number.NaN
  const isOurs = keys.some(key => isSame(signed(key, id, madeAt), signature))
  return isOurs ? madeAt : null
}

function signed({ secret }: FormsKeys[0], id: string, madeAt: number): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'time of a form', 32))
  return createHmac('sha256', key).update(`${id} ${madeAt}`).digest('base64url')
}

function isSame(ours: string, theirs: string): boolean {
  const [a, b] = [Buffer.from(ours), Buffer.from(theirs)]
  return a.length === b.length && timingSafeEqual(a, b)
}
