import { z } from 'zod'
import { SamplePlace } from './SamplePlace.ts'
import { SampleSocialMedias } from './SampleSocialMedias.ts'
import { SampleText } from './SampleText.ts'

const note = z.string().trim().min(1).nullable().default(null)
const notes = z.strictObject({
  age_group: note,
  disability: note,
  ethnicity: note,
  gender: note,
  income: note,
  language: note,
  housing: note,
  other: note,
})

const referral = z.discriminatedUnion('method', [
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

/** One entry of `services/*.yaml`; its key is the slug. What is left out is null, and free. */
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
  referral: referral.optional(),
  useful_infos: z
    .array(z.strictObject({ title: SampleText.short, description: SampleText.markdown }))
    .default([]),
  offerings: z.array(SampleText.short).default([]),
  social_medias: SampleSocialMedias,
  tags: z.array(SampleText.slug).default([]),
  categories: z.array(SampleText.slug),
  eligibility: z
    .strictObject({ taxonomies: z.array(SampleText.slug).default([]), custom: notes.prefault({}) })
    .prefault({}),
  score: z.int().min(0).max(5).default(0),
  modified_days_ago: z.int().min(0).max(5000).default(30),
  places: z.array(SamplePlace).default([]),
})

export type SampleService = z.infer<typeof SampleService>
