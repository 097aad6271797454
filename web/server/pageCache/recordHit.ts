import { log } from '../../../platform/log.ts'
import { metrics } from '../../../platform/metrics.ts'
import { routeOf } from '../routeOf.ts'

/** A request that was answered with a kept page. */
interface Hit {
  requestId: string
  method: string
  path: string
  status: number
  bytes: number
  start: number
}

/** Counts a request that was answered at once, and writes the same line about it as about any other. */
export function recordHit({ requestId, method, path, status, bytes, start }: Hit): void {
  const milliseconds = performance.now() - start
  const route = routeOf(path)
  metrics.count({ route, method, status, milliseconds })
  if (!log.isLevelEnabled('info')) return
  log.info(
    {
      requestId,
      method,
      route,
      ...(route !== path && { path }),
      status,
      ms: Math.round(milliseconds * 10) / 10,
      ...(bytes && { bytes }),
    },
    'request',
  )
}
