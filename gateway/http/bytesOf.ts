import type { Reply } from './Reply.ts'

/**
 * A body in one piece.
 *
 *     bytesOf([Buffer.from('{}'), Buffer.from('\n')]) // Buffer of '{}\n'
 */
export const bytesOf = (body: NonNullable<Reply['body']>): Buffer =>
  typeof body === 'string' ? Buffer.from(body) : Buffer.concat(body)
