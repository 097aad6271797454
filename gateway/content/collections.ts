import { byOrder, flagOf, listOf, textOf } from '../records/coerce.ts'
import type { CollectionCategoryRecord, TaxonomyReferenceRecord } from '../../schema/generated/records.ts'

/** The enabled collections of a list, in the council's order. */
export function enabledOf<T extends { id: string; order: number; enabled: boolean }>(
  value: readonly T[] | null | undefined,
): T[] {
  return byOrder(value).filter(({ id, enabled }) => typeof id === 'string' && flagOf(enabled, false))
}

/**
 * The categories that share a taxonomy term with a record.
 *
 *     categoriesAbout(service.category_taxonomies, categories) // [{ slug: 'food', … }]
 */
export function categoriesAbout(
  terms: readonly TaxonomyReferenceRecord[] | null | undefined,
  categories: readonly CollectionCategoryRecord[],
): CollectionCategoryRecord[] {
  const ids = new Set(listOf(terms).map(({ id }) => textOf(id)))
  // Terms without an id are not equal to each other.
  ids.delete(null)
  return categories.filter(category => listOf(category.category_taxonomies).some(({ id }) => ids.has(id)))
}

/** The collections of a list whose `homepage` flag is the one given; all without one. Records without the flag are shown. */
export function shownOnHomepage<T extends { homepage: boolean }>(
  collections: T[],
  isShown: boolean | null | undefined,
): T[] {
  if (isShown === null || isShown === undefined) return collections
  return collections.filter(({ homepage }) => flagOf(homepage, true) === isShown)
}
