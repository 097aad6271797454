import { log } from '../../platform/log.ts'
import { metrics } from '../../platform/metrics.ts'

/** A request and its response. */
interface LoggedRequest {
  requestId: string
  /** Of its trace, if it is traced. */
  traceId?: string | undefined
  method: string
  /** As `routeOf` gives it: `/services/{slug}`. */
  route: string
  path: string
  status: number
  /** From the arrival of the request until the response was ready to be sent. */
  milliseconds: number
  /** The length of the body as it was sent, if that is known. */
  bytes?: number | undefined
}

/**
 * Counts a request in the metrics and writes its line in the log.
 *
 *     {"level":"info","time":"…","requestId":"5b1c…","method":"GET","route":"/services/{slug}",
 *      "path":"/services/erith-food-bank","status":200,"ms":7.4,"bytes":8412,"msg":"request"}
 *
 * It holds neither the visitor's address and browser nor the query. The path of an unknown route is left out, as it may
 * hold anything, and so is an idempotency key, which is a secret of its sender. Health checks are logged at level debug,
 * a status of 500 or more at level warn.
 */
export function logResponse(logged: LoggedRequest): void {
  const { requestId, traceId, method, route, path, status, milliseconds, bytes } = logged
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
