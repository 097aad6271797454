import { clockTime, secondsOfDay } from '../formatting/times.ts'

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
