import {
  ServerResponse,
  type IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
  type Server,
  type ServerOptions,
} from 'node:http'
import type { Socket } from 'node:net'
import { beforeAllElse } from './beforeAllElse.ts'

/** What other sites may show or read: the data that is public, pictures, and the styles that translated pages load from here. */
const isForOtherSites =
  /^\/(?:graphql|schema\.graphql|core\/v1|images|assets)(?:[/?]|$)|^[^?]*\.(?:ics|xml|png|svg|ico|webp|avif)(?:\?|$)/i

const headersOf = (url: string): [name: string, value: string][] => [
  ['X-Content-Type-Options', 'nosniff'],
  ['Cross-Origin-Resource-Policy', isForOtherSites.test(url) ? 'cross-origin' : 'same-origin'],
]

type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[]

/** A response that says how it may be read, whoever sends it: a handler, or Node itself. What is said already stays. */
class GuardedResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  override writeHead(status: number, ...told: [string?, Headers?] | [Headers?]): this {
    const headers = told.findLast(each => typeof each === 'object')
    const ours = headersOf(this.req.url ?? '')
    if (!Array.isArray(headers)) {
      for (const [name, value] of ours) this.setHeader(name, value)
      return super.writeHead(status, ...(told as [Headers?]))
    }
    // Names and values in turn: Node sends such a list as it stands, if nothing else was set.
    const all = [...headers]
    for (const [name, value] of ours) if (!holds(headers, name)) all.push(name, value)
    return super.writeHead(status, all)
  }
}

/**
 * How long a server waits for whoever asks, in milliseconds: 15 s for the headers, 30 s for all of the request. It looks every
 * five seconds. A request without `Host` is refused by the guard below.
 */
export const patientServer = {
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5000,
  requireHostHeader: false,
  ServerResponse: GuardedResponse,
} satisfies ServerOptions<typeof IncomingMessage, typeof GuardedResponse>

const hostName = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/** What Node's parser objects to, as the status that says it. */
const statusOf: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
}

/**
 * Stands before all handlers of a server: a request that names no host, two of them, or something else in their place is
 * refused with 400. Every response, also where Node answers before there is a request, says `X-Content-Type-Options: nosniff`
 * and `Cross-Origin-Resource-Policy`: `cross-origin` for public data, calendars, sitemaps, pictures and styles, `same-origin`
 * for all else.
 *
 *     guardServer(createServer(patientServer, listener))
 */
export function guardServer(server: Server): void {
  const latest = new WeakMap<Socket, ServerResponse>()
  beforeAllElse(server, (request, response, usual) => {
    latest.set(request.socket, response)
    if (namesOneHost(request.rawHeaders, request.httpVersion)) usual()
    else response.writeHead(400, refused).end('A request names one host.\n')
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const answered = latest.get(socket)
    const isMidway = answered?.headersSent && !answered.writableFinished
    if (!socket.writable || isMidway || error.code === 'ECONNRESET') {
      socket.destroy()
      return
    }
    const status = statusOf[error.code ?? ''] ?? '400 Bad Request'
    const headers = [...headersOf(''), ['Content-Length', '0'], ['Connection', 'close']]
    const lines = [`HTTP/1.1 ${status}`, ...headers.map(header => header.join(': ')), '', '']
    socket.write(lines.join('\r\n'))
    socket.destroySoon()
  })
}

const refused = { 'content-type': 'text/plain; charset=utf-8', connection: 'close' }

/** Whether names and values in turn hold a name, in whatever case. */
function holds(list: readonly OutgoingHttpHeader[], name: string): boolean {
  for (let i = 0; i < list.length; i += 2) if (isName(String(list[i]), name)) return true
  return false
}

// Most names differ in length already, which costs nothing to see.
const isName = (sent: string, name: string) =>
  sent.length === name.length && sent.toLowerCase() === name.toLowerCase()

/** HTTP/1.0 may leave it out. */
function namesOneHost(rawHeaders: readonly string[], version: string): boolean {
  let host: string | undefined
  for (let i = 0; i < rawHeaders.length; i += 2) {
    if (!isName(rawHeaders[i]!, 'host')) continue
    if (host !== undefined) return false
    host = rawHeaders[i + 1]!
  }
  return host === undefined ? version === '1.0' : hostName.test(host)
}
