import { publicHeaders } from '../http/publicHeaders.ts'
import { byteStream } from './byteStream.ts'
import { etagOf } from './etagOf.ts'
import type { Feed } from './Feed.ts'
import { hasTag } from './hasTag.ts'

/**
 * A feed as an HTTP answer: 304 for a reader who has it, no body for HEAD, else written while it is read.
 *
 * All of it has been read once for the ETag when the answer begins, so the directory must fail between
 * two readings to cut a file short; the connection then breaks, and no reader takes half for the whole.
 */
export async function feedResponse(request: Request, feed: Feed): Promise<Response> {
  const etag = await etagOf(feed.pieces())
  const headers = { ...publicHeaders, 'cache-control': 'public, max-age=60', etag, ...feed.headers }
  if (hasTag(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers })
  const body = request.method === 'HEAD' ? null : byteStream(feed.pieces())
  return new Response(body, { headers })
}
