import { trace, TraceFlags } from '@opentelemetry/api'

/**
 * The trace that is being recorded, for a line of the log; nothing when there is none or it is not sampled.
 *
 *     activeTrace() // { traceId: '4bf92f3577b34da6a3ce929d0e0e4736' }
 */
export function activeTrace(): { traceId?: string } {
  const span = trace.getActiveSpan()?.spanContext()
  return span && span.traceFlags & TraceFlags.SAMPLED ? { traceId: span.traceId } : {}
}
