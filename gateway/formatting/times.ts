import { Duration } from 'luxon'
import { wallTime } from './calendar.ts'
import { memoiseByKey } from './memoise.ts'

const pattern = /^(\d{1,2}):([0-5]\d)(?::([0-5]\d))?$/
const wholeDay = Duration.fromObject({ hours: 24 })

/**
 * A time as seconds after midnight; null when no clock shows it.
 *
 *     secondsOfDay('09:30:00') // 34200
 *     secondsOfDay('24:00:00') // 86400
 *     secondsOfDay('25:00:00') // null
 *
 * `9:00` and `24:00` are not in the contract, but both have one meaning only, so they are understood.
 */
export function secondsOfDay(time: string | null | undefined): number | null {
  return typeof time === 'string' && pattern.test(time) ? parsedTime(time) : null
}

const parsedTime = memoiseByKey(2000, (time: string) => {
  const [hours, minutes, seconds = 0] = time.split(':').map(Number)
  const sinceMidnight = Duration.fromObject({ hours, minutes, seconds })
  return sinceMidnight <= wholeDay ? sinceMidnight.as('seconds') : null
})

/**
 * Seconds after midnight as records write times; whole days are left out.
 *
 *     clockTime(61200) // '17:00:00'
 *     clockTime(86400) // '00:00:00'
 */
export const clockTime = (seconds: number): string => wallTime(seconds).toFormat('HH:mm:ss')

/**
 * A time cut to hours and minutes; empty when no clock shows it.
 *
 *     hoursAndMinutes('09:00:00') // '09:00'
 */
export function hoursAndMinutes(time: string | null | undefined): string {
  if (secondsOfDay(time) === null) return ''
  return String(time)
    .split(':', 2)
    .map(part => part.padStart(2, '0'))
    .join(':')
}

/**
 * A time on the 12-hour clock, without `:00` and without a space; empty when no clock shows it.
 *
 *     timeOfDay('17:30:00') // '5:30pm'
 *     timeOfDay('09:00:00') // '9am'
 *     timeOfDay('12:00:00') // '12pm'
 */
export function timeOfDay(time: string | null | undefined): string {
  const seconds = secondsOfDay(time)
  return seconds === null ? '' : twelveHours(seconds)
}

const twelveHours = memoiseByKey(2000, (seconds: number) => {
  const time = wallTime(seconds)
  return time.toFormat(time.minute ? 'h:mma' : 'ha')
})

/**
 * A time in GOV.UK style, where 12am and 12pm are words; empty when no clock shows it.
 *
 *     spokenTime('12:00:00') // 'midday'
 *     spokenTime('00:00:00') // 'midnight'
 *     spokenTime('17:30:00') // '5:30pm'
 */
export function spokenTime(time: string | null | undefined): string {
  const words = timeOfDay(time)
  if (words === '12pm') return 'midday'
  return words === '12am' ? 'midnight' : words
}

/**
 * A time of day of a record, with its seconds; null when it is missing or no clock shows it.
 *
 *     timeOf('9:30')     // '09:30:00'
 *     timeOf('24:00:00') // '00:00:00'
 *     timeOf('morning')  // null
 */
export function timeOf(value: unknown): string | null {
  const seconds = typeof value === 'string' ? secondsOfDay(value) : null
  return seconds === null ? null : clockTime(seconds)
}
