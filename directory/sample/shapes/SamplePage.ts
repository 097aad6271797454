import { z } from 'zod'
import { SampleText } from './SampleText.ts'

const block = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('copy'), value: SampleText.markdown }),
  z.strictObject({
    type: z.literal('cta'),
    title: SampleText.short,
    description: z.string().trim().min(1),
    url: z.string().nullable().optional(),
    buttonText: z.string().nullable().optional(),
  }),
  z.strictObject({ type: z.literal('video'), title: SampleText.short, url: SampleText.url }),
])

const section = z.strictObject({
  title: z.string().nullable().optional(),
  content: z.array(block).default([]),
})

/** One entry of `pages.yaml`; its key is the slug, its place among the children of one parent is the order shown. */
export const SamplePage = z.strictObject({
  title: SampleText.short,
  excerpt: z.string().trim().min(1).max(150).nullable().default(null),
  type: z.enum(['information', 'landing']).default('information'),
  enabled: z.boolean().default(true),
  parent: SampleText.slug.nullable().default(null),
  image: SampleText.image.optional(),
  image_alt: SampleText.short.optional(),
  content: z
    .strictObject({
      introduction: section.optional(),
      about: section.optional(),
      info_pages: section.optional(),
      collections: section.optional(),
    })
    .prefault({}),
  collection_categories: z.array(SampleText.slug).default([]),
  collection_personas: z.array(SampleText.slug).default([]),
})

export type SamplePage = z.infer<typeof SamplePage>
