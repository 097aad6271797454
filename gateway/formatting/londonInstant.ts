import type { DateTime } from 'luxon'
import { london } from '../../platform/london.ts'
import { clockTime } from './clockTime.ts'
import { isoDate } from './isoDate.ts'
import { secondsInDay } from './secondsInDay.ts'

/**
 * The first instant, not before `now`, at which London's wall clock shows a value of `wallClock`.
 *
 *     londonInstant(wallClock(july), july) // '2026-07-01T17:00:00+01:00'
 *
 * Written as RFC 3339 with London's offset. A time that comes twice in October is the earlier one unless
 * that has gone by. A time skipped in March is the moment the clocks jump over it, since from then on the
 * clock shows a later time.
 */
export function londonInstant(wall: number, now: DateTime): string {
  for (const offset of [60, 0]) {
    const seconds = wall - offset * 60
    if (london.offset(seconds * 1000) === offset && seconds * 1000 >= now.toMillis()) {
      return written(wall, offset)
    }
  }
  return written(Math.floor(wall / 3600) * 3600 + 3600, 60)
}

function written(wall: number, offset: number): string {
  return `${isoDate(Math.floor(wall / secondsInDay))}T${clockTime(wall)}+0${offset / 60}:00`
}
