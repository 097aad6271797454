import type { DateTime } from 'luxon'
import { london } from '../../platform/london.ts'

/**
 * What London's wall clock shows at an instant, as seconds since it showed 1 January 1970, 00:00.
 *
 *     wallClock(DateTime.fromISO('1970-01-02T00:00:30+01:00')) // 86430
 *
 * Divided by `secondsInDay` it gives the day number, and the rest is the time of day. In the hour that
 * comes twice in October two instants share one value, as they share one clock face.
 */
export function wallClock(instant: DateTime): number {
  const milliseconds = instant.toMillis()
  return Math.floor(milliseconds / 1000) + london.offset(milliseconds) * 60
}
