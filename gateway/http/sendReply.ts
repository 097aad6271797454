import type { ServerResponse } from 'node:http'
import { lengthOf } from './lengthOf.ts'
import type { Reply } from './Reply.ts'

/** Sends a reply through Node's server. Whoever is answered before they have sent all of their request is not heard to the end. */
export function sendReply(response: ServerResponse, { status, headers, body }: Reply): void {
  const told: string[] = []
  for (const name in headers) told.push(name, headers[name]!)
  if (body) told.push('content-length', String(lengthOf(body)))
  if (!response.req.complete) told.push('connection', 'close')
  response.writeHead(status, told)
  if (typeof body === 'string') return void response.end(body)
  for (const piece of body ?? []) response.write(piece)
  response.end()
}
