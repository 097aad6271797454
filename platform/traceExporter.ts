import { setTimeout as pause } from 'node:timers/promises'
import {
  context,
  isSpanContextValid,
  propagation,
  ROOT_CONTEXT,
  trace,
  TraceFlags,
  type TextMapPropagator,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type SpanExporter,
} from '@opentelemetry/sdk-trace'
import { config } from './config.ts'
import { log, onceEvery } from './log.ts'

const exportTimeout = 5000
const shutdownTimeout = 2000
/** Milliseconds between two lines of the log about lost spans. */
const warningInterval = 60_000

/** Where spans are sent, and how many. */
interface TracingOptions {
  /** Base address of a collector; spans are sent to `/v1/traces` below it. */
  endpoint: string
  /** The share of traces that is recorded, 0 to 1, unless `traceparent` decides it. */
  ratio: number
  /** `production` or `staging`, so that one collector can serve both. */
  environment: string
}

/** Tracing of this process. */
interface Tracing {
  /** Sends the remaining spans, for two seconds at most. It does not reject. */
  end(): Promise<void>
}

/**
 * Registers OpenTelemetry for this process and sends its spans to a collector.
 *
 *     const tracing = startTracing({ endpoint: 'http://127.0.0.1:4318', ratio: 0.1, environment: 'production' })
 *
 * Spans are sent in the background, every five seconds and 256 at a time. Spans that the collector does not accept within
 * five seconds are lost; at most 2,048 wait.
 */
function startTracing({ endpoint, ratio, environment }: TracingOptions): Tracing {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint}/v1/traces`,
    timeoutMillis: exportTimeout,
    // At shutdown all batches are sent at once.
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
        exporter: loggingLosses(exporter),
        maxQueueSize: 2048,
        maxExportBatchSize: 256,
        scheduledDelayMillis: 5000,
        // For a response that never ends; the exporter itself times out earlier.
        exportTimeoutMillis: exportTimeout + 1000,
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
      const late = pause(shutdownTimeout, undefined, { signal: done.signal }).catch(() => undefined)
      await Promise.race([provider.shutdown().catch(() => undefined), late])
      done.abort()
      for (const hook of [trace, propagation, context]) hook.disable()
    },
  }
}

/**
 * An exporter that logs when spans could not be delivered, once a minute at most.
 *
 *     {"level":"warn","reason":"ECONNREFUSED","lost":37,"msg":"traces are not collected"}
 */
function loggingLosses(exporter: SpanExporter): SpanExporter {
  let lost = 0
  const isWarningDue = onceEvery(warningInterval)
  const warn = (error: (Error & { code?: unknown }) | undefined) => {
    if (!isWarningDue()) return
    const reason = error?.code ?? error?.message
    // The batch was started in the context of an unrelated request.
    context.with(ROOT_CONTEXT, () => log.warn({ reason, lost }, 'traces are not collected'))
    lost = 0
  }
  return {
    export: (spans, done) =>
      exporter.export(spans, result => {
        if (result.code) {
          lost += spans.length
          warn(result.error)
        }
        done(result)
      }),
    shutdown: () => exporter.shutdown(),
  }
}

const header = 'traceparent'
const pattern = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/

/**
 * Reads and writes W3C Trace Context, version 00: `traceparent: 00-(trace)-(span)-01`.
 *
 * `tracestate` and `baggage` are neither read nor passed on, since any client can write anything there.
 */
const traceParent: TextMapPropagator = {
  fields: () => [header],
  inject: (active, carrier, setter) => {
    const span = trace.getSpanContext(active)
    if (!span || !isSpanContextValid(span)) return
    const flags = span.traceFlags & TraceFlags.SAMPLED ? '01' : '00'
    setter.set(carrier, header, `00-${span.traceId}-${span.spanId}-${flags}`)
  },
  extract: (active, carrier, getter) => {
    const [, version = 'ff', traceId = '', spanId = '', flags = '', more] =
      pattern.exec(String(getter.get(carrier, header))) ?? []
    // Only later versions may say more, and ff is none.
    if (version === 'ff' || (version === '00' && more)) return active
    const span = {
      traceId,
      spanId,
      traceFlags: Number.parseInt(flags, 16) & TraceFlags.SAMPLED,
      isRemote: true,
    }
    return isSpanContextValid(span) ? trace.setSpanContext(active, span) : active
  },
}

/** Tracing of this process. Without `OTEL_EXPORTER_OTLP_ENDPOINT` spans are not recorded. */
export const tracing: Tracing = config.OTEL_EXPORTER_OTLP_ENDPOINT
  ? startTracing({
      endpoint: config.OTEL_EXPORTER_OTLP_ENDPOINT,
      ratio: config.OTEL_TRACES_SAMPLER_ARG,
      environment: config.SITE_ENV,
    })
  : { end: async () => {} }
