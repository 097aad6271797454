import type { OrganisationEventRecord } from '../../schema/generated/records.ts'
import { calendarDay, longDate, dayOf } from './calendar.ts'
import { memoiseByRecord } from './memoise.ts'
import { secondsOfDay, spokenTime } from './times.ts'

type EventTimes = Pick<OrganisationEventRecord, 'start_date' | 'end_date' | 'start_time' | 'end_time'>

const dayEnds = new Set(['00:00:00', '23:59:00', '23:59:59', '24:00:00'])

/**
 * When an event happens, in GOV.UK style; empty when its first day cannot be read.
 *
 *     eventWhen(fair)     // 'Saturday 21 November 2026, 10:30am to 3pm'
 *     eventWhen(vigil)    // 'Saturday 21 November 2026, 7pm to 1am the next day'
 *     eventWhen(festival) // 'Saturday 21 November 2026, 10am to Monday 23 November 2026, midday'
 *     eventWhen(allDay)   // 'Saturday 21 November 2026'
 *
 * Midnight to midnight is a whole day, for which clocks are of no use. An end before the start is left out.
 */
export const eventWhen = memoiseByRecord((event: EventTimes): string => {
  const first = calendarDay(event.start_date)
  if (!first) return ''
  const last = calendarDay(event.end_date) ?? first
  const days = last.diff(first, 'days').days
  if (!hasTimes(event)) return days > 0 ? `${longDate(first)} to ${longDate(last)}` : longDate(first)
  const start = `${longDate(first)}, ${spokenTime(event.start_time)}`
  const [startsAt, endsAt] = [secondsOfDay(event.start_time) ?? 0, secondsOfDay(event.end_time)]
  if (days > 1 || (days === 1 && (endsAt ?? Infinity) > startsAt)) {
    return `${start} to ${longDate(last)}${endsAt ? `, ${spokenTime(event.end_time)}` : ''}`
  }
  if (days < 0 || endsAt === null || (days === 0 && endsAt === startsAt)) return start
  // Midnight ends the evening it belongs to; any other time at or before the start is tomorrow's.
  const isNextDay = endsAt !== 0 && endsAt <= startsAt
  return `${start} to ${spokenTime(event.end_time)}${isNextDay ? ' the next day' : ''}`
})

/** Whether an event says its times: midnight to midnight says none. */
export function hasTimes({ start_time: start, end_time: end }: EventTimes): boolean {
  const startsAt = secondsOfDay(start)
  return startsAt !== null && (startsAt > 0 || (secondsOfDay(end) !== null && !dayEnds.has(end)))
}

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
