import type { HttpProblem } from './HttpProblem.ts'
import type { MediaType } from './mediaType.ts'

/**
 * A problem in the form of a GraphQL answer.
 *
 *     { errors: [{ message: 'The body is not valid JSON.', extensions: { code: 'BAD_REQUEST', requestId: '…' } }] }
 */
export function problemResponse(
  { status, code, message, allow }: HttpProblem,
  requestId: string,
  type: MediaType | null = null,
): Response {
  const headers = {
    'content-type': `${type ?? 'application/json'}; charset=utf-8`,
    'x-request-id': requestId,
    ...(allow ? { allow } : {}),
  }
  return Response.json({ errors: [{ message, extensions: { code, requestId } }] }, { status, headers })
}
