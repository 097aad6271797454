import type { CollectionCategoryRecord, TaxonomyReferenceRecord } from '../../schema/generated/records.ts'
import { listOf, textOf } from '../records/coerce.ts'

/**
 * The categories that share a subject with a record.
 *
 *     categoriesAbout(service.category_taxonomies, categories) // [{ slug: 'food', … }]
 */
export function categoriesAbout(
  subjects: readonly TaxonomyReferenceRecord[] | null | undefined,
  categories: readonly CollectionCategoryRecord[],
): CollectionCategoryRecord[] {
  const ids = new Set(listOf(subjects).map(({ id }) => textOf(id)))
  // Subjects without an id are not the same subject.
  ids.delete(null)
  return categories.filter(category => listOf(category.category_taxonomies).some(({ id }) => ids.has(id)))
}
