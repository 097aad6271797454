import type { Reply } from './Reply.ts'

/**
 * How many bytes a body has.
 *
 *     lengthOf([Buffer.from('{}'), Buffer.from('\n')]) // 3
 *     lengthOf('{}\n')                                 // 3
 */
export function lengthOf(body: NonNullable<Reply['body']>): number {
  if (typeof body === 'string') return Buffer.byteLength(body)
  let length = 0
  for (const piece of body) length += piece.length
  return length
}
