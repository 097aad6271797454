import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { isSameSecret, type FormsKeys } from '../../platform/encryption.ts'
import { setCookie } from '../../platform/http/setCookie.ts'

/** The secrets of a visitor. */
export interface DraftCookie {
  /** Of the draft. A new one with every change of an answer, so that an earlier holder of the old one has nothing. */
  draftSecret: string
  /** Of the form, from its first page to its end: its idempotency key and the tokens of its pages depend on it. */
  formSecret: string
  /** Of the draft of the form that was sent before, or of this draft once it is sent. */
  sentDraftSecret: string | null
}

/** A new secret of 256 bits. */
export const newDraftId = (): string => randomBytes(32).toString('base64url')

/** The secrets of a new form, perhaps after another one. */
export function newCookie(sentDraftSecret: string | null = null): DraftCookie {
  const draftSecret = newDraftId()
  return { draftSecret, formSecret: draftSecret, sentDraftSecret }
}

/** Seconds. Longer than a draft lives, so that a visitor who returns later can be told that it has expired. */
const cookieAge = 24 * 3600
/** A browser sends more than one cookie of the name only if another host or program has planted some. */
const maxCookies = 5
const cookiePattern = /^(([\w-]{43})\.([\w-]{43})(?:\.([\w-]{43}))?)\.([\w-]{43})$/
const cookiePurpose = 'cookie of a form'
const nameOf = (isSecure: boolean) => (isSecure ? '__Secure-signpost-form' : 'signpost-form')

/**
 * The draft cookies in a `Cookie` header that carry our signature. Usually there is one; several are sent when another host
 * of the domain has set some.
 *
 *     readDraftCookies(keys, '__Secure-signpost-form=q3Zt….q3Zt….w0S1…', true)
 *     // [{ draftSecret: 'q3Zt…', formSecret: 'q3Zt…', sentDraftSecret: null }]
 *
 * @param isSecure Whether the site is reached over https. Then only the name is read that no page without https can set.
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
    .slice(0, maxCookies)
    .flatMap(cookie => {
      const [, value = '', draftSecret = '', formSecret = '', sentDraftSecret = null, signature = ''] =
        cookiePattern.exec(cookie.slice(start.length)) ?? []
      return isSigned(keys, cookiePurpose, value, signature)
        ? [{ draftSecret, formSecret, sentDraftSecret }]
        : []
    })
}

/**
 * The `Set-Cookie` header: signed, and for this one form, so that two services in two tabs have two cookies.
 *
 *     serialiseDraftCookie(keys, { draftSecret, formSecret, sentDraftSecret: null }, '/feedback', true)
 *     // '__Secure-signpost-form=q3Zt….q3Zt….w0S1…; Path=/feedback; Max-Age=86400; HttpOnly; SameSite=Lax; Secure'
 */
export function serialiseDraftCookie(
  keys: FormsKeys,
  { draftSecret, formSecret, sentDraftSecret }: DraftCookie,
  path: string,
  isSecure: boolean,
): string {
  const value = [draftSecret, formSecret, ...(sentDraftSecret ? [sentDraftSecret] : [])].join('.')
  const pair = `${nameOf(isSecure)}=${value}.${sign(keys[0], cookiePurpose, value)}`
  return setCookie(pair, { path, maxAge: cookieAge, isHttpOnly: true, isSecure })
}

const tokenPurpose = 'time of a form'

/**
 * The token of a page: its time and 128 random bits, signed for one visitor.
 *
 *     formToken(keys, formSecret, 1_795_000_000_000) // 'mwlz5uyo-8fJc….w0S1…'
 */
export function formToken(keys: FormsKeys, formSecret: string, madeAt: number): string {
  const made = `${madeAt.toString(36)}-${randomBytes(16).toString('base64url')}`
  return `${made}.${sign(keys[0], tokenPurpose, `${formSecret} ${made}`)}`
}

/**
 * The time of the page that a form was posted from, in milliseconds; null when the token is not ours or not this visitor's.
 *
 *     readFormToken(keys, formSecret, 'mwlz5uyo-8fJc….w0S1…') // 1795000000000
 */
export function readFormToken(keys: FormsKeys, formSecret: string, token: string): number | null {
  const [made = '', signature = ''] = token.split('.')
  const [, time] = /^([0-9a-z]{1,10})-[\w-]{22}$/.exec(made) ?? []
  const isOurs = time !== undefined && isSigned(keys, tokenPurpose, `${formSecret} ${made}`, signature)
  return isOurs ? Number.parseInt(time, 36) : null
}

/** The signature of a text for one purpose: 43 characters. New ones are made with the first key. */
function sign({ secret }: FormsKeys[0], purpose: string, text: string): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  return createHmac('sha256', key).update(text).digest('base64url')
}

/** Whether a signature is by any of our keys. */
const isSigned = (keys: FormsKeys, purpose: string, text: string, signature: string): boolean =>
  keys.some(key => isSameSecret(sign(key, purpose, text), signature))
