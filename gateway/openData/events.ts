import { DateTime } from 'luxon'
import { london } from '../../platform/clock.ts'
import type { OrganisationEventRecord } from '../../schema/generated/records.ts'
import { categoriesAbout } from '../content/collections.ts'
import { eventTimes, eventWhen, lastDayOf, takesWholeDays } from '../formatting/eventWhen.ts'
import { nameOf } from '../formatting/text.ts'
import {
  type RowDraft,
  booleanCell,
  dateCell,
  datetimeCell,
  derivedId,
  draft,
  emailCell,
  idOf,
  latest,
  markdownCells,
  phoneCell,
  pictureCells,
  plainCell,
  textCell,
  timeCell,
  urlCell,
  pageUrl,
} from './cells.ts'
import {
  boolean,
  date,
  datetime,
  email,
  id,
  phone,
  reference,
  required,
  table,
  text,
  time,
  url,
} from './columns.ts'
import type { RowContext } from './rows.ts'

/** Events. */
export const events = table(
  'events',
  'Events',
  'Events of organisations. Those that ended stay, as they were when the directory last had them.',
  {
    id: id('event.id', 'The identifier of the event, which never changes.'),
    slug: text(
      'event.slug',
      'The name of the event in web addresses, which may change.',
      'winter-wellbeing-fair',
    ),
    title: required(text('event.title', 'The title of the event.', 'Winter wellbeing fair')),
    summary: text(
      'event.intro',
      'The event in one or two sentences.',
      'Stalls, talks and free health checks.',
    ),
    description: text('event.description', 'What happens, as plain text.', 'Come along for tea.'),
    description_markdown: text(
      'event.description',
      'What happens, as written in Markdown.',
      'Come along for **tea**.',
    ),
    organisation_id: reference(
      'organisations',
      'event.organisation_id',
      'The organisation that holds the event.',
    ),
    location_id: reference(
      'locations',
      'event.location_id',
      'Where the event happens; empty for a virtual one.',
    ),
    starts_at: datetime(
      'this site, from the days and times',
      'When the event begins, if that is known; the first midnight of whole days.',
      '2026-11-21T10:30:00+00:00',
    ),
    ends_at: datetime(
      'this site, from the days and times',
      'When the event ends, if that is known; the midnight after the last of whole days.',
      '2026-11-21T15:00:00+00:00',
    ),
    start_date: date('event.start_date', 'The first day.', '2026-11-21'),
    end_date: date('event.end_date', 'The last day.', '2026-11-21'),
    start_time: time('event.start_time', 'When it begins, in London’s time.', '10:30'),
    end_time: time('event.end_time', 'When it ends, in London’s time.', '15:00'),
    is_all_day: boolean(
      'this site',
      'Whether the event is on whole days. Empty when nobody has said its times.',
      false,
    ),
    when_text: text('this site', 'When the event is, in words.', 'Saturday 21 November 2026, 10:30am to 3pm'),
    is_free: boolean('event.is_free', 'Whether the event is free.', true),
    fees_text: text('event.fees_text', 'What the event costs.', '£3 a child'),
    fees_url: url('event.fees_url', 'A page with the prices.', 'https://oakmead-leisure.example/prices'),
    is_virtual: boolean('event.is_virtual', 'Whether the event is online.', false),
    organiser_name: text('event.organiser_name', 'Whom to ask.', 'Community team'),
    organiser_phone: phone('event.organiser_phone', 'The telephone number for questions.', '020 7946 0546'),
    organiser_email: email(
      'event.organiser_email',
      'The public e-mail address for questions.',
      'fair@oakmead-leisure.example',
    ),
    organiser_url: url(
      'event.organiser_url',
      'The website of who runs the event.',
      'https://oakmead-leisure.example',
    ),
    booking_title: text('event.booking_title', 'The title of the booking panel.', 'Book a place'),
    booking_summary: text('event.booking_summary', 'How to book.', 'Places are free, but few.'),
    booking_url: url('event.booking_url', 'Where to book.', 'https://tickets.example/fair'),
    booking_button_text: text('event.booking_cta', 'The words of the booking button.', 'Book now'),
    image_url: url(
      'event.image.url',
      'A picture of the event.',
      'https://signpost.example/images/file.fair.jpg',
    ),
    image_text: text('event.image.alt_text', 'The picture in words.', 'Stalls in a hall'),
    page_url: url(
      'this site',
      'The page of the event on this site.',
      'https://signpost.example/events/winter-wellbeing-fair',
    ),
    directory_url: url(
      'this site',
      'The record of the event in the directory’s API.',
      'https://directory.example/organisation-events/3f0f8f0e-52a5-4e58-8f43-7c0c5c2b2001',
    ),
    created_at: datetime(
      'event.created_at',
      'When the event was added to the directory.',
      '2026-09-04T09:30:00+01:00',
    ),
  },
)

/** The rows of an event and its categories. */
export function eventRows(ownId: string, record: OrganisationEventRecord, context: RowContext): RowDraft[] {
  const { siteUrl, directoryUrl, has, categories } = context
  const description = markdownCells(record.description)
  const picture = pictureCells(record.image, siteUrl)
  const [organisationId, locationId] = [idOf(record.organisation_id), idOf(record.location_id)]
  const isAllDay = takesWholeDays(record)
  // Of days alone a midnight would be a guess.
  const times = isAllDay === null ? null : eventTimes(record)
  const isVirtual = booleanCell(record.is_virtual)
  const cells = {
    id: ownId,
    slug: textCell(record.slug),
    title: plainCell(record.title) ?? nameOf(record.title, record.slug),
    summary: plainCell(record.intro),
    description: description.plain,
    description_markdown: description.markdown,
    organisation_id: organisationId && has('organisation', organisationId) ? organisationId : null,
    // A virtual one may still have the location that it was at before.
    location_id: locationId && isVirtual !== true && has('location', locationId) ? locationId : null,
    starts_at: isoOf(times?.start),
    ends_at: isoOf(times?.end),
    start_date: dateCell(record.start_date),
    end_date: dateCell(record.start_date) && lastDayOf(record),
    start_time: timeCell(record.start_time),
    end_time: timeCell(record.end_time),
    is_all_day: isAllDay,
    when_text: eventWhen(record) || null,
    is_free: booleanCell(record.is_free),
    fees_text: plainCell(record.fees_text),
    fees_url: urlCell(record.fees_url),
    is_virtual: isVirtual,
    organiser_name: plainCell(record.organiser_name),
    organiser_phone: phoneCell(record.organiser_phone),
    organiser_email: emailCell(record.organiser_email),
    organiser_url: urlCell(record.organiser_url),
    booking_title: plainCell(record.booking_title),
    booking_summary: plainCell(record.booking_summary),
    booking_url: urlCell(record.booking_url),
    booking_button_text: plainCell(record.booking_cta),
    image_url: picture.url,
    image_text: picture.words,
    page_url: pageUrl(siteUrl, 'events', { id: ownId, slug: record.slug }),
    directory_url: directoryUrl && `${directoryUrl}/organisation-events/${encodeURIComponent(ownId)}`,
    created_at: datetimeCell(record.created_at),
  }
  return [
    draft('events', cells, latest(record.updated_at)),
    ...categoriesAbout(record.category_taxonomies, categories).map(category =>
      draft('event_categories', {
        id: derivedId('event_categories', ownId, category.id),
        event_id: ownId,
        category_id: category.id,
      }),
    ),
  ]
}

const isoOf = (moment: DateTime | null | undefined): string | null =>
  moment?.setZone(london).toISO({ suppressMilliseconds: true }) ?? null
