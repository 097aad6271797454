import { z } from 'zod'
import { sampleId, pictureId, socialMedias, type TableRows, timestamps } from './tableRows.ts'
import { closureDate, SampleDay, SampleSocialMedias, SampleText } from './sampleText.ts'
import { type SampleTaxonomies, withAncestors } from './taxonomies.ts'

const spanFields = { opens: SampleText.time, closes: SampleText.time }
const weekdaySchema = z.int().min(1).max(7)

/** One entry of the regular opening hours. `weekly` names several days at once; each becomes a record of its own. */
const hoursSchema = z.union(
  [
    z.strictObject({ weekly: z.array(weekdaySchema).min(1), ...spanFields }),
    z.strictObject({ monthly: z.int().min(1).max(31), ...spanFields }),
    z.strictObject({ fortnightly: SampleText.date, ...spanFields }),
    z.strictObject({ nth: z.int().min(1).max(5), weekday: weekdaySchema, ...spanFields }),
  ],
  'must be weekly, monthly, fortnightly or nth and weekday, with opens and closes',
)

/** Days that differ from the regular hours: closed unless `open` is true or has times. */
const closureSchema = z.strictObject({
  from: SampleDay,
  to: SampleDay,
  open: z.union([z.literal(true), z.tuple([SampleText.time, SampleText.time])]).optional(),
})

/** A service location. */
const SamplePlace = z.strictObject({
  location: z.string(),
  name: SampleText.short.nullable().default(null),
  hours: z.array(hoursSchema).default([]),
  closures: z.array(closureSchema).default([]),
})

type SamplePlace = z.infer<typeof SamplePlace>

const noteSchema = z.string().trim().min(1).nullable().default(null)
const notesSchema = z.strictObject({
  age_group: noteSchema,
  disability: noteSchema,
  ethnicity: noteSchema,
  gender: noteSchema,
  income: noteSchema,
  language: noteSchema,
  housing: noteSchema,
  other: noteSchema,
})

const referralSchema = z.discriminatedUnion('method', [
  z.strictObject({
    method: z.literal('internal'),
    email: SampleText.email,
    button: SampleText.short.optional(),
    disclaimer: z.boolean().default(false),
  }),
  z.strictObject({
    method: z.literal('external'),
    url: SampleText.url,
    button: SampleText.short.optional(),
    disclaimer: z.boolean().default(false),
  }),
])

/** One entry of `services/*.yaml`; its key is the slug. Keys left out are null; without fees it is free. */
export const SampleService = z.strictObject({
  name: SampleText.short,
  organisation: SampleText.slug,
  type: z.enum(['service', 'activity', 'club', 'group']),
  status: z.enum(['active', 'inactive']).default('active'),
  intro: SampleText.intro,
  description: SampleText.markdown,
  image: SampleText.image.optional(),
  image_alt: SampleText.short.optional(),
  wait_time: z.enum(['one_week', 'two_weeks', 'three_weeks', 'month', 'longer']).nullable().default(null),
  fees_text: SampleText.short.nullable().default(null),
  fees_url: SampleText.url.nullable().default(null),
  testimonial: SampleText.short.nullable().default(null),
  video_embed: SampleText.url.nullable().default(null),
  url: SampleText.url.nullable().default(null),
  contact_name: SampleText.short.nullable().default(null),
  contact_phone: SampleText.short.nullable().default(null),
  contact_email: SampleText.email.nullable().default(null),
  referral: referralSchema.optional(),
  useful_infos: z
    .array(z.strictObject({ title: SampleText.short, description: SampleText.markdown }))
    .default([]),
  offerings: z.array(SampleText.short).default([]),
  social_medias: SampleSocialMedias,
  tags: z.array(SampleText.slug).default([]),
  categories: z.array(SampleText.slug),
  eligibility: z
    .strictObject({ taxonomies: z.array(SampleText.slug).default([]), custom: notesSchema.prefault({}) })
    .prefault({}),
  score: z.int().min(0).max(5).default(0),
  modified_days_ago: z.int().min(0).max(5000).default(30),
  places: z.array(SamplePlace).default([]),
})

export type SampleService = z.infer<typeof SampleService>

/** Rows of the services, their tags, categories and eligibilities, their service locations and opening hours. */
export function serviceRows(
  services: Record<string, SampleService>,
  taxonomies: SampleTaxonomies,
  today: string,
): Record<string, TableRows> {
  const addAncestors = withAncestors(taxonomies)
  const entries = Object.entries(services)
  const linked = (names: (service: SampleService) => string[], kind: string) =>
    entries.flatMap(([slug, service]) =>
      names(service).map(name => ({
        service_id: sampleId('service', slug),
        [`${kind}_id`]: sampleId(kind, name),
      })),
    )
  return {
    services: entries.map(([slug, service]) => serviceRow(slug, service, today)),
    service_tags: linked(service => [...new Set(service.tags)], 'tag'),
    service_taxonomies: linked(service => addAncestors(service.categories), 'taxonomy'),
    service_eligibilities: linked(service => [...new Set(service.eligibility.taxonomies)], 'taxonomy'),
    ...placeRows(entries, today),
  }
}

function serviceRow(slug: string, service: SampleService, today: string) {
  const { referral } = service
  const { created_at, updated_at } = timestamps(today, service.modified_days_ago)
  return {
    id: sampleId('service', slug),
    organisation_id: sampleId('organisation', service.organisation),
    slug,
    name: service.name,
    type: service.type,
    status: service.status,
    intro: service.intro,
    description: service.description,
    image_file_id: pictureId(service),
    wait_time: service.wait_time,
    is_free: service.fees_text === null,
    fees_text: service.fees_text,
    fees_url: service.fees_url,
    testimonial: service.testimonial,
    video_embed: service.video_embed,
    url: service.url,
    contact_name: service.contact_name,
    contact_phone: service.contact_phone,
    contact_email: service.contact_email,
    show_referral_disclaimer: referral?.disclaimer ?? false,
    referral_method: referral?.method ?? 'none',
    referral_button_text: referral?.button ?? null,
    referral_email: referral?.method === 'internal' ? referral.email : null,
    referral_url: referral?.method === 'external' ? referral.url : null,
    useful_infos: service.useful_infos.map((info, index) => ({ ...info, order: index + 1 })),
    offerings: service.offerings.map((offering, index) => ({ offering, order: index + 1 })),
    social_medias: socialMedias(service.social_medias),
    eligibility_custom: service.eligibility.custom,
    score: service.score,
    last_modified_at: updated_at,
    created_at,
    updated_at,
  }
}

/** Rows of the service locations and of their regular and holiday opening hours. */
function placeRows(services: [string, SampleService][], today: string): Record<string, TableRows> {
  const places = services.flatMap(([slug, service]) =>
    service.places.map((place, index) => ({
      place,
      service,
      service_id: sampleId('service', slug),
      id: sampleId('service-location', `${slug} ${place.location} ${index}`),
    })),
  )
  return {
    service_locations: places.map(({ id, service_id, place, service }) => ({
      id,
      service_id,
      location_id: sampleId('location', place.location),
      name: place.name,
      ...timestamps(today, service.modified_days_ago),
    })),
    regular_opening_hours: places.flatMap(({ id, place }) =>
      place.hours
        .flatMap(regularHours)
        .map((hours, position) => ({ service_location_id: id, position, ...hours })),
    ),
    holiday_opening_hours: places.flatMap(({ id, place }) =>
      place.closures.map((closure, position) => ({
        service_location_id: id,
        position,
        ...holidayHours(closure, today),
      })),
    ),
  }
}

function regularHours(hours: SamplePlace['hours'][number]): object[] {
  const span = { opens_at: hours.opens, closes_at: hours.closes }
  if ('weekly' in hours) return hours.weekly.map(weekday => ({ frequency: 'weekly', weekday, ...span }))
  if ('monthly' in hours) return [{ frequency: 'monthly', day_of_month: hours.monthly, ...span }]
  if ('fortnightly' in hours) return [{ frequency: 'fortnightly', starts_at: hours.fortnightly, ...span }]
  const { nth, weekday } = hours
  return [{ frequency: 'nth_occurrence_of_month', weekday, occurrence_of_month: nth, ...span }]
}

/** A row has times even when closed; without given times they are midnight to midnight. */
function holidayHours({ from, to, open }: SamplePlace['closures'][number], today: string) {
  const [opens_at, closes_at] = Array.isArray(open) ? open : ['00:00', '00:00']
  return {
    is_closed: open === undefined,
    starts_at: closureDate(from, today),
    ends_at: closureDate(to, today),
    opens_at,
    closes_at,
  }
}
