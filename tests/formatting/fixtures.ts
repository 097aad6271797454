import type { RegularOpeningHourRecord, HolidayOpeningHourRecord } from '../../schema/generated/records.ts'
import { DateTime } from 'luxon'

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

/**
 * A closure as the directory sends it: with no times given, both are midnight.
 *
 *     closure('closed', '2026-12-24', '2027-01-02')
 *     closure('open', '2026-12-24', '2026-12-24', '10:00', '14:00')
 */
export function closure(
  kind: 'closed' | 'open',
  starts: string,
  ends = starts,
  opens = '00:00',
  closes = '00:00',
): HolidayOpeningHourRecord {
  return {
    is_closed: kind === 'closed',
    starts_at: starts,
    ends_at: ends,
    opens_at: `${opens}:00`,
    closes_at: `${closes}:00`,
  }
}

/**
 * An instant by London's wall clock.
 *
 *     london('2026-11-20T09:30') // Friday 20 November 2026, 9:30am
 */
export const london = (text: string): DateTime => DateTime.fromISO(text, { zone: 'Europe/London' })

/**
 * A value no contract allows, where a record is expected.
 *
 *     openingHoursText(odd({})) // as if the directory had sent an empty record
 *
 * The directory is another system: what it promises and what it sends are checked apart.
 */
export const odd = (value: unknown): never => value as never
