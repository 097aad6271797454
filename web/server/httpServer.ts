import {
  ServerResponse,
  type IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
  type RequestListener,
  type Server,
  type ServerOptions,
} from 'node:http'
import type { Socket } from 'node:net'
import { config } from '../../platform/config.ts'
import { shutdown } from './shutdown.ts'

/** Answers a request, or passes it on to the listener that the server was created with. */
type Handler = (request: IncomingMessage, response: SiteResponse, next: () => void) => void

/**
 * Replaces the listener of a server by a handler in front of it, and refuses malformed requests before both: a request
 * without a `Host` header, with two of them or with an invalid one gets 400. Every response, those of Node's parser
 * included, has the headers of `SiteResponse`.
 *
 *     guardServer(createServer(serverOptions, listener))
 */
export function guardServer(server: Server, handle: Handler = (_request, _response, next) => next()): void {
  const [listener] = server.listeners('request') as RequestListener[]
  if (!listener) throw new Error('The server has no listener for requests')
  const latest = new WeakMap<Socket, ServerResponse>()
  server.off('request', listener)
  server.on('request', (request, response: SiteResponse) => {
    latest.set(request.socket, response)
    if (hasOneHost(request.rawHeaders, request.httpVersion))
      handle(request, response, () => listener(request, response))
    else response.writeHead(400, refusal).end('A request names one host.\n')
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const response = latest.get(socket)
    const isHalfSent = response?.headersSent && !response.writableFinished
    if (!socket.writable || isHalfSent || error.code === 'ECONNRESET') {
      socket.destroy()
      return
    }
    const [status, text] = refusals[error.code ?? ''] ?? badRequest
    const headers = [
      ...securityHeaders(''),
      ['Content-Type', refusal['content-type']],
      ['Content-Length', String(text.length)],
      ['Connection', refusal.connection],
    ]
    const lines = [`HTTP/1.1 ${status}`, ...headers.map(header => header.join(': ')), '', text]
    socket.write(lines.join('\r\n'))
    socket.destroySoon()
  })
}

const refusal = { 'content-type': 'text/plain; charset=utf-8', connection: 'close' }

const badRequest = ['400 Bad Request', 'This is not a request that HTTP allows.\n'] as const

/** The errors of Node's parser with a status of their own: the status, and what it means, in ASCII. */
const refusals: Record<string, readonly [status: string, text: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long to arrive.\n'],
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    'The address and headers of a request have at most 16 KB. Shorten the search, or send a long query by POST.\n',
  ],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [
    '413 Payload Too Large',
    'The parts of the body are described at too great length.\n',
  ],
}

type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[]

/**
 * A response of this process, whether a handler, Hono or Node itself sends it. Beside the headers of its sender it has
 *
 *     X-Content-Type-Options: nosniff
 *     Cross-Origin-Resource-Policy: same-origin // `cross-origin` for public data, calendars, sitemaps, pictures and styles
 *     Strict-Transport-Security: max-age=…      // where `PUBLIC_URL` begins with https
 *     X-Robots-Tag: noindex                     // on a staging site
 *     X-Request-Id: 5b1c…                       // once `requestId` is set
 *     Connection: close                         // once the process is shutting down
 *
 * unless its sender passes them to `writeHead`; those that it has set by `setHeader` are replaced.
 */
export class SiteResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  requestId: string | undefined
  /** When the response was ready to be sent, by `performance.now()`. */
  readyAt: number | undefined
  /** The length of the body in bytes, if its sender knew it. */
  bytes: number | undefined

  override writeHead(status: number, ...args: [string?, Headers?] | [Headers?]): this {
    this.readyAt = performance.now()
    const headers = args.findLast(each => typeof each === 'object')
    const own = securityHeaders(this.req.url ?? '')
    if (this.requestId) own.push(['x-request-id', this.requestId])
    if (shutdown.hasBegun) own.push(['connection', 'close'])
    if (!Array.isArray(headers)) {
      for (const [name, value] of own) this.setHeader(name, value)
      const length =
        (headers as OutgoingHttpHeaders | undefined)?.['content-length'] ?? this.getHeader('content-length')
      this.bytes = length === undefined ? undefined : Number(length)
      return super.writeHead(status, ...(args as [Headers?]))
    }
    // Node sends a list of names and values as it stands, if nothing else was set.
    const all = [...headers]
    for (const [name, value] of own) if (valueOf(headers, name) === undefined) all.push(name, value)
    const length = valueOf(headers, 'content-length')
    this.bytes = length === undefined ? undefined : Number(length)
    return super.writeHead(status, all)
  }
}

/**
 * Options of the HTTP servers of this process. They wait 15 s for the headers of a request and 30 s for all of it, and
 * check that every five seconds. Connections stay open for 75 s without a request, longer than proxies keep theirs: one that
 * is closed while a proxy sends a request over it becomes a 502. A request without `Host` is refused by `guardServer`.
 */
export const serverOptions = {
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 75_000,
  connectionsCheckingInterval: 5000,
  requireHostHeader: false,
  ServerResponse: SiteResponse,
} satisfies ServerOptions<typeof IncomingMessage, typeof SiteResponse>

/** Paths that other sites may embed or read: public data, pictures, and the styles that translated pages load from here. */
const isForOtherSites =
  /^\/(?:graphql|schema\.graphql|core\/v1|images|assets)(?:[/?]|$)|^[^?]*\.(?:ics|xml|png|svg|ico|webp|avif)(?:\?|$)/i

const securityHeaders = (url: string): [name: string, value: string][] => [
  ['X-Content-Type-Options', 'nosniff'],
  ['Cross-Origin-Resource-Policy', isForOtherSites.test(url) ? 'cross-origin' : 'same-origin'],
  ...sameForAll,
]

/** The same for each response of this process. */
const sameForAll: [name: string, value: string][] = []
// Whatever is asked for first, the browser asks over https from then on.
if (config.PUBLIC_URL.startsWith('https:'))
  sameForAll.push(['Strict-Transport-Security', 'max-age=63072000; includeSubDomains'])
// Files have no `meta` element that says so, and an address that another site links to is listed without being read.
if (config.SITE_ENV === 'staging') sameForAll.push(['X-Robots-Tag', 'noindex'])

/** The value of a header in a list of names and values, whatever the case of its name. */
function valueOf(list: readonly OutgoingHttpHeader[], name: string): OutgoingHttpHeader | undefined {
  for (let i = 0; i < list.length; i += 2) if (isName(String(list[i]), name)) return list[i + 1]
  return undefined
}

// Most names differ in length, which is cheap to compare.
const isName = (sent: string, name: string) =>
  sent.length === name.length && sent.toLowerCase() === name.toLowerCase()

const hostName = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/** HTTP/1.0 may leave it out. */
function hasOneHost(rawHeaders: readonly string[], version: string): boolean {
  let host: string | undefined
  for (let i = 0; i < rawHeaders.length; i += 2) {
    if (!isName(rawHeaders[i]!, 'host')) continue
    if (host !== undefined) return false
    host = rawHeaders[i + 1]!
  }
  // The pattern takes ports and addresses that do not exist, of which no URL can be made.
  return host === undefined ? version === '1.0' : hostName.test(host) && URL.canParse(`http://${host}`)
}
