import { request as send, type IncomingMessage, type ServerResponse } from 'node:http'
import { serve } from './startSite.ts'

/** Starts a load balancer that sends each request to another process than the one before. */
export async function startLoadBalancer(urls: string[]) {
  let turn = 0
  return serve((request: IncomingMessage, response: ServerResponse) => {
    const { method, url, headers } = request
    const forwarded = send(urls[(turn += 1) % urls.length]! + url, { method, headers }, answer => {
      answer.pipe(response.writeHead(answer.statusCode ?? 500, answer.headers))
    })
    request.pipe(forwarded)
  })
}
