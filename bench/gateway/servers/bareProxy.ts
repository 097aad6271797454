import { createServer, type IncomingMessage, type Server } from 'node:http'
import { Pool } from 'undici'
import type { QueryName } from '../queries.ts'
import type { Setup } from '../Setup.ts'

/**
 * The least a gateway without a memory can do: the calls our gateway makes, all at once, and their bytes passed on.
 *
 * At `/tiny`, `/list` and `/heavy`. The calls are known beforehand and none waits for another, which no real
 * gateway could match.
 */
export function bareProxy({ directoryUrl, calls }: Setup): Server {
  const pool = new Pool(new URL(directoryUrl).origin, { connections: 20 })
  const fetchBytes = async (path: string) => {
    const { body } = await pool.request({ method: 'GET', path, headers: { accept: 'application/json' } })
    return Buffer.from(await body.arrayBuffer())
  }
  const answer = async (request: IncomingMessage) => {
    const paths = calls[(request.url ?? '').slice(1) as QueryName]
    return Buffer.concat(await Promise.all(paths.map(fetchBytes)))
  }
  return createServer((request, response) => {
    // The query is not read, but it has to arrive.
    request.resume().once('end', () => {
      answer(request).then(
        bytes =>
          response
            .writeHead(200, { 'content-type': 'application/json', 'content-length': bytes.length })
            .end(bytes),
        () => response.writeHead(502).end(),
      )
    })
  })
}
