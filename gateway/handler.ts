import { HeaderMap, type ApolloServer } from '@apollo/server'
import type { GatewayContext } from './context.ts'
import { HttpProblem } from './http/HttpProblem.ts'
import { preflightResponse } from './http/preflightResponse.ts'
import { problemResponse } from './http/problemResponse.ts'
import { publicHeaders } from './http/publicHeaders.ts'
import { readBody } from './http/readBody.ts'
import { requestIdOf } from './http/requestIdOf.ts'

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
  const response = await answer(server, makeContext, request, requestId).catch((error: unknown) =>
    problemResponse(
      error instanceof HttpProblem
        ? error
        : new HttpProblem(500, 'Something went wrong. Please try again.', 'INTERNAL_SERVER_ERROR'),
      requestId,
    ),
  )
  for (const [name, value] of Object.entries(publicHeaders)) response.headers.set(name, value)
  response.headers.set('x-request-id', requestId)
  return response
}

async function answer(
  server: ApolloServer<GatewayContext>,
  makeContext: MakeContext,
  request: Request,
  requestId: string,
): Promise<Response> {
  const { method } = request
  if (method === 'OPTIONS') return preflightResponse()
  if (method !== 'GET' && method !== 'POST') throw new HttpProblem(405, 'Send a query with GET or POST.')
  const { search, searchParams } = new URL(request.url)
  const body = method === 'POST' ? await readBody(request) : undefined
  const query = body ? body['query'] : searchParams.get('query')
  if (typeof query !== 'string' || !query.trim()) {
    throw new HttpProblem(400, 'Send a GraphQL query as `query`, for example {settings{isSample}}.')
  }
  const {
    status,
    headers,
    body: answered,
  } = await server.executeHTTPGraphQLRequest({
    httpGraphQLRequest: { method, headers: headersOf(request), search, body },
    context: async () => makeContext(requestId, request.signal),
  })
  if (answered.kind === 'chunked') throw new Error('The schema knows no deferred parts')
  return new Response(answered.string, { status: status ?? 200, headers: [...headers] })
}

function headersOf(request: Request): HeaderMap {
  const headers = new HeaderMap()
  request.headers.forEach((value, name) => headers.set(name, value))
  // Against forged requests Apollo Server wants a header no form can send. Queries over GET only read, and
  // no cookie tells who asks; mutations over GET stay refused.
  if (request.method === 'GET') headers.set('apollo-require-preflight', 'true')
  return headers
}
