import { AsyncLocalStorage } from 'node:async_hooks'
import { processSingleton } from '../../platform/once.ts'
import { longestRequestWait } from '../../platform/resilience/deadline.ts'

/** The request that is being answered. */
export interface Visit {
  requestId: string
  /** The visitor's network address: for rate limits, and never for the log. */
  readonly address?: string | undefined
  /** The trace that the client belongs to, by its header `traceparent`. */
  readonly traceparent?: string | undefined
  /** Seconds that the visitor has to wait, once the gateway has refused an operation for their quota. */
  retryAfter?: number
  /** Until when all results that were used may be reused, by `performance.now()`; 0 when one of them may not. */
  reusableUntil?: number
  /** Until when the operations of the page wait for the directory, by `performance.now()`. */
  waitsUntil?: number
}

/** The visit of the current request: `visit.getStore()?.requestId`. */
export const visit = processSingleton('visit', () => new AsyncLocalStorage<Visit>())

/**
 * For how many milliseconds the current request may still wait for the directory: its redirect, its page and the error page
 * in place of that have nine seconds together, from the first operation on.
 *
 *     waitLeft() // 9000
 */
export function waitLeft(visited = visit.getStore()): number {
  if (!visited) return longestRequestWait
  visited.waitsUntil ??= performance.now() + longestRequestWait
  return Math.max(0, visited.waitsUntil - performance.now())
}

/**
 * Records for how many milliseconds a result that the current request uses may be reused; the shortest counts.
 *
 *     recordLifetime(30_000)
 */
export function recordLifetime(milliseconds: number, visited = visit.getStore()): void {
  if (!visited) return
  const until = milliseconds > 0 ? performance.now() + milliseconds : 0
  visited.reusableUntil = Math.min(visited.reusableUntil ?? Infinity, until)
}

/**
 * Runs work for the current request and tells until when all results that it used may be reused: `Infinity` when it
 * used none.
 */
export async function watchLifetime<T>(
  work: () => Promise<T>,
): Promise<{ result: T; reusableUntil: number }> {
  const own = Object.create(visit.getStore() ?? null) as Visit
  own.reusableUntil = Infinity
  const result = await visit.run(own, work)
  return { result, reusableUntil: own.reusableUntil }
}
