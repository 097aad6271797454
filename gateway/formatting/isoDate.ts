import { secondsInDay } from './secondsInDay.ts'

/**
 * A day number as records write days.
 *
 *     isoDate(30) // '1970-01-31'
 */
export function isoDate(day: number): string {
  return new Date(day * secondsInDay * 1000).toISOString().slice(0, 10)
}
