/** Where and for how long a cookie is sent back. */
interface CookieAttributes {
  /** `/` unless it is given. */
  path?: string
  /** Seconds; 0 deletes the cookie. */
  maxAge: number
  /** Whether scripts of the page cannot read it. */
  isHttpOnly?: boolean
  /** Whether it is sent over https only. */
  isSecure: boolean
}

/**
 * A `Set-Cookie` header for a cookie that other sites' requests do not carry.
 *
 *     setCookie('language=pl', { maxAge: 60, isSecure: true }) // 'language=pl; Path=/; Max-Age=60; SameSite=Lax; Secure'
 *
 * @param pair the name and the value, which must need no encoding.
 */
export const setCookie = (
  pair: string,
  { path = '/', maxAge, isHttpOnly = false, isSecure }: CookieAttributes,
): string =>
  [
    pair,
    `Path=${path}`,
    `Max-Age=${maxAge}`,
    ...(isHttpOnly ? ['HttpOnly'] : []),
    'SameSite=Lax',
    ...(isSecure ? ['Secure'] : []),
  ].join('; ')
