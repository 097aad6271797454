import type { RowOf } from '../../openData/tables.ts'
import { isFromOneTo } from '../../records/coerce.ts'
import { type Fields, filled, partId, profileId } from './fields.ts'

/** An opening on a day of the week, for the filters by day and time. */
interface Opening {
  /** `MO`. */
  day: string
  /** `09:30`; null when it is not known. */
  opens: string | null
  /** Counted on after midnight, so that it can be compared: `24:00`, and `25:30` for half past one in the night. */
  closes: string | null
}

const days = 'MO TU WE TH FR SA SU'.split(' ')

/** The day of a weekday as iCalendar has it; undefined for another number. */
const dayOf = (weekday: number | null): string | undefined => days[(weekday ?? 0) - 1]

/** A service at a location with its hours. */
export interface PlaceHours {
  id: string
  hours: readonly RowOf<'opening_hours'>[]
  closures: readonly RowOf<'closures'>[]
}

/**
 * When a service is open, at all its places: regular hours as rules of iCalendar, and for some days only those that differ.
 *
 *     schedulesOf(service, places)
 *     // [{ id: '9d41…', service_at_location_id: '77aa…', freq: 'WEEKLY', interval: 1, byday: 'MO', opens_at: '09:00', closes_at: '17:00',
 *     //    description: 'Every Monday 09:00 → 17:00', … }]
 *
 * Times are London’s, without an offset, which would be wrong for one half of the year. Days on which it is closed have
 * `valid_from` and `valid_to` and no rule. A service that ends has its last day in `valid_to`. Hours without a day that exists,
 * which the site does not show either, are left out.
 */
export function schedulesOf(
  { id, ends_at: endsAt }: RowOf<'services'>,
  places: readonly PlaceHours[],
): Fields[] {
  const service = profileId('services', id)
  const lastDay = endsAt?.slice(0, 10) ?? null
  const schedules = places.flatMap(place => {
    const owner = { service_id: service, service_at_location_id: profileId('service_at_locations', place.id) }
    return [
      ...place.hours.flatMap(row => {
        const schedule = regular(row)
        return schedule ? [filled({ ...schedule, ...owner, valid_to: lastDay })] : []
      }),
      ...place.closures.map(row => filled({ ...special(row), ...owner })),
    ]
  })
  const isEndShown = schedules.some(schedule => 'valid_to' in schedule && !('valid_from' in schedule))
  return lastDay && !isEndShown
    ? [...schedules, { id: partId('schedules', id), service_id: service, valid_to: lastDay }]
    : schedules
}

/** The openings on days of the week, as `schedulesOf` has them. */
export const openingsOf = (hours: readonly RowOf<'opening_hours'>[]): Opening[] =>
  hours.flatMap(row => {
    const { weekday, opens_at: opens, closes_at: closes, closes_next_day: isNextDay } = row
    const day = dayOf(weekday)
    return day && rule(row) ? [{ day, opens, closes: closes && closingTime(closes, isNextDay === true) }] : []
  })

/**
 * A closing time counted on after midnight.
 *
 *     closingTime('00:00') // '24:00'
 *     closingTime('01:30', true) // '25:30'
 */
export function closingTime(time: string, isNextDay = false): string {
  const hour = Number(time.slice(0, 2))
  return isNextDay || time === '00:00' ? `${hour + 24}${time.slice(2)}` : time
}

function regular(row: RowOf<'opening_hours'>): Fields | null {
  const its = rule(row)
  return (
    its && {
      id: profileId('opening_hours', row.id),
      ...its,
      opens_at: row.opens_at,
      closes_at: row.closes_at,
      description: row.text,
      notes: row.closes_next_day && row.closes_at !== '00:00' ? 'It closes on the next day.' : null,
    }
  )
}

/** Null when it has no day that exists. */
function rule(row: RowOf<'opening_hours'>): Fields | null {
  const day = dayOf(row.weekday)
  switch (row.frequency) {
    case 'weekly':
      return day ? { freq: 'WEEKLY', interval: 1, byday: day } : null
    case 'fortnightly':
      return day && row.starts_on ? { freq: 'WEEKLY', interval: 2, byday: day, dtstart: row.starts_on } : null
    case 'monthly':
      return isFromOneTo(row.day_of_month, 31)
        ? { freq: 'MONTHLY', interval: 1, bymonthday: row.day_of_month.toString() }
        : null
    case 'nth_occurrence_of_month': {
      const nth = row.occurrence_of_month
      // The fifth is the last, which not every month would have otherwise.
      return day && isFromOneTo(nth, 5)
        ? { freq: 'MONTHLY', interval: 1, byday: `${nth === 5 ? -1 : nth}${day}` }
        : null
    }
    default:
      return null
  }
}

function special(row: RowOf<'closures'>): Fields {
  const isOpen = row.is_closed === false
  return {
    id: profileId('closures', row.id),
    valid_from: row.starts_on,
    valid_to: row.ends_on,
    ...(isOpen && { freq: 'WEEKLY', interval: 1, byday: days.join(',') }),
    opens_at: isOpen ? row.opens_at : null,
    closes_at: isOpen ? row.closes_at : null,
    description: row.text,
    notes: row.is_closed ? 'Closed on these days, whatever the other schedules say.' : null,
  }
}
