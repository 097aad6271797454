import { requestOrigin } from '../../../gateway/http/requestOrigin.ts'

/**
 * Whether a form was sent from a page of another site.
 *
 *     isForeign(headers, ['signpost.example'], false) // true for Origin: https://elsewhere.example
 *
 * Where a browser says nothing at all, the token of the page has to vouch.
 *
 * @param hosts under which this site is reached.
 */
export function isForeign(headers: Headers, hosts: readonly string[], hasToken: boolean): boolean {
  const origin = requestOrigin(headers, hosts)
  return origin === 'foreign' || (origin !== 'ours' && !hasToken)
}
