import type { Timer } from './Timer.ts'

const slots = 12

/** Counts what happened lately. */
export interface RecentCount {
  add(): void
  /** How many were added within the span that ends now. */
  count(): number
}

/**
 * A count over a span that slides along with time, in milliseconds.
 *
 *     const calls = createRecentCount(performance, 60_000)
 *     calls.add()
 *     calls.count() // 1, and 0 a minute later
 *
 * It slides in twelve steps, so what is a twelfth of the span too old may be counted still.
 */
export function createRecentCount(timer: Timer, span: number): RecentCount {
  const counts = new Map<number, number>()
  const slot = () => Math.floor((timer.now() / span) * slots)
  const forget = () => {
    const oldest = slot() - slots
    for (const at of counts.keys()) if (at < oldest) counts.delete(at)
  }
  return {
    add: () => {
      forget()
      counts.set(slot(), (counts.get(slot()) ?? 0) + 1)
    },
    count: () => {
      forget()
      return [...counts.values()].reduce((sum, count) => sum + count, 0)
    },
  }
}
