import { calendarDay } from './calendarDay.ts'
import { dayNumber } from './dayNumber.ts'
import { monthName } from './monthName.ts'
import { ordinal } from './ordinal.ts'

/**
 * A day the way closures and opening hours print it; empty when the calendar has no such day.
 *
 *     calendarDate('2026-12-25') // '25th December 2026'
 *
 * The text is taken as it stands. A record's day has no zone, and reading it as an instant would move it
 * to the day before whenever London is ahead of UTC.
 */
export function calendarDate(date: string | null | undefined): string {
  const number = dayNumber(date)
  if (number === null) return ''
  const { dayOfMonth, month, year } = calendarDay(number)
  return `${ordinal(dayOfMonth)} ${monthName(month)} ${year}`
}
