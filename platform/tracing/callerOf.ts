import { propagation, ROOT_CONTEXT, type Context } from '@opentelemetry/api'

const fromHeaders = {
  get: (headers: Headers, name: string) => headers.get(name) ?? undefined,
  keys: (headers: Headers) => [...headers.keys()],
}

/** What a request belongs to, as its caller says in the header `traceparent`; nothing if it does not say. */
export function callerOf(headers: Headers): Context {
  return propagation.extract(ROOT_CONTEXT, headers, fromHeaders)
}
