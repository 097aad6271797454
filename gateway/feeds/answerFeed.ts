import type { Logger } from '../../platform/log.ts'
import { noteFailure } from '../http/noteFailure.ts'
import { requestIdOf } from '../http/requestIdOf.ts'
import { DirectoryError } from '../directory/directoryError.ts'
import { feedAt } from './feedAt.ts'
import type { FeedContext } from './FeedContext.ts'
import { feedResponse } from './feedResponse.ts'
import { refusedFeed } from './refusedFeed.ts'

type MakeContext = (requestId: string) => FeedContext

/**
 * Answers a request for a sitemap or a calendar; null when the address is neither's.
 *
 *     await answerFeed(makeContext, log, new Request('https://signpost.example/sitemap.xml')) // 200
 *     await answerFeed(makeContext, log, new Request('https://signpost.example/about'))       // null
 */
export async function answerFeed(
  makeContext: MakeContext,
  log: Logger | undefined,
  request: Request,
): Promise<Response | null> {
  const { pathname, searchParams } = new URL(request.url)
  const make = feedAt(pathname)
  if (!make) return null
  if (!['GET', 'HEAD'].includes(request.method))
    return refusedFeed(405, 'Only GET and HEAD are answered here.', { allow: 'GET, HEAD' })
  const requestId = requestIdOf(request.headers.get('x-request-id'))
  try {
    const feed = await make(makeContext(requestId), searchParams)
    return feed ? await feedResponse(request, feed) : refusedFeed(404, 'There is nothing at this address.')
  } catch (failure) {
    const isDirectory = failure instanceof DirectoryError
    if (!request.signal.aborted) noteFailure(log, failure, { requestId }, 'A feed failed')
    const seconds = (isDirectory && failure.retryAfter) || 60
    return refusedFeed(503, 'This cannot be made at the moment. Please try again shortly.', {
      'retry-after': String(seconds),
      'x-request-id': requestId,
    })
  }
}
