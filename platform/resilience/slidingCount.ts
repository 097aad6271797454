import type { MonotonicClock } from '../clock.ts'

const slots = 12

/** Counts events of a sliding window of time. */
export interface SlidingCount {
  add(): void
  /** How many were added within the window that ends now. */
  count(): number
}

/**
 * A count over a sliding window.
 *
 *     const calls = createSlidingCount(performance, 60_000)
 *     calls.add()
 *     calls.count() // 1, and 0 a minute later
 *
 * It slides in twelve steps, so events up to a twelfth of the window too old may still be counted.
 *
 * @param window in milliseconds.
 */
export function createSlidingCount(clock: MonotonicClock, window: number): SlidingCount {
  const counts = new Map<number, number>()
  const slot = () => Math.floor((clock.now() / window) * slots)
  const expire = () => {
    const oldest = slot() - slots
    for (const at of counts.keys()) if (at < oldest) counts.delete(at)
  }
  return {
    add: () => {
      expire()
      counts.set(slot(), (counts.get(slot()) ?? 0) + 1)
    },
    count: () => {
      expire()
      return [...counts.values()].reduce((sum, count) => sum + count, 0)
    },
  }
}
