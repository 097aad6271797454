import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** Starts a directory that forwards to the one at this origin, until it is stopped: then nothing listens there. */
export async function startStoppableDirectory(origin: string) {
  const pass = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = 'GET', url = '' } = request
    const headers = { 'content-type': 'application/json', accept: 'application/json' }
    const body = method === 'POST' && { body: await text(request) }
    const answer = await fetch(origin + url, { method, headers, ...body })
    response.writeHead(answer.status, Object.fromEntries(answer.headers))
    response.end(await answer.text())
  }
  const server = createServer((request, response) => void pass(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    end() {
      server.close()
      server.closeAllConnections()
    },
  }
}
