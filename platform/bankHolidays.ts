import { DateTime } from 'luxon'

/**
 * Easter Sunday of a year: the Sunday after the paschal full moon, in the Gregorian calendar.
 *
 *     easterSunday(2027).toISODate() // '2027-03-28'
 */
export function easterSunday(year: number): DateTime<true> {
  const century = Math.floor(year / 100)
  const moonDrift = Math.floor((8 * century + 13) / 25)
  const epact = (19 * (year % 19) + century - Math.floor(century / 4) - moonDrift + 15) % 30
  const fullMoon = epact - (epact === 29 || (epact === 28 && year % 19 > 10) ? 1 : 0)
  const marchMoon = DateTime.utc(year, 3, 21).plus({ days: fullMoon })
  return marchMoon.plus({ days: 7 - (marchMoon.weekday % 7) }) as DateTime<true>
}

/**
 * The name of a bank holiday of England, or of a feast when many places close; null for other days. What is proclaimed for a
 * single year is not known.
 *
 *     bankHolidayOn('2026-12-25') // 'Christmas Day'
 *     bankHolidayOn('2026-12-28') // 'Bank holiday', in place of Boxing Day, which is a Saturday
 */
export function bankHolidayOn(date: string): string | null {
  const at = DateTime.fromISO(date, { zone: 'utc' })
  const { year, month, day, weekday } = at
  const afterEaster = at.diff(easterSunday(year), 'days').days
  if (afterEaster === -2) return 'Good Friday'
  if (afterEaster === 0) return 'Easter Sunday'
  if (afterEaster === 1) return 'Easter Monday'
  if (month === 1 && day === 1) return 'New Year’s Day'
  if (month === 12 && day === 25) return 'Christmas Day'
  if (month === 12 && day === 26) return 'Boxing Day'
  const isMonday = weekday === 1
  const isSubstitute =
    (month === 1 && day <= 3 && isMonday) || (month === 12 && (day === 27 || day === 28) && weekday <= 2)
  const isInSeason = isMonday && ((month === 5 && (day <= 7 || day >= 25)) || (month === 8 && day >= 25))
  return isSubstitute || isInSeason ? unnamedHoliday : null
}

/** What a bank holiday without a name of its own is called. */
export const unnamedHoliday = 'Bank holiday'
