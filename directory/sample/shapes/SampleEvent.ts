import { z } from 'zod'
import { SampleText } from './SampleText.ts'

const organiser = z.strictObject({
  name: SampleText.short,
  phone: SampleText.short.nullable().default(null),
  email: SampleText.email.nullable().default(null),
  url: SampleText.url.nullable().default(null),
})

const booking = z.strictObject({
  title: SampleText.short,
  summary: SampleText.short,
  url: SampleText.url,
  cta: SampleText.short,
})

/** One entry of `events/*.yaml`; its key is the slug. `in_days` counts from the day of loading, so it never grows old. */
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
    organiser: organiser.optional(),
    booking: booking.optional(),
    virtual: z.boolean().default(false),
    location: z.string().nullable().default(null),
    homepage: z.boolean().default(false),
    categories: z.array(SampleText.slug).default([]),
  })
  .refine(event => event.virtual || event.location, 'needs a location or virtual: true')

export type SampleEvent = z.infer<typeof SampleEvent>
