import { shell } from '../../generated/messages/shell.ts'
import type { Happening, HappeningDay } from './DayList.tsx'
import { dates as words } from '../../generated/messages/dates.ts'
import { DateTime, Info } from 'luxon'

/** Something that takes place, and its day. */
export interface DatedHappening extends Happening {
  date: string
}

/**
 * What takes place on each of these days.
 *
 *     byDay(['2026-12-25', '2026-12-26'], happenings, bankHolidayOn)[0]
 *     // { date: '2026-12-25', title: 'Friday 25 December', holiday: 'Christmas Day', … }
 */
export function byDay(
  dates: readonly string[],
  happenings: readonly DatedHappening[],
  holidayOn: (date: string) => string | null,
): HappeningDay[] {
  return dates.map(date => ({
    date,
    title: dateWords(date),
    shortTitle: shortDateWords(date),
    holiday: holidayOn(date),
    happenings: happenings
      .filter(happening => happening.date === date)
      .toSorted(
        (a, b) => a.startsAt.localeCompare(b.startsAt) || a.name.localeCompare(b.name, shell.language),
      )
      .map(({ name, href, startsAt, times, place, notes }) => ({
        name,
        href,
        startsAt,
        times,
        place,
        notes,
      })),
  }))
}

/**
 * The times of a session on one day. An end at or before the start is on the next day, except midnight.
 *
 *     timesText('10:30:00', '15:00:00') // '10:30am to 3pm'
 *     timesText('19:00:00', '01:00:00') // '7pm to 1am the next day'
 *     timesText('00:00:00', '00:00:00') // 'All day'
 */
export function timesText(from: string, to: string): string {
  if (from === to && from.startsWith('00:00')) return words.allDay
  const opening = timeText(from)
  if (to.startsWith('00:00')) return words.toMidnight({ from: opening })
  return (to > from ? words.span : words.spanToNextDay)({ from: opening, to: timeText(to) })
}

function timeText(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const past = minutes ? `:${String(minutes).padStart(2, '0')}` : ''
  return (hours < 12 ? words.morning : words.afternoon)({ time: `${hours % 12 || 12}${past}` })
}

// Days have no zone. They are computed in UTC, which has no clock changes.
const zone = { zone: 'utc', locale: 'en-GB' } as const
const dayOf = (date: string) => DateTime.fromISO(date, zone)
const written = (day: DateTime) => day.toFormat('yyyy-MM-dd')

/**
 * The day so many days later, or earlier.
 *
 *     dayAfter('2026-03-01', -1) // '2026-02-28'
 */
export const dayAfter = (date: string, days: number): string => written(dayOf(date).plus({ days }))

/**
 * The month so many months later, or earlier.
 *
 *     monthAfter('2026-12', 1) // '2027-01'
 */
export const monthAfter = (month: string, months: number): string =>
  dayOf(month).plus({ months }).toFormat('yyyy-MM')

/**
 * So many days from this one on.
 *
 *     daysFrom('2026-12-31', 2) // ['2026-12-31', '2027-01-01']
 */
export const daysFrom = (date: string, count: number): string[] =>
  Array.from({ length: count }, (_, days) => dayAfter(date, days))

/**
 * The day of the week, Monday 1 to Sunday 7.
 *
 *     weekdayOf('2026-11-20') // 5
 */
export const weekdayOf = (date: string): number => dayOf(date).weekday

/**
 * The weeks of a month, Monday first, filled up with days of its neighbours.
 *
 *     monthGrid('2026-12')[0] // ['2026-11-30', '2026-12-01', … '2026-12-06']
 */
export function monthGrid(month: string): string[][] {
  const first = dayOf(month).startOf('week')
  const weeks = dayOf(month).endOf('month').endOf('week').diff(first, 'weeks').weeks
  return Array.from({ length: Math.round(weeks) }, (_, week) =>
    daysFrom(written(first.plus({ weeks: week })), 7),
  )
}

/**
 * A day as a heading in a list of days.
 *
 *     dateWords('2026-11-20') // 'Friday 20 November'
 */
export function dateWords(date: string): string {
  const day = dayOf(date)
  return words.day({ weekday: day.weekdayLong!, day: day.day, month: day.monthLong! })
}

/**
 * A day in a row of links.
 *
 *     shortDateWords('2026-11-21') // 'Sat 21'
 */
export const shortDateWords = (date: string): string =>
  words.shortDay({ weekday: dayOf(date).weekdayShort!, day: dayOf(date).day })

/**
 * A month as the title of its calendar.
 *
 *     monthWords('2026-12') // 'December 2026'
 */
export const monthWords = (month: string): string =>
  words.month({ month: dayOf(month).monthLong!, year: month.slice(0, 4) })

/** The days of the week as the head of a calendar: `{ name: 'Monday', short: 'Mon' }` first. */
export const weekdayNames = (): { name: string; short: string }[] => {
  const short = Info.weekdays('short', zone)
  return Info.weekdays('long', zone).map((name, place) => ({ name, short: short[place]! }))
}
