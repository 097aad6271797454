import { z } from 'zod'
import { easterSunday } from '../../platform/bankHolidays.ts'
import { isNewSlug } from '../../schema/identifiers.ts'

/** The kinds of text in the sample files, with the limits of the REST contract. */
export const SampleText = {
  slug: z
    .string()
    .refine(isNewSlug, 'must be lower-case letters, digits and dashes, and not “all” or “index”'),
  short: z.string().trim().min(1).max(255),
  intro: z.string().trim().min(1).max(300),
  markdown: z.string().trim().min(1).max(20_000),
  url: z.url(),
  email: z.email(),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 09:30'),
  date: z.iso.date(),
  image: z.string().regex(/^[a-z0-9][a-z0-9-]*\.(svg|png|jpg|jpeg)$/, 'must be a file name such as food.svg'),
}

const networks = z.enum(['facebook', 'instagram', 'other', 'snapchat', 'tiktok', 'twitter', 'youtube'])

/** URL by network: `{ facebook: https://social.example/riverside }`. */
export const SampleSocialMedias = z.partialRecord(networks, SampleText.url).default({})

/** The days that the sample may name instead of a date; `closureDate` finds their next date. */
const closureDays = [
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

/** A date, or a day by its name. */
export const SampleDay = z.union(
  [z.enum(closureDays), SampleText.date],
  'must be a date or a day such as christmas-eve',
)

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
  const spring = today <= easterSunday(year).plus({ days: 1 }).toISODate() ? year : year + 1
  return easterSunday(spring)
    .plus({ days: day === 'easter-friday' ? -2 : 1 })
    .toISODate()
}

const isIn = <T extends object>(days: T, day: PropertyKey): day is keyof T => Object.hasOwn(days, day)
