import type { RegularOpeningHourRecord } from '../../schema/generated/records.ts'

/**
 * Weekly opening hours, the same on each weekday given.
 *
 *     weekly([1, 2], '09:00', '17:00') // two records, Monday and Tuesday
 */
export function weekly(weekdays: number[], opens: string, closes: string): RegularOpeningHourRecord[] {
  return weekdays.map(weekday => ({
    frequency: 'weekly',
    weekday,
    opens_at: `${opens}:00`,
    closes_at: `${closes}:00`,
  }))
}
