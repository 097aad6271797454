import type { CacheStats } from '../../platform/timedCache.ts'
import { metrics } from '../../platform/metrics.ts'

/**
 * Shows how much is remembered, to whoever reads the figures of the process: `pages_kept`, `pages_kept_bytes` and so on.
 *
 *     showCacheFigures({ pages: pageCache.held, ...gateway.held })
 */
export function showCacheFigures(caches: Record<string, (() => CacheStats) | undefined>): void {
  for (const [name, held] of Object.entries(caches)) {
    if (!held) continue
    metrics.gauge(`${name}_kept`, `What is remembered: ${name}`, async () => held().entries)
    metrics.gauge(`${name}_kept_bytes`, `About how large that is: ${name}`, async () => held().bytes)
  }
}
