import { secondsOfDay } from './secondsOfDay.ts'

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
