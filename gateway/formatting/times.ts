import { Duration } from 'luxon'
import { wallTime } from './calendar.ts'
import { memoiseByKey } from './memoise.ts'

const pattern =
  /^\s*(?:\d{4}-\d{2}-\d{2}[T ])?(\d{1,2}):([0-5]\d)(?::([0-5]\d)(?:\.\d+)?)?(?:Z|\+0[01]:?00)?\s*$/
/** Seconds from one midnight to the next on a clock that does not change. */
export const wholeDay = Duration.fromObject({ hours: 24 }).as('seconds')

/**
 * A time as seconds after midnight; null when it is not a time.
 *
 *     secondsOfDay('09:30:00') // 34200
 *     secondsOfDay('24:00:00') // 86400
 *     secondsOfDay('25:00:00') // null
 *
 * `9:00`, `24:00` and `09:30:00.000000` are not in the contract, but none is ambiguous, so all are accepted. So are
 * `09:00:00Z` and `2026-11-20T09:00:00+0000`: the directory writes London's wall clock and calls it UTC, whatever the day.
 */
export function secondsOfDay(time: string | null | undefined): number | null {
  return typeof time === 'string' && pattern.test(time) ? parsedTime(time) : null
}

const parsedTime = memoiseByKey(2000, (time: string) => {
  const [hours, minutes, seconds = 0] = (pattern.exec(time) ?? []).slice(1).map(part => Number(part ?? 0))
  const sinceMidnight = Duration.fromObject({ hours, minutes, seconds }).as('seconds')
  return sinceMidnight <= wholeDay ? sinceMidnight : null
})

/**
 * A time at which something begins, as seconds after midnight; null when it is not a time.
 *
 *     startOfSpan('09:30:00') // 34200
 *     startOfSpan('24:00:00') // 0: the midnight that begins the day
 */
export function startOfSpan(time: string | null | undefined): number | null {
  const seconds = secondsOfDay(time)
  return seconds === wholeDay ? 0 : seconds
}

/**
 * A time of day of a record, with seconds; null when it is missing or not a time.
 *
 *     timeOf('9:30')     // '09:30:00'
 *     timeOf('24:00:00') // '00:00:00'
 *     timeOf('morning')  // null
 */
export function timeOf(value: unknown): string | null {
  const seconds = typeof value === 'string' ? secondsOfDay(value) : null
  return seconds === null ? null : clockTime(seconds)
}

/**
 * The end of a span, in seconds after the midnight before its start. This is the one rule for ends past midnight: opening
 * hours, open states, the words of events and their calendar entries all use it.
 *
 *     spanEnd(34_200, 61_200) // 61200: 9:30 to 17:00 on the same day
 *     spanEnd(68_400, 3600)   // 90000: 19:00 to 1:00 on the next day
 *     spanEnd(68_400, 0)      // 86400: 19:00 to midnight, which ends the same day
 *
 * An end at or before the start is on the next day, except midnight, also when it is written 00:00:00.
 */
export function spanEnd(startsAt: number, endsAt: number): number {
  if (endsAt === 0) return wholeDay
  return endsAt > startsAt ? endsAt : endsAt + wholeDay
}

/**
 * Whether a span ends after the midnight that follows its start, so that its end needs the words `next day`.
 *
 *     endsNextDay(68_400, 3600) // true
 *     endsNextDay(68_400, 0)    // false
 */
export const endsNextDay = (startsAt: number, endsAt: number): boolean => spanEnd(startsAt, endsAt) > wholeDay

/**
 * Seconds after midnight as records write times; whole days are left out.
 *
 *     clockTime(61200) // '17:00:00'
 *     clockTime(86400) // '00:00:00'
 */
export const clockTime = (seconds: number): string => wallTime(seconds).toFormat('HH:mm:ss')

/**
 * A time in hours and minutes; empty when it is not a time.
 *
 *     hoursAndMinutes('09:00:00') // '09:00'
 *     hoursAndMinutes('24:00:00') // '00:00'
 */
export const hoursAndMinutes = (time: string | null | undefined): string => timeOf(time)?.slice(0, 5) ?? ''

/**
 * A time on the 12-hour clock, without `:00` and without a space; empty when it is not a time.
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
 * A time in GOV.UK style, where 12am and 12pm are words; empty when it is not a time.
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
