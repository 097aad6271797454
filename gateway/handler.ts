import { HeaderMap, type ApolloServer } from '@apollo/server'
import type { GatewayContext } from './context.ts'
import { HttpProblem } from './http/HttpProblem.ts'
import { mediaType, type MediaType } from './http/mediaType.ts'
import { preflightResponse } from './http/preflightResponse.ts'
import { problemResponse } from './http/problemResponse.ts'
import { publicHeaders } from './http/publicHeaders.ts'
import { readOperation } from './http/readOperation.ts'
import { requestIdOf } from './http/requestIdOf.ts'

const methods = 'GET, HEAD, POST, OPTIONS'

type MakeContext = (requestId: string, signal: AbortSignal) => GatewayContext

/**
 * Answers one HTTP request to `/graphql`.
 *
 *     await handler(server, makeContext, new Request('https://signpost.example/graphql?query={settings{isSample}}'))
 *
 * Whatever goes wrong is said in words, in the form of a GraphQL answer, with the id of the request.
 */
export async function handler(
  server: ApolloServer<GatewayContext>,
  makeContext: MakeContext,
  request: Request,
): Promise<Response> {
  const requestId = requestIdOf(request.headers.get('x-request-id'))
  const type = mediaType(request.headers.get('accept'))
  const answered = await answer(server, makeContext, request, { requestId, type }).catch((error: unknown) =>
    problemResponse(asProblem(error), requestId, type),
  )
  const response = request.method === 'HEAD' ? new Response(null, answered) : answered
  for (const [name, value] of Object.entries(publicHeaders)) response.headers.set(name, value)
  response.headers.set('vary', 'accept')
  response.headers.set('x-request-id', requestId)
  return response
}

async function answer(
  server: ApolloServer<GatewayContext>,
  makeContext: MakeContext,
  request: Request,
  { requestId, type }: { requestId: string; type: MediaType | null },
): Promise<Response> {
  const { method } = request
  if (method === 'OPTIONS') return preflightResponse(methods)
  if (!['GET', 'HEAD', 'POST'].includes(method)) {
    throw new HttpProblem(405, 'Send a query with GET or POST.', { allow: methods })
  }
  const operation = await readOperation(request)
  if (!type) {
    throw new HttpProblem(406, 'Accept application/json or application/graphql-response+json.')
  }
  // Told as GET or POST: over GET only queries are run.
  const http = {
    method: method === 'POST' ? 'POST' : 'GET',
    headers: new HeaderMap([...request.headers, ['accept', type]]),
    search: '',
    body: undefined,
  }
  const contextValue = makeContext(requestId, request.signal)
  const { http: head, body } = await server.executeOperation({ ...operation, http }, { contextValue })
  if (body.kind === 'incremental') throw new Error('The schema knows no deferred parts')
  const { errors, data, extensions } = body.singleResult
  return new Response(`${JSON.stringify({ errors, data, extensions })}\n`, {
    status: head.status ?? 200,
    headers: [...head.headers, ['content-type', `${type}; charset=utf-8`]],
  })
}

function asProblem(error: unknown): HttpProblem {
  if (error instanceof HttpProblem) return error
  return new HttpProblem(500, 'Something went wrong. Please try again.', { code: 'INTERNAL_SERVER_ERROR' })
}
