import { DirectoryError } from './DirectoryError.ts'
import type { Timer } from './Timer.ts'

const second = 1000
const usualLimit = 60 * second
// As many calls as may be under way at once.
const handful = 20

/** What the directory asks of us: not to call for a while, or not to call more than needed. */
export interface Restraint {
  /** @throws DirectoryError DIRECTORY_BUSY, with the seconds left, while the directory wants no calls. */
  check(what: string): void
  /** The directory wants no calls for so many seconds. */
  pause(seconds: number): void
  /** The directory said how many calls it will take before its minute is over (X-RateLimit-Remaining). */
  note(remaining: string | string[] | undefined): void
  /** Whether there is room for calls nobody waits for. */
  hasRoom(): boolean
}

/** The restraint all calls share: to the directory, the whole gateway is one caller with one limit. */
export function createRestraint(timer: Timer): Restraint {
  let pausedUntil = -Infinity
  let scarceUntil = -Infinity
  return {
    check: what => {
      const left = Math.ceil((pausedUntil - timer.now()) / second)
      if (left > 0) {
        const detail = `${what} was not sent: the directory is busy`
        throw new DirectoryError('DIRECTORY_BUSY', detail, { retryAfter: left })
      }
    },
    pause: seconds => void (pausedUntil = Math.max(pausedUntil, timer.now() + seconds * second)),
    note: remaining => {
      const calls = remaining === undefined ? NaN : Number([remaining].flat()[0])
      if (!Number.isNaN(calls)) scarceUntil = calls <= handful ? timer.now() + usualLimit : -Infinity
    },
    hasRoom: () => timer.now() >= pausedUntil && timer.now() >= scarceUntil,
  }
}
