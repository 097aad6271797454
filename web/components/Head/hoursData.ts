import { Info } from 'luxon'
import type { StructuredHoursFragment } from '../../generated/types.ts'
import type { StructuredData } from './StructuredData.ts'

type Rule = StructuredHoursFragment['openingHours'][number]
type Closure = StructuredHoursFragment['closures'][number]

/** As schema.org names them, which is in English. */
const days = Info.weekdays('long', { locale: 'en' })

/**
 * The regular hours of a place, and the days with others.
 *
 *     hoursData([mondays], [christmas])
 *     // { openingHoursSpecification: [{ dayOfWeek: 'https://schema.org/Monday', opens: '09:00', closes: '17:00' }],
 *     //   specialOpeningHoursSpecification: [{ opens: '00:00', closes: '00:00', validFrom: '2026-12-25', … }] }
 *
 * Hours rarer than weekly are given for their next day only: there are no words for them. Closed all day is written
 * as open from midnight to midnight, which is how search engines have it.
 */
export const hoursData = (rules: Rule[], closures: Closure[]) => ({
  openingHoursSpecification: orNothing(rules.flatMap(regular)),
  specialOpeningHoursSpecification: orNothing(closures.flatMap(special)),
})

const orNothing = <T>(list: T[]) => (list.length ? list : undefined)

function regular({ frequency, weekday, opensAt, closesAt, nextOccurring }: Rule): StructuredData[] {
  const day = frequency === 'WEEKLY' ? days[(weekday ?? 0) - 1] : undefined
  if (day) return [{ ...hours(opensAt, closesAt), dayOfWeek: `https://schema.org/${day}` }]
  if (frequency === 'WEEKLY' || !nextOccurring) return []
  return [{ ...hours(opensAt, closesAt), validFrom: nextOccurring, validThrough: nextOccurring }]
}

function special({ isClosed, startsAt, endsAt, opensAt, closesAt }: Closure): StructuredData[] {
  const span = { validFrom: startsAt, validThrough: endsAt }
  if (isClosed) return [{ '@type': 'OpeningHoursSpecification', opens: '00:00', closes: '00:00', ...span }]
  // Open without times leaves the regular hours as they are.
  return opensAt && closesAt ? [{ ...hours(opensAt, closesAt), ...span }] : []
}

/** All day must not read as closed all day. */
function hours(opensAt: string, closesAt: string): StructuredData {
  const [opens, closes] = [opensAt.slice(0, 5), closesAt.slice(0, 5)]
  const isAllDay = opens === '00:00' && closes === '00:00'
  return { '@type': 'OpeningHoursSpecification', opens, closes: isAllDay ? '23:59' : closes }
}
