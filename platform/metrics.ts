import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { config } from './config.ts'

const register = new Registry()

const requests = new Counter({
  name: 'http_requests_total',
  help: 'Requests answered, but for built files',
  labelNames: ['route', 'method', 'status'],
  registers: [register],
})

const durations = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time until an answer was ready to be sent',
  labelNames: ['route'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers: [register],
})

// Default metrics cost a little, so they are collected only where they can be read.
if (config.METRICS_PORT !== undefined || config.METRICS_PUBLIC) collectDefaultMetrics({ register })

const methods = new Set(['GET', 'HEAD', 'POST', 'OPTIONS'])

/** The metrics of this process, in the text format of Prometheus. */
export const metrics = {
  contentType: register.contentType,
  /**
   * Registers a gauge whose value is read at each scrape.
   *
   *     metrics.gauge('outbox_waiting', 'Forms to be sent', async () => (await outbox.statistics()).waiting)
   */
  gauge(name: string, help: string, read: () => Promise<number>): void {
    const shown: Gauge = new Gauge({
      name,
      help,
      registers: [register],
      // A value that cannot be read is omitted; the others are shown.
      collect: async (): Promise<void> => {
        const value = await read().catch(() => null)
        if (value === null) shown.remove()
        else shown.set(value)
      },
    })
  },
  /**
   * Registers a counter whose values, one for each value of a label, are read at each scrape.
   *
   *     metrics.counter('quota_refusals_total', 'Refused requests', 'client', () => ({ anonymous: 3, keyed: 0 }))
   *     // quota_refusals_total{client="anonymous"} 3
   */
  counter(name: string, help: string, label: string, read: () => Readonly<Record<string, number>>): void {
    const shown: Counter = new Counter({
      name,
      help,
      labelNames: [label],
      registers: [register],
      collect: () => {
        shown.reset()
        for (const [value, count] of Object.entries(read())) shown.inc({ [label]: value }, count)
      },
    })
  },
  text: () => register.metrics(),
  /**
   * Counts a request and its response.
   *
   *     metrics.count({ route: '/services/{slug}', method: 'GET', status: 200, milliseconds: 4.2 })
   *     // http_requests_total{route="/services/{slug}",method="GET",status="2xx"} 1
   *
   * @param request.route a template, never an address: each distinct value stays in memory.
   */
  count(request: { route: string; method: string; status: number; milliseconds: number }): void {
    const { route, method, status, milliseconds } = request
    requests.inc({
      route,
      method: methods.has(method) ? method : 'other',
      status: `${Math.floor(status / 100)}xx`,
    })
    durations.observe({ route }, milliseconds / 1000)
  },
}
