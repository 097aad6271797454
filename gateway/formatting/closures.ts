import type { DateTime } from 'luxon'
import { bankHolidayOn, unnamedHoliday } from '../../platform/bankHolidays.ts'
import type { HolidayOpeningHourRecord, RegularOpeningHourRecord } from '../../schema/generated/records.ts'
import { calendarDate, calendarDay, dayAfter, wallClock, wallDay } from './calendar.ts'
import { flagOf } from '../records/coerce.ts'
import { recurrence } from './openingHours.ts'
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
function closureTimes(record: HolidayOpeningHourRecord): { from: string; to: string } | null {
  const { opens_at: from, closes_at: to } = record
  return secondsOfDay(from) && secondsOfDay(to) ? { from, to } : null
}

/**
 * The hours of a closure; null without times. Other hours that end at 00:00:00 after a stated opening end with the day, although
 * the message does not print them.
 *
 *     closureHours({ opens_at: '20:00:00', closes_at: '00:00:00', … }) // { from: '20:00:00', to: '00:00:00' }
 *     closureHours({ opens_at: '00:00:00', closes_at: '00:00:00', … }) // null
 */
export function closureHours(record: HolidayOpeningHourRecord): { from: string; to: string } | null {
  const { opens_at: from, closes_at: to } = record
  const isUntilMidnight = !isClosing(record) && Boolean(secondsOfDay(from)) && secondsOfDay(to) === 0
  return isUntilMidnight ? { from, to } : closureTimes(record)
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

/** Days of which bank holidays are named: a fortnight, from today on. */
const daysNamed = 14

/**
 * The bank holidays of the coming fortnight on which a place would be open by its regular hours, and of which it states nothing.
 *
 *     bankHolidayMessages(everyFriday, [], now)
 *     // ['Friday 25 December is Christmas Day: times may be different, so check before you go.']
 *
 * Not of hours that have no end, since such lines and shelters are there for these days.
 */
export function bankHolidayMessages(
  hours: readonly RegularOpeningHourRecord[],
  closures: Closures,
  now: DateTime,
): string[] {
  const today = wallDay(wallClock(now))
  const rules = hours.flatMap(record => (record && !isAroundTheClock(record) && recurrence(record)) || [])
  const stated = datedClosuresAhead(closures, today)
  const messages: string[] = []
  for (let day = today; day < today.plus({ days: daysNamed }); day = dayAfter(day)) {
    const name = rules.some(isOn => isOn(day)) ? bankHolidayOn(day.toISODate()) : null
    if (!name || stated.some(({ first, last }) => first <= day && day <= last)) continue
    const when = +day === +today ? 'Today' : day.toFormat('cccc d MMMM')
    const holiday = name === unnamedHoliday ? 'a bank holiday' : name
    messages.push(`${when} is ${holiday}: times may be different, so check before you go.`)
  }
  return messages
}

/** To the minute before midnight counts, as some directories cannot say midnight. */
function isAroundTheClock({ opens_at: opensAt, closes_at: closesAt }: RegularOpeningHourRecord): boolean {
  const end = secondsOfDay(closesAt)
  return secondsOfDay(opensAt) === 0 && (end === 0 || (end ?? 0) >= 24 * 3600 - 60)
}
