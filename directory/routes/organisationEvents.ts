import type { Hono } from 'hono'
import type { OrganisationEventRecord } from '../../schema/generated/records.ts'
import { sql } from '../database/sql.ts'
import { ApiError } from '../http/apiError.ts'
import { type DirectoryContext, utcToday } from '../http/directoryContext.ts'
import { filters } from '../lists/filters.ts'
import { type Listing, listRoutes, recordRoute } from '../lists/listRoutes.ts'
import {
  alphabetical,
  byKey,
  embeddedOne,
  type RecordSource,
  selectRecord,
  timestamps,
} from '../lists/records.ts'
import { location, type LocationRow } from './locations.ts'
import { organisation, type OrganisationRow } from './organisations.ts'
import { pictureColumn, pictureRecord, type PictureRow } from './pictures.ts'
import { taxonomiesColumn } from './taxonomies.ts'

/** The fields of an event that a calendar needs. Dates and times are London wall clock. */
interface CalendarEntry {
  id: string
  title: string
  intro: string
  start_date: string
  start_time: string
  end_date: string
  end_time: string
  address: string | null
}

/**
 * Links that add an event to a calendar of Google, Microsoft or Apple.
 *
 *     calendarLinks(event, 'https://directory.example').apple_calendar_link
 *     // 'https://directory.example/core/v1/organisation-events/9d8e…/event.ics'
 */
function calendarLinks(event: CalendarEntry, publicUrl: string) {
  const starts = `${event.start_date}T${event.start_time}`
  const ends = `${event.end_date}T${event.end_time}`
  const place = event.address ?? 'Online'
  const google = new URLSearchParams({
    action: 'TEMPLATE',
    text: event.title,
    dates: `${starts}/${ends}`.replaceAll(/[-:]/g, ''),
    ctz: 'Europe/London',
    details: event.intro,
    location: place,
  })
  const microsoft = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: event.title,
    startdt: starts,
    enddt: ends,
    body: event.intro,
    location: place,
  })
  return {
    google_calendar_link: `https://calendar.google.com/calendar/render?${google}`,
    microsoft_calendar_link: `https://outlook.office.com/calendar/0/deeplink/compose?${microsoft}`,
    apple_calendar_link: `${publicUrl}/core/v1/organisation-events/${event.id}/event.ics`,
  }
}

/** The row of an event. */
type OrganisationEventRow = Omit<
  OrganisationEventRecord,
  'image' | 'organisation' | 'location' | keyof ReturnType<typeof calendarLinks>
> & {
  image: PictureRow | null
  /** The address of its location in one line; null for an event without a location. */
  address: string | null
  organisation?: OrganisationRow
  location?: LocationRow | null
}

const names = `organisation_id location_id slug title intro description start_date end_date start_time end_time is_free
  fees_text fees_url organiser_name organiser_phone organiser_email organiser_url booking_title booking_summary
  booking_url booking_cta homepage is_virtual`

/** An event. */
export const organisationEvent: RecordSource<OrganisationEventRow, OrganisationEventRecord> = {
  table: 'organisation_events',
  columns: `organisation_events.id, ${names
    .split(/\s+/)
    .map(name => `organisation_events.${name}`)
    .join(', ')},
    organisation_events.image_file_id is not null as has_image, ${pictureColumn('organisation_events')},
    (select concat_ws(', ', address_line_1, address_line_2, city, postcode) from locations
      where locations.id = organisation_events.location_id) as address,
    ${taxonomiesColumn('organisation_events', 'organisation_event')}, ${timestamps('organisation_events')}`,
  toRecord: ({ address, organisation: owner, location: place, ...row }, publicUrl) => ({
    ...row,
    image: pictureRecord(row.image, publicUrl),
    ...calendarLinks({ ...row, address }, publicUrl),
    ...(owner && { organisation: organisation.toRecord(owner, publicUrl) }),
    ...(place !== undefined && { location: place && location.toRecord(place, publicUrl) }),
  }),
}

const includes = {
  organisation: `${embeddedOne(organisation, 'organisations.id = organisation_events.organisation_id')} as organisation`,
}
const place = `${embeddedOne(location, 'locations.id = organisation_events.location_id')} as location`

const listing: Listing<OrganisationEventRow, OrganisationEventRecord> = {
  source: organisationEvent,
  joined: 'left join locations on locations.id = organisation_events.location_id',
  visible: ({ clock }) => sql`organisation_events.end_date >= ${utcToday(clock)}::date`,
  filters: {
    id: filters.ids('organisation_events.id'),
    organisation_id: filters.ids('organisation_events.organisation_id'),
    homepage: filters.flag('organisation_events.homepage'),
    title: filters.words('organisation_events.title'),
    starts_before: filters.date('organisation_events.start_date', '<='),
    starts_after: filters.date('organisation_events.start_date', '>='),
    ends_before: filters.date('organisation_events.end_date', '<='),
    ends_after: filters.date('organisation_events.end_date', '>='),
    has_wheelchair_access: filters.flag('locations.has_wheelchair_access'),
    has_induction_loop: filters.flag('locations.has_induction_loop'),
    has_accessible_toilet: filters.flag('locations.has_accessible_toilet'),
    collections: value => sql`organisation_events.id in (
      select organisation_event_id from organisation_event_taxonomies
      join collection_taxonomies using (taxonomy_id) where ${filters.ids('collection_id')(value)})`,
    has_permission: filters.nothing,
  },
  includes,
  sorts: {
    start_date: 'organisation_events.start_date',
    end_date: 'organisation_events.end_date',
    title: alphabetical('organisation_events.title'),
  },
  order: `organisation_events.start_date, organisation_events.start_time, ${alphabetical('organisation_events.title')}`,
}

/** Events: the list of current and coming ones, a single one, past or not, and its calendar file. */
export function organisationEvents(app: Hono, directory: DirectoryContext): void {
  listRoutes(app, directory, '/organisation-events', listing)
  eventCalendar(app, directory)
  recordRoute(app, directory, '/organisation-events', organisationEvent, {
    slug: true,
    includes: { ...includes, location: place },
  })
}

const eventRow: RecordSource<OrganisationEventRow, OrganisationEventRow> = {
  ...organisationEvent,
  toRecord: row => row,
}

/**
 * The iCalendar file of an event, by id only.
 *
 * Times are sent without a zone, as wall clock; the council's directory sends London times as UTC, an hour off in summer.
 */
function eventCalendar(app: Hono, directory: DirectoryContext): void {
  app.get('/organisation-events/:key/event.ics', async context => {
    const where = byKey('organisation_events', context.req.param('key'), { slug: false })
    const event = await selectRecord(directory, eventRow, where)
    if (!event) throw new ApiError(404, '')
    const lines = [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Signpost//Directory//EN',
      'BEGIN:VEVENT',
      `UID:${event.id}`,
      `DTSTAMP:${event.updated_at.replaceAll(/[-:]|\+0000/g, '')}Z`,
      `DTSTART:${moment(event.start_date, event.start_time)}`,
      `DTEND:${moment(event.end_date, event.end_time)}`,
      `SUMMARY:${escaped(event.title)}`,
      `DESCRIPTION:${escaped(event.intro)}`,
      ...(event.address ? [`LOCATION:${escaped(event.address)}`] : []),
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]
    return context.body(lines.join('\r\n'), 200, { 'content-type': 'text/calendar; charset=utf-8' })
  })
}

const moment = (date: string, time: string) => `${date}T${time}`.replaceAll(/[-:]/g, '')

const escaped = (text: string) =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n?|\n/g, String.raw`\n`)
