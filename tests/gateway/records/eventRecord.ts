import type { OrganisationEventRecord } from '../../../schema/generated/records.ts'
import { id } from './id.ts'
import { stamps } from './stamps.ts'
import { taxonomyRecord } from './taxonomyRecord.ts'

/** An event as the directory sends it. */
export function eventRecord(changes: Partial<OrganisationEventRecord> = {}): OrganisationEventRecord {
  return {
    id: id(5001),
    slug: 'danson-winter-walk',
    has_image: false,
    title: 'Danson winter walk',
    intro: 'A gentle two-mile walk around the lake.',
    description: 'Meet by the boathouse. Dogs on leads welcome.',
    image: null,
    start_date: '2026-11-21',
    end_date: '2026-11-21',
    start_time: '10:30:00',
    end_time: '12:00:00',
    is_free: true,
    fees_text: null,
    fees_url: null,
    organiser_name: 'Priya Walker',
    organiser_phone: '02079460133',
    organiser_email: 'walks@danson-walkers.example',
    organiser_url: null,
    booking_title: null,
    booking_summary: null,
    booking_url: null,
    booking_cta: null,
    homepage: true,
    is_virtual: false,
    google_calendar_link: 'https://calendar.example/google',
    microsoft_calendar_link: 'https://calendar.example/microsoft',
    apple_calendar_link: 'https://calendar.example/apple',
    location_id: id(3001),
    organisation_id: id(1001),
    category_taxonomies: [taxonomyRecord()],
    ...stamps,
    ...changes,
  }
}
