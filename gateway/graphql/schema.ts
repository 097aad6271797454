import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  buildSchema,
  lexicographicSortSchema,
  printSchema,
  defaultFieldResolver,
  isObjectType,
  Kind,
  type GraphQLSchema,
} from 'graphql'
import { projectRoot } from '../../platform/projectRoot.ts'
import { HttpError, httpErrorReply } from '../../platform/http/httpError.ts'
import { apiHeaders, preflightReply, publicHeaders } from '../../platform/http/cors.ts'
import { compress } from '../../platform/http/compression.ts'
import { encodedEtag, matchesEtag, strongEtag, withoutEncodings } from '../../platform/http/etag.ts'
import { acceptedEncoding, type Encoding } from '../../platform/http/negotiation.ts'
import { requestIdOf } from '../../platform/http/nodeRequest.ts'
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
 * Answers `/schema.graphql`: the public schema as text in alphabetical order, with its descriptions, in the smallest encoding
 * that the client accepts.
 *
 *     GET /schema.graphql, Accept-Encoding: br // 200, content-encoding: br, etag: "NP27…-br", vary: Accept-Encoding
 *
 * Each encoding is computed once and has its own ETag. A client that sends any of these ETags gets 304, so that a partner's
 * nightly build may ask as often as it likes.
 */
export async function schemaResponse({ method, headers }: Request): Promise<Response> {
  const response = uncompressed(method, headers)
  for (const [name, value] of Object.entries(publicHeaders)) response.headers.set(name, value)
  if (response.status !== 200 && response.status !== 304) return response

  const encoding = acceptedEncoding(headers.get('accept-encoding') ?? undefined)
  response.headers.append('vary', 'Accept-Encoding')
  if (encoding === 'identity') return response
  response.headers.set('etag', encodedEtag(etag, encoding))
  if (response.status === 304) return response
  const body = await encoded(encoding)
  response.headers.set('content-encoding', encoding)
  response.headers.set('content-length', String(body.length))
  return new Response(method === 'HEAD' ? null : new Uint8Array(body), response)
}

function uncompressed(method: string, headers: Headers): Response {
  const requestId = requestIdOf(headers.get('x-request-id'))
  const allow = 'GET, HEAD, OPTIONS'
  if (method === 'OPTIONS') return responseOf(preflightReply(allow, apiHeaders(requestId)))
  if (method !== 'GET' && method !== 'HEAD')
    return responseOf(
      httpErrorReply(new HttpError(405, 'The schema is read with GET.', { allow }), requestId),
    )
  const isNotModified = matchesEtag(withoutEncodings(headers.get('if-none-match') ?? ''), etag)
  return new Response(isNotModified || method === 'HEAD' ? null : text, {
    status: isNotModified ? 304 : 200,
    headers: {
      etag,
      'cache-control': 'public, max-age=300',
      ...(isNotModified ? {} : { 'content-type': 'application/graphql; charset=utf-8' }),
    },
  })
}

const encodings = new Map<Encoding, Promise<Buffer>>()

async function encoded(encoding: Encoding): Promise<Buffer> {
  const body = encodings.get(encoding) ?? compress(Buffer.from(text), encoding)
  encodings.set(encoding, body)
  return body
}

/**
 * Takes the default of `first` from fields that are asked for rows from the end, so that their resolvers see only a `first`
 * that was given. It changes the schema.
 *
 *     services(last: 5)            // { last: 5, first: null } instead of { last: 5, first: 20 }
 *     services(last: 5, first: 20) // as given: the resolver refuses it
 *
 * GraphQL tells resolvers no other way whether an argument was given; without the default in the schema, what is asked for
 * when nobody says would no longer stand there.
 */
export function withPagingFromTheEnd(schema: GraphQLSchema): GraphQLSchema {
  const fields = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .flatMap(type => Object.values(type.getFields()))
    .filter(({ args }) => ['first', 'last', 'before'].every(name => args.some(arg => arg.name === name)))
  for (const field of fields) {
    const { resolve = defaultFieldResolver } = field
    field.resolve = (source, args: Record<string, unknown>, context, info) => {
      const isFromEnd = (args['last'] ?? args['before'] ?? null) !== null
      const isFirstGiven = () =>
        info.fieldNodes.some(node =>
          node.arguments?.some(
            ({ name, value }) =>
              name.value === 'first' &&
              (value.kind !== Kind.VARIABLE || info.variableValues[value.name.value] !== undefined),
          ),
        )
      const given = isFromEnd && !isFirstGiven() ? { ...args, first: null } : args
      return resolve(source, given, context, info)
    }
  }
  return schema
}
