import { createServer, type Server } from 'node:http'
import type { QueryName } from '../queries.ts'
import type { Setup } from '../Setup.ts'

/** Our answers' bytes from memory on Node's server, at `/tiny`, `/list` and `/heavy`: what carrying them costs by itself. */
export function nodeAlone({ answers }: Setup): Server {
  const bytes = Object.fromEntries(Object.entries(answers).map(([name, text]) => [name, Buffer.from(text)]))
  return createServer((request, response) => {
    const body = bytes[(request.url ?? '').slice(1) as QueryName]!
    const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length }
    request.resume().once('end', () => response.writeHead(200, headers).end(body))
  })
}
