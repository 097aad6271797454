import type { DateTime } from 'luxon'
import type { HolidayOpeningHourRecord } from '../../schema/generated/records.ts'
import { closureDays } from './closureDays.ts'
import { closuresAhead } from './closuresAhead.ts'
import { secondsInDay } from './secondsInDay.ts'
import { wallClock } from './wallClock.ts'

/**
 * The closure in force today, else the next one to come, else null.
 *
 *     closureInForce([easter, christmas], now) // christmas
 *
 * Where several share a day, one that shuts the place comes first, as it does in the open state: the two
 * stand side by side on the page.
 */
export function closureInForce(
  records: readonly HolidayOpeningHourRecord[] | null | undefined,
  now: DateTime,
): HolidayOpeningHourRecord | null {
  const ahead = closuresAhead(records, now)
  const today = Math.floor(wallClock(now) / secondsInDay)
  const firstDay = (record: HolidayOpeningHourRecord) => Math.max(today, closureDays(record)?.first ?? today)
  const soonest = ahead[0] && firstDay(ahead[0])
  const candidates = ahead.filter(record => firstDay(record) === soonest)
  return candidates.find(record => record.is_closed) ?? candidates[0] ?? null
}
