import { createHash } from 'node:crypto'
import { buildSchema, lexicographicSortSchema, printSchema } from 'graphql'
import { typeDefs } from '../typeDefs.ts'
import { HttpProblem } from './HttpProblem.ts'
import { preflightReply } from './preflightReply.ts'
import { problemReply } from './problemReply.ts'
import { publicHeaders } from './publicHeaders.ts'
import { requestIdOf } from './requestIdOf.ts'
import { responseOf } from './responseOf.ts'

const text = `${printSchema(lexicographicSortSchema(buildSchema(typeDefs)))}\n`
const etag = `"${createHash('sha256').update(text).digest('base64url')}"`

/**
 * Answers `/schema.graphql`: the whole public schema as text, in alphabetical order, with its descriptions.
 *
 *     schemaResponse(new Request('https://signpost.example/schema.graphql')) // 200, 'type Query { …'
 *
 * Whoever has it already and sends its ETag gets 304, so that a partner's nightly build can ask whenever it likes.
 */
export function schemaResponse(request: Request): Response {
  const requestId = requestIdOf(request.headers.get('x-request-id'))
  const response = answer(request, requestId)
  for (const [name, value] of Object.entries(publicHeaders)) response.headers.set(name, value)
  return response
}

function answer({ method, headers }: Request, requestId: string): Response {
  if (method === 'OPTIONS') return responseOf(preflightReply('GET, HEAD, OPTIONS', requestId))
  if (method !== 'GET' && method !== 'HEAD') {
    const problem = new HttpProblem(405, 'The schema is read with GET.', { allow: 'GET, HEAD, OPTIONS' })
    return responseOf(problemReply(problem, requestId))
  }
  const isHeld = (headers.get('if-none-match') ?? '').split(',').some(isThisOne)
  return new Response(isHeld || method === 'HEAD' ? null : text, {
    status: isHeld ? 304 : 200,
    headers: {
      etag,
      'cache-control': 'public, max-age=300',
      ...(isHeld ? {} : { 'content-type': 'application/graphql; charset=utf-8' }),
    },
  })
}

// A proxy that compresses the text marks the ETag as weak; it still names this schema.
const isThisOne = (tag: string) => ['*', etag].includes(tag.trim().replace(/^W\//, ''))
