import { hasTag } from '../feeds/hasTag.ts'
import type { GraphqlRequest } from '../http/GraphqlRequest.ts'
import type { Answer } from './Answer.ts'

/**
 * Whether a client that reads has these very data already, by the tag it sends: then they are not sent again, and free.
 *
 *     isHeld(new Request(address, { headers: { 'if-none-match': answer.etag } }), answer) // true
 */
export const isHeld = ({ method, headers }: GraphqlRequest, answer: Answer): boolean =>
  method !== 'POST' && answer.until > 0 && hasTag(headers.get('if-none-match'), answer.etag)
