import type { DateTime } from 'luxon'
import type { HolidayOpeningHourRecord } from '../../schema/generated/records.ts'
import { calendarDate, calendarDay, wallClock, wallDay } from './calendar.ts'
import { flagOf } from '../records/coerce.ts'
import { hoursAndMinutes, secondsOfDay } from './times.ts'

type Closures = readonly HolidayOpeningHourRecord[] | null | undefined

/**
 * The first and last day of a closure; null when its first day is not valid.
 *
 *     closureDays({ starts_at: '2026-12-25', ends_at: '2026-12-27', … }) // 25 December 2026 and 27 December 2026
 *
 * An end that is missing, or before the start, leaves the first day only. Swapping the two would turn a Christmas closure
 * with last year's end into a closure of most of a year.
 */
export function closureDays(
  record: HolidayOpeningHourRecord,
): { first: DateTime<true>; last: DateTime<true> } | null {
  const first = calendarDay(record.starts_at)
  if (!first) return null
  const last = calendarDay(record.ends_at)
  return { first, last: last && last > first ? last : first }
}

/**
 * The times of a closure; null unless it has both.
 *
 *     closureTimes({ opens_at: '10:00:00', closes_at: '14:00:00', … }) // { from: '10:00:00', to: '14:00:00' }
 *     closureTimes({ opens_at: '10:00:00', closes_at: '00:00:00', … }) // null
 *
 * The contract requires times, so the directory sends 00:00:00 when there are none.
 */
export function closureTimes(record: HolidayOpeningHourRecord): { from: string; to: string } | null {
  const { opens_at: from, closes_at: to } = record
  return secondsOfDay(from) && secondsOfDay(to) ? { from, to } : null
}

/** Whether a record says that the place is closed. Otherwise it is open, perhaps at other times. */
export const isClosing = ({ is_closed: value }: { is_closed: unknown }): boolean => flagOf(value, false)

/**
 * A closure in words; empty when its days are not valid.
 *
 *     closureMessage(christmas) // 'Closed on 25th December 2026'
 *     closureMessage(eve)       // 'Open on 24th December 2026 from 10:00 to 14:00'
 *     closureMessage(holidays)  // 'Closed between 24th December 2026 and 2nd January 2027'
 */
export function closureMessage(record: HolidayOpeningHourRecord): string {
  const days = closureDays(record)
  if (!days) return ''
  const [first, last] = [days.first, days.last].map(day => calendarDate(day.toISODate()))
  const when = first === last ? `on ${first}` : `between ${first} and ${last}`
  const times = closureTimes(record)
  const hours = times ? ` from ${hoursAndMinutes(times.from)} to ${hoursAndMinutes(times.to)}` : ''
  return `${isClosing(record) ? 'Closed' : 'Open'} ${when}${hours}`
}

/**
 * The closures that are in force or in the future, by first day, then by last day.
 *
 *     closuresAhead([newYear, lastEaster, christmas], now) // [christmas, newYear]
 *
 * A closure is past when its last day is over in London, whatever its times.
 */
export function closuresAhead(records: Closures, now: DateTime): HolidayOpeningHourRecord[] {
  return datedClosuresAhead(records, wallDay(wallClock(now))).map(({ record }) => record)
}

function datedClosuresAhead(records: Closures, today: DateTime) {
  return (records ?? [])
    .flatMap(record => ({ record, days: record && closureDays(record) }))
    .flatMap(({ record, days }) => (days && days.last >= today ? [{ record, ...days }] : []))
    .toSorted((a, b) => +a.first - +b.first || +a.last - +b.last)
}

/**
 * The closure in force today, else the next one, else null.
 *
 *     closureInForce([easter, christmas], now) // christmas
 *
 * When several apply to a day, one that is closed comes first, as in the open state: the page shows both.
 */
export function closureInForce(records: Closures, now: DateTime): HolidayOpeningHourRecord | null {
  const today = wallDay(wallClock(now))
  const ahead = datedClosuresAhead(records, today).map(({ record, first }) => ({
    record,
    day: Math.max(+today, +first),
  }))
  const candidates = ahead.filter(({ day }) => day === ahead[0]?.day).map(({ record }) => record)
  return candidates.find(isClosing) ?? candidates[0] ?? null
}
