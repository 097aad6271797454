import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../platform/projectRoot.ts'
import { buildSchema, lexicographicSortSchema, printSchema } from 'graphql'
import { HttpError, httpErrorReply } from '../../platform/http/httpError.ts'
import { preflightReply, publicHeaders } from '../../platform/http/cors.ts'
import { matchesEtag, strongEtag } from '../../platform/http/etag.ts'
import { requestIdOf } from '../../platform/http/requestId.ts'
import { responseOf } from '../../platform/http/reply.ts'

const folder = join(projectRoot, 'schema')

/** The public schema: every GraphQL file in `schema/`, by name. */
export const typeDefs = readdirSync(folder)
  .filter(name => name.endsWith('.graphql'))
  .toSorted()
  .map(name => readFileSync(join(folder, name), 'utf8'))
  .join('\n')

const text = `${printSchema(lexicographicSortSchema(buildSchema(typeDefs)))}\n`
const etag = strongEtag(text)

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
    const problem = new HttpError(405, 'The schema is read with GET.', { allow: 'GET, HEAD, OPTIONS' })
    return responseOf(httpErrorReply(problem, requestId))
  }
  const isNotModified = matchesEtag(headers.get('if-none-match'), etag)
  return new Response(isNotModified || method === 'HEAD' ? null : text, {
    status: isNotModified ? 304 : 200,
    headers: {
      etag,
      'cache-control': 'public, max-age=300',
      ...(isNotModified ? {} : { 'content-type': 'application/graphql; charset=utf-8' }),
    },
  })
}
