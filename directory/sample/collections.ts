import { z } from 'zod'
import { sampleId, pictureId, type TableRows, timestamps } from './tableRows.ts'
import { SampleText } from './sampleText.ts'

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

/** `collections.yaml`: the collections of each kind by slug, in the order in which they are shown. */
export const SampleCollections = z.strictObject({
  categories: z.record(SampleText.slug, category).default({}),
  personas: z.record(SampleText.slug, persona).default({}),
  organisation_events: z.record(SampleText.slug, events).default({}),
})

export type SampleCollections = z.infer<typeof SampleCollections>

/** Rows of the collections and of their categories. Each kind is numbered from 1. */
export function collectionRows(collections: SampleCollections, today: string): Record<string, TableRows> {
  const { categories, personas, organisation_events } = collections
  const entries = [
    ...Object.entries(categories).map(([slug, shape], at) => ({ slug, ...shape, kind: 'category', at })),
    ...Object.entries(personas).map(([slug, shape], at) => ({ slug, ...shape, kind: 'persona', at })),
    ...Object.entries(organisation_events).map(([slug, shape], at) => ({
      slug,
      ...shape,
      kind: 'organisation-event',
      at,
    })),
  ]
  return {
    collections: entries.map(entry => ({
      id: sampleId('collection', entry.slug),
      kind: entry.kind,
      slug: entry.slug,
      name: entry.name,
      intro: entry.intro,
      subtitle: 'subtitle' in entry ? entry.subtitle : null,
      position: entry.at + 1,
      enabled: entry.enabled,
      homepage: 'homepage' in entry && entry.homepage,
      sideboxes: entry.sideboxes,
      image_file_id: pictureId(entry),
      ...timestamps(today),
    })),
    collection_taxonomies: entries.flatMap(entry =>
      [...new Set(entry.taxonomies)].map(taxonomy => ({
        collection_id: sampleId('collection', entry.slug),
        taxonomy_id: sampleId('taxonomy', taxonomy),
      })),
    ),
  }
}
