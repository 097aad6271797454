import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { requestIdOf } from '../../../gateway/http/requestIdOf.ts'
import { beforeAllElse } from '../beforeAllElse.ts'
import { draining } from '../draining.ts'
import { recordAnswer } from '../recordAnswer.ts'
import type { PageCache } from './createPageCache.ts'
import { encodingOf } from './encodingOf.ts'
import { pageAnswer } from './pageAnswer.ts'
import type { Variant } from './Variant.ts'

/**
 * Lets a server answer with pages that are ready before anything else looks at the request.
 *
 *     answerAtOnce(server, pageCache, variantOf) // GET /services/erith-food-bank: 0.03 ms instead of 0.2
 *
 * Only for an address that is a key as it stands: any other may have moved, and goes the usual way with all the rest.
 */
export const answerAtOnce = (server: Server, cache: PageCache, variantOf: Variant): void =>
  beforeAllElse(server, (request, response) => isAnswered(request, response, cache, variantOf))

function isAnswered(
  request: IncomingMessage,
  response: ServerResponse,
  cache: PageCache,
  variantOf: Variant,
): boolean {
  const start = performance.now()
  const { method, url = '', headers } = request
  // While the process ends, its answers say so to proxies.
  if ((method !== 'GET' && method !== 'HEAD') || draining.hasBegun) return false
  const page = cache.ready(url + variantOf(headers.cookie))
  const answer =
    page &&
    pageAnswer(page, {
      encoding: encodingOf(headers['accept-encoding']),
      ifNoneMatch: headers['if-none-match'],
      isHit: true,
      now: cache.timer.now(),
    })
  if (!answer) return false
  const { status, body } = answer
  const requestId = requestIdOf(String(headers['x-request-id'] ?? ''))
  response.writeHead(status, [...answer.headers, 'x-request-id', requestId])
  response.end(body)
  const [path = ''] = url.split('?', 1)
  recordAnswer({ requestId, method, path, status, bytes: body?.length, start })
  return true
}
