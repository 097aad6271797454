import { isOnHold, type OutboxStatistics } from '../../gateway/outbox/outbox.ts'
import { config } from '../../platform/config.ts'
import { dataDir } from '../../platform/dataFolder.ts'
import { metrics } from '../../platform/metrics.ts'
import { outbox } from './outbox.ts'

const figures: [name: string, help: string, field: keyof OutboxStatistics][] = [
  ['outbox_waiting', 'Forms that are to be sent to the directory', 'waiting'],
  ['outbox_oldest_seconds', 'Age of the oldest form that is to be sent', 'oldestSeconds'],
  ['outbox_held', 'Forms of which nobody knows whether the directory has them', 'held'],
  ['outbox_dead', 'Forms that were given up after 72 hours', 'dead'],
  ['outbox_quarantined', 'Forms kept back by a rule against spam', 'quarantined'],
  ['outbox_refused', 'Forms that the directory found fault with when their senders had left', 'refused'],
]

/** Shows how many forms wait, and for how long, to whoever reads the figures of the process. */
export function showOutboxFigures(): void {
  const here = outbox
  if (!here) return
  metrics.gauge(
    'outbox_on_hold',
    '1 when this was restored from a backup and nothing is sent before npm run outbox -- send',
    async () => Number(!config.DATABASE_URL && isOnHold(dataDir())),
  )
  for (const [name, help, field] of figures)
    metrics.gauge(name, help, async () => (await here.statistics())[field])
}
