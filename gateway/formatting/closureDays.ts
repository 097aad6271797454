import type { HolidayOpeningHourRecord } from '../../schema/generated/records.ts'
import { dayNumber } from './dayNumber.ts'

/**
 * The first and the last day number of a closure; null when its first day cannot be read.
 *
 *     closureDays({ starts_at: '1970-01-02', ends_at: '1970-01-04', … }) // { first: 1, last: 3 }
 *
 * An end that is missing, or before the start, leaves the first day only. Swapping the two would turn a
 * Christmas closure with last year's end into one of most of a year.
 */
export function closureDays(record: HolidayOpeningHourRecord): { first: number; last: number } | null {
  const first = dayNumber(record.starts_at)
  return first === null ? null : { first, last: Math.max(first, dayNumber(record.ends_at) ?? first) }
}
