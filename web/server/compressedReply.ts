import { bytesOf } from '../../gateway/http/bytesOf.ts'
import { lengthOf } from '../../gateway/http/lengthOf.ts'
import type { Reply } from '../../gateway/http/Reply.ts'
import { compressed } from './pageCache/compressed.ts'
import { encodingOf } from './pageCache/encodingOf.ts'

// Below a kilobyte, which is one packet either way, it costs more than it saves.
const shortest = 1024

/**
 * A reply in the smallest form that a client accepts, by the Accept-Encoding header of its request.
 *
 *     await compressedReply(reply, 'gzip, br') // { …, headers: { 'content-encoding': 'br', … } }
 */
export async function compressedReply(reply: Reply, accepted: string | undefined): Promise<Reply> {
  if (!reply.body || lengthOf(reply.body) < shortest) return reply
  const encoding = encodingOf(accepted)
  const headers = { ...reply.headers, vary: `${reply.headers['vary']}, accept-encoding` }
  if (encoding === 'identity') return { ...reply, headers }
  return {
    ...reply,
    headers: { ...headers, 'content-encoding': encoding },
    body: [await compressed(bytesOf(reply.body), encoding)],
  }
}
