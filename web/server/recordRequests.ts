import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { log } from '../../platform/log.ts'
import { metrics } from '../../platform/metrics.ts'
import { requestId } from './requestId.ts'
import { routeOf } from './routeOf.ts'

/**
 * Gives each request an id, and writes one line about it when it is answered.
 *
 *     {"level":"info","time":"…","requestId":"5b1c…","method":"GET","route":"/services/{slug}",
 *      "path":"/services/erith-food-bank","status":200,"ms":7.4,"msg":"request"}
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
  await requestId.run(id, next)
  c.res.headers.set('x-request-id', id)
  if (path.startsWith('/assets/')) return

  const { status } = c.res
  const route = routeOf(path)
  const milliseconds = performance.now() - start
  metrics.count({ route, method, status, milliseconds })
  const bytes = c.res.headers.get('content-length')
  log[levelOf(route, status)](
    {
      requestId: id,
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
