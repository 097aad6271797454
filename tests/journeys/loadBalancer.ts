import { request as send, type IncomingMessage, type ServerResponse } from 'node:http'
import { serve } from './startSite.ts'

/** Starts a load balancer that sends each request to another process than the one before. */
export async function startLoadBalancer(urls: string[]) {
  let turn = 0
  return serve((request: IncomingMessage, response: ServerResponse) => {
    const { method, url, headers } = request
    // With a connection of its own: a kept one may be closed at the very moment when it is used again.
    const forwarded = send(
      urls[(turn += 1) % urls.length]! + url,
      { method, headers, agent: false },
      answer => answer.pipe(response.writeHead(answer.statusCode ?? 500, answer.headers)),
    )
    forwarded.on('error', () => response.headersSent || response.writeHead(502).end())
    request.pipe(forwarded)
  })
}
