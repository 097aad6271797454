import { SpanKind } from '@opentelemetry/api'
import type { MiddlewareHandler } from 'hono'
import { requestIdOf } from '../../platform/http/requestId.ts'
import { config } from '../../platform/config.ts'
import { activeTrace, remoteTrace, recordStatus, traced } from '../../platform/tracing.ts'
import { clientAddress } from '../../platform/http/clientAddress.ts'
import { logResponse } from './requestLog.ts'
import { routeOf } from './routeOf.ts'
import { visit } from './visit.ts'

const methods = new Set(['GET', 'HEAD', 'POST', 'OPTIONS'])

/**
 * Gives each request an id and a span, and records it when it is answered.
 *
 * The line of a request that is traced has a `traceId` too. The span, `GET /services/{slug}`, ends when the answer is
 * ready to be sent.
 */
export const recordRequests: MiddlewareHandler = async (c, next) => {
  const start = performance.now()
  const { method, path } = c.req
  const sent = c.req.header('x-request-id')
  const id = requestIdOf(sent)
  // The gateway and the directory behind us read it there.
  if (id !== sent) c.req.raw.headers.set('x-request-id', id)
  const begun = {
    requestId: id,
    address: clientAddress(c.req.raw, config.TRUSTED_PROXIES),
    traceparent: c.req.header('traceparent'),
  }
  const route = routeOf(path)
  const { traceId } = await traced(
    `${methods.has(method) ? method : 'HTTP'} ${route}`,
    {
      'http.request.method': methods.has(method) ? method : '_OTHER',
      'http.route': route,
      'signpost.request_id': id,
    },
    async span => {
      await visit.run(begun, next)
      recordStatus(span, c.res.status)
      return activeTrace()
    },
    { kind: SpanKind.SERVER, parent: remoteTrace(c.req.raw.headers) },
  )
  c.res.headers.set('x-request-id', id)
  if (path.startsWith('/assets/')) return

  const { status, headers } = c.res
  const bytes = Number(headers.get('content-length'))
  logResponse({ requestId: id, traceId, method, path, status, bytes, start })
}
