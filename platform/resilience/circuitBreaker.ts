import type { MonotonicClock } from '../clock.ts'

/** How a call ended: with a response, whatever it said; without one; or cancelled by its caller. */
export type Outcome = 'answered' | 'failed' | 'cancelled'

/** Stops calls to a server that is down. */
export interface CircuitBreaker {
  /** Whether a call with this key would be refused. */
  isOpen(key?: string): boolean
  /** Whether all calls are let through: false from opening until a call is answered. */
  isClosed(): boolean
  /** Lets a call through and gives the function that reports how it ended; null when the call is refused. */
  enter(key?: string): ((outcome: Outcome) => void) | null
  /** Closes it: earlier failures no longer count. */
  reset(): void
}

/**
 * A circuit breaker: a number of failures in a row, ten by default, opens it. After a pause, five seconds by default, one
 * call is let through as a probe, and any response closes it.
 *
 *     const end = breaker.enter('/services')
 *     if (end) await call().then(() => end('answered'), () => end('failed'))
 *
 * Ten, because with a directory that fails three calls in ten only six sequences in a million are that bad. After a failed
 * probe its key waits twice as long as the others: a single broken record must not be every probe.
 */
export function createCircuitBreaker(
  clock: MonotonicClock,
  { failures: threshold = 10, pause = 5000 } = {},
): CircuitBreaker {
  let failures = 0
  let openSince: number | null = null
  let failedKey: string | undefined
  let isProbing = false

  const isOpen = (key?: string) => {
    if (openSince === null) return false
    const isFailedKey = key !== undefined && key === failedKey
    return isProbing || clock.now() - openSince < (isFailedKey ? 2 * pause : pause)
  }
  const reset = () => {
    failures = 0
    openSince = null
  }
  const enter = (key?: string) => {
    if (isOpen(key)) return null
    const isProbe = openSince !== null
    if (isProbe) isProbing = true
    return (outcome: Outcome) => {
      if (isProbe) isProbing = false
      if (outcome === 'answered') reset()
      else if (outcome === 'failed') {
        failures++
        if (isProbe || (openSince === null && failures >= threshold)) {
          openSince = clock.now()
          failedKey = isProbe ? key : undefined
        }
      }
    }
  }
  return { isOpen, isClosed: () => openSince === null, enter, reset }
}
