import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'

type Early = (request: IncomingMessage, response: ServerResponse, usual: () => void) => void

/**
 * Lets a listener see a server's requests before anything else does. Those it has no answer to go the usual way when it
 * says so.
 */
export function beforeAllElse(server: Server, early: Early): void {
  const [usual] = server.listeners('request') as RequestListener[]
  if (!usual) throw new Error('The server has nothing to answer requests with')
  server.off('request', usual)
  server.on('request', (request, response) => early(request, response, () => usual(request, response)))
}
