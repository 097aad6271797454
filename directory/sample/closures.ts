import { DateTime } from 'luxon'

/** The days that the sample may name instead of a date; `closureDate` finds their next date. */
export const closureDays = [
  'christmas-eve',
  'christmas-day',
  'boxing-day',
  'new-years-eve',
  'new-years-day',
  'january-2',
  'january-3',
  'easter-friday',
  'easter-monday',
] as const

type ClosureDay = (typeof closureDays)[number]

const inDecember = {
  'christmas-eve': 24,
  'christmas-day': 25,
  'boxing-day': 26,
  'new-years-eve': 31,
} as const
const inJanuary = { 'new-years-day': 1, 'january-2': 2, 'january-3': 3 } as const

/**
 * The next date of a closure day; until the end of the holidays, the date in the current ones.
 *
 *     closureDate('christmas-eve', '2026-11-20') // '2026-12-24'
 *     closureDate('christmas-eve', '2027-01-02') // '2026-12-24': the holidays last until 3 January
 *     closureDate('easter-monday', '2026-11-20') // '2027-03-29'
 *     closureDate('2026-05-04', '2026-11-20')    // '2026-05-04': a date stays as it is
 */
export function closureDate(day: ClosureDay | (string & {}), today: string): string {
  const [year, month, date] = today.split('-').map(Number) as [number, number, number]
  const winter = month === 1 && date <= 3 ? year - 1 : year
  if (isIn(inDecember, day)) return `${winter}-12-${inDecember[day]}`
  if (isIn(inJanuary, day)) return `${winter + 1}-01-0${inJanuary[day]}`
  if (day !== 'easter-friday' && day !== 'easter-monday') return day
  const spring = today <= easter(year).plus({ days: 1 }).toISODate() ? year : year + 1
  return easter(spring)
    .plus({ days: day === 'easter-friday' ? -2 : 1 })
    .toISODate()
}

const isIn = <T extends object>(days: T, day: PropertyKey): day is keyof T => Object.hasOwn(days, day)

/** Easter Sunday of a year in the Gregorian calendar: the Sunday after the paschal full moon. */
function easter(year: number): DateTime<true> {
  const century = Math.floor(year / 100)
  const moonDrift = Math.floor((8 * century + 13) / 25)
  const epact = (19 * (year % 19) + century - Math.floor(century / 4) - moonDrift + 15) % 30
  const fullMoon = epact - (epact === 29 || (epact === 28 && year % 19 > 10) ? 1 : 0)
  const marchMoon = DateTime.utc(year, 3, 21).plus({ days: fullMoon })
  return marchMoon.plus({ days: 7 - (marchMoon.weekday % 7) }) as DateTime<true>
}
