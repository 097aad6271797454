import { bytesOf } from '../../gateway/http/bytesOf.ts'
import { lengthOf } from '../../gateway/http/lengthOf.ts'
import type { Reply } from '../../gateway/http/Reply.ts'
import { compressed } from './pageCache/compressed.ts'
import { encodingOf } from './pageCache/encodingOf.ts'
import { worthEncoding } from './pageCache/worthEncoding.ts'

/**
 * A reply in the smallest form that a client accepts, by the Accept-Encoding header of its request.
 *
 *     await compressedReply(reply, 'gzip, br') // { …, headers: { 'content-encoding': 'br', … } }
 */
export async function compressedReply(reply: Reply, accepted: string | undefined): Promise<Reply> {
  if (!reply.body) return reply
  const encoding = worthEncoding(encodingOf(accepted), lengthOf(reply.body))
  const headers = { ...reply.headers, vary: `${reply.headers['vary']}, accept-encoding` }
  if (encoding === 'identity') return { ...reply, headers }
  return {
    ...reply,
    headers: { ...headers, 'content-encoding': encoding },
    body: [await compressed(bytesOf(reply.body), encoding)],
  }
}
