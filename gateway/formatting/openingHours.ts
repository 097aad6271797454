import type { DateTime } from 'luxon'
import type { RegularOpeningHourRecord } from '../../schema/generated/records.ts'
import { isFromOneTo, wholeNumber } from '../records/coerce.ts'
import { calendarDate, calendarDay, dayAfter, ordinal, wallClock, wallDay, weekdayName } from './calendar.ts'
import { memoiseByRecord } from './memoise.ts'
import { endsNextDay, hoursAndMinutes, secondsOfDay, startOfSpan } from './times.ts'

type DayTest = (day: DateTime<true>) => boolean

const occurrences = ['', 'first', 'second', 'third', 'fourth', 'last']
// The longest wait is from 31 January to 31 March.
const longestWait = { days: 62 }

/**
 * The days on which a record of opening hours opens, as a test for a day.
 *
 *     recurrence({ frequency: 'monthly', day_of_month: 21 })?.(calendarDay('2026-11-21')!) // true
 *
 * Null when the record has no valid day: an unknown frequency, a weekday of null, the 32nd. A month without a 31st is
 * skipped. The fifth occurrence is the last one in the month, even if that is the fourth. A fortnightly record does not open
 * before its first day.
 */
export function recurrence(record: RegularOpeningHourRecord): DayTest | null {
  const { weekday, dayOfMonth, occurrence } = dayNumbers(record)
  switch (record.frequency) {
    case 'weekly':
      return weekday === null ? null : day => day.weekday === weekday
    case 'monthly':
      return dayOfMonth === null ? null : day => day.day === dayOfMonth
    case 'fortnightly': {
      const first = calendarDay(record.starts_at)
      if (!first) return null
      return day => day.weekday === first.weekday && day >= first && day.diff(first, 'weeks').weeks % 2 === 0
    }
    case 'nth_occurrence_of_month':
      if (weekday === null || occurrence === null) return null
      return day =>
        day.weekday === weekday &&
        (occurrence === 5
          ? day.plus({ weeks: 1 }).month !== day.month
          : Math.ceil(day.day / 7) === occurrence)
    default:
      return null
  }
}

/**
 * One record of opening hours in words.
 *
 *     openingHoursText({ frequency: 'weekly', weekday: 1, opens_at: '09:00:00', closes_at: '17:00:00' })
 *     // 'Every Monday 09:00 → 17:00'
 *
 * Empty for an unknown frequency and for a record without a valid day, since part of a rule would mislead; an invalid day of
 * the month reads `Invalid day`. Without valid times the text has the day only.
 */
export const openingHoursText = memoiseByRecord((record: RegularOpeningHourRecord): string => {
  if (!recurrence(record)) return record.frequency === 'monthly' ? 'Invalid day' : ''
  return `${days(record)}${times(record)}`
})

function days(record: RegularOpeningHourRecord): string {
  const { dayOfMonth, occurrence, ...on } = dayNumbers(record)
  const weekday = weekdayName(on.weekday)
  switch (record.frequency) {
    case 'weekly':
      return `Every ${weekday}`
    case 'monthly':
      return `Every ${ordinal(dayOfMonth ?? 0)}`
    case 'fortnightly':
      return `Fortnightly on ${weekdayName(calendarDay(record.starts_at)?.weekday)}`
    default:
      return `Every ${occurrences[occurrence ?? 0]} ${weekday} of the month`
  }
}

function times({ opens_at: opensAt, closes_at: closesAt }: RegularOpeningHourRecord): string {
  const opens = startOfSpan(opensAt)
  const closes = secondsOfDay(closesAt)
  if (opens === null || closes === null) return ''
  const nextDay = endsNextDay(opens, closes) ? ' (next day)' : ''
  return ` ${hoursAndMinutes(opensAt)} → ${hoursAndMinutes(closesAt)}${nextDay}`
}

/**
 * The next day on which a record rarer than weekly opens; null for weekly and for invalid records.
 *
 *     nextOccurring({ frequency: 'fortnightly', starts_at: '2026-11-09', opens_at: '14:00:00', … }, now)
 *     // '2026-11-23'
 *
 * A session is the next one until it opens: at 9:00 the session at 14:00 is today's, at 14:00 it is the one after. Without a
 * valid opening time it is the next one until its day is over. A first day in the future is the next one.
 */
export function nextOccurring(record: RegularOpeningHourRecord, now: DateTime): string | null {
  const isOn = record.frequency === 'weekly' ? null : recurrence(record)
  if (!isOn) return null
  const time = wallClock(now)
  const today = wallDay(time)
  const opensAt = startOfSpan(record.opens_at)
  const isToCome = (day: DateTime<true>) =>
    day > today || opensAt === null || day.plus({ seconds: opensAt }) > time
  const anchor = record.frequency === 'fortnightly' ? calendarDay(record.starts_at) : null
  const first = anchor && anchor > today ? anchor : today
  const last = first.plus(longestWait)
  for (let day = first; day <= last; day = dayAfter(day)) {
    if (isOn(day) && isToCome(day)) return day.toISODate()
  }
  return null
}

/**
 * The line below a fortnightly record, whose text does not name the week; null for other records.
 *
 *     nextOccurringText(record, now) // 'Next occurring 23rd November 2026'
 */
export function nextOccurringText(record: RegularOpeningHourRecord, now: DateTime): string | null {
  const date = record.frequency === 'fortnightly' ? nextOccurring(record, now) : null
  return date && `Next occurring ${calendarDate(date)}`
}

/**
 * The numbers by which a record names its days; null for one that it has not, and for one of no day.
 *
 *     dayNumbers({ frequency: 'weekly', weekday: 1 }) // { weekday: 1, dayOfMonth: null, occurrence: null }
 *     dayNumbers({ frequency: 'weekly', weekday: 8 }) // { weekday: null, dayOfMonth: null, occurrence: null }
 */
export const dayNumbers = (record: RegularOpeningHourRecord) => ({
  weekday: numberTo(7, record.weekday),
  dayOfMonth: numberTo(31, record.day_of_month),
  occurrence: numberTo(5, record.occurrence_of_month),
})

function numberTo(last: number, value: unknown): number | null {
  const number = wholeNumber(value)
  return isFromOneTo(number, last) ? number : null
}
