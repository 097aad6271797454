import { statfs } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Gateway } from '../../gateway/gateway.ts'
import { isOnHold, type OutboxStatistics } from '../../gateway/outbox/outbox.ts'
import { config } from '../../platform/config.ts'
import { dataDir } from '../../platform/dataFolder.ts'
import { errorForLog, log } from '../../platform/log.ts'
import { metrics } from '../../platform/metrics.ts'
import { refuseToStart } from '../../platform/startRefusal.ts'
import type { CacheStats } from '../../platform/timedCache.ts'
import { outboxStatus, readiness } from './health.ts'
import { guardServer, serverOptions } from './httpServer.ts'
import { outbox } from './siteOutbox.ts'
import { listening } from './shutdown.ts'

/**
 * Serves `/metrics`, and `/readyz` with the state of the outbox, on `METRICS_PORT` if it is set. A port that is in use ends
 * the process with one line.
 */
export function startMetricsServer(): void {
  const { HOST, METRICS_PORT } = config
  if (METRICS_PORT === undefined) return
  const server = createServer(serverOptions, (request, response) => {
    respond(request, response).catch((error: unknown) => {
      log.error(errorForLog(error), 'a response could not be sent')
      if (!response.headersSent) response.writeHead(500)
      response.end()
    })
  })
  guardServer(server)
  server.once('error', (error: Error & { code?: string }) =>
    refuseToStart(`METRICS_PORT ${METRICS_PORT} on ${HOST}: ${error.code}`),
  )
  listening.push(server.listen(METRICS_PORT, HOST))
}

async function respond({ url }: IncomingMessage, response: ServerResponse): Promise<void> {
  if (url === '/metrics') {
    const text = await metrics.text()
    response.setHeader('content-type', metrics.contentType).end(text)
  } else if (url === '/readyz') {
    const [{ isReady, lines }, status] = await Promise.all([readiness(), outboxStatus()])
    response.writeHead(isReady ? 200 : 503, { 'content-type': 'text/plain; charset=utf-8' })
    response.end([...lines, status ?? 'outbox: does not answer'].join('\n'))
  } else response.writeHead(404).end()
}

/**
 * Registers the size of caches as gauges: `pages_kept`, `pages_kept_bytes` and so on.
 *
 *     measureCaches({ pages: pageCache.stats })
 */
export function measureCaches(caches: Record<string, (() => CacheStats) | undefined>): void {
  for (const [name, stats] of Object.entries(caches)) {
    if (!stats) continue
    metrics.gauge(`${name}_kept`, `Entries of the cache: ${name}`, async () => stats().entries)
    metrics.gauge(
      `${name}_kept_bytes`,
      `About how many bytes these entries take: ${name}`,
      async () => stats().bytes,
    )
  }
}

/** Registers the size and age of the search index, and how many readings of the directory for it failed, as gauges. */
function measureSearchIndex(read: Gateway['searchStatistics']): void {
  if (!read) return
  for (const [name, help, field] of searchGauges) metrics.gauge(name, help, async () => known(read()[field]))
}

/** @throws Error while there is no value, so that the gauge is omitted. */
function known(value: number | null): number {
  if (value === null) throw new Error('The directory has not been read yet')
  return value
}

const searchGauges: [
  name: string,
  help: string,
  field: keyof ReturnType<NonNullable<Gateway['searchStatistics']>>,
][] = [
  ['search_index_services', 'Services in the search index', 'services'],
  [
    'search_index_age_seconds',
    'Time since the directory was last read whole for the search index',
    'ageSeconds',
  ],
  [
    'search_index_failed_readings',
    'Readings of the directory for the search index that failed',
    'failedReadings',
  ],
]

/** What is measured of a gateway; of one in another process nothing is. */
type MeasuredGateway = Partial<
  Pick<Gateway, 'directoryStatistics' | 'openDataAge' | 'quotaRefusals' | 'searchStatistics'>
>

/**
 * Registers the calls of a gateway to the directory, the requests it refused, and the age of its search index and open data.
 *
 *     measureGateway(gateway)
 *     // directory_calls_total{outcome="answered"} 87
 */
export function measureGateway({
  directoryStatistics,
  openDataAge,
  quotaRefusals,
  searchStatistics,
}: MeasuredGateway): void {
  measureSearchIndex(searchStatistics)
  if (directoryStatistics) {
    const calls = 'Calls sent to the directory, second attempts too, by how they ended'
    metrics.counter('directory_calls_total', calls, 'outcome', () => directoryStatistics().calls)
    metrics.gauge(
      'directory_open_circuits',
      'Circuit breakers that refuse calls to the directory, of one for each kind of call to each resource',
      async () => directoryStatistics().openCircuits,
    )
  }
  if (quotaRefusals) {
    const refusals =
      'Requests and downloads that were refused because a quota was used up, by the kind of client'
    metrics.counter('quota_refusals_total', refusals, 'client', quotaRefusals)
  }
  if (openDataAge)
    metrics.gauge(
      'open_data_age_seconds',
      'Time since the directory was last seen to be like the open data',
      async () => known(openDataAge()),
    )
}

/** Registers how many bytes the disk of the data folder has left, as a gauge. */
export function measureDataFolder(): void {
  metrics.gauge('data_folder_free_bytes', 'Bytes that are free on the disk of DATA_DIR', async () => {
    const { bavail, bsize } = await statfs(dataDir())
    return bavail * bsize
  })
}

/** Registers how many forms wait in the outbox, and for how long, as gauges. */
export function measureOutbox(): void {
  const here = outbox
  if (!here) return
  metrics.gauge(
    'outbox_on_hold',
    '1 when this was restored from a backup and nothing is sent before npm run outbox -- send',
    async () => Number(!config.DATABASE_URL && isOnHold(dataDir())),
  )
  for (const [name, help, field] of outboxGauges)
    metrics.gauge(name, help, async () => (await here.statistics())[field])
}

const outboxGauges: [name: string, help: string, field: keyof OutboxStatistics][] = [
  ['outbox_waiting', 'Forms that are to be sent to the directory', 'waiting'],
  ['outbox_oldest_seconds', 'Age of the oldest form that is to be sent', 'oldestSeconds'],
  ['outbox_held', 'Forms of which nobody knows whether the directory has them', 'held'],
  ['outbox_dead', 'Forms that were given up after 72 hours', 'dead'],
  ['outbox_quarantined', 'Forms kept back by a rule against spam', 'quarantined'],
  ['outbox_refused', 'Forms that the directory found fault with when their senders had left', 'refused'],
]
