import { DateTime } from 'luxon'
import { z } from 'zod'
import { sampleId, pictureId, type TableRows, timestamps } from './tableRows.ts'
import { SampleText } from './sampleText.ts'
import { type SampleTaxonomies, withAncestors } from './taxonomies.ts'

const organiserSchema = z.strictObject({
  name: SampleText.short,
  phone: SampleText.short.nullable().default(null),
  email: SampleText.email.nullable().default(null),
  url: SampleText.url.nullable().default(null),
})

const bookingSchema = z.strictObject({
  title: SampleText.short,
  summary: SampleText.short,
  url: SampleText.url,
  cta: SampleText.short,
})

/** One entry of `events/*.yaml`; its key is the slug. `in_days` counts from the day of loading, so that it is never out of date. */
export const SampleEvent = z
  .strictObject({
    title: SampleText.short,
    organisation: SampleText.slug,
    intro: SampleText.intro,
    description: SampleText.markdown,
    image: SampleText.image.optional(),
    image_alt: SampleText.short.optional(),
    in_days: z.int().min(-365).max(365),
    days: z.int().min(1).max(60).default(1),
    starts: SampleText.time,
    ends: SampleText.time,
    fees_text: SampleText.short.nullable().default(null),
    fees_url: SampleText.url.nullable().default(null),
    organiser: organiserSchema.optional(),
    booking: bookingSchema.optional(),
    virtual: z.boolean().default(false),
    location: z.string().nullable().default(null),
    homepage: z.boolean().default(false),
    categories: z.array(SampleText.slug).default([]),
  })
  .refine(event => event.virtual || event.location, 'needs a location or virtual: true')

export type SampleEvent = z.infer<typeof SampleEvent>

/** Rows of the events, dated from the day of loading, and of their categories. */
export function eventRows(
  events: Record<string, SampleEvent>,
  taxonomies: SampleTaxonomies,
  today: string,
): Record<string, TableRows> {
  const addAncestors = withAncestors(taxonomies)
  const entries = Object.entries(events)
  return {
    organisation_events: entries.map(([slug, event]) => eventRow(slug, event, today)),
    organisation_event_taxonomies: entries.flatMap(([slug, event]) =>
      addAncestors(event.categories).map(category => ({
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
    ...timestamps(today, 20),
  }
}
