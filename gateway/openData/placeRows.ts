import type {
  HolidayOpeningHourRecord,
  LocationRecord,
  RegularOpeningHourRecord,
  ServiceLocationRecord,
} from '../../schema/generated/records.ts'
import { weekdayName } from '../formatting/calendar.ts'
import { closureDays, closureMessage, closureTimes } from '../formatting/closures.ts'
import { openingHoursText } from '../formatting/openingHours.ts'
import { endsNextDay, secondsOfDay } from '../formatting/times.ts'
import { listOf, pointOf } from '../records/coerce.ts'
import {
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
  pictureCells,
  type RowDraft,
  textCell,
  timeCell,
} from './cells.ts'
import { openingHours } from './placeTables.ts'
import type { RowContext } from './rows.ts'

/** The row of a location. */
export function locationRows(
  id: string,
  record: LocationRecord & { uprn?: unknown },
  { siteUrl, directoryUrl, areasAt }: RowContext,
): RowDraft[] {
  const point = pointOf(record)
  const areas = point && areasAt(point)
  const picture = pictureCells(record.image, siteUrl)
  const path = `/locations/${encodeURIComponent(id)}`
  const cells = {
    id,
    address_line_1: textCell(record.address_line_1),
    address_line_2: textCell(record.address_line_2),
    address_line_3: textCell(record.address_line_3),
    city: textCell(record.city),
    county: textCell(record.county),
    postcode: textCell(record.postcode),
    country: textCell(record.country),
    latitude: point?.latitude ?? null,
    longitude: point?.longitude ?? null,
    uprn: uprnOf(record.uprn),
    ward_code: areas?.ward?.code ?? null,
    ward_name: textCell(areas?.ward?.name),
    lsoa_code: areas?.lsoa?.code ?? null,
    district_code: areas?.district?.code ?? null,
    district_name: textCell(areas?.district?.name),
    has_wheelchair_access: booleanCell(record.has_wheelchair_access),
    has_induction_loop: booleanCell(record.has_induction_loop),
    has_accessible_toilet: booleanCell(record.has_accessible_toilet),
    accessibility_text: textCell(record.accessibility_info),
    image_url: picture.url,
    image_text: picture.words,
    page_url: siteUrl && siteUrl + path,
    directory_url: directoryUrl && directoryUrl + path,
    created_at: datetimeCell(record.created_at),
  }
  return [draft('locations', cells, latest(record.updated_at))]
}

/** The rows of a service at a location, its opening hours and closures. */
export function serviceLocationRows(
  id: string,
  record: ServiceLocationRecord,
  { has }: RowContext,
): RowDraft[] {
  const hours = listOf<RegularOpeningHourRecord>(record.regular_opening_hours)
  const locationId = idOf(record.location_id)
  const owner = { service_at_location_id: id, service_id: record.service_id }
  return [
    draft(
      'service_at_locations',
      {
        id,
        service_id: record.service_id,
        location_id: locationId && has('location', locationId) ? locationId : null,
        name: textCell(record.name),
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
    .toSorted((a, b) => (secondsOfDay(a.opens_at) ?? 0) - (secondsOfDay(b.opens_at) ?? 0))
    .flatMap(record => {
      const days = {
        frequency: choiceCell(openingHours.columns.frequency.values as Values, record.frequency),
        weekday: integerCell(record.weekday),
        day_of_month: integerCell(record.day_of_month),
        occurrence_of_month: integerCell(record.occurrence_of_month),
        starts_on: dateCell(record.starts_at),
      }
      const [opens, closes] = [secondsOfDay(record.opens_at), secondsOfDay(record.closes_at)]
      if (!days.frequency && opens === null && closes === null) return []
      const parts = Object.values(days)
      const { weekday } = days
      const cells = {
        id: derivedId('opening_hours', owner.service_at_location_id, ...parts, nth(JSON.stringify(parts))),
        ...owner,
        ...days,
        weekday_name: weekdayName(weekday) || null,
        opens_at: timeCell(record.opens_at),
        closes_at: timeCell(record.closes_at),
        closes_next_day: opens === null || closes === null ? null : endsNextDay(opens, closes),
        text: openingHoursText(record) || null,
      }
      return [draft('opening_hours', cells)]
    })
}

type Values = Readonly<Record<RegularOpeningHourRecord['frequency'], string>>

function closureRows(closures: readonly HolidayOpeningHourRecord[], owner: Owner): RowDraft[] {
  const nth = counter()
  return closures.flatMap(record => {
    const days = closureDays(record)
    if (!days) return []
    const isClosed = booleanCell(record.is_closed)
    const times = isClosed === false ? closureTimes(record) : null
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

/** A Unique Property Reference Number is up to twelve digits; some directories send it as a number. */
function uprnOf(value: unknown): string | null {
  const text = typeof value === 'number' ? String(value) : textCell(value)
  return text && /^\d{1,12}$/.test(text) ? text : null
}
