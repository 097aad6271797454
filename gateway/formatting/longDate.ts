import { calendarDay } from './calendarDay.ts'
import { monthName } from './monthName.ts'
import { weekdayName } from './weekdayName.ts'

/**
 * A day number in GOV.UK style, with its weekday and without an ordinal.
 *
 *     longDate(20778) // 'Saturday 21 November 2026'
 */
export function longDate(day: number): string {
  const { weekday, dayOfMonth, month, year } = calendarDay(day)
  return `${weekdayName(weekday)} ${dayOfMonth} ${monthName(month)} ${year}`
}
