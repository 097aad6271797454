import type { OrganisationEventRecord } from '../../schema/generated/records.ts'
import { calendarDay, longDate, dayOf, dayAfter, londonInstant } from './calendar.ts'
import { memoiseByRecord } from './memoise.ts'
import { endsNextDay, secondsOfDay, spanEnd, spokenTime, startOfSpan } from './times.ts'
import { DateTime } from 'luxon'

type EventTimes = Pick<OrganisationEventRecord, 'start_date' | 'end_date' | 'start_time' | 'end_time'>

type Day = DateTime<true>

const epoch = DateTime.fromMillis(0)
const dayEnds: ReadonlySet<number | null> = new Set(['00:00', '23:59', '23:59:59', '24:00'].map(secondsOfDay))

/**
 * When an event happens, in GOV.UK style; empty when its first day is missing.
 *
 *     eventWhen(fair)     // 'Saturday 21 November 2026, 10:30am to 3pm'
 *     eventWhen(vigil)    // 'Saturday 21 November 2026, 7pm to 1am the next day'
 *     eventWhen(festival) // 'Saturday 21 November 2026, 10am to Monday 23 November 2026, midday'
 *     eventWhen(allDay)   // 'Saturday 21 November 2026'
 *
 * Midnight to midnight is a whole day, which needs no times. An end before the start is left out.
 */
export const eventWhen = memoiseByRecord((event: EventTimes): string => {
  const first = calendarDay(event.start_date)
  if (!first) return ''
  const last = calendarDay(event.end_date) ?? first
  if (!hasTimes(event)) return last > first ? `${longDate(first)} to ${longDate(last)}` : longDate(first)
  if (!isOverDays(event, first, last)) return `${longDate(first)}, ${timesOfOneDay(event, first, last)}`
  const end = secondsOfDay(event.end_time) ? `, ${spokenTime(event.end_time)}` : ''
  return `${longDate(first)}, ${spokenTime(event.start_time)} to ${longDate(last)}${end}`
})

/** A day of an event. */
interface EventDay {
  date: string
  /** Its times on that day, in words. */
  times: string
}

/** The most days of one event: one with a mistyped year must not fill a calendar. */
const mostDays = 31

/**
 * The days of an event with its times on each, at most 31 of them, by the same rules as `eventWhen`.
 *
 *     eventDays(fair)     // [{ date: '2026-11-21', times: '10:30am to 3pm' }]
 *     eventDays(vigil)    // [{ date: '2026-11-21', times: '7pm to 1am the next day' }]
 *     eventDays(festival) // [{ …, times: 'From 10am' }, { …, times: 'All day' }, { …, times: 'Until midday' }]
 *     eventDays(allDay)   // [{ date: '2026-11-21', times: 'All day' }]
 *     eventDays(unclear)  // [{ date: '2026-11-21', times: '' }]
 *
 * What ends in the night after its first day has that day only. Where no start can be read, only the days are known.
 */
export const eventDays = memoiseByRecord((event: EventTimes): EventDay[] => {
  const first = calendarDay(event.start_date)
  if (!first) return []
  const last = calendarDay(event.end_date) ?? first
  const isWholeDays = !hasTimes(event)
  if (!isWholeDays && !isOverDays(event, first, last))
    return [{ date: first.toISODate(), times: timesOfOneDay(event, first, last) }]
  const count = Math.min(mostDays, Math.max(0, last.diff(first, 'days').days) + 1)
  return Array.from({ length: count }, (_, index) => {
    const day = first.plus({ days: index })
    const isFrom = !isWholeDays && index === 0 && startOfSpan(event.start_time)
    const isUntil = !isWholeDays && +day === +last && secondsOfDay(event.end_time)
    const times = isFrom
      ? `From ${spokenTime(event.start_time)}`
      : isUntil
        ? `Until ${spokenTime(event.end_time)}`
        : isWholeDays && !isOnWholeDays(event)
          ? ''
          : 'All day'
    return { date: day.toISODate(), times }
  })
})

/** Whether an event with times lasts longer than the night after its first day. */
function isOverDays(event: EventTimes, first: Day, last: Day): boolean {
  const days = last.diff(first, 'days').days
  const [startsAt, endsAt] = [startOfSpan(event.start_time) ?? 0, secondsOfDay(event.end_time)]
  return days > 1 || (days === 1 && (endsAt ?? Infinity) > startsAt)
}

/** The times of an event that is over within the night after its first day. */
function timesOfOneDay(event: EventTimes, first: Day, last: Day): string {
  const [startsAt, endsAt] = [startOfSpan(event.start_time) ?? 0, secondsOfDay(event.end_time)]
  const start = spokenTime(event.start_time)
  if (last < first || endsAt === null || (+last === +first && endsAt === startsAt)) return start
  return `${start} to ${spokenTime(event.end_time)}${endsNextDay(startsAt, endsAt) ? ' the next day' : ''}`
}

/**
 * The last day of an event; null when it has no days.
 *
 *     lastDayOf({ start_date: '2026-11-21', end_date: '2026-11-23' }) // '2026-11-23'
 *     lastDayOf({ start_date: '2026-11-21', end_date: '2026-11-12' }) // '2026-11-21'
 *
 * An end that is missing, or before the start, leaves the first day only, as in `eventWhen`.
 */
export function lastDayOf(event: { start_date?: unknown; end_date?: unknown }): string | null {
  const [first, last] = [dayOf(event.start_date), dayOf(event.end_date)]
  return first !== null && last !== null && last < first ? first : (last ?? first)
}

/** The start and end of a calendar entry. The end of whole days is the midnight after the last. */
interface EventSpan {
  start: DateTime
  end: DateTime | null
  /** Also where no start can be read: a calendar has no other way to say the days alone. */
  isAllDay: boolean
}

/**
 * The start and end of an event for calendars, by the same rules as `eventWhen`; null when its first day is missing.
 *
 *     eventTimes(vigil)  // 21 November 2026, 19:00 to 22 November, 01:00 in London
 *     eventTimes(allDay) // 21 November 2026 to 22 November 2026, isAllDay
 *
 * An end before the start is left out. A last day without a time ends at its midnight. A time skipped by the clock change
 * in March is the moment of the change; one that occurs twice in October is the first.
 */
export const eventTimes = memoiseByRecord((event: EventTimes): EventSpan | null => {
  const first = calendarDay(event.start_date)
  if (!first) return null
  const last = calendarDay(event.end_date) ?? first
  if (!hasTimes(event))
    return {
      start: londonTime(first),
      end: londonTime(dayAfter(last > first ? last : first)),
      isAllDay: true,
    }
  const endsAt = wallEnd(event, first, last)
  const [start, end] = [
    londonTime(first.plus({ seconds: startOfSpan(event.start_time) ?? 0 })),
    endsAt && londonTime(endsAt),
  ]
  return { start, end: end && end > start ? end : null, isAllDay: false }
})

/**
 * The moments at which an event starts and ends, as RFC 3339 with London's offset; null where the time is not known.
 *
 *     eventMoments(vigil)  // { startsAt: '2026-11-21T19:00:00+00:00', endsAt: '2026-11-22T01:00:00+00:00' }
 *     eventMoments(allDay) // { startsAt: null, endsAt: null }
 */
export function eventMoments(event: EventTimes): { startsAt: string | null; endsAt: string | null } {
  const times = eventTimes(event)
  if (!times || times.isAllDay) return { startsAt: null, endsAt: null }
  const [startsAt = null, endsAt = null] = [times.start, times.end].map(moment =>
    moment?.toISO({ suppressMilliseconds: true }),
  )
  return { startsAt, endsAt }
}

/**
 * Whether an event is over: at its end, else when its last day is over in London. Without a day it is not.
 *
 *     eventIsOver({ start_date: '2026-11-21', start_time: '10:30:00', … }, now) // true from 22 November 2026 on
 */
export function eventIsOver(event: EventTimes, now: DateTime): boolean {
  const end = eventEnd(event)
  return Boolean(end && end <= now)
}

/**
 * The moment from which an event is over: its end, else the midnight after its last day in London; null without a day.
 *
 *     eventEnd({ start_date: '2026-11-21', start_time: '10:30:00', … }) // 22 November 2026, 00:00 in London
 */
export const eventEnd = memoiseByRecord((event: EventTimes): DateTime | null => {
  const last = calendarDay(lastDayOf(event))
  return eventTimes(event)?.end ?? (last && londonTime(dayAfter(last)))
})

/** The wall clock at the end; null when the end is missing or not after the start. */
function wallEnd(event: EventTimes, first: Day, last: Day): Day | null {
  const seconds = secondsOfDay(event.end_time)
  const days = last.diff(first, 'days').days
  if (days > 1) return seconds ? last.plus({ seconds }) : dayAfter(last)
  if (days === 1 && seconds === null) return dayAfter(last)
  if (days < 0 || seconds === null) return null
  if (days === 1) return last.plus({ seconds })
  const startsAt = startOfSpan(event.start_time) ?? 0
  return seconds === startsAt ? null : first.plus({ seconds: spanEnd(startsAt, seconds) })
}

const londonTime = (wall: Day) => londonInstant(wall, epoch)

/**
 * Whether an event takes whole days; null without a day, or when nobody has said a time that can be read.
 *
 *     takesWholeDays(allDay)  // true: from midnight to midnight
 *     takesWholeDays(vigil)   // false
 *     takesWholeDays(unclear) // null
 */
export function takesWholeDays(event: EventTimes): boolean | null {
  if (!calendarDay(event.start_date)) return null
  return isOnWholeDays(event) || (hasTimes(event) ? false : null)
}

const isOnWholeDays = ({ start_time: start, end_time: end }: EventTimes): boolean =>
  startOfSpan(start) === 0 && dayEnds.has(secondsOfDay(end))

/** Whether an event has times: midnight to midnight counts as none. */
function hasTimes({ start_time: start, end_time: end }: EventTimes): boolean {
  const [startsAt, endsAt] = [startOfSpan(start), secondsOfDay(end)]
  return startsAt !== null && (startsAt > 0 || (endsAt !== null && !dayEnds.has(endsAt)))
}
