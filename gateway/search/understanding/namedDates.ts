import { DateTime } from 'luxon'

/** Names of feasts and bank holidays, as patterns, and the dates in a year that they stand for. */
const feasts: readonly (readonly [name: string, datesIn: (year: number) => DateTime[]])[] = [
  ['christmas eve|xmas eve', on(12, 24)],
  ['christmas day|xmas day', on(12, 25)],
  ['boxing day', on(12, 26)],
  ["new year'?s eve", on(12, 31)],
  ["new year'?s day", on(1, 1)],
  ['good friday', year => [easter(year).minus({ days: 2 })]],
  ['easter monday', year => [easter(year).plus({ days: 1 })]],
  ['easter sunday|easter day', year => [easter(year)]],
]

/** Over the days around a feast. */
const spans: typeof feasts = [
  [
    '(?:christmas|xmas)(?: (?:holidays?|period|break|week))?',
    year => [24, 25, 26].map(day => date(year, 12, day)),
  ],
  ["new year'?s?", year => [date(year, 1, 1)]],
  ['easter(?: (?:weekend|holidays?))?', year => [-2, -1, 0, 1].map(days => easter(year).plus({ days }))],
]

/** The names of dates, as sources of patterns, each with the next such dates in `2026-12-25` form. */
export const namedDates: readonly (readonly [source: string, next: (now: DateTime) => string[]])[] = [
  ...feasts.map(([name, datesIn]) => [`\\b(?:open |on |for ){0,2}(?:${name})\\b`, next(datesIn)] as const),
  // 'Christmas presents' are no time.
  ...spans.map(
    ([name, datesIn]) =>
      [`\\b(?:open |closed )?(?:over|at|during|open) (?:the )?(?:${name})\\b`, next(datesIn)] as const,
  ),
]

function next(datesIn: (year: number) => DateTime[]): (now: DateTime) => string[] {
  const upcoming = (year: number) => datesIn(year).map(day => day.toISODate()!)
  return now => {
    const today = now.setZone('Europe/London').toISODate()!
    const thisYear = upcoming(now.year).filter(day => day >= today)
    return thisYear.length ? thisYear : upcoming(now.year + 1)
  }
}

function on(month: number, day: number): (year: number) => DateTime[] {
  return year => [date(year, month, day)]
}

function date(year: number, month: number, day: number): DateTime {
  return DateTime.fromObject({ year, month, day }, { zone: 'utc' })
}

/** Easter Sunday by the anonymous Gregorian computation: the first Sunday after the full moon that follows 20 March. */
function easter(year: number): DateTime {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const ofCentury = year % 100
  const leaps = Math.floor(century / 4)
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const moon = (19 * golden + century - leaps - correction + 15) % 30
  const sunday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - moon - (ofCentury % 4)) % 7
  const shift = Math.floor((golden + 11 * moon + 22 * sunday) / 451)
  const days = moon + sunday - 7 * shift + 114
  return date(year, Math.floor(days / 31), (days % 31) + 1)
}
