import type { HolidayOpeningHourRecord, RegularOpeningHourRecord } from '../../schema/generated/records.ts'
import { calendarDay } from './calendarDay.ts'
import { closureDays } from './closureDays.ts'
import { closureTimes } from './closureTimes.ts'
import { dailySpan } from './dailySpan.ts'
import { recurrence } from './recurrence.ts'
import { secondsInDay } from './secondsInDay.ts'
import type { Span } from './Span.ts'

/**
 * Regular hours and closures of one place as spans on any day, closures winning.
 *
 *     timetable(hours, closures).spansOn(0)  // [{ from: 32400, to: 61200 }], wall-clock seconds, by start
 *     timetable(hours, closures).isShut(358) // true: a closure shuts the whole of that day
 *     timetable([], closures).hasHours       // false: no regular hours that can be read
 *
 * Open closures with times replace the day's regular hours; without times they leave them. Where closures
 * disagree about a day, shut wins: better a needless phone call than a locked door. Hours that began
 * before a shut day end at the midnight it begins with.
 */
export function timetable(
  hours: readonly RegularOpeningHourRecord[] | null | undefined,
  closures: readonly HolidayOpeningHourRecord[] | null | undefined,
) {
  const rules = (hours ?? []).flatMap(readRule)
  const exceptions = (closures ?? []).flatMap(readException)
  const exceptionsOn = (day: number) => exceptions.filter(({ first, last }) => first <= day && day <= last)
  const isShut = (day: number) => exceptionsOn(day).some(({ isClosed }) => isClosed)

  function spansOn(day: number): Span[] {
    if (isShut(day)) return []
    const special = exceptionsOn(day).flatMap(({ span }) => span ?? [])
    const date = calendarDay(day)
    const spans = special.length ? special : rules.filter(({ isOn }) => isOn(date)).map(({ span }) => span)
    if (!spans.length) return []
    const midnight = day * secondsInDay
    const latest = isShut(day + 1) ? secondsInDay : Infinity
    return spans
      .map(({ from, to }) => ({ from: midnight + from, to: midnight + Math.min(to, latest) }))
      .toSorted((a, b) => a.from - b.from)
  }

  return { hasHours: rules.length > 0, isShut, spansOn }
}

function readRule(record: RegularOpeningHourRecord) {
  const isOn = record && recurrence(record)
  const span = record && dailySpan(record.opens_at, record.closes_at)
  return isOn && span ? [{ isOn, span }] : []
}

function readException(record: HolidayOpeningHourRecord) {
  const days = record && closureDays(record)
  const times = record && closureTimes(record)
  if (!days) return []
  return [{ ...days, isClosed: record.is_closed, span: times && dailySpan(times.from, times.to) }]
}
