import type { RegularOpeningHourRecord } from '../../schema/generated/records.ts'
import type { calendarDay } from './calendarDay.ts'
import { dayNumber } from './dayNumber.ts'

type DayTest = (day: ReturnType<typeof calendarDay>) => boolean

/**
 * Whether a record of opening hours opens on a given day, as a test to be put to many days.
 *
 *     recurrence({ frequency: 'monthly', day_of_month: 21 })?.(calendarDay(dayNumber('2026-11-21'))) // true
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
      return isWithin(dayOfMonth, 31) ? day => day.dayOfMonth === dayOfMonth : null
    case 'fortnightly': {
      const first = dayNumber(record.starts_at)
      return first === null ? null : day => day.number >= first && (day.number - first) % 14 === 0
    }
    case 'nth_occurrence_of_month':
      if (!isWithin(weekday, 7) || !isWithin(occurrence, 5)) return null
      return day =>
        day.weekday === weekday &&
        (occurrence === 5
          ? day.dayOfMonth + 7 > day.daysInMonth
          : Math.ceil(day.dayOfMonth / 7) === occurrence)
    default:
      return null
  }
}

function isWithin(number: number | null | undefined, last: number): boolean {
  return Number.isInteger(number) && Number(number) >= 1 && Number(number) <= last
}
