import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isDisconnect } from '../../platform/http/httpError.ts'
import { log } from '../../platform/log.ts'

type Fetch = (request: Request) => Response | Promise<Response>

/** A listening server. */
interface Server {
  /** Origin with its port, no trailing slash. */
  url: string
  /** Stops accepting connections, gives running requests half a second to finish, then closes every connection. */
  close: () => Promise<void>
}

/** Largest body in bytes. A complete request to be listed is tens of kilobytes. */
const maxBodySize = 1024 * 1024

/** Methods that `Request` accepts. It throws on the others, such as TRACE. */
const methods = new Set(['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'PATCH', 'DELETE'])

/** Serves a fetch-style handler over HTTP/1.1 with keep-alive. Port 0 chooses a free one. */
export async function serveFetch(fetch: Fetch, host: string, port: number): Promise<Server> {
  const server = createServer({ keepAliveTimeout: 60_000, requestTimeout: 10_000 }, (incoming, outgoing) => {
    handle(fetch, incoming, outgoing).catch((error: unknown) => {
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

async function handle(fetch: Fetch, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const body = incoming.method === 'POST' ? await readBody(incoming) : undefined
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

/** The body; null when it is too large. */
async function readBody(incoming: IncomingMessage): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBodySize) return null
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}

/**
 * Logs an unexpected error. The error of a database repeats the statement and its values, which include what a resident
 * typed, so only its code is logged: `{ code: '22008', routine: 'DateTimeParseError', route: '/core/v1/services' }`.
 */
export function logFailure(error: unknown, route?: string): void {
  // The client closed the connection during the request.
  if (isDisconnect(error)) return log.info({ route }, 'client of the directory closed the connection')
  const { code, routine, severity } = error as { code?: string; routine?: string; severity?: string }
  log.error(severity ? { code, routine, route } : { err: error, route }, 'directory request failed')
}
