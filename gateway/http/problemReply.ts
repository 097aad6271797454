import type { HttpProblem } from './HttpProblem.ts'
import type { MediaType } from './mediaType.ts'
import type { Reply } from './Reply.ts'

/**
 * A problem in the form of a GraphQL answer.
 *
 *     { errors: [{ message: 'The body is not valid JSON.', extensions: { code: 'BAD_REQUEST', requestId: '…' } }] }
 *
 * How many seconds to wait, if it says so, stands among the extensions too (`retryAfter`), where GraphQL clients look.
 */
export function problemReply(
  { status, code, message, allow, headers: own }: HttpProblem,
  requestId: string,
  type: MediaType | null = null,
): Reply {
  const headers = {
    ...own,
    'cache-control': 'no-store',
    'content-type': `${type ?? 'application/json'}; charset=utf-8`,
    'x-request-id': requestId,
    ...(allow ? { allow } : {}),
  }
  const wait = own['retry-after']
  const extensions = { code, ...(wait && { retryAfter: Number(wait) }), requestId }
  return { status, headers, body: JSON.stringify({ errors: [{ message, extensions }] }) }
}
