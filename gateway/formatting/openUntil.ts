import { secondsInDay } from './secondsInDay.ts'
import type { timetable } from './timetable.ts'

/**
 * When a place that is open at a wall-clock moment closes; null when it is shut.
 *
 *     openUntil(mondays, mondayNoon) // Monday 5pm, in wall-clock seconds
 *
 * Spans that touch or overlap are one, across midnight too. `Infinity` when it closes in seven days or
 * later: nobody plans by that, and a place that never closes must not be searched for ever.
 */
export function openUntil({ spansOn }: ReturnType<typeof timetable>, moment: number): number | null {
  const today = Math.floor(moment / secondsInDay)
  let end = moment
  // Spans begun yesterday may still run. Each loop sees them in order of their start.
  for (let day = today - 1; day * secondsInDay <= end; day++) {
    for (const span of spansOn(day)) {
      if (span.from <= end && span.to > end) end = span.to
    }
    if (end >= moment + 7 * secondsInDay) return Infinity
  }
  return end > moment ? end : null
}
