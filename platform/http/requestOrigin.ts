import type { RequestHeaders } from './nodeRequest.ts'

/**
 * Which site sent a request: this one, another, one that the browser does not name, or none, as with programs that are no
 * browser.
 *
 *     requestOrigin(new Headers({ origin: 'https://elsewhere.example' }), ['signpost.example']) // 'foreign'
 *
 * A page with a strict referrer policy sends `Origin: null`, and in newer browsers `Sec-Fetch-Site: same-origin` beside it,
 * which no page can set.
 *
 * @param hosts of this site.
 */
export function requestOrigin(
  headers: RequestHeaders,
  hosts: readonly (string | null)[],
): 'ours' | 'foreign' | 'opaque' | 'none' {
  const site = headers.get('sec-fetch-site')
  if (site) return site === 'same-origin' || site === 'none' ? 'ours' : 'foreign'
  const origin = headers.get('origin')
  if (!origin) return 'none'
  if (origin === 'null') return 'opaque'
  return URL.canParse(origin) && hosts.includes(new URL(origin).host) ? 'ours' : 'foreign'
}
