import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Attributes,
  type Context,
  type Span,
  type SpanKind,
} from '@opentelemetry/api'

interface SpanOptions {
  /** A request answered (`SERVER`), a request sent (`CLIENT`) or, by default, work inside this process. */
  kind?: SpanKind
  /** The parent of the span, unless it is the active span: see `remoteTrace`. */
  parent?: Context
}

/**
 * Runs work inside a span of the trace of the current request.
 *
 *     await traced('query Service', { 'graphql.operation.type': 'query' }, () => execute(operation))
 *
 * Names and attributes leave the process, so they consist of our own words only: templates, types and numbers, never text
 * that somebody typed. Of an error only its code or name is recorded, since its message may quote such text.
 *
 * Work that several requests share has one span, which belongs to the request that started it. Without a collector this
 * costs little more than the call of `work`.
 */
export async function traced<T>(
  name: string,
  attributes: Attributes,
  work: (span: Span) => Promise<T>,
  { kind, parent = context.active() }: SpanOptions = {},
): Promise<T> {
  return trace.getTracer('signpost').startActiveSpan(name, { kind, attributes }, parent, async span => {
    try {
      return await work(span)
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', kindOf(error))
      throw error
    } finally {
      span.end()
    }
  })
}

/**
 * The trace header for a request to another server; empty without a collector.
 *
 *     traceHeaders() // { traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01' }
 */
export function traceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {}
  propagation.inject(context.active(), headers)
  return headers
}

/**
 * The trace that a request belongs to, from its header `traceparent`; the root context without one.
 *
 *     remoteTrace('00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01')
 */
export const remoteTrace = (traceparent: string | undefined): Context =>
  propagation.extract(ROOT_CONTEXT, { traceparent })

/**
 * The id of the active trace for a line of the log; empty when there is none or it is not sampled.
 *
 *     activeTrace() // { traceId: '4bf92f3577b34da6a3ce929d0e0e4736' }
 */
export function activeTrace(): { traceId?: string } {
  const span = trace.getActiveSpan()?.spanContext()
  return span && span.traceFlags & TraceFlags.SAMPLED ? { traceId: span.traceId } : {}
}

/**
 * Records the status of a response in its span; a status of 500 or more marks the span as failed.
 *
 *     recordStatus(span, 503) // http.response.status_code 503, error.type '503'
 */
export function recordStatus(span: Span, status: number): void {
  span.setAttribute('http.response.status_code', status)
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', String(status))
}

function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
