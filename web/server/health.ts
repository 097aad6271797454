import { Hono } from 'hono'
import { config } from '../../platform/config.ts'
import { metrics } from '../../platform/metrics.ts'
import { withTimeout } from '../../platform/resilience/deadline.ts'
import { gateway } from './gateway.ts'
import { outbox } from './siteOutbox.ts'
import { shutdown } from './shutdown.ts'

/** Milliseconds. */
const gatewayTimeout = 2000
const outboxTimeout = 500

/** What was true a moment ago is no answer, whatever cache is in between. */
const noStore = { 'cache-control': 'no-store' }

/**
 * `/healthz`, `/readyz` and, where `METRICS_PUBLIC` allows it, `/metrics`. How many forms wait is shown on the port of
 * `METRICS_PORT` only.
 */
export const health = new Hono()

health.get('/healthz', c => c.text('ok', 200, noStore))
health.get('/readyz', async c => {
  const { isReady, lines } = await readiness()
  return c.text(lines.join('\n'), isReady ? 200 : 503, noStore)
})
if (config.METRICS_PUBLIC) {
  health.get('/metrics', async c =>
    c.body(await metrics.text(), 200, { 'content-type': metrics.contentType }),
  )
}

/**
 * Whether pages can be answered, from the directory or from the gateway's caches, and the text of `/readyz`. Never during
 * shutdown.
 *
 *     await readiness() // { isReady: true, lines: ['ready'] }
 *     await readiness() // { isReady: true, lines: ['ready', 'forms cannot be taken'] }
 */
export async function readiness(): Promise<{ isReady: boolean; lines: string[] }> {
  if (shutdown.hasBegun) return { isReady: false, lines: ['the process is ending'] }
  const [isGatewayReady, status] = await Promise.all([
    withTimeout(gatewayTimeout, gateway.isReady()).catch(() => false),
    outboxStatus(),
  ])
  if (!isGatewayReady) return { isReady: false, lines: ['pages cannot be answered'] }
  return { isReady: true, lines: ['ready', ...(status === null ? ['forms cannot be taken'] : [])] }
}

/**
 * The state of the outbox in one line for operators; null when it does not answer.
 *
 *     await outboxStatus() // 'outbox: 0 waiting, 0 held, 0 given up, 0 in quarantine, 0 refused'
 */
export async function outboxStatus(): Promise<string | null> {
  if (!outbox) return 'outbox: at the gateway'
  const statistics = await withTimeout(outboxTimeout, outbox.statistics()).catch(() => null)
  if (!statistics) return null
  const { waiting, oldestSeconds, held, dead, quarantined, refused } = statistics
  const age = waiting > 0 ? ` (the oldest for ${oldestSeconds} s)` : ''
  const decide = `${held} held, ${dead} given up, ${quarantined} in quarantine, ${refused} refused`
  return `outbox: ${waiting} waiting${age}, ${decide}`
}
