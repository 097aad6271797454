import type { Caller } from './clients/Caller.ts'
import { answerHeaders } from './http/answerHeaders.ts'
import { answerOperation } from './http/answerOperation.ts'
import type { GraphqlRequest } from './http/GraphqlRequest.ts'
import { HttpProblem } from './http/HttpProblem.ts'
import { mediaType, prefersPage } from './http/mediaType.ts'
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
 * Whatever goes wrong is said in words, in the form of a GraphQL answer, with the id of the request. A browser that asks
 * nothing is led to the explorer.
 */
export async function handler(parts: Parts, request: GraphqlRequest, caller: Caller): Promise<Reply> {
  const requestId = requestIdOf(request.headers.get('x-request-id'))
  const type = mediaType(request.headers.get('accept'))
  try {
    if (request.method === 'OPTIONS') return preflightReply(methods.join(', '), requestId)
    if (!methods.includes(request.method))
      throw new HttpProblem(405, 'Send a query with GET or POST.', { allow: methods.join(', ') })
    if (isOpened(request)) return explorerReply(requestId)
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

/** Whether somebody has opened the address itself in a browser, with nothing asked. */
function isOpened({ method, url, headers }: GraphqlRequest): boolean {
  if (method === 'POST' || !prefersPage(headers.get('accept'))) return false
  const { searchParams } = new URL(url)
  return !searchParams.has('query') && !searchParams.has('extensions')
}

/** The way to the page of the site where queries are written. */
const explorerReply = (requestId: string): Reply => ({
  status: 302,
  headers: { ...answerHeaders(requestId), location: '/developers/explorer', 'cache-control': 'no-store' },
  body: null,
})

const unknownProblem = new HttpProblem(500, 'Something went wrong. Please try again.', {
  code: 'INTERNAL_SERVER_ERROR',
})
