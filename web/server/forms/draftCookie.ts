import { randomBytes } from 'node:crypto'

const name = 'signpost-form'
/** Seconds. Longer than a draft, so that whoever comes back later can be told that the answers are gone. */
const age = 24 * 3600

/** The secrets a visitor holds: that of the form being filled in, and that of the one sent before it. */
export interface DraftCookie {
  id: string
  earlier: string | null
}

/**
 * Reads the cookie of a form; null when there is none.
 *
 *     readDraftCookie('signpost-form=q3Zt….9dKw…') // { id: 'q3Zt…', earlier: '9dKw…' }
 */
export function readDraftCookie(header: string | undefined): DraftCookie | null {
  const pattern = /(?:^|;\s*)(?:__Secure-)?signpost-form=([\w-]{43})(?:\.([\w-]{43}))?(?=;|$)/
  const [, id, earlier = null] = pattern.exec(header ?? '') ?? []
  return id ? { id, earlier } : null
}

/**
 * The header that gives a visitor the cookie, for this one form: two services in two tabs have two.
 *
 *     writtenDraftCookie({ id, earlier: null }, '/feedback', true)
 *     // '__Secure-signpost-form=q3Zt…; Path=/feedback; Max-Age=86400; HttpOnly; SameSite=Lax; Secure'
 */
export function writtenDraftCookie({ id, earlier }: DraftCookie, path: string, isSecure: boolean): string {
  const value = earlier ? `${id}.${earlier}` : id
  const parts = [`${name}=${value}`, `Path=${path}`, `Max-Age=${age}`, 'HttpOnly', 'SameSite=Lax']
  return isSecure ? `__Secure-${parts.join('; ')}; Secure` : parts.join('; ')
}

/** A new secret of 256 bits. */
export const newDraftId = (): string => randomBytes(32).toString('base64url')
