import { sampleId } from '../sampleId.ts'
import type { SamplePage } from '../shapes/SamplePage.ts'
import { moments } from './moments.ts'
import { pictureId } from './pictureId.ts'
import type { TableRows } from './TableRows.ts'

/** Pages in tree order, parents first, and the collections a landing page shows. */
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
      ...moments(today),
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
