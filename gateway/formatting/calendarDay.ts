import { secondsInDay } from './secondsInDay.ts'

/**
 * What a calendar on the wall says about a day number.
 *
 *     calendarDay(30) // { number: 30, year: 1970, month: 1, dayOfMonth: 31, daysInMonth: 31, weekday: 6 }
 *
 * `weekday` counts from Monday 1 to Sunday 7, as records do.
 */
export function calendarDay(number: number) {
  const date = new Date(number * secondsInDay * 1000)
  const year = date.getUTCFullYear()
  const month = date.getUTCMonth() + 1
  return {
    number,
    year,
    month,
    dayOfMonth: date.getUTCDate(),
    // Day 0 of the month after is the last day of this one.
    daysInMonth: new Date(Date.UTC(year, month, 0)).getUTCDate(),
    weekday: date.getUTCDay() || 7,
  }
}
