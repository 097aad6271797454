import type { Caller } from './clients/Caller.ts'
import { answerHeaders } from './http/answerHeaders.ts'
import { answerOperation } from './http/answerOperation.ts'
import type { GraphqlRequest } from './http/GraphqlRequest.ts'
import { HttpProblem } from './http/HttpProblem.ts'
import { mediaType } from './http/mediaType.ts'
import { noteFailure } from './http/noteFailure.ts'
import type { Parts } from './http/Parts.ts'
import { preflightReply } from './http/preflightReply.ts'
import { problemReply } from './http/problemReply.ts'
import type { Reply } from './http/Reply.ts'
import { requestIdOf } from './http/requestIdOf.ts'

const methods = ['GET', 'HEAD', 'POST', 'OPTIONS']

/**
 * Answers one HTTP request to `/graphql`.
 *
 *     await handler(parts, new Request('https://signpost.example/graphql?query={settings{isSample}}'), { address: '203.0.113.7' })
 *
 * Whatever goes wrong is said in words, in the form of a GraphQL answer, with the id of the request.
 */
export async function handler(parts: Parts, request: GraphqlRequest, caller: Caller): Promise<Reply> {
  const requestId = requestIdOf(request.headers.get('x-request-id'))
  const type = mediaType(request.headers.get('accept'))
  try {
    if (request.method === 'OPTIONS') return preflightReply(methods.join(', '), requestId)
    if (!methods.includes(request.method))
      throw new HttpProblem(405, 'Send a query with GET or POST.', { allow: methods.join(', ') })
    const reply = await answerOperation(parts, { request, caller, requestId, type })
    return request.method === 'HEAD' ? { ...reply, body: null } : reply
  } catch (error) {
    if (!(error instanceof HttpProblem) || error.status === 429)
      noteFailure(parts.log, error, { requestId }, 'A request failed')
    const problem = error instanceof HttpProblem ? error : unknownProblem
    const reply = problemReply(problem, requestId, type)
    return { ...reply, headers: { ...reply.headers, ...answerHeaders(requestId) } }
  }
}

const unknownProblem = new HttpProblem(500, 'Something went wrong. Please try again.', {
  code: 'INTERNAL_SERVER_ERROR',
})
