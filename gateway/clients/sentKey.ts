import type { RequestHeaders } from '../../platform/http/nodeRequest.ts'
import { keyRefused } from './keyRefused.ts'

/**
 * The key a request carries, in either of two headers; null when it carries none.
 *
 *     sentKey(new Headers({ authorization: 'Bearer sp_…' })) // 'sp_…'
 *     sentKey(new Headers({ 'x-api-key': 'sp_…' }))          // 'sp_…'
 *
 * `Authorization: Basic …` is no key: browsers send it along where a proxy asks for a password before the whole site.
 *
 * @throws HttpProblem 401 when it does not look like a key, or two keys are sent.
 */
export function sentKey(headers: RequestHeaders): string | null {
  const authorization = headers.get('authorization')
  const sent = new Set<string>()
  if (authorization !== null && !/^basic /i.test(authorization)) sent.add(bearerToken(authorization))
  const header = headers.get('x-api-key')
  if (header !== null) sent.add(header.trim())
  if (sent.size > 1) throw keyRefused('Two different keys were sent.')
  for (const key of sent) {
    if (!/^sp_[\w-]{43}$/.test(key)) {
      throw keyRefused(
        'This is not a key: they begin with sp_, and are sent as `Authorization: Bearer sp_…` or `x-api-key: sp_…`.',
      )
    }
    return key
  }
  return null
}

const bearerToken = (header: string) => /^bearer +(\S+)\s*$/i.exec(header)?.[1] ?? ''
