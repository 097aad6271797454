import type { HolidayOpeningHourRecord } from '../../schema/generated/records.ts'

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
