import type { HttpProblem } from './HttpProblem.ts'

/**
 * A problem in the form of a GraphQL answer.
 *
 *     { errors: [{ message: 'The body is not valid JSON.', extensions: { code: 'BAD_REQUEST', requestId: '…' } }] }
 */
export function problemResponse({ status, code, message }: HttpProblem, requestId: string): Response {
  const errors = [{ message, extensions: { code, requestId } }]
  return Response.json({ errors }, { status, headers: status === 405 ? { allow: 'GET, POST, OPTIONS' } : {} })
}
