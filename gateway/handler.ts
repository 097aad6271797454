import { errorForLog } from '../platform/errorForLog.ts'
import type { Parts } from './http/Parts.ts'
import { answerOperation } from './http/answerOperation.ts'
import { HttpProblem } from './http/HttpProblem.ts'
import { mediaType } from './http/mediaType.ts'
import { preflightResponse } from './http/preflightResponse.ts'
import { problemResponse } from './http/problemResponse.ts'
import { answerHeaders } from './http/answerHeaders.ts'
import { requestIdOf } from './http/requestIdOf.ts'

const methods = 'GET, HEAD, POST, OPTIONS'

/**
 * Answers one HTTP request to `/graphql`.
 *
 *     await handler(parts, new Request('https://signpost.example/graphql?query={settings{isSample}}'), '203.0.113.7')
 *
 * Whatever goes wrong is said in words, in the form of a GraphQL answer, with the id of the request.
 *
 * @param address of the client, for its quota; those without one share one.
 */
export async function handler(
  parts: Parts,
  request: Request,
  address: string | undefined,
): Promise<Response> {
  const requestId = requestIdOf(request.headers.get('x-request-id'))
  const type = mediaType(request.headers.get('accept'))
  const answer = async () => {
    if (request.method === 'OPTIONS') return preflightResponse(methods, requestId)
    if (methods.split(', ').includes(request.method))
      return answerOperation(parts, { request, address, requestId, type })
    throw new HttpProblem(405, 'Send a query with GET or POST.', { allow: methods })
  }
  const response = await answer().catch((error: unknown) => {
    if (!(error instanceof HttpProblem))
      parts.log?.error({ requestId, ...errorForLog(error) }, 'A request failed')
    const problem = error instanceof HttpProblem ? error : unknownProblem
    const refusal = problemResponse(problem, requestId, type)
    for (const [name, value] of Object.entries(answerHeaders(requestId))) refusal.headers.set(name, value)
    return refusal
  })
  return request.method === 'HEAD' ? new Response(null, response) : response
}

const unknownProblem = new HttpProblem(500, 'Something went wrong. Please try again.', {
  code: 'INTERNAL_SERVER_ERROR',
})
