import { log } from '../../platform/log.ts'
import { metrics } from '../../platform/metrics.ts'
import { routeOf } from './routeOf.ts'

/** A request and how it was answered. */
interface Answered {
  requestId: string
  /** Of the trace it belongs to, if it is traced. */
  traceId?: string | undefined
  method: string
  path: string
  status: number
  /** The length of the body as it was sent, if that is known. */
  bytes?: number | undefined
  /** When it came in, by `performance.now()`. */
  start: number
}

/**
 * Counts a request, and writes one line about it.
 *
 *     {"level":"info","time":"…","requestId":"5b1c…","method":"GET","route":"/services/{slug}",
 *      "path":"/services/erith-food-bank","status":200,"ms":7.4,"bytes":8412,"msg":"request"}
 *
 * Who asked, with what words and with which program is left out. So is an address that no route knows:
 * it may hold anything. So is an idempotency key, which is its sender's secret.
 */
export function recordAnswer({ requestId, traceId, method, path, status, bytes, start }: Answered): void {
  const milliseconds = performance.now() - start
  const route = routeOf(path)
  metrics.count({ route, method, status, milliseconds })
  const level = levelOf(route, status)
  if (!log.isLevelEnabled(level)) return
  log[level](
    {
      requestId,
      ...(traceId && { traceId }),
      method,
      route,
      ...(route !== path && !pathless.has(route) && { path }),
      status,
      ms: Math.round(milliseconds * 10) / 10,
      ...(bytes && { bytes }),
    },
    'request',
  )
}

const pathless = new Set(['unknown', '/core/v1/submissions/{key}'])

function levelOf(route: string, status: number): 'warn' | 'debug' | 'info' {
  if (status >= 500) return 'warn'
  return route === '/healthz' || route === '/readyz' ? 'debug' : 'info'
}
