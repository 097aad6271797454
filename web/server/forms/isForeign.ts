/**
 * Whether a form was sent from a page of another site.
 *
 *     isForeign(headers, 'signpost.example', false) // true for Origin: https://elsewhere.example
 *
 * Our pages ask browsers to tell nobody where somebody comes from, so browsers say `Origin: null`, and newer ones
 * `Sec-Fetch-Site: same-origin` beside it. Where they say nothing at all, the token of the page has to vouch.
 *
 * @param hosts under which this site is reached.
 */
export function isForeign(headers: Headers, hosts: readonly string[], hasToken: boolean): boolean {
  const site = headers.get('sec-fetch-site')
  if (site) return site !== 'same-origin' && site !== 'none'
  const origin = headers.get('origin') ?? 'null'
  if (origin === 'null') return !hasToken
  return !URL.canParse(origin) || !hosts.includes(new URL(origin).host)
}
