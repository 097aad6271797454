import type { Context } from 'hono'
import { schemaResponse } from '../../gateway/graphql/schema.ts'
import { compress } from '../../platform/http/compression.ts'
import { type Encoding, acceptedEncoding } from '../../platform/http/negotiation.ts'

/**
 * Serves `/schema.graphql` in the smallest encoding that the client accepts. Each encoding is computed once and has its own
 * ETag; a client that has the schema in one of them has it in all.
 *
 *     GET /schema.graphql, Accept-Encoding: br // 200, content-encoding: br, etag: "NP27…-br", vary: Accept-Encoding
 */
export async function schemaFile({ req }: Context): Promise<Response> {
  const request = req.raw
  const known = request.headers.get('if-none-match')
  const headers = new Headers(request.headers)
  if (known) headers.set('if-none-match', known.replaceAll(/-(?:br|gzip)"/g, '"'))
  const response = schemaResponse(new Request(request.url, { method: request.method, headers }))
  if (response.status !== 200 && response.status !== 304) return response

  const encoding = acceptedEncoding(request.headers.get('accept-encoding') ?? undefined)
  response.headers.append('vary', 'Accept-Encoding')
  if (encoding === 'identity' || request.method === 'OPTIONS') return response
  response.headers.set('etag', response.headers.get('etag')!.replace(/"$/, `-${encoding}"`))
  if (response.status === 304) return response
  const body = await encodedSchema(encoding)
  response.headers.set('content-encoding', encoding)
  response.headers.set('content-length', String(body.length))
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), response)
}

const encoded = new Map<Encoding, Promise<Buffer>>()

async function encodedSchema(encoding: Encoding): Promise<Buffer> {
  const body = encoded.get(encoding) ?? schema().then(async text => compress(text, encoding))
  encoded.set(encoding, body)
  return body
}

async function schema(): Promise<Buffer> {
  const response = schemaResponse(new Request('http://localhost/schema.graphql'))
  return Buffer.from(await response.arrayBuffer())
}
