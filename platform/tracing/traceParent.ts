import { isSpanContextValid, trace, TraceFlags, type TextMapPropagator } from '@opentelemetry/api'

const name = 'traceparent'
const pattern = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/

/**
 * Reads and writes W3C Trace Context, version 00: `traceparent: 00-(trace)-(span)-01`.
 *
 * Its companions `tracestate` and `baggage` are neither read nor passed on: anybody can write anything there.
 */
export const traceParent: TextMapPropagator = {
  fields: () => [name],
  inject: (context, carrier, setter) => {
    const span = trace.getSpanContext(context)
    if (!span || !isSpanContextValid(span)) return
    const flags = span.traceFlags & TraceFlags.SAMPLED ? '01' : '00'
    setter.set(carrier, name, `00-${span.traceId}-${span.spanId}-${flags}`)
  },
  extract: (context, carrier, getter) => {
    const [, version = 'ff', traceId = '', spanId = '', flags = '', more] =
      pattern.exec(String(getter.get(carrier, name))) ?? []
    // Only later versions may say more, and ff is none.
    if (version === 'ff' || (version === '00' && more)) return context
    const span = {
      traceId,
      spanId,
      traceFlags: Number.parseInt(flags, 16) & TraceFlags.SAMPLED,
      isRemote: true,
    }
    return isSpanContextValid(span) ? trace.setSpanContext(context, span) : context
  },
}
