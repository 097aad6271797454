import { instant } from '../formatting/calendar.ts'
import { addressLine, introOf, nameOf, postcodeOf } from '../formatting/text.ts'
import { type Feed, type FeedContext, wholeLists, type MakeFeed } from './feedContext.ts'
import { createLoaders, type Loaders } from '../directory/loaders/loaders.ts'
import { isSlug, isUuid } from '../../schema/identifiers.ts'
import { pathOf, slugOf, pointOf, flagOf } from '../records/coerce.ts'
import ical, { escape, type ICalEventData } from 'ical-generator'
import type { OrganisationEventRecord, LocationRecord } from '../../schema/generated/records.ts'
import { markdownOf, richTextLine } from '../formatting/richText.ts'
import { eventTimes } from '../formatting/eventWhen.ts'
import { locationOf } from '../content/locations.ts'

const hour = 3600
const maxEvents = 1000
const maxChosenEvents = 100

/**
 * The handler of a calendar by its path; null for other paths.
 *
 *     calendarAt('/events.ics')                    // (context) => …
 *     calendarAt('/events/danson-winter-walk.ics') // (context) => …
 *     calendarAt('/favourites.ics')                // (context, query) => …
 *     calendarAt('/events/Danson-Winter-Walk.ics') // null: redirected to the address in lower case
 */
export function calendarAt(path: string): MakeFeed | null {
  if (path === '/events.ics') return allEvents
  if (path === '/favourites.ics') return chosenEvents
  const [, slug] = /^\/events\/([^/]+)\.ics$/.exec(path) ?? []
  return slug && !hasCapital(slug) ? context => oneEvent(slug, context) : null
}

/** Percent-encoding has capitals of its own. */
const hasCapital = (text: string) => /[A-Z]/.test(text.replaceAll(/%[\dA-F]{0,2}/g, ''))

/** The calendar of the next 1,000 events, for subscribers. */
async function allEvents({ directory, now, publicUrl, siteName }: FeedContext): Promise<Feed> {
  const loaders = createLoaders(wholeLists(directory))
  const { rows } = await loaders.events.list({ now }).first(maxEvents)
  const entries = await Promise.all(rows.map(event => calendarEntry(event, loaders, publicUrl)))
  const dated = entries.filter(entry => entry !== null)
  return calendarFeed('events', calendarText(dated, { name: `${siteName} events` }))
}

/**
 * The calendar of the events named in the address, without those that have ended; null when it names none.
 *
 *     GET /favourites.ics?events=9d8e5a10-5f4e-4c61-a2b3-6d2a3c115001,9d8e5a10-…
 *
 * It has no name, so that calendar apps import the events instead of opening a new calendar. It is not cached, since a
 * visitor's choice is personal data. Ids after the 100th are ignored.
 */
async function chosenEvents(
  { directory, now, publicUrl }: FeedContext,
  query: URLSearchParams,
): Promise<Feed | null> {
  const ids = [...new Set(query.get('events')?.split(','))].filter(isUuid).slice(0, maxChosenEvents)
  if (!ids.length) return null
  const loaders = createLoaders(wholeLists(directory))
  const { rows } = await loaders.events.list({ ids, now })(1, maxChosenEvents)
  const events = rows.filter(row => row !== null)
  const entries = await Promise.all(events.map(event => calendarEntry(event, loaders, publicUrl)))
  const { headers, pieces } = calendarFeed(
    'favourites',
    calendarText(entries.filter(entry => entry !== null)),
  )
  return { headers: { ...headers, 'cache-control': 'private, no-store' }, pieces }
}

/**
 * The calendar of one event, past or future, by slug or id; null when it does not exist or has no day.
 *
 * It has no name: some calendar apps would open a new calendar instead of importing the event.
 */
async function oneEvent(slugOrId: string, context: FeedContext): Promise<Feed | null> {
  const loaders = createLoaders(context.directory)
  const event = await loaders.events.bySlug.load(slugOrId)
  const entry = event && (await calendarEntry(event, loaders, context.publicUrl))
  if (!entry) return null
  const slug = slugOf(event)
  return calendarFeed(isSlug(slug) ? slug : event.id, calendarText([entry]))
}

/**
 * A calendar as a file.
 *
 *     calendarFeed('danson-winter-walk', text) // shown by calendar apps, or saved as danson-winter-walk.ics
 */
function calendarFeed(name: string, text: string): Feed {
  return {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `inline; filename="${name}.ics"`,
    },
    pieces: async function* pieces() {
      yield text
    },
  }
}

/**
 * An iCalendar file (RFC 5545), which subscribers refresh every hour.
 *
 *     calendarText([entry], { name: 'Signpost events' }) // 'BEGIN:VCALENDAR\r\n…'
 *
 * The file has no METHOD, so DTSTAMP is the last change of an event, and an unchanged event gives the same file.
 * The time zone is inserted here, after the calendar's own properties, as the standard requires: the library would put it
 * before some of them, leave it out of an empty calendar, and write DTSTAMP in London time.
 */
function calendarText(entries: readonly ICalEventData[], { name }: { name?: string } = {}): string {
  const calendar = ical({
    prodId: { company: 'Signpost', product: 'Events', language: 'EN' },
    ttl: hour,
    // The library escapes the texts of events but not the calendar's name.
    ...(name ? { name: escape(name, false) } : {}),
    events: [...entries],
  })
  // No text can match these lines: a line break in a text is written as \n.
  return `${calendar.toString().replace(/^(?=BEGIN:VEVENT|END:VCALENDAR)/m, londonTimezone)}\r\n`
}

/**
 * London's clock changes as a VTIMEZONE: since 1996 on the last Sundays of March and October, at 1:00 UTC. Both times are
 * in the local time before the change, as the standard requires.
 */
const londonTimezone = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/London',
  'BEGIN:DAYLIGHT',
  'TZNAME:BST',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0100',
  'DTSTART:19960331T010000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'TZNAME:GMT',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0000',
  'DTSTART:19961027T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
  '',
].join('\r\n')

/**
 * An event as a calendar entry; null when it has no day.
 *
 *     await calendarEntry(walk, loaders, 'https://signpost.example')
 *     // { id: '9d8e…@signpost.example', summary: 'Danson winter walk', location: { title: 'Online' }, … }
 *
 * Nothing in it depends on the clock, so an unchanged event gives the same file. SEQUENCE grows with every change, since it
 * is the age of the record in seconds at its last change: calendar apps ignore an entry with a lower one.
 */
async function calendarEntry(
  event: OrganisationEventRecord,
  loaders: Loaders,
  publicUrl: string,
): Promise<ICalEventData | null> {
  const times = eventTimes(event)
  if (!times) return null
  const [created, changed] = [instant(event.created_at), instant(event.updated_at)]
  const place = await eventPlace(event, loaders)
  const title = placeLine(event, place)
  const point = pointOf(place)
  const path = pathOf('events', event)
  const url = path && publicUrl + path
  return {
    id: `${event.id}@${new URL(publicUrl).host}`,
    stamp: changed ?? created ?? times.start,
    lastModified: changed,
    sequence: created && changed ? Math.max(0, changed.toUnixInteger() - created.toUnixInteger()) : 0,
    timezone: 'Europe/London',
    start: times.start,
    end: times.end,
    allDay: times.isAllDay,
    summary: calendarLine(nameOf(event.title, event.slug)),
    description: [introOf(event.intro), richTextLine(markdownOf(event.description)), url]
      .map(calendarLine)
      .filter(text => text !== '')
      .join('\n\n'),
    location: title
      ? { title, ...(point ? { geo: { lat: point.latitude, lon: point.longitude } } : {}) }
      : null,
    ...(url && { url }),
  }
}

/** The location of an event; null when it is online or has none. */
async function eventPlace(
  event: OrganisationEventRecord,
  loaders: Pick<Loaders, 'locations'>,
): Promise<LocationRecord | null> {
  return flagOf(event.is_virtual, false) ? null : locationOf(event, loaders)
}

/**
 * The location of an event on one line; empty when it has none.
 *
 *     placeLine(walk, hall) // 'Crayford Community Hall, 4 Waterside Lane, Crayford, DA1 4ZZ'
 *     placeLine(call, null) // 'Online'
 */
function placeLine(event: OrganisationEventRecord, place: LocationRecord | null): string {
  if (flagOf(event.is_virtual, false)) return 'Online'
  const lines = [place?.address_line_1, place?.address_line_2, place?.address_line_3, place?.city]
  return [...lines.map(addressLine), postcodeOf(place?.postcode)]
    .map(calendarLine)
    .filter(line => line !== '')
    .join(', ')
}

/**
 * A text of a record on one line, without the control characters that iCalendar does not allow.
 *
 *     calendarLine(' Tea\n and\u0007 cards ') // 'Tea and cards'
 */
function calendarLine(value: unknown): string {
  if (typeof value !== 'string') return ''
  return value
    .toWellFormed()
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}
