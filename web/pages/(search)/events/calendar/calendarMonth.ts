import { monthAfter } from '../../../../components/Happenings/happeningDays.ts'

/** The length of the calendar in months. Later months would be empty pages for crawlers to follow. */
const furthest = 12

/**
 * The month in an address, with its neighbours; null when it is outside the calendar.
 *
 *     calendarMonth('2026-12', '2026-11-20') // { month: '2026-12', previous: '2026-11', next: '2027-01' }
 *     calendarMonth('1999-01', '2026-11-20') // null: past events are no longer listed
 */
export function calendarMonth(requested: string | undefined, today: string) {
  const first = today.slice(0, 7)
  const last = monthAfter(first, furthest)
  const month = requested ?? first
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month) || month < first || month > last) return null
  return {
    month,
    previous: month > first ? monthAfter(month, -1) : null,
    next: month < last ? monthAfter(month, 1) : null,
  }
}
