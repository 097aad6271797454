import { z } from 'zod'
import { sampleId, pictureId, type TableRows, timestamps } from './tableRows.ts'
import { SampleText } from './sampleText.ts'

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

/** One entry of `pages.yaml`; its key is the slug. Children of one parent are shown in the order of the file. */
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

/** Rows of the pages in tree order, parents first, and of the collections that landing pages show. */
export function pageRows(pages: Record<string, SamplePage>, today: string): Record<string, TableRows> {
  const entries = inTreeOrder(pages, null)
  return {
    pages: entries.map(({ slug, page, position }, tree_position) => ({
      id: sampleId('page', slug),
      parent_id: page.parent && sampleId('page', page.parent),
      slug,
      title: page.title,
      excerpt: page.excerpt,
      content: page.content,
      page_type: page.type,
      enabled: page.enabled,
      position,
      tree_position,
      image_file_id: pictureId(page),
      ...timestamps(today),
    })),
    page_collections: entries.flatMap(({ slug, page }) =>
      [...new Set([...page.collection_categories, ...page.collection_personas])].map(
        (collection, position) => ({
          page_id: sampleId('page', slug),
          collection_id: sampleId('collection', collection),
          position,
        }),
      ),
    ),
  }
}

function inTreeOrder(
  pages: Record<string, SamplePage>,
  parent: string | null,
): { slug: string; page: SamplePage; position: number }[] {
  return Object.entries(pages)
    .filter(([, page]) => page.parent === parent)
    .flatMap(([slug, page], position) => [{ slug, page, position }, ...inTreeOrder(pages, slug)])
}
