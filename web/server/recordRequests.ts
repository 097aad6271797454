import { randomUUID } from 'node:crypto'
import { SpanKind } from '@opentelemetry/api'
import type { MiddlewareHandler } from 'hono'
import { log } from '../../platform/log.ts'
import { metrics } from '../../platform/metrics.ts'
import { activeTrace } from '../../platform/tracing/activeTrace.ts'
import { callerOf } from '../../platform/tracing/callerOf.ts'
import { noteStatus } from '../../platform/tracing/noteStatus.ts'
import { traced } from '../../platform/tracing/traced.ts'
import { requestId } from './requestId.ts'
import { routeOf } from './routeOf.ts'

const methods = new Set(['GET', 'HEAD', 'POST', 'OPTIONS'])

/**
 * Gives each request an id and a span, and writes one line about it when it is answered.
 *
 *     {"level":"info","time":"…","requestId":"5b1c…","method":"GET","route":"/services/{slug}",
 *      "path":"/services/erith-food-bank","status":200,"ms":7.4,"msg":"request"}
 *
 * The line of a request that is traced has a `traceId` too. The span, `GET /services/{slug}`, ends when the answer is
 * ready to be sent.
 *
 * Who asked, with what words and with which program is left out. So is an address that no route knows:
 * it may hold anything.
 */
export const recordRequests: MiddlewareHandler = async (c, next) => {
  const start = performance.now()
  const { method, path } = c.req
  const sent = c.req.header('x-request-id') ?? ''
  const id = /^[A-Za-z0-9._-]{1,64}$/.test(sent) ? sent : randomUUID()
  // The gateway and the directory behind us read it there.
  if (id !== sent) c.req.raw.headers.set('x-request-id', id)
  const route = routeOf(path)
  const { traceId } = await traced(
    `${methods.has(method) ? method : 'HTTP'} ${route}`,
    {
      'http.request.method': methods.has(method) ? method : '_OTHER',
      'http.route': route,
      'signpost.request_id': id,
    },
    async span => {
      await requestId.run(id, next)
      noteStatus(span, c.res.status)
      return activeTrace()
    },
    { kind: SpanKind.SERVER, parent: callerOf(c.req.raw.headers) },
  )
  c.res.headers.set('x-request-id', id)
  if (path.startsWith('/assets/')) return

  const { status } = c.res
  const milliseconds = performance.now() - start
  metrics.count({ route, method, status, milliseconds })
  const bytes = c.res.headers.get('content-length')
  log[levelOf(route, status)](
    {
      requestId: id,
      ...(traceId && { traceId }),
      method,
      route,
      ...(route !== path && route !== 'unknown' && { path }),
      status,
      ms: Math.round(milliseconds * 10) / 10,
      ...(bytes && { bytes: Number(bytes) }),
    },
    'request',
  )
}

function levelOf(route: string, status: number) {
  if (status >= 500) return 'warn'
  return route === '/healthz' || route === '/readyz' ? 'debug' : 'info'
}
