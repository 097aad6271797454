import type { Context } from 'hono'
import { schemaResponse } from '../../gateway/http/schemaResponse.ts'
import { compress } from '../../platform/http/compression.ts'
import { type Encoding, acceptedEncoding } from '../../platform/http/negotiation.ts'

const made = new Map<Encoding, Promise<Buffer>>()

/**
 * Answers `/schema.graphql` in the smallest form that a client accepts. Each form is made once and has an ETag of its own;
 * whoever holds the schema in one of them holds it in all.
 *
 *     GET /schema.graphql, Accept-Encoding: br // 200, content-encoding: br, etag: "NP27…-br", vary: Accept-Encoding
 */
export async function schemaFile({ req }: Context): Promise<Response> {
  const request = req.raw
  const held = request.headers.get('if-none-match')
  const headers = new Headers(request.headers)
  if (held) headers.set('if-none-match', held.replaceAll(/-(?:br|gzip)"/g, '"'))
  const response = schemaResponse(new Request(request.url, { method: request.method, headers }))
  if (response.status !== 200 && response.status !== 304) return response

  const encoding = acceptedEncoding(request.headers.get('accept-encoding') ?? undefined)
  response.headers.append('vary', 'Accept-Encoding')
  if (encoding === 'identity' || request.method === 'OPTIONS') return response
  response.headers.set('etag', response.headers.get('etag')!.replace(/"$/, `-${encoding}"`))
  if (response.status === 304) return response
  const body = await formOf(encoding)
  response.headers.set('content-encoding', encoding)
  response.headers.set('content-length', String(body.length))
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), response)
}

async function formOf(encoding: Encoding): Promise<Buffer> {
  const form = made.get(encoding) ?? textOfSchema().then(async text => compress(text, encoding))
  made.set(encoding, form)
  return form
}

async function textOfSchema(): Promise<Buffer> {
  const response = schemaResponse(new Request('http://localhost/schema.graphql'))
  return Buffer.from(await response.arrayBuffer())
}
