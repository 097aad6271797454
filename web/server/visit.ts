import { AsyncLocalStorage } from 'node:async_hooks'

/** A request that is being answered, so far as what is called along the way needs to know. */
export interface Visit {
  requestId: string
  /** The visitor's network address: for fair limits, and never for the log. */
  address?: string | undefined
  /** What the request belongs to, as its caller has said, where this process collects no traces itself. */
  traceparent?: string | undefined
  /** Seconds that the visitor has to wait, once the gateway has refused something for their quota. */
  retryAfter?: number
}

/** The request that is being answered, for whatever is called along the way: `visit.getStore()?.requestId`. */
export const visit = new AsyncLocalStorage<Visit>()
