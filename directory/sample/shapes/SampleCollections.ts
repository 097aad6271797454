import { z } from 'zod'
import { SampleText } from './SampleText.ts'

const shared = {
  name: SampleText.short,
  enabled: z.boolean().default(true),
  image: SampleText.image.optional(),
  image_alt: SampleText.short.optional(),
  sideboxes: z
    .array(z.strictObject({ title: SampleText.short, content: SampleText.markdown }))
    .max(3)
    .default([]),
  taxonomies: z.array(SampleText.slug).default([]),
}

const longIntro = z.string().trim().min(1).max(500)
const category = z.strictObject({ ...shared, intro: SampleText.intro, homepage: z.boolean().default(true) })
const persona = z.strictObject({
  ...shared,
  intro: longIntro,
  subtitle: SampleText.short,
  homepage: z.boolean().default(true),
})
const events = z.strictObject({ ...shared, intro: longIntro })

/** `collections.yaml`: topics, audiences and groups of events, keyed by slug, in the order shown. */
export const SampleCollections = z.strictObject({
  categories: z.record(SampleText.slug, category).default({}),
  personas: z.record(SampleText.slug, persona).default({}),
  organisation_events: z.record(SampleText.slug, events).default({}),
})

export type SampleCollections = z.infer<typeof SampleCollections>
