import { DateTime } from 'luxon'

/**
 * When a sample record was made and last changed, counted back from the day of loading so that it never looks abandoned.
 *
 *     moments('2026-11-20', 40) // { created_at: '2026-03-25T09:30:00Z', updated_at: '2026-10-11T09:30:00Z' }
 */
export function moments(today: string, modifiedDaysAgo = 60): { created_at: string; updated_at: string } {
  const before = (days: number) => `${DateTime.fromISO(today).minus({ days }).toISODate()}T09:30:00Z`
  return { created_at: before(modifiedDaysAgo + 200), updated_at: before(modifiedDaysAgo) }
}
