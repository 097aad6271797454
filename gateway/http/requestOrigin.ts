import type { RequestHeaders } from './GraphqlRequest.ts'

/**
 * Where the page stands that sends a request: on this site, on another, on one that its browser does not name, or nowhere,
 * as with programs that are no browser.
 *
 *     requestOrigin(new Headers({ origin: 'https://elsewhere.example' }), ['signpost.example']) // 'foreign'
 *
 * Pages that ask their browser to tell nobody where somebody comes from have `Origin: null`, and in newer browsers
 * `Sec-Fetch-Site: same-origin` beside it, which no page can set.
 *
 * @param hosts under which this site is reached.
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
