import type { RequestHeaders } from './nodeRequest.ts'

/**
 * The network address of a client: that of the connection or, behind `trustedProxies` proxies of our own, the one that the
 * outermost of them has seen. Undefined when the server does not know it.
 *
 *     clientAddress(request, 0) // '203.0.113.7'
 *
 * Each proxy appends its peer to `X-Forwarded-For`. Entries further to the left than our proxies can have written are the
 * client’s own claim, and are ignored.
 */
export function clientAddress(
  // The server of the production build (srvx) knows it; a copied request does not.
  { headers, ip: socket }: { headers: { get(name: string): string | null }; ip?: string | undefined },
  trustedProxies: number,
): string | undefined {
  if (trustedProxies === 0) return socket
  const entries = (headers.get('x-forwarded-for') ?? '').split(',').flatMap(entry => entry.trim() || [])
  // A shorter list passed fewer proxies, all of them ours.
  return entries.at(-trustedProxies) ?? entries[0] ?? socket
}

/**
 * Whether a request came over https to the outermost of `trustedProxies` proxies of our own, by `X-Forwarded-Proto`.
 *
 *     cameSecurely(request.headers, 1) // true for `X-Forwarded-Proto: https`
 *
 * Claims of clients are ignored, as above.
 */
export function cameSecurely(headers: { get(name: string): string | null }, trustedProxies: number): boolean {
  if (trustedProxies === 0) return false
  const entries = (headers.get('x-forwarded-proto') ?? '').split(',').map(entry => entry.trim().toLowerCase())
  // Many proxies replace the header, and leave one entry.
  return (entries.at(-trustedProxies) ?? entries[0]) === 'https'
}

/**
 * Which site sent a request: this one, another, one that the browser does not name, or none, as with programs that are no
 * browser.
 *
 *     requestOrigin(new Headers({ origin: 'https://elsewhere.example' }), ['signpost.example']) // 'cross-site'
 *
 * A page with a strict referrer policy sends `Origin: null`, and in newer browsers `Sec-Fetch-Site: same-origin` beside it,
 * which no page can set.
 *
 * @param hosts of this site.
 */
export function requestOrigin(
  headers: RequestHeaders,
  hosts: readonly (string | null)[],
): 'ours' | 'cross-site' | 'opaque' | 'none' {
  const site = headers.get('sec-fetch-site')
  if (site) return site === 'same-origin' || site === 'none' ? 'ours' : 'cross-site'
  const origin = headers.get('origin')
  if (!origin) return 'none'
  if (origin === 'null') return 'opaque'
  return URL.canParse(origin) && hosts.includes(new URL(origin).host) ? 'ours' : 'cross-site'
}
