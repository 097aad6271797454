import { DateTime } from 'luxon'
import type { HolidayOpeningHourRecord, RegularOpeningHourRecord } from '../../schema/generated/records.ts'
import {
  calendarDate,
  dayAfter,
  londonInstant,
  wallClock,
  wallDay,
  wallTime,
  weekdayName,
} from './calendar.ts'
import { closureDays, closureHours, isClosing } from './closures.ts'
import { memoiseByKey, memoiseByRecord } from './memoise.ts'
import { recurrence } from './openingHours.ts'
import { clockTime, secondsOfDay, spanEnd, startOfSpan, timeOfDay, wholeDay } from './times.ts'

/**
 * Whether a place is open, and the words for it.
 *
 *     { status: 'CLOSED', text: 'Closed, opens 9am tomorrow', until: null, nextOpensAt: '2026-11-21T09:00:00+00:00' }
 *
 * `until` is the closing time while it is open, `nextOpensAt` the opening time while it is closed; both are RFC 3339 with
 * London's offset, or null when there is none.
 */
export interface OpenStateWords {
  status: 'OPEN' | 'CLOSED' | 'NOT_STATED'
  text: string
  until: string | null
  nextOpensAt: string | null
}

type Hours = readonly RegularOpeningHourRecord[] | null | undefined
type Closures = readonly HolidayOpeningHourRecord[] | null | undefined
type Day = DateTime<true>

/** A span of the wall clock in seconds, including `from` and excluding `to`. */
interface Span {
  from: number
  to: number
}

const lastSecond = secondsOfDay('23:59:59')!

/**
 * The open state of a place.
 *
 *     openState(hours, closures, now)
 *     // { status: 'OPEN', text: 'Open now, closes 5pm', until: '2026-11-20T17:00:00+00:00', nextOpensAt: null }
 *
 * Computed from the hours by London's wall clock: the directory's own flag is wrong on Sundays, past midnight and in
 * summer. A place without regular hours is not called closed because of a closure alone; it has a state only while it is
 * open, or when its next opening is known.
 */
export function openState(hours: Hours, closures: Closures, now: DateTime): OpenStateWords {
  const table = timetable(hours, closures)
  const moment = momentAt(now)
  const end = openUntil(table, moment)
  if (end === Infinity) return { status: 'OPEN', text: 'Open 24 hours', until: null, nextOpensAt: null }
  if (end !== null) {
    return { status: 'OPEN', ...moment.closing(end), nextOpensAt: null }
  }
  const start = nextOpening(table, moment)
  if (start !== null) {
    const { text, textIfShut, nextOpensAt } = moment.opening(start)
    return {
      status: 'CLOSED',
      text: table.isShut(moment.today) ? textIfShut : text,
      until: null,
      nextOpensAt,
    }
  }
  if (table.hasHours) return { status: 'CLOSED', text: 'Closed', until: null, nextOpensAt: null }
  return { status: 'NOT_STATED', text: 'Opening times not stated', until: null, nextOpensAt: null }
}

/** What all open states of one response share, since they have the same moment. Seconds are those of the wall clock. */
const momentAt = memoiseByRecord((now: DateTime) => {
  const time = wallClock(now).startOf('second')
  const today = wallDay(time)
  return {
    today,
    seconds: time.toSeconds(),
    weekAhead: time.plus({ weeks: 1 }).toSeconds(),
    // Enough for a leap year.
    yearAhead: today.plus({ days: 366 }),
    closing: memoiseByKey(500, (seconds: number) => {
      const end = wallTime(seconds)
      return { text: closingWords(end, today), until: written(end, now) }
    }),
    opening: memoiseByKey(500, (seconds: number) => {
      const start = wallTime(seconds)
      const [text, textIfShut] = [openingWords(start, today, false), openingWords(start, today, true)]
      return { text, textIfShut, nextOpensAt: written(start, now) }
    }),
  }
})

type Moment = ReturnType<typeof momentAt>

/**
 * The open state of a service with several places.
 *
 *     overallOpenState([openUntil5pm, openUntil8pm, closed]) // openUntil8pm
 *     overallOpenState([opensMonday, opensTomorrow])         // opensTomorrow
 *     overallOpenState([notStated, closed])                  // closed
 *
 * The open place that closes last; else the closed place that opens first. Not stated when that is the state of every place,
 * and for a service without a place.
 */
export function overallOpenState(states: readonly OpenStateWords[]): OpenStateWords {
  const open = states.filter(({ status }) => status === 'OPEN')
  const closed = states.filter(({ status }) => status === 'CLOSED')
  return (
    open.toSorted((a, b) => millisOf(b.until) - millisOf(a.until) || 0)[0] ??
    closed.toSorted((a, b) => millisOf(a.nextOpensAt) - millisOf(b.nextOpensAt) || 0)[0] ?? {
      status: 'NOT_STATED',
      text: 'Opening times not stated',
      until: null,
      nextOpensAt: null,
    }
  )
}

/**
 * The spans in which one place is open on a day, from its regular hours and closures.
 *
 * Closures take precedence. An open one with times replaces the day's regular hours; without times it changes nothing. When
 * closures disagree about a day, the place is shut: a needless phone call is better than a locked door. Hours from the day
 * before a shut day end at midnight.
 */
function timetable(hours: Hours, closures: Closures) {
  const rules = (hours ?? []).flatMap(readRule)
  const exceptions = (closures ?? []).flatMap(readException)
  const exceptionsOn = (day: Day) => exceptions.filter(({ first, last }) => first <= day && day <= last)
  const isShut = (day: Day) => exceptionsOn(day).some(({ isClosed }) => isClosed)

  function spansOn(day: Day): Span[] {
    if (isShut(day)) return []
    const special = exceptionsOn(day).flatMap(({ span }) => span ?? [])
    const spans = special.length ? special : rules.filter(({ isOn }) => isOn(day)).map(({ span }) => span)
    if (!spans.length) return []
    const midnight = day.toSeconds()
    const latest = isShut(dayAfter(day)) ? wholeDay : Infinity
    return spans
      .map(({ from, to }) => ({ from: midnight + from, to: midnight + Math.min(to, latest) }))
      .toSorted((a, b) => a.from - b.from)
  }

  return { hasHours: rules.length > 0, isShut, spansOn }
}

type Timetable = ReturnType<typeof timetable>

function readRule(record: RegularOpeningHourRecord) {
  const isOn = record && recurrence(record)
  const span = record && dailySpan(record.opens_at, record.closes_at)
  return isOn && span ? [{ isOn, span }] : []
}

function readException(record: HolidayOpeningHourRecord) {
  const days = record && closureDays(record)
  if (!days) return []
  return [{ ...days, isClosed: isClosing(record), span: specialSpan(record) }]
}

/** The hours of an open closure; null without times. */
function specialSpan(record: HolidayOpeningHourRecord): Span | null {
  const hours = closureHours(record)
  return hours && dailySpan(hours.from, hours.to)
}

/**
 * From opening to closing, in seconds after the midnight before opening; null when a time is missing.
 *
 * Closing at 23:59:59 counts as midnight, since some providers write it so: otherwise a place that never closes would be
 * announced as closing at 11:59pm.
 */
function dailySpan(opensAt: string | null | undefined, closesAt: string | null | undefined): Span | null {
  const from = startOfSpan(opensAt)
  const to = secondsOfDay(closesAt)
  if (from === null || to === null) return null
  return { from, to: to === lastSecond ? wholeDay : spanEnd(from, to) }
}

/**
 * When a place that is open closes; null when it is shut.
 *
 * Spans that touch or overlap are joined, across midnight too. `Infinity` when it closes in seven days or later: that is
 * not useful to a visitor, and a place that never closes must end the search.
 */
function openUntil({ spansOn }: Timetable, { today, seconds, weekAhead }: Moment): number | null {
  let end = seconds
  // Spans of yesterday may still run. Spans of a day are sorted by their start.
  for (let day = dayBefore(today); day.toSeconds() <= end; day = dayAfter(day)) {
    for (const span of spansOn(day)) {
      if (span.from <= end && span.to > end) end = span.to
    }
    if (end >= weekAhead) return Infinity
  }
  return end > seconds ? end : null
}

/** When a place next opens; null when it does not within a year. */
function nextOpening({ spansOn }: Timetable, { today, seconds, yearAhead }: Moment): number | null {
  for (let day = today; day <= yearAhead; day = dayAfter(day)) {
    const next = spansOn(day).find(span => span.from > seconds)
    if (next) return next.from
  }
  return null
}

const dayBefore = memoiseByRecord((day: Day) => wallDay(day.minus({ days: 1 })))

/** 'Open now, closes 5pm', '… closes midnight', '… closes 1am tomorrow', '… closes Sunday 5pm'. */
function closingWords(end: Day, today: Day): string {
  // Midnight belongs to the day it ends: `Sunday midnight` is the end of Sunday.
  const isMidnight = end.hasSame(wallDay(end), 'second')
  const lastDay = isMidnight ? dayBefore(wallDay(end)) : wallDay(end)
  const time = isMidnight ? 'midnight' : timeOfDay(clockTime(end.toSeconds()))
  return `Open now, closes ${+lastDay === +today ? time : timeAhead(time, lastDay, today)}`
}

function openingWords(start: Day, today: Day, isShutToday: boolean): string {
  const day = wallDay(start)
  if (isShutToday && day >= today.plus({ days: 2 })) return `Closed until ${calendarDate(day.toISODate())}`
  return `Closed, opens ${timeAhead(timeOfDay(clockTime(start.toSeconds())), day, today)}`
}

/**
 * A time on a future day: '9am today', '9am tomorrow', 'Monday 9am', '9am on 7th December 2026'. From the seventh day on a
 * weekday alone would be ambiguous.
 */
function timeAhead(time: string, day: Day, today: Day): string {
  const ahead = day.diff(today, 'days').days
  if (ahead === 0) return `${time} today`
  if (ahead === 1) return `${time} tomorrow`
  if (ahead < 7) return `${weekdayName(day.weekday)} ${time}`
  return `${time} on ${calendarDate(day.toISODate())}`
}

const written = (time: Day, now: DateTime): string =>
  londonInstant(time, now).toISO({ suppressMilliseconds: true })

// Offsets differ across a clock change, so the texts cannot be compared. Null is later than any time. Infinity minus
// Infinity is NaN, which the `|| 0` above turns into equality.
const millisOf = (timestamp: string | null): number =>
  timestamp === null ? Infinity : DateTime.fromISO(timestamp).toMillis()
