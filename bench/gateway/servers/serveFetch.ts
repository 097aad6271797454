import { serve } from 'srvx'

/**
 * Serves a fetch-style handler on the adapter that carries the site in production.
 *
 *     await serveFetch(request => gateway.handle(request)) // 'http://127.0.0.1:40123'
 */
export async function serveFetch(fetch: (request: Request) => Response | Promise<Response>): Promise<string> {
  const server = serve({ fetch, port: 0, hostname: '127.0.0.1', silent: true, gracefulShutdown: false })
  await server.ready()
  return (server.url ?? '').replace(/\/$/, '')
}
