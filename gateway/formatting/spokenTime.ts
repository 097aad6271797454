import { timeOfDay } from './timeOfDay.ts'

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
