import { DateTime, Info } from 'luxon'
import { london } from '../../platform/clock.ts'
import { memoiseByKey, memoiseByRecord } from './memoise.ts'

// Records have days and times without a zone. They are represented in UTC, which has no clock changes.
const wall = { zone: 'utc', locale: 'en-GB' } as const
const dayPattern =
  /^\s*([1-9]\d{3}-\d{2}-\d{2})(?:[T ]((?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?)(Z|[+-]\d{2}:?\d{2})?)?\s*$/
const midnightPattern = /^00:00(?::00(?:\.0+)?)?$/
const timestampPattern = /^(\d{4}-\d{2}-\d{2})([T ])(\d{2}:\d{2}:\d{2}(?:\.\d+)?)(Z|[+-]\d{2}:?\d{2})?$/
const weekdays = Info.weekdays('long', { locale: wall.locale })

/**
 * A day of a record as its midnight, without a zone (in UTC); null when it is not in the calendar.
 *
 *     calendarDay('2026-12-25')?.weekday               // 5
 *     calendarDay('2026-02-29')                        // null
 *     calendarDay('2026-06-25T00:00:00.000000Z')?.day  // 25
 *     calendarDay('2026-06-24T23:00:00+0000')?.day     // 25, as London's clock shows it
 *
 * Of a timestamp it is the day that is written, as a day sent through a date type has a midnight added, in whatever zone. Only
 * a timestamp with an offset and another time is an instant.
 */
export function calendarDay(date: string | null | undefined): DateTime<true> | null {
  return typeof date === 'string' && dayPattern.test(date) ? parsedDay(date) : null
}

const parsedDay = memoiseByKey(4000, (date: string): DateTime<true> | null => {
  const [, written = '', time, offset] = dayPattern.exec(date) ?? []
  const day = DateTime.fromISO(written, wall)
  if (!day.isValid || !time || !offset || midnightPattern.test(time)) return day.isValid ? day : null
  const moment = DateTime.fromISO(`${written}T${time}${offset}`)
  return moment.isValid ? wallClock(moment).startOf('day') : null
})

/**
 * The next day. Memoised for each day, since the open states of one page use the same days.
 *
 *     dayAfter(calendarDay('2026-12-31')!).toISODate() // '2027-01-01'
 */
export const dayAfter: (day: DateTime<true>) => DateTime<true> = memoiseByRecord((day: DateTime<true>) =>
  day.plus({ days: 1 }),
)

/**
 * What London's wall clock shows at an instant, without a zone (in UTC).
 *
 *     wallClock(DateTime.fromISO('2026-07-01T17:00:00Z')).toISO() // '2026-07-01T18:00:00.000Z'
 *
 * In the hour that occurs twice in October two instants have the same value.
 */
export const wallClock = (moment: DateTime): DateTime<true> =>
  moment.setZone(london).setZone(wall.zone, { keepLocalTime: true }) as DateTime<true>

/**
 * The day of a wall clock.
 *
 *     wallDay(wallClock(now)).toISODate() // '2026-11-20'
 */
export const wallDay = (time: DateTime<true>): DateTime<true> =>
  calendarDay(time.toISODate()) ?? time.startOf('day')

/**
 * The wall clock a number of seconds after 1 January 1970, 00:00.
 *
 *     wallTime(86_430).toISO() // '1970-01-02T00:00:30.000Z'
 */
export const wallTime = (seconds: number): DateTime<true> =>
  DateTime.fromSeconds(seconds, wall) as DateTime<true>

/**
 * The first instant, not before `now`, at which London's wall clock shows a time.
 *
 *     londonInstant(wallClock(july), july).toISO() // '2026-07-01T17:00:00.000+01:00'
 *
 * A time that occurs twice in October is the first occurrence unless that is past. A time skipped in March is the moment of
 * the clock change, since the clock shows a later time from then on.
 */
export function londonInstant(time: DateTime<true>, now: DateTime): DateTime<true> {
  const there = time.setZone(london, { keepLocalTime: true }) as DateTime<true>
  if (there.hour !== time.hour) return there.startOf('hour')
  const [first, second] = there.getPossibleOffsets()
  return second && first! < now ? second : first!
}

/**
 * The instant of a record's timestamp, in London; null when it is not a timestamp.
 *
 *     instant('2026-07-01T23:30:00+0000') // 2 July 2026, 00:30 in London
 *     instant('2026-07-01 23:30:00')      // the same
 *
 * The directory writes the offset without a colon. Without an offset, as SQL writes it, it is in UTC: the contract says so of
 * every timestamp. A year that no day has in words, such as that of a date that was never set (`0001-01-01`), is none.
 */
export function instant(timestamp: string | null | undefined): DateTime<true> | null {
  const [, day, , time, offset = 'Z'] = timestampPattern.exec(timestamp ?? '') ?? []
  if (!day) return null
  const moment = DateTime.fromISO(`${day}T${time}${offset}`, { zone: london })
  return moment.isValid && moment.year >= 1000 && moment.year <= 9999 ? moment : null
}

/**
 * The instant that a client writes, in London; null without a T or an offset: clients are in any zone.
 *
 *     instantWithOffset('2026-07-01T23:30:00Z') // 2 July 2026, 00:30 in London
 *     instantWithOffset('2026-07-01T23:30:00')  // null
 */
export function instantWithOffset(timestamp: string): DateTime<true> | null {
  const [, , separator, , offset] = timestampPattern.exec(timestamp) ?? []
  return separator === 'T' && offset ? instant(timestamp) : null
}

/**
 * A record's timestamp as RFC 3339 in UTC; null when it is not a timestamp.
 *
 *     rfc3339('2025-03-04T09:30:00+0000') // '2025-03-04T09:30:00Z'
 */
export function rfc3339(timestamp: string | null | undefined): string | null {
  return instant(timestamp)?.toUTC().toISO({ suppressMilliseconds: true }) ?? null
}

/**
 * A day as closures and opening hours show it; empty when it is not in the calendar.
 *
 *     calendarDate('2026-12-25') // '25th December 2026'
 *
 * A record's day has no zone: converting it as an instant would show the day before during British Summer Time.
 */
export function calendarDate(date: string | null | undefined): string {
  const day = calendarDay(date)
  return day ? dateWords(day) : ''
}

const dateWords = memoiseByRecord((day: DateTime) => `${ordinal(day.day)} ${day.toFormat('MMMM yyyy')}`)

/**
 * A day in GOV.UK style, with its weekday and without an ordinal.
 *
 *     longDate(calendarDay('2026-11-21')!) // 'Saturday 21 November 2026'
 */
export const longDate: (day: DateTime<true>) => string = memoiseByRecord((day: DateTime<true>) =>
  day.toFormat('cccc d MMMM yyyy'),
)

/**
 * A day in short words, as the leaf of a calendar shows it; null when it is not in the calendar.
 *
 *     calendarLeaf('2026-11-20') // { weekday: 'Fri', day: 20, month: 'Nov' }
 *
 * Months have three letters, also September, which British English writes with four.
 */
export function calendarLeaf(date: string | null): { weekday: string; day: number; month: string } | null {
  const day = calendarDay(date)
  return day && leafOf(day)
}

const leafOf = memoiseByRecord((day: DateTime) => ({
  weekday: day.toFormat('ccc'),
  day: day.day,
  month: day.toFormat('LLL', { locale: 'en' }),
}))

/**
 * The name of a day of the week, counted from Monday 1 to Sunday 7; empty for anything else.
 *
 *     weekdayName(7) // 'Sunday'
 */
export function weekdayName(weekday: number | null | undefined): string {
  return weekdays[(weekday ?? 0) - 1] ?? ''
}

/**
 * An ordinal number; empty unless the number is whole.
 *
 *     ordinal(21) // '21st'
 *     ordinal(12) // '12th'
 */
export function ordinal(number: number): string {
  if (!Number.isInteger(number)) return ''
  const isTeen = Math.floor((number % 100) / 10) === 1
  const suffix = isTeen ? undefined : ['th', 'st', 'nd', 'rd'][number % 10]
  return `${number}${suffix ?? 'th'}`
}

/**
 * A day of a record; null when it is missing or not in the calendar.
 *
 *     dayOf('2026-12-25')          // '2026-12-25'
 *     dayOf('2026-12-25T00:00:00') // '2026-12-25'
 *     dayOf('2026-02-30')          // null
 */
export function dayOf(value: unknown): string | null {
  return typeof value === 'string' ? (calendarDay(value)?.toISODate() ?? null) : null
}

/**
 * Today's date in London.
 *
 *     londonToday(now) // '2026-11-20'
 */
export const londonToday = (now: DateTime): string => now.setZone(london).toISODate() ?? ''

/**
 * The first valid timestamp, as RFC 3339; null when there is none.
 *
 *     firstTimestamp(null, '2025-03-04T09:30:00+0000') // '2025-03-04T09:30:00Z'
 */
export function firstTimestamp(...timestamps: unknown[]): string | null {
  const read = timestamps.map(stamp => (typeof stamp === 'string' ? rfc3339(stamp) : null))
  return read.find(stamp => stamp !== null) ?? null
}
