import { secondsOfDay } from './secondsOfDay.ts'

/**
 * A time on the 12-hour clock, without `:00` and without a space; empty when no clock shows it.
 *
 *     timeOfDay('17:30:00') // '5:30pm'
 *     timeOfDay('09:00:00') // '9am'
 *     timeOfDay('12:00:00') // '12pm'
 */
export function timeOfDay(time: string | null | undefined): string {
  const seconds = secondsOfDay(time)
  if (seconds === null) return ''
  const hours = Math.floor(seconds / 3600) % 24
  const minutes = Math.floor(seconds / 60) % 60
  const past = minutes ? `:${String(minutes).padStart(2, '0')}` : ''
  return `${hours % 12 || 12}${past}${hours < 12 ? 'am' : 'pm'}`
}
