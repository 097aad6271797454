import { calendarDay } from '../formatting/calendar.ts'

/**
 * A calendar day of a record; null when it is missing or the calendar has no such day.
 *
 *     dayOf('2026-12-25') // '2026-12-25'
 *     dayOf('2026-02-30') // null
 */
export function dayOf(value: unknown): string | null {
  return typeof value === 'string' && calendarDay(value) ? value : null
}
