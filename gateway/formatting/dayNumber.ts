import { isoDate } from './isoDate.ts'
import { secondsInDay } from './secondsInDay.ts'

const pattern = /^(\d{4})-(\d{2})-(\d{2})$/

/**
 * A calendar day as the number of days since 1 January 1970; null when the calendar has no such day.
 *
 *     dayNumber('1970-01-31') // 30
 *     dayNumber('2026-02-29') // null
 *
 * Whole days are counted because a fortnight is then plus 14, with no clock change in the way, and
 * because an open state is worked out for hundreds of places on one page.
 */
export function dayNumber(date: string | null | undefined): number | null {
  const [, year, month, day] = pattern.exec(date ?? '') ?? []
  if (!day) return null
  const number = Date.UTC(Number(year), Number(month) - 1, Number(day)) / 1000 / secondsInDay
  // 30 February silently becomes 2 March: only a day that reads back the same is one.
  return isoDate(number) === date ? number : null
}
