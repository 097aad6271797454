import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What answers requests on a port of this machine, until it is closed. */
export interface HttpServer {
  url: string
  close: () => Promise<void>
}

/** Serves a function from requests to responses over real HTTP. */
export async function httpServer(handle: (request: Request) => Promise<Response>): Promise<HttpServer> {
  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { method = 'GET', url = '/', headers } = incoming
    const pieces: Uint8Array[] = []
    for await (const piece of incoming) pieces.push(piece as Uint8Array)
    const response = await handle(
      new Request(`http://localhost${url}`, {
        method,
        headers: Object.entries(headers).map(([name, value]) => [name, String(value)] as [string, string]),
        body: pieces.length ? Buffer.concat(pieces) : null,
      }),
    )
    outgoing.writeHead(response.status, Object.fromEntries(response.headers))
    outgoing.end(Buffer.from(await response.arrayBuffer()))
  }
  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
