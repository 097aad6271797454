import { setTimeout as pause } from 'node:timers/promises'
import type { MonotonicClock } from '../../platform/clock.ts'
import { DirectoryError } from './directoryError.ts'

/** The directory’s own limit of calls, as its responses report it. */
interface UpstreamRateLimit {
  /**
   * Refuses a call while calls are paused, except one that somebody waits for (`mayWait`) when a second or less is left.
   *
   * @throws DirectoryError DIRECTORY_BUSY, with the seconds left.
   */
  check(call: string, mayWait?: boolean): void
  /** Waits for the end of a pause of which a second or less is left; the jitter spreads the calls that waited. */
  waitForPause(signal: AbortSignal): Promise<void>
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
const briefPause = second
const longestJitter = 200

/** The rate limit that all calls share: to the directory, the whole gateway is one client. */
export function createUpstreamRateLimit(clock: MonotonicClock): UpstreamRateLimit {
  let pausedUntil = -Infinity
  let scarceUntil = -Infinity
  return {
    check: (call, mayWait = false) => {
      const left = pausedUntil - clock.now()
      if (left > (mayWait ? briefPause : 0)) {
        const detail = `${call} was not sent: the directory is busy`
        throw new DirectoryError('DIRECTORY_BUSY', detail, { retryAfter: Math.ceil(left / second) })
      }
    },
    waitForPause: async signal => {
      const left = pausedUntil - clock.now()
      if (left > 0 && left <= briefPause)
        await pause(left + Math.random() * longestJitter, undefined, { signal })
    },
    pause: seconds => void (pausedUntil = Math.max(pausedUntil, clock.now() + seconds * second)),
    record: remaining => {
      const calls = remaining === undefined ? NaN : Number([remaining].flat()[0])
      if (!Number.isNaN(calls)) scarceUntil = calls <= few ? clock.now() + window : -Infinity
    },
    hasRoom: () => clock.now() >= pausedUntil && clock.now() >= scarceUntil,
  }
}
