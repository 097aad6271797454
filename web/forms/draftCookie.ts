import { randomBytes, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { FormsKeys } from '../../platform/encryption.ts'

const cookiePurpose = 'cookie of a form'

/** Seconds. Longer than a draft, so that whoever comes back later can be told that the answers are gone. */
const age = 24 * 3600
/** More of one name are sent only where somebody else has planted some. */
const most = 5

/** The secrets a visitor holds. */
export interface DraftCookie {
  /** Of the draft: another one whenever its answers change, so that who had it before has nothing. */
  id: string
  /** Of the form being filled in, from its first page to its end: what it is sent under, and what notes of its pages hold for. */
  line: string
  /** Of the draft of the form that was sent before it. */
  earlier: string | null
}

/** A new secret of 256 bits. */
export const newDraftId = (): string => randomBytes(32).toString('base64url')

/** The secrets of somebody who begins a form, perhaps after another one. */
export function newCookie(earlier: string | null = null): DraftCookie {
  const id = newDraftId()
  return { id, line: id, earlier }
}

/**
 * The cookies of a form among those that a browser sends: the ones that we made. Usually there is one; several come from
 * whoever can set cookies for this host.
 *
 *     readDraftCookies(keys, '__Secure-signpost-form=q3Zt….q3Zt….w0S1…', true)
 *     // [{ id: 'q3Zt…', line: 'q3Zt…', earlier: null }]
 *
 * @param isSecure Whether the site is reached over https: then only the name counts that no page without https can set.
 */
export function readDraftCookies(
  keys: FormsKeys,
  header: string | undefined,
  isSecure: boolean,
): DraftCookie[] {
  const start = `${nameOf(isSecure)}=`
  return (header ?? '')
    .split(';')
    .map(cookie => cookie.trim())
    .filter(cookie => cookie.startsWith(start))
    .slice(0, most)
    .flatMap(cookie => {
      const [, value = '', id = '', line = '', earlier = null, signature = ''] =
        pattern.exec(cookie.slice(start.length)) ?? []
      return isSigned(keys, cookiePurpose, value, signature) ? [{ id, line, earlier }] : []
    })
}

const pattern = /^(([\w-]{43})\.([\w-]{43})(?:\.([\w-]{43}))?)\.([\w-]{43})$/

/**
 * The header that gives a visitor the cookie, signed and for this one form: two services in two tabs have two.
 *
 *     writtenDraftCookie(keys, { id, line, earlier: null }, '/feedback', true)
 *     // '__Secure-signpost-form=q3Zt….q3Zt….w0S1…; Path=/feedback; Max-Age=86400; HttpOnly; SameSite=Lax; Secure'
 */
export function writtenDraftCookie(
  keys: FormsKeys,
  { id, line, earlier }: DraftCookie,
  path: string,
  isSecure: boolean,
): string {
  const value = [id, line, ...(earlier ? [earlier] : [])].join('.')
  const cookie = `${nameOf(isSecure)}=${value}.${signatureOf(keys, cookiePurpose, value)}`
  const parts = [cookie, `Path=${path}`, `Max-Age=${age}`, 'HttpOnly', 'SameSite=Lax']
  return isSecure ? [...parts, 'Secure'].join('; ') : parts.join('; ')
}

const nameOf = (isSecure: boolean) => (isSecure ? '__Secure-signpost-form' : 'signpost-form')

const tokenPurpose = 'time of a form'

/**
 * A signed note of when a page was made, for the visitor it was made for. No two are the same.
 *
 *     formToken(keys, line, 1_795_000_000_000) // 'mwlz5uyo-8fJc….w0S1…'
 */
export function formToken(keys: FormsKeys, line: string, madeAt: number): string {
  const made = `${madeAt.toString(36)}-${randomBytes(16).toString('base64url')}`
  return `${made}.${signatureOf(keys, tokenPurpose, `${line} ${made}`)}`
}

/**
 * When the page was made that a form was sent from, in milliseconds; null when it is not ours, or not this visitor's.
 *
 *     readFormToken(keys, line, 'mwlz5uyo-8fJc….w0S1…') // 1795000000000
 */
export function readFormToken(keys: FormsKeys, line: string, token: string): number | null {
  const [made = '', signature = ''] = token.split('.')
  const [, time] = /^([0-9a-z]{1,10})-[\w-]{22}$/.exec(made) ?? []
  const isOurs = time !== undefined && isSigned(keys, tokenPurpose, `${line} ${made}`, signature)
  return isOurs ? Number.parseInt(time, 36) : null
}

/**
 * The signature of a text for one purpose, by the first of our keys.
 *
 *     signatureOf(keys, 'time of a form', 'mwlz5uyo') // 'w0S1…', 43 characters
 */
const signatureOf = ([key]: FormsKeys, purpose: string, text: string): string => signed(key, purpose, text)

/** Whether a signature is ours, by any of our keys. */
const isSigned = (keys: FormsKeys, purpose: string, text: string, signature: string): boolean =>
  keys.some(key => isSame(signed(key, purpose, text), signature))

function signed({ secret }: FormsKeys[0], purpose: string, text: string): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  return createHmac('sha256', key).update(text).digest('base64url')
}

function isSame(ours: string, theirs: string): boolean {
  const [a, b] = [Buffer.from(ours), Buffer.from(theirs)]
  return a.length === b.length && timingSafeEqual(a, b)
}
