import { setTimeout as pause } from 'node:timers/promises'
import { context, propagation, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { complaining, type TracingLog } from './complaining.ts'
import { traceParent } from './traceParent.ts'

const deadline = 5000
const patience = 2000

/** Where spans go, and how many. */
export interface TracingOptions {
  /** Base address of a collector; spans are sent to `/v1/traces` below it. */
  endpoint: string
  /** The share of traces that is recorded, 0 to 1, unless the caller has decided. */
  ratio: number
  /** `production` or `staging`, so that one collector can serve both. */
  environment: string
  log: TracingLog
}

/** Tracing that was started. */
export interface Tracing {
  /** Sends what is left, for two seconds at most. It does not reject. */
  end(): Promise<void>
}

/**
 * Makes the hooks of OpenTelemetry record, and sends what they record to a collector.
 *
 *     const tracing = startTracing({ endpoint: 'http://127.0.0.1:4318', ratio: 0.1, environment: 'production', log })
 *
 * Spans are sent in batches behind the requests: every five seconds, 256 at a time. A collector that does not take them
 * in time costs those spans; never more than 2,048 wait.
 */
export function startTracing({ endpoint, ratio, environment, log }: TracingOptions): Tracing {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint}/v1/traces`,
    timeoutMillis: deadline,
    // At the end all batches leave at once.
    concurrencyLimit: 10,
  })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'signpost',
      'deployment.environment.name': environment,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: complaining(exporter, log),
        maxQueueSize: 2048,
        maxExportBatchSize: 256,
        scheduledDelayMillis: 5000,
        // For an answer that never ends; the exporter itself gives up earlier.
        exportTimeoutMillis: deadline + 1000,
      }),
    ],
    spanLimits: { attributeCountLimit: 32, attributeValueLengthLimit: 256 },
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager())
  propagation.setGlobalPropagator(traceParent)
  trace.setGlobalTracerProvider(provider)
  return {
    end: async () => {
      const done = new AbortController()
      const late = pause(patience, undefined, { signal: done.signal }).catch(() => undefined)
      await Promise.race([provider.shutdown().catch(() => undefined), late])
      done.abort()
      for (const hook of [trace, propagation, context]) hook.disable()
    },
  }
}
