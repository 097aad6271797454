import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Gateway } from '../../gateway/gateway.ts'
import { NodeRequest } from '../../platform/http/nodeRequest.ts'
import { sendReply } from '../../platform/http/reply.ts'

/** A server on a port of this machine. */
export interface HttpServer {
  url: string
  close: () => Promise<void>
}

/** Serves a gateway over real HTTP, as the site does. */
export async function serveGateway({ answer }: Pick<Gateway, 'answer'>): Promise<HttpServer> {
  const server = createServer((request, response) => {
    void answer(new NodeRequest(request, response)).then(reply => sendReply(response, reply))
  })
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
