import { context, ROOT_CONTEXT } from '@opentelemetry/api'
import type { SpanExporter } from '@opentelemetry/sdk-trace'

const minute = 60_000

/** Where a loss of spans is written down. A pino logger is one. */
export interface TracingLog {
  warn(details: object, message: string): void
}

/**
 * An exporter that says in the log when spans could not be delivered, once a minute at most.
 *
 *     {"level":"warn","reason":"ECONNREFUSED","lost":37,"msg":"traces are not collected"}
 */
export function complaining(exporter: SpanExporter, log: TracingLog): SpanExporter {
  let lost = 0
  let last = -minute
  const complain = (error: (Error & { code?: unknown }) | undefined) => {
    if (performance.now() - last < minute) return
    last = performance.now()
    const reason = error?.code ?? error?.message
    // Sending began in the course of some request, which has nothing to do with it.
    context.with(ROOT_CONTEXT, () => log.warn({ reason, lost }, 'traces are not collected'))
    lost = 0
  }
  return {
    export: (spans, done) =>
      exporter.export(spans, result => {
        if (result.code) {
          lost += spans.length
          complain(result.error)
        }
        done(result)
      }),
    shutdown: () => exporter.shutdown(),
  }
}
