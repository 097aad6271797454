import { DateTime } from 'luxon'
import type { SampleBorough } from '../SampleBorough.ts'
import { sampleId } from '../sampleId.ts'
import type { SampleEvent } from '../shapes/SampleEvent.ts'
import { moments } from './moments.ts'
import { pictureId } from './pictureId.ts'
import type { TableRows } from './TableRows.ts'
import { withParents } from './withParents.ts'

/** Events, dated from the day of loading, and what they are filed under. */
export function eventRows(borough: SampleBorough, today: string): Record<string, TableRows> {
  const addParents = withParents(borough.taxonomies)
  const entries = Object.entries(borough.events)
  return {
    organisation_events: entries.map(([slug, event]) => eventRow(slug, event, today)),
    organisation_event_taxonomies: entries.flatMap(([slug, event]) =>
      addParents(event.categories).map(category => ({
        organisation_event_id: sampleId('event', slug),
        taxonomy_id: sampleId('taxonomy', category),
      })),
    ),
  }
}

function eventRow(slug: string, event: SampleEvent, today: string) {
  const { organiser, booking } = event
  const first = DateTime.fromISO(today).plus({ days: event.in_days })
  return {
    id: sampleId('event', slug),
    organisation_id: sampleId('organisation', event.organisation),
    location_id: event.location && sampleId('location', event.location),
    slug,
    title: event.title,
    intro: event.intro,
    description: event.description,
    image_file_id: pictureId(event),
    start_date: first.toISODate(),
    end_date: first.plus({ days: event.days - 1 }).toISODate(),
    start_time: event.starts,
    end_time: event.ends,
    is_free: event.fees_text === null,
    fees_text: event.fees_text,
    fees_url: event.fees_url,
    organiser_name: organiser?.name ?? null,
    organiser_phone: organiser?.phone ?? null,
    organiser_email: organiser?.email ?? null,
    organiser_url: organiser?.url ?? null,
    booking_title: booking?.title ?? null,
    booking_summary: booking?.summary ?? null,
    booking_url: booking?.url ?? null,
    booking_cta: booking?.cta ?? null,
    homepage: event.homepage,
    is_virtual: event.virtual,
    ...moments(today, 20),
  }
}
