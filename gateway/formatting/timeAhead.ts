import { calendarDate } from './calendarDate.ts'
import { calendarDay } from './calendarDay.ts'
import { isoDate } from './isoDate.ts'
import { weekdayName } from './weekdayName.ts'

/**
 * A time on a day to come, the day named as people name it; both days are day numbers.
 *
 *     timeAhead('9am', today, today)      // '9am today'
 *     timeAhead('9am', today + 1, today)  // '9am tomorrow'
 *     timeAhead('9am', today + 3, today)  // 'Monday 9am'
 *     timeAhead('9am', today + 17, today) // '9am on 7th December 2026'
 *
 * From the seventh day on a weekday alone would mean two days.
 */
export function timeAhead(time: string, day: number, today: number): string {
  const ahead = day - today
  if (ahead === 0) return `${time} today`
  if (ahead === 1) return `${time} tomorrow`
  if (ahead < 7) return `${weekdayName(calendarDay(day).weekday)} ${time}`
  return `${time} on ${calendarDate(isoDate(day))}`
}
