import { SpanStatusCode, type Span } from '@opentelemetry/api'

/**
 * Notes how a request or a call was answered; a status of 500 or more makes its span one that failed.
 *
 *     noteStatus(span, 503) // http.response.status_code 503, error.type '503'
 */
export function noteStatus(span: Span, status: number): void {
  span.setAttribute('http.response.status_code', status)
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', String(status))
}
