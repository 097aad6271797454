import { secondsInDay } from './secondsInDay.ts'
import { secondsOfDay } from './secondsOfDay.ts'
import type { Span } from './Span.ts'

/**
 * From opening to closing, in seconds after the midnight before opening; null when a time cannot be read.
 *
 *     dailySpan('09:00:00', '17:00:00') // { from: 32400, to: 61200 }
 *     dailySpan('22:00:00', '01:00:00') // { from: 79200, to: 90000 }
 *     dailySpan('00:00:00', '00:00:00') // { from: 0, to: 86400 }
 *
 * Closing at or before opening is closing on the next day. Closing at midnight is the end of the day, and
 * so is 23:59:59, which is how some people write it: with a second missing, a place that never closes
 * would be announced as closing at 11:59pm.
 */
export function dailySpan(
  opensAt: string | null | undefined,
  closesAt: string | null | undefined,
): Span | null {
  const from = secondsOfDay(opensAt)
  const to = secondsOfDay(closesAt)
  if (from === null || to === null || from === secondsInDay) return null
  if (to === 0 || to === secondsInDay - 1) return { from, to: secondsInDay }
  return { from, to: to > from ? to : to + secondsInDay }
}
