import { secondsInDay } from './secondsInDay.ts'

/**
 * Wall-clock seconds as records write times; whole days are left out.
 *
 *     clockTime(61200) // '17:00:00'
 *     clockTime(86400) // '00:00:00'
 */
export function clockTime(seconds: number): string {
  const ofDay = seconds % secondsInDay
  const parts = [Math.floor(ofDay / 3600), Math.floor(ofDay / 60) % 60, ofDay % 60]
  return parts.map(part => String(part).padStart(2, '0')).join(':')
}
