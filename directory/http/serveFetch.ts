import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { logFailure } from './logFailure.ts'

/** What turns a request into a response. */
export type Fetch = (request: Request) => Response | Promise<Response>

/** A server that listens. */
export interface Server {
  /** Address with its port, no trailing slash. */
  url: string
  /** Takes no new request, lets the running ones end for half a second, then ends them. */
  close: () => Promise<void>
}

/** Bodies larger than this are not read. A full request to be listed is tens of kilobytes. */
const largestBody = 1024 * 1024

/** `Request` throws on the others, such as TRACE. */
const methods = new Set(['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'PATCH', 'DELETE'])

/** Serves a fetch-style handler over HTTP/1.1 with keep-alive. Port 0 takes a free one. */
export async function serveFetch(fetch: Fetch, host: string, port: number): Promise<Server> {
  const server = createServer({ keepAliveTimeout: 60_000, requestTimeout: 10_000 }, (incoming, outgoing) => {
    answer(fetch, incoming, outgoing).catch((error: unknown) => {
      logFailure(error)
      if (outgoing.headersSent) outgoing.destroy()
      else outgoing.writeHead(500, { 'content-type': 'application/json' }).end('{"message":"Server Error"}')
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const { port: taken } = server.address() as AddressInfo
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${taken}`,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        setTimeout(() => server.closeAllConnections(), 500).unref()
      }),
  }
}

async function answer(fetch: Fetch, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const body = incoming.method === 'POST' ? await read(incoming) : undefined
  if (body === null) {
    outgoing.writeHead(413, { 'content-type': 'application/json', connection: 'close' })
    outgoing.end(JSON.stringify({ message: 'The body is too large: at most 1 MB is read.' }))
    return
  }
  if (!methods.has(incoming.method ?? '')) {
    outgoing.writeHead(405, { 'content-type': 'application/json' }).end('{"message":"Method not allowed."}')
    return
  }
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headers)) headers.set(name, String(value))
  const target = URL.canParse(incoming.url ?? '', 'http://directory') ? incoming.url : '/'
  const response = await fetch(
    new Request(new URL(target ?? '/', 'http://directory'), { method: incoming.method, headers, body }),
  )
  const bytes = Buffer.from(await response.arrayBuffer())
  const length = incoming.method === 'HEAD' ? {} : { 'content-length': bytes.length }
  outgoing.writeHead(response.status, { ...Object.fromEntries(response.headers), ...length }).end(bytes)
}

/** The body, or null when it is too large. */
async function read(incoming: IncomingMessage): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > largestBody) return null
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}
