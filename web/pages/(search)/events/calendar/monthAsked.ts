import { monthAfter } from '../../../../components/Happenings/happeningDays.ts'

/** As far as the calendar goes, in months. Further on there is nothing but empty addresses for robots to follow. */
const furthest = 12

/**
 * The month an address asks for, with its neighbours; null when the calendar does not hold it.
 *
 *     monthAsked('2026-12', '2026-11-20') // { month: '2026-12', previous: '2026-11', next: '2027-01' }
 *     monthAsked('1999-01', '2026-11-20') // null: what is over is not listed any more
 */
export function monthAsked(asked: string | undefined, today: string) {
  const first = today.slice(0, 7)
  const last = monthAfter(first, furthest)
  const month = asked ?? first
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month) || month < first || month > last) return null
  return {
    month,
    previous: month > first ? monthAfter(month, -1) : null,
    next: month < last ? monthAfter(month, 1) : null,
  }
}
