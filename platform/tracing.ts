import {
  context,
  isSpanContextValid,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Attributes,
  type Context,
  type Span,
} from '@opentelemetry/api'

interface SpanOptions {
  /** A request sent (`CLIENT`) or, by default, work inside this process. */
  kind?: SpanKind
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
  { kind }: SpanOptions = {},
): Promise<T> {
  return trace.getTracer('signpost').startActiveSpan(name, { kind, attributes }, async span => {
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

/** The span of a request that this process answers. */
export interface RequestSpan {
  span: Span
  context: Context
}

/**
 * Starts the span of a request, in the trace that its header `traceparent` names. Its caller ends it: see `endRequestSpan`.
 * Without a collector this costs little.
 *
 *     const parent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'
 *     const request = startRequestSpan('GET /services/{slug}', attributes, parent)
 *     inRequestSpan(request, () => respond())
 */
export function startRequestSpan(
  name: string,
  attributes: Attributes,
  traceparent: string | undefined,
): RequestSpan {
  const parent = traceparent ? propagation.extract(ROOT_CONTEXT, { traceparent }) : ROOT_CONTEXT
  const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, parent)
  return { span, context: isSpanContextValid(span.spanContext()) ? trace.setSpan(parent, span) : parent }
}

/** Runs work inside the span of a request. */
export const inRequestSpan = <T>(request: RequestSpan, work: () => T): T =>
  request.context === ROOT_CONTEXT ? work() : context.with(request.context, work)

/**
 * Ends the span of a request with the status of its response; 500 or more marks it as failed.
 *
 *     endRequestSpan(request, 503) // http.response.status_code 503, error.type '503'
 */
export function endRequestSpan({ span }: RequestSpan, status: number): void {
  recordStatus(span, status)
  span.end()
}

const tracer = trace.getTracer('signpost')

/**
 * The id of the active trace for a line of the log; empty when there is none or it is not sampled.
 *
 *     activeTrace() // { traceId: '4bf92f3577b34da6a3ce929d0e0e4736' }
 */
export function activeTrace(): { traceId?: string } {
  const span = trace.getActiveSpan()
  return span ? traceOf(span) : {}
}

/** The same for a span. */
export function traceOf(span: Span): { traceId?: string } {
  const { traceFlags, traceId } = span.spanContext()
  return traceFlags & TraceFlags.SAMPLED ? { traceId } : {}
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
