import { createHash } from 'node:crypto'

/**
 * The ETag of a text that comes in pieces.
 *
 *     await etagOf(feed.pieces()) // 'W/"lYSPpr3fGvWEj1mF8Mn0uA"'
 *
 * Weak, since what is sent may be compressed on its way, and since records renewed between this reading
 * and the next may already show in the file: its next reader then gets a new tag.
 */
export async function etagOf(pieces: AsyncIterable<string>): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of pieces) hash.update(piece)
  return `W/"${hash.digest('base64url').slice(0, 22)}"`
}
