import type { Logger } from '../../platform/log.ts'
import { logFailure, DirectoryError } from '../directory/directoryError.ts'
import { requestIdOf } from '../../platform/http/nodeRequest.ts'
import type { FeedContext, MakeFeed, Feed } from './feedContext.ts'
import { calendarAt } from './calendar.ts'
import { sitemapAt } from './sitemaps.ts'
import { publicHeaders } from '../../platform/http/cors.ts'
import { textError } from '../../platform/http/httpError.ts'
import { byteStream } from '../../platform/http/streams.ts'
import { weakEtagOf, matchesEtag } from '../../platform/http/etag.ts'

/**
 * Handles a request for a sitemap or a calendar; null for other addresses.
 *
 *     await answerFeed(makeContext, log, new Request('https://signpost.example/sitemap.xml')) // 200
 *     await answerFeed(makeContext, log, new Request('https://signpost.example/about'))       // null
 */
export async function answerFeed(
  makeContext: (requestId: string) => FeedContext,
  log: Logger | undefined,
  request: Request,
): Promise<Response | null> {
  const { pathname, searchParams } = new URL(request.url)
  const make = feedAt(pathname)
  if (!make) return null
  if (!['GET', 'HEAD'].includes(request.method))
    return textError(405, 'Only GET and HEAD are answered here.', { allow: 'GET, HEAD' })
  const requestId = requestIdOf(request.headers.get('x-request-id'))
  try {
    const feed = await make(makeContext(requestId), searchParams)
    return feed ? await feedResponse(request, feed) : textError(404, 'There is nothing at this address.')
  } catch (failure) {
    const isDirectory = failure instanceof DirectoryError
    if (!request.signal.aborted) logFailure(log, failure, { requestId }, 'A feed failed')
    const seconds = (isDirectory && failure.retryAfter) || 60
    return textError(503, 'This cannot be made at the moment. Please try again shortly.', {
      'retry-after': String(seconds),
      'x-request-id': requestId,
    })
  }
}

/**
 * The handler of a sitemap or calendar by its path; null for other paths.
 *
 *     feedAt('/events-sitemap.xml') // (context) => …
 *     feedAt('/events')             // null
 */
export function feedAt(path: string): MakeFeed | null {
  return sitemapAt(path) ?? calendarAt(path)
}

/**
 * The response for a feed: 304 when the client has it, no body for HEAD, else streamed.
 *
 * The feed is read once for its ETag before the response starts, so only a failure of the directory during the second
 * reading can cut it short. The connection then breaks, so that no client takes the part for the whole.
 */
async function feedResponse(request: Request, feed: Feed): Promise<Response> {
  const etag = await weakEtagOf(feed.pieces())
  const headers = {
    ...publicHeaders,
    'cache-control': 'public, max-age=60',
    etag,
    vary: 'accept-encoding',
    ...feed.headers,
  }
  if (matchesEtag(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers })
  const body = request.method === 'HEAD' ? null : byteStream(feed.pieces())
  return new Response(body, { headers })
}
