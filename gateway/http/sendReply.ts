import type { ServerResponse } from 'node:http'
import type { Reply } from './Reply.ts'

/** Sends a reply through Node's server. Whoever is answered before they have sent all of their request is not heard to the end. */
export function sendReply(response: ServerResponse, { status, headers, body }: Reply): void {
  const told = Object.entries(headers).flat()
  if (body !== null) told.push('content-length', String(Buffer.byteLength(body)))
  if (!response.req.complete) told.push('connection', 'close')
  response.writeHead(status, told)
  response.end(body)
}
