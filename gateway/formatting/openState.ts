import type { DateTime } from 'luxon'
import type { HolidayOpeningHourRecord, RegularOpeningHourRecord } from '../../schema/generated/records.ts'
import { calendarDate } from './calendarDate.ts'
import { clockTime } from './clockTime.ts'
import { closingWords } from './closingWords.ts'
import { isoDate } from './isoDate.ts'
import { londonInstant } from './londonInstant.ts'
import { nextOpening } from './nextOpening.ts'
import type { OpenStateWords } from './OpenStateWords.ts'
import { openUntil } from './openUntil.ts'
import { secondsInDay } from './secondsInDay.ts'
import { timeAhead } from './timeAhead.ts'
import { timeOfDay } from './timeOfDay.ts'
import { timetable } from './timetable.ts'
import { wallClock } from './wallClock.ts'

/**
 * Whether a place is open, ready to read.
 *
 *     openState(hours, closures, now)
 *     // { status: 'OPEN', text: 'Open now, closes 5pm', until: '2026-11-20T17:00:00+00:00', nextOpensAt: null }
 *
 * Worked out by London's wall clock from the hours themselves: the directory's own flag is wrong on
 * Sundays, past midnight and in summer. A place without regular hours is never called closed on the
 * strength of a closure alone; it has a state only while it is open, or when it is known to open.
 */
export function openState(
  hours: readonly RegularOpeningHourRecord[] | null | undefined,
  closures: readonly HolidayOpeningHourRecord[] | null | undefined,
  now: DateTime,
): OpenStateWords {
  const table = timetable(hours, closures)
  const moment = wallClock(now)
  const end = openUntil(table, moment)
  if (end !== null) {
    const until = end === Infinity ? null : londonInstant(end, now)
    return { status: 'OPEN', text: closingWords(end, moment), until, nextOpensAt: null }
  }
  const start = nextOpening(table, moment)
  if (start !== null) {
    const text = openingWords(start, moment, table.isShut)
    return { status: 'CLOSED', text, until: null, nextOpensAt: londonInstant(start, now) }
  }
  if (table.hasHours) return { status: 'CLOSED', text: 'Closed', until: null, nextOpensAt: null }
  return { status: 'NOT_STATED', text: 'Opening times not stated', until: null, nextOpensAt: null }
}

function openingWords(start: number, moment: number, isShut: (day: number) => boolean): string {
  const [day, today] = [Math.floor(start / secondsInDay), Math.floor(moment / secondsInDay)]
  if (isShut(today) && day >= today + 2) return `Closed until ${calendarDate(isoDate(day))}`
  return `Closed, opens ${timeAhead(timeOfDay(clockTime(start)), day, today)}`
}
