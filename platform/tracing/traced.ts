import { context, SpanStatusCode, trace } from '@opentelemetry/api'
import type { Attributes, Context, Span, SpanKind } from '@opentelemetry/api'

interface Options {
  /** Whether the span is a request answered (`SERVER`), a call sent (`CLIENT`) or work in here, which is the default. */
  kind?: SpanKind
  /** What the span belongs to, if not to the work that is being done: see `callerOf`. */
  parent?: Context
}

/**
 * Does a piece of work as a span: a part of the trace of the request it is done for.
 *
 *     await traced('query Service', { 'graphql.operation.type': 'query' }, () => execute(operation))
 *
 * Names and attributes leave the process, so they are made of our own words only: templates, types and numbers, never
 * what somebody typed. Of an error only its code or name is kept, for its message may quote such words.
 *
 * Work that several requests wait for has one span, which belongs to the request that started it. Where nobody collects
 * traces this is little more than a call of `work`.
 */
export async function traced<T>(
  name: string,
  attributes: Attributes,
  work: (span: Span) => Promise<T>,
  { kind, parent = context.active() }: Options = {},
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

function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
