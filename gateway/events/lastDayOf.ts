import { dayOf } from '../reading/dayOf.ts'

/**
 * The last day of an event; null when nobody knows its days.
 *
 *     lastDayOf({ start_date: '2026-11-21', end_date: '2026-11-23' }) // '2026-11-23'
 *     lastDayOf({ start_date: '2026-11-21', end_date: '2026-11-12' }) // '2026-11-21'
 *
 * An end that is missing, or before the start, leaves the first day only, as in the words of `eventWhen`.
 */
export function lastDayOf(event: { start_date?: unknown; end_date?: unknown }): string | null {
  const [first, last] = [dayOf(event.start_date), dayOf(event.end_date)]
  return first !== null && last !== null && last < first ? first : (last ?? first)
}
