import type { DateTime } from 'luxon'
import type { RegularOpeningHourRecord } from '../../schema/generated/records.ts'
import { calendarDate, calendarDay, dayAfter, ordinal, wallClock, wallDay, weekdayName } from './calendar.ts'
import { memoiseByRecord } from './memoise.ts'
import { endsNextDay, hoursAndMinutes, secondsOfDay } from './times.ts'

type DayTest = (day: DateTime<true>) => boolean

const occurrences = ['', 'first', 'second', 'third', 'fourth', 'last']
// The 31st of January and the 31st of March have 59 days between them, the longest wait there is.
const longestWait = { days: 62 }

/**
 * Whether a record of opening hours opens on a given day, as a test to be put to many days.
 *
 *     recurrence({ frequency: 'monthly', day_of_month: 21 })?.(calendarDay('2026-11-21')!) // true
 *
 * Null when the record names no day at all: an unknown frequency, a weekday of null, the 32nd. A month
 * without a 31st has no 31st. The fifth occurrence is the last one, also when it is the fourth. A
 * fortnightly record does not open before its first day.
 */
export function recurrence(record: RegularOpeningHourRecord): DayTest | null {
  const { weekday, day_of_month: dayOfMonth, occurrence_of_month: occurrence } = record
  switch (record.frequency) {
    case 'weekly':
      return isWithin(weekday, 7) ? day => day.weekday === weekday : null
    case 'monthly':
      return isWithin(dayOfMonth, 31) ? day => day.day === dayOfMonth : null
    case 'fortnightly': {
      const first = calendarDay(record.starts_at)
      if (!first) return null
      return day => day.weekday === first.weekday && day >= first && day.diff(first, 'weeks').weeks % 2 === 0
    }
    case 'nth_occurrence_of_month':
      if (!isWithin(weekday, 7) || !isWithin(occurrence, 5)) return null
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
 * One record of opening hours, ready to read.
 *
 *     openingHoursText({ frequency: 'weekly', weekday: 1, opens_at: '09:00:00', closes_at: '17:00:00' })
 *     // 'Every Monday 09:00 → 17:00'
 *
 * Empty for a frequency this site does not know, and for a record that does not say its day: half a rule
 * would send somebody out on the wrong one. Only a day of the month has words of its own, `Invalid day`.
 * Without readable times the day stands alone.
 */
export const openingHoursText = memoiseByRecord((record: RegularOpeningHourRecord): string => {
  if (!recurrence(record)) return record.frequency === 'monthly' ? 'Invalid day' : ''
  return `${days(record)}${times(record)}`
})

function days(record: RegularOpeningHourRecord): string {
  const weekday = weekdayName(record.weekday)
  switch (record.frequency) {
    case 'weekly':
      return `Every ${weekday}`
    case 'monthly':
      return `Every ${ordinal(record.day_of_month ?? 0)}`
    case 'fortnightly':
      return `Fortnightly on ${weekdayName(calendarDay(record.starts_at)?.weekday)}`
    default:
      return `Every ${occurrences[record.occurrence_of_month ?? 0]} ${weekday} of the month`
  }
}

function times({ opens_at: opensAt, closes_at: closesAt }: RegularOpeningHourRecord): string {
  const opens = secondsOfDay(opensAt)
  const closes = secondsOfDay(closesAt)
  if (opens === null || closes === null) return ''
  const nextDay = endsNextDay(opens, closes) ? ' (next day)' : ''
  return ` ${hoursAndMinutes(opensAt)} → ${hoursAndMinutes(closesAt)}${nextDay}`
}

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
  const time = wallClock(now)
  const today = wallDay(time)
  const opensAt = secondsOfDay(record.opens_at)
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
 * The line below a fortnightly record, which alone does not say in which week it is; null for all others.
 *
 *     nextOccurringText(record, now) // 'Next occurring 23rd November 2026'
 */
export function nextOccurringText(record: RegularOpeningHourRecord, now: DateTime): string | null {
  const date = record.frequency === 'fortnightly' ? nextOccurring(record, now) : null
  return date && `Next occurring ${calendarDate(date)}`
}

function isWithin(number: number | null | undefined, last: number): boolean {
  return Number.isInteger(number) && Number(number) >= 1 && Number(number) <= last
}
