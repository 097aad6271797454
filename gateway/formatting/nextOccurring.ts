import type { DateTime } from 'luxon'
import type { RegularOpeningHourRecord } from '../../schema/generated/records.ts'
import { calendarDay } from './calendarDay.ts'
import { dayNumber } from './dayNumber.ts'
import { isoDate } from './isoDate.ts'
import { recurrence } from './recurrence.ts'
import { secondsInDay } from './secondsInDay.ts'
import { secondsOfDay } from './secondsOfDay.ts'
import { wallClock } from './wallClock.ts'

// The 31st of January and the 31st of March have 59 days between them, the longest wait there is.
const longestWait = 62

/**
 * The next day on which a record rarer than weekly opens; null for weekly records and for unreadable ones.
 *
 *     nextOccurring({ frequency: 'fortnightly', starts_at: '2026-11-09', opens_at: '14:00:00', … }, now)
 *     // '2026-11-23'
 *
 * A session counts as coming until the minute it opens: at 9 in the morning the one at 14:00 is today's,
 * at 14:00 it is the one after. A first day in the future stands as it is. Without a readable opening
 * time the session counts as coming until its day is over.
 */
export function nextOccurring(record: RegularOpeningHourRecord, now: DateTime): string | null {
  const isOn = record.frequency === 'weekly' ? null : recurrence(record)
  if (!isOn) return null
  const moment = wallClock(now)
  const opensAt = secondsOfDay(record.opens_at) ?? secondsInDay
  const today = Math.floor(moment / secondsInDay)
  const anchor = record.frequency === 'fortnightly' ? dayNumber(record.starts_at) : null
  const first = Math.max(today, anchor ?? today)
  for (let day = first; day <= first + longestWait; day++) {
    if (day * secondsInDay + opensAt > moment && isOn(calendarDay(day))) return isoDate(day)
  }
  return null
}
