import { Hono } from 'hono'
import { config } from '../../platform/config.ts'
import { metrics } from '../../platform/metrics.ts'
import { isReady } from './isReady.ts'
import { outboxState } from './outboxState.ts'

/** What those who run the site ask: does the process serve, can it answer pages, and, if allowed here, its figures. */
export const health = new Hono()

health.get('/healthz', c => c.text('ok'))
health.get('/readyz', async c =>
  (await isReady())
    ? c.text(['ready', await outboxState()].join('\n'))
    : c.text('pages cannot be answered', 503),
)
if (config.METRICS_PUBLIC) {
  health.get('/metrics', async c =>
    c.body(await metrics.text(), 200, { 'content-type': metrics.contentType }),
  )
}
