import { clockTime } from './clockTime.ts'
import { secondsInDay } from './secondsInDay.ts'
import { timeAhead } from './timeAhead.ts'
import { timeOfDay } from './timeOfDay.ts'

/**
 * What stands beside a place that is open; both moments are wall-clock seconds.
 *
 *     closingWords(today5pm, now)       // 'Open now, closes 5pm'
 *     closingWords(midnight, now)       // 'Open now, closes midnight'
 *     closingWords(tomorrow1am, now)    // 'Open now, closes 1am tomorrow'
 *     closingWords(sunday5pm, friday)   // 'Open now, closes Sunday 5pm'
 *     closingWords(Infinity, now)       // 'Open 24 hours'
 *
 * Midnight belongs to the day it ends: `Sunday midnight` is the last moment of Sunday.
 */
export function closingWords(end: number, moment: number): string {
  if (end === Infinity) return 'Open 24 hours'
  const today = Math.floor(moment / secondsInDay)
  const lastDay = Math.ceil(end / secondsInDay) - 1
  const time = end % secondsInDay === 0 ? 'midnight' : timeOfDay(clockTime(end))
  return `Open now, closes ${lastDay === today ? time : timeAhead(time, lastDay, today)}`
}
