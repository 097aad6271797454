import { secondsInDay } from './secondsInDay.ts'
import type { timetable } from './timetable.ts'

// A leap year, so that the same date next year is always within a year.
const longestWait = 366

/**
 * When a place next opens after a wall-clock moment; null when it does not within a year.
 *
 *     nextOpening(mondays, saturdayNoon) // Monday 9am, in wall-clock seconds
 */
export function nextOpening({ spansOn }: ReturnType<typeof timetable>, moment: number): number | null {
  const today = Math.floor(moment / secondsInDay)
  for (let day = today; day <= today + longestWait; day++) {
    const next = spansOn(day).find(span => span.from > moment)
    if (next) return next.from
  }
  return null
}
