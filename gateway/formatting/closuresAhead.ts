import type { DateTime } from 'luxon'
import type { HolidayOpeningHourRecord } from '../../schema/generated/records.ts'
import { closureDays } from './closureDays.ts'
import { secondsInDay } from './secondsInDay.ts'
import { wallClock } from './wallClock.ts'

/**
 * The closures in force or still to come, by first day, then by last day.
 *
 *     closuresAhead([newYear, lastEaster, christmas], now) // [christmas, newYear]
 *
 * A closure is past when its last day is over in London, whatever times it carries.
 */
export function closuresAhead(
  records: readonly HolidayOpeningHourRecord[] | null | undefined,
  now: DateTime,
): HolidayOpeningHourRecord[] {
  const today = Math.floor(wallClock(now) / secondsInDay)
  return (records ?? [])
    .flatMap(record => ({ record, days: record && closureDays(record) }))
    .flatMap(({ record, days }) => (days && days.last >= today ? [{ record, ...days }] : []))
    .toSorted((a, b) => a.first - b.first || a.last - b.last)
    .map(({ record }) => record)
}
