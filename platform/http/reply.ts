import type { ServerResponse } from 'node:http'
import { FastResponse } from 'srvx'
import type { Encoding } from './negotiation.ts'

/** An HTTP response, independent of the server that sends it. */
export interface Reply {
  status: number
  /** By their names in lower case. */
  headers: Record<string, string>
  /** A short text, or pieces in order, so that a cached part need not be copied; null when there is none. */
  body: string | readonly Buffer[] | null
  /** The forms in which this body has been compressed, where other replies have the same body. */
  compressed?: Map<Encoding, Promise<Buffer>>
}

/** Headers of one connection or one encoding of the body, which a response that is passed on or cached must not carry along. */
export const transportHeaders: ReadonlySet<string> = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'keep-alive',
  'transfer-encoding',
])

/**
 * A body in one piece.
 *
 *     bytesOf([Buffer.from('{}'), Buffer.from('\n')]) // Buffer of '{}\n'
 */
export const bytesOf = (body: NonNullable<Reply['body']>): Buffer =>
  typeof body === 'string' ? Buffer.from(body) : Buffer.concat(body)

/**
 * A copy for a cache. Small buffers share blocks of 64 KB, each of which stays in memory as long as one of them does.
 *
 *     unpooled('{}').buffer.byteLength // 2
 */
export function unpooled(content: string | Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(Buffer.byteLength(content))
  if (typeof content === 'string') copy.write(content)
  else content.copy(copy)
  return copy
}

/**
 * How many bytes a body has.
 *
 *     lengthOf([Buffer.from('{}'), Buffer.from('\n')]) // 3
 *     lengthOf('{}\n')                                 // 3
 */
export function lengthOf(body: NonNullable<Reply['body']>): number {
  if (typeof body === 'string') return Buffer.byteLength(body)
  let length = 0
  for (const piece of body) length += piece.length
  return length
}

/** A reply as a `Response` of the Fetch API. */
export const responseOf = ({ status, headers, body }: Reply): Response =>
  new FastResponse(body && (bytesOf(body) as BodyInit), { status, headers })

/** Sends a reply through Node’s server. When the request has not arrived completely, the connection is closed afterwards. */
export function sendReply(response: ServerResponse, { status, headers, body }: Reply): void {
  const list: string[] = []
  for (const name in headers) list.push(name, headers[name]!)
  if (body) list.push('content-length', String(lengthOf(body)))
  if (!response.req.complete) list.push('connection', 'close')
  response.writeHead(status, list)
  if (typeof body === 'string') return void response.end(body)
  for (const piece of body ?? []) response.write(piece)
  response.end()
}
