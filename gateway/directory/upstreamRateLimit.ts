import type { MonotonicClock } from '../../platform/clock.ts'
import { DirectoryError } from './directoryError.ts'

/** The directory’s own limit of calls, as its responses report it. */
interface UpstreamRateLimit {
  /** @throws DirectoryError DIRECTORY_BUSY, with the seconds left, while calls are paused. */
  check(call: string): void
  /** Pauses all calls for so many seconds. */
  pause(seconds: number): void
  /** Records how many calls the directory still accepts in its minute: X-RateLimit-Remaining. */
  record(remaining: string | string[] | undefined): void
  /** Whether background calls are possible: false while calls are paused or few are left. */
  hasRoom(): boolean
}

const second = 1000
const window = 60 * second
// As many calls as may run at once.
const few = 20

/** The rate limit that all calls share: to the directory, the whole gateway is one client. */
export function createUpstreamRateLimit(clock: MonotonicClock): UpstreamRateLimit {
  let pausedUntil = -Infinity
  let scarceUntil = -Infinity
  return {
    check: call => {
      const left = Math.ceil((pausedUntil - clock.now()) / second)
      if (left > 0) {
        const detail = `${call} was not sent: the directory is busy`
        throw new DirectoryError('DIRECTORY_BUSY', detail, { retryAfter: left })
      }
    },
    pause: seconds => void (pausedUntil = Math.max(pausedUntil, clock.now() + seconds * second)),
    record: remaining => {
      const calls = remaining === undefined ? NaN : Number([remaining].flat()[0])
      if (!Number.isNaN(calls)) scarceUntil = calls <= few ? clock.now() + window : -Infinity
    },
    hasRoom: () => clock.now() >= pausedUntil && clock.now() >= scarceUntil,
  }
}
