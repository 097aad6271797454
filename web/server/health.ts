import { Hono } from 'hono'
import { config } from '../../platform/config.ts'
import { metrics } from '../../platform/metrics.ts'
import { readiness } from './readiness.ts'

/**
 * What those who run the site ask: does the process serve, can it answer pages, and, if allowed here, its figures. How many
 * forms wait is nobody else's business, so here it is not told: see `serveMetrics`.
 */
export const health = new Hono()

health.get('/healthz', c => c.text('ok'))
health.get('/readyz', async c => {
  const { isReady, words } = await readiness()
  return c.text(words.join('\n'), isReady ? 200 : 503)
})
if (config.METRICS_PUBLIC) {
  health.get('/metrics', async c =>
    c.body(await metrics.text(), 200, { 'content-type': metrics.contentType }),
  )
}
