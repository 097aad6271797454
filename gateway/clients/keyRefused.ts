import { HttpProblem } from '../../platform/http/httpError.ts'

/**
 * The refusal of a key: status 401, why, and how a key is sent.
 *
 *     keyRefused('This key is not known.')
 *
 * A client that believes it has a key must not find out at the limit for strangers that it has none.
 */
export function keyRefused(reason: string): HttpProblem {
  return new HttpProblem(401, `${reason} Send another key, or none.`, {
    code: 'UNAUTHENTICATED',
    headers: { 'www-authenticate': 'Bearer realm="Signpost", error="invalid_token"' },
  })
}
