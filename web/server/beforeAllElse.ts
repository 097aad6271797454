import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'

/**
 * Lets a listener see a server's requests before anything else does. Those it does not take go the usual way.
 *
 * @param takes answers true when the response is its own from then on.
 */
export function beforeAllElse(
  server: Server,
  takes: (request: IncomingMessage, response: ServerResponse) => boolean,
): void {
  const [usual] = server.listeners('request') as RequestListener[]
  if (!usual) throw new Error('The server has nothing to answer requests with')
  server.off('request', usual)
  server.on('request', (request, response) => {
    if (!takes(request, response)) usual(request, response)
  })
}
