import { randomBytes } from 'node:crypto'
import type { FormsKeys } from '../../../platform/encryption.ts'
import { isSigned, signatureOf } from './signature.ts'

const purpose = 'cookie of a form'

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
      return isSigned(keys, purpose, value, signature) ? [{ id, line, earlier }] : []
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
  const cookie = `${nameOf(isSecure)}=${value}.${signatureOf(keys, purpose, value)}`
  const parts = [cookie, `Path=${path}`, `Max-Age=${age}`, 'HttpOnly', 'SameSite=Lax']
  return isSecure ? [...parts, 'Secure'].join('; ') : parts.join('; ')
}

const nameOf = (isSecure: boolean) => (isSecure ? '__Secure-signpost-form' : 'signpost-form')
