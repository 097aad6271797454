import type { MiddlewareHandler } from 'hono'
import type { IncomingMessage, Server } from 'node:http'
import type { ServerMiddleware } from 'srvx'
import type { Gateway } from '../../gateway/gateway.ts'
import { errorForLog, log } from '../../platform/log.ts'
import { clientAddress } from '../../platform/http/clientAddress.ts'
import { compressedReply } from '../../platform/http/compression.ts'
import { clientClosedRequest, isDisconnect } from '../../platform/http/httpError.ts'
import { NodeRequest, requestIdOf } from '../../platform/http/nodeRequest.ts'
import { sendReply } from '../../platform/http/reply.ts'
import {
  endRequestSpan,
  inRequestSpan,
  startRequestSpan,
  traceOf,
  type RequestSpan,
} from '../../platform/tracing.ts'
import { guardServer, type SiteResponse } from './httpServer.ts'
import { logResponse } from './requestLog.ts'
import { routeOf } from './routes.ts'
import { shutdown } from './shutdown.ts'
import { visit, type Visit } from './visit.ts'

/** Serves pages that are the same for every visitor. */
export interface PageHandler {
  /** Sends the page from the cache; false when it is not there. */
  sendCached(request: IncomingMessage, response: SiteResponse): boolean
  /** Renders the page, caches and sends it; false for a request that it leaves to the listener. */
  render(request: IncomingMessage, response: SiteResponse): Promise<boolean>
}

/** What requests are dispatched to before the server's own listener. */
interface Dispatch {
  /** Answers requests to `/graphql`. */
  graphql?: Gateway['answer']
  pages?: PageHandler
  /** Whether a request is for a file of the build: these have neither id nor span nor line in the log. */
  isFile?: (method: string, path: string) => boolean
  trustedProxies: number
}

/**
 * Puts the request pipeline in front of a server's listener:
 *
 *     host guard → request id → trace span → visit → shutdown gate → `graphql | cached page | listener` → log and metrics
 *
 * Tracing, the place of the gateway and development change none of its steps: see `pipelineForDevelopment`.
 */
export function startPipeline(server: Server, { graphql, pages, isFile, trustedProxies }: Dispatch): void {
  async function dispatch(request: IncomingMessage, response: SiteResponse, next: () => void): Promise<void> {
    if (graphql && isGraphql(request)) await answerGraphql(graphql, request, response)
    else if (!(await pages?.render(request, response))) next()
  }

  guardServer(server, (request, response, next) => {
    useOriginForm(request)
    const { method = 'GET', url = '' } = request
    const path = pathOf(url)
    if (isFile?.(method, path)) return next()
    const visited = new NodeVisit(request, response, trustedProxies)
    response.requestId = visited.requestId
    const inProgress = beginRequest(method, path, visited)
    const complete = () => {
      const { statusCode, headersSent, readyAt, bytes } = response
      endRequest(inProgress, headersSent ? statusCode : clientClosedRequest, bytes, readyAt)
    }
    const fail = (error: unknown) => {
      if (!isDisconnect(error)) log.error(errorForLog(error), 'a response could not be sent')
      response.destroy()
    }
    const start = () => {
      // A cached page needs neither the context of the visit nor a promise.
      if (pages && !isGraphql(request) && pages.sendCached(request, response)) return
      adoptRequestId(request, visited.requestId)
      run(inProgress, async () => dispatch(request, response, next)).catch(fail)
    }
    if (shutdown.gate) void shutdown.gate.then(start)
    else start()
    if (response.writableEnded) complete()
    else response.once('close', complete)
  })
}

/** The visit of a request to Node's server. */
class NodeVisit implements Visit {
  readonly requestId: string
  readonly request: IncomingMessage
  readonly response: SiteResponse
  readonly trustedProxies: number
  retryAfter?: number
  reusableUntil?: number

  constructor(request: IncomingMessage, response: SiteResponse, trustedProxies: number) {
    this.requestId = requestIdOf(request.headers['x-request-id'] as string | undefined)
    this.request = request
    this.response = response
    this.trustedProxies = trustedProxies
  }

  get address(): string | undefined {
    return clientAddress(new NodeRequest(this.request, this.response), this.trustedProxies)
  }

  get traceparent(): string | undefined {
    return this.request.headers['traceparent'] as string | undefined
  }
}

async function answerGraphql(
  graphql: Gateway['answer'],
  request: IncomingMessage,
  response: SiteResponse,
): Promise<void> {
  const reply = await graphql(new NodeRequest(request, response), { address: visit.getStore()?.address })
  const compressed = await compressedReply(reply, request.headers['accept-encoding'])
  if (shutdown.gate) await shutdown.gate
  sendReply(response, compressed)
}

/** A slash at the end makes no difference: a redirect could lose the body of a POST. */
const graphqlPath = /^\/graphql\/?(?:\?|$)/
const isGraphql = ({ url = '' }: IncomingMessage) => graphqlPath.test(url)

/** Turns `GET http://signpost.example/about` into `GET /about`: both are requests for the same. */
function useOriginForm(request: IncomingMessage): void {
  if (request.url?.startsWith('/')) return
  const target = URL.parse(request.url ?? '')
  if (target?.host && /^https?:$/.test(target.protocol)) request.url = target.pathname + target.search
}

function pathOf(url: string): string {
  const end = url.indexOf('?')
  const path = end === -1 ? url : url.slice(0, end)
  try {
    return path.includes('%') ? decodeURI(path) : path
  } catch {
    return path
  }
}

/**
 * Sets the id of a request in its header, where the gateway and the directory behind it read it, and in the list that srvx
 * reads.
 */
function adoptRequestId({ headers, rawHeaders }: IncomingMessage, id: string): void {
  const sent = headers['x-request-id']
  if (id === sent) return
  headers['x-request-id'] = id
  if (sent !== undefined)
    for (let i = rawHeaders.length - 2; i >= 0; i -= 2)
      if (rawHeaders[i]!.toLowerCase() === 'x-request-id') rawHeaders.splice(i, 2)
  rawHeaders.push('x-request-id', id)
}

/**
 * Holds back what the server's listener has answered while the shutdown gate is closed.
 *
 *     serve({ middleware: [shutdownGate, …] })
 */
export const shutdownGate: ServerMiddleware = async (_request, next) => {
  const response = await next()
  if (shutdown.gate) await shutdown.gate
  return response
}

/**
 * The same pipeline for development, where the server is Vite's and Hono answers everything.
 *
 *     if (import.meta.env.DEV) app.use(pipelineForDevelopment(config.TRUSTED_PROXIES))
 */
export const pipelineForDevelopment =
  (trustedProxies: number): MiddlewareHandler =>
  async (c, next) => {
    const { method, path, raw } = c.req
    if (path.startsWith('/assets/')) return next()
    const requestId = requestIdOf(raw.headers.get('x-request-id'))
    raw.headers.set('x-request-id', requestId)
    const visited: Visit = {
      requestId,
      traceparent: raw.headers.get('traceparent') ?? undefined,
      address: clientAddress(raw, trustedProxies),
    }
    const inProgress = beginRequest(method, path, visited)
    await run(inProgress, next)
    c.res.headers.set('x-request-id', requestId)
    endRequest(inProgress, c.res.status, Number(c.res.headers.get('content-length')))
  }

/** A request on its way through the pipeline. */
interface RequestInProgress {
  method: string
  path: string
  route: string
  visited: Visit
  span: RequestSpan
  /** By `performance.now()`. */
  at: number
}

const methods = new Set(['GET', 'HEAD', 'POST', 'OPTIONS'])

// The steps of every request, whatever server it came to.

function beginRequest(method: string, path: string, visited: Visit): RequestInProgress {
  const at = performance.now()
  const route = routeOf(path)
  const isKnown = methods.has(method)
  const span = startRequestSpan(
    `${isKnown ? method : 'HTTP'} ${route}`,
    {
      'http.request.method': isKnown ? method : '_OTHER',
      'http.route': route,
      'signpost.request_id': visited.requestId,
    },
    visited.traceparent,
  )
  return { method, path, route, visited, span, at }
}

const run = <T>({ span, visited }: RequestInProgress, work: () => T): T =>
  inRequestSpan(span, () => visit.run(visited, work))

/** @param readyAt when the response was ready to be sent, if that was before now. */
function endRequest(
  inProgress: RequestInProgress,
  status: number,
  bytes?: number,
  readyAt = performance.now(),
): void {
  const { method, path, route, visited, span, at } = inProgress
  endRequestSpan(span, status)
  const { requestId } = visited
  const { traceId } = traceOf(span.span)
  logResponse({ requestId, traceId, method, route, path, status, milliseconds: readyAt - at, bytes })
}
