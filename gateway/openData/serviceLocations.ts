import type {
  HolidayOpeningHourRecord,
  RegularOpeningHourRecord,
  ServiceLocationRecord,
} from '../../schema/generated/records.ts'
import { calendarDay, weekdayName } from '../formatting/calendar.ts'
import { closureDays, closureHours, closureMessage } from '../formatting/closures.ts'
import { dayNumbers, openingHoursText } from '../formatting/openingHours.ts'
import { secondsOfDay, spanEnd, startOfSpan, wholeDay } from '../formatting/times.ts'
import { listOf } from '../records/coerce.ts'
import {
  type RowDraft,
  booleanCell,
  choiceCell,
  counter,
  dateCell,
  datetimeCell,
  derivedId,
  draft,
  idOf,
  integerCell,
  latest,
  plainCell,
  timeCell,
} from './cells.ts'
import {
  boolean,
  choice,
  date,
  datetime,
  id,
  integer,
  reference,
  required,
  table,
  text,
  time,
} from './columns.ts'
import type { RowContext } from './rows.ts'
import type { RowOf } from './tables.ts'

/** Which service is offered where. */
export const serviceAtLocations = table(
  'service_at_locations',
  'Services at locations',
  'Which service is offered at which location. Opening hours and closures belong to these rows.',
  {
    id: id('service_location.id', 'The identifier of the service at the location.'),
    service_id: required(reference('services', 'service_location.service_id', 'The service.')),
    location_id: reference('locations', 'service_location.location_id', 'The location.'),
    name: text('service_location.name', 'What the place is called for this service.', 'Main hall'),
    opening_hours_text: text(
      'this site, from the opening hours',
      'All opening hours in words, for reading.',
      'Every Monday 09:00 → 17:00; Every Tuesday 09:00 → 12:00',
    ),
    created_at: datetime(
      'service_location.created_at',
      'When it was added to the directory.',
      '2025-03-04T09:30:00+00:00',
    ),
  },
)

const serviceAtLocation = required(
  reference('service_at_locations', 'service_location.id', 'The service at a location.'),
)
const service = required(reference('services', 'service_location.service_id', 'The service.'))

/** Regular opening hours. */
export const openingHours = table(
  'opening_hours',
  'Opening hours',
  'Regular opening hours of services at locations. One row is one period, such as every Monday morning.',
  {
    id: id('this site', 'The identifier, made from the service at the location and the days.'),
    service_at_location_id: serviceAtLocation,
    service_id: service,
    frequency: choice('regular_opening_hours.frequency', 'How the opening repeats.', {
      weekly: 'Every week',
      fortnightly: 'Every two weeks, counted from starts_on',
      monthly: 'Every month on the same day of the month',
      nth_occurrence_of_month: 'Every month on the same weekday, such as the first Monday',
    }),
    weekday: integer(
      'regular_opening_hours.weekday',
      'The day of the week, from Monday 1 to Sunday 7; of a fortnightly opening that of starts_on. Empty for a day of the month.',
      1,
    ),
    weekday_name: text('regular_opening_hours.weekday', 'The day of the week in words.', 'Monday'),
    day_of_month: integer(
      'regular_opening_hours.day_of_month',
      'The day of the month, for monthly openings.',
      21,
    ),
    occurrence_of_month: integer(
      'regular_opening_hours.occurrence_of_month',
      'Which such weekday of the month, from 1; 5 is the last.',
      1,
    ),
    starts_on: date(
      'regular_opening_hours.starts_at',
      'The first day of a fortnightly opening.',
      '2026-11-09',
    ),
    opens_at: time('regular_opening_hours.opens_at', 'When it opens, in London’s time.', '09:00'),
    closes_at: time('regular_opening_hours.closes_at', 'When it closes, in London’s time.', '17:00'),
    closes_next_day: boolean(
      'this site',
      'Whether it closes on the day after it opens, also at 00:00, the midnight at the end of the day.',
      false,
    ),
    text: text('this site', 'The opening in words.', 'Every Monday 09:00 → 17:00'),
  },
)

/** Changes of the opening hours for some days. */
export const closures = table(
  'closures',
  'Closures',
  'Days on which a service at a location is closed or has other hours than usual, past ones too while the directory has them.',
  {
    id: id('this site', 'The identifier, made from the service at the location and the first day.'),
    service_at_location_id: serviceAtLocation,
    service_id: service,
    is_closed: boolean(
      'holiday_opening_hours.is_closed',
      'Whether it is closed; otherwise it has other hours.',
      true,
    ),
    starts_on: date('holiday_opening_hours.starts_at', 'The first day.', '2026-12-24'),
    ends_on: date('holiday_opening_hours.ends_at', 'The last day.', '2026-12-27'),
    opens_at: time('holiday_opening_hours.opens_at', 'When it opens on these days, unless closed.', '10:00'),
    closes_at: time(
      'holiday_opening_hours.closes_at',
      'When it closes on these days, unless closed.',
      '14:00',
    ),
    text: text(
      'this site',
      'The closure in words.',
      'Closed between 24th December 2026 and 27th December 2026',
    ),
  },
)

/** The rows of a service at a location, its opening hours and closures. */
export function serviceLocationRows(
  ownId: string,
  record: ServiceLocationRecord,
  { has }: RowContext,
): RowDraft[] {
  const hours = listOf<RegularOpeningHourRecord>(record.regular_opening_hours)
  const locationId = idOf(record.location_id)
  const owner = { service_at_location_id: ownId, service_id: record.service_id }
  return [
    draft(
      'service_at_locations',
      {
        id: ownId,
        service_id: record.service_id,
        location_id: locationId && has('location', locationId) ? locationId : null,
        name: plainCell(record.name),
        opening_hours_text:
          hours
            .map(one => openingHoursText(one))
            .filter(Boolean)
            .join('; ') || null,
        created_at: datetimeCell(record.created_at),
      },
      latest(record.updated_at),
    ),
    ...hourRows(hours, owner),
    ...closureRows(listOf<HolidayOpeningHourRecord>(record.holiday_opening_hours), owner),
  ]
}

interface Owner {
  service_at_location_id: string
  service_id: string
}

/** The id of a period is made from its days: new times change a row, and do not replace it. */
function hourRows(hours: readonly RegularOpeningHourRecord[], owner: Owner): RowDraft[] {
  const nth = counter()
  return hours
    .toSorted((a, b) => (startOfSpan(a.opens_at) ?? 0) - (startOfSpan(b.opens_at) ?? 0))
    .flatMap(record => {
      const days = {
        frequency: choiceCell(openingHours.columns.frequency.values as Values, record.frequency),
        weekday: integerCell(record.weekday),
        day_of_month: integerCell(record.day_of_month),
        occurrence_of_month: integerCell(record.occurrence_of_month),
        starts_on: dateCell(record.starts_at),
      }
      const [opens, closes] = [startOfSpan(record.opens_at), secondsOfDay(record.closes_at)]
      if (!days.frequency && opens === null && closes === null) return []
      const parts = Object.values(days)
      const numbers = dayNumbers(record)
      const weekday = weekdayOf({ ...days, weekday: numbers.weekday })
      const cells = {
        id: derivedId('opening_hours', owner.service_at_location_id, ...parts, nth(JSON.stringify(parts))),
        ...owner,
        ...days,
        weekday,
        weekday_name: weekdayName(weekday) || null,
        day_of_month: numbers.dayOfMonth,
        occurrence_of_month: numbers.occurrence,
        opens_at: timeCell(record.opens_at),
        closes_at: timeCell(record.closes_at),
        closes_next_day: opens === null || closes === null ? null : spanEnd(opens, closes) >= wholeDay,
        text: openingHoursText(record) || null,
      }
      return [draft('opening_hours', cells)]
    })
}

/**
 * The directory says only of the first day of a fortnightly opening which one it is. One that is on a day of the month may still
 * have the weekday that it was on before.
 */
function weekdayOf(days: Pick<RowOf<'opening_hours'>, 'frequency' | 'weekday' | 'starts_on'>): number | null {
  if (days.frequency === 'monthly') return null
  return days.frequency === 'fortnightly' ? (calendarDay(days.starts_on)?.weekday ?? null) : days.weekday
}

type Values = Readonly<Record<RegularOpeningHourRecord['frequency'], string>>

function closureRows(records: readonly HolidayOpeningHourRecord[], owner: Owner): RowDraft[] {
  const nth = counter()
  return records.flatMap(record => {
    const days = closureDays(record)
    if (!days) return []
    const isClosed = booleanCell(record.is_closed)
    const times = isClosed === false ? closureHours(record) : null
    const startsOn = days.first.toISODate()
    const cells = {
      id: derivedId('closures', owner.service_at_location_id, startsOn, nth(startsOn)),
      ...owner,
      is_closed: isClosed,
      starts_on: startsOn,
      ends_on: days.last.toISODate(),
      opens_at: timeCell(times?.from),
      closes_at: timeCell(times?.to),
      text: isClosed === null ? null : closureMessage(record),
    }
    return [draft('closures', cells)]
  })
}
