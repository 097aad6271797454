import { flagOf, listOf, slugOf, textOf, byOrder } from '../records/coerce.ts'
import type {
  CollectionCategoryRecord,
  CollectionPersonaRecord,
  TaxonomyReferenceRecord,
} from '../../schema/generated/records.ts'

type Collection = CollectionCategoryRecord | CollectionPersonaRecord

const maxSideboxes = 3

/** The resolvers that categories and personas have in common. */
export const collectionFields = {
  id: ({ id }: Collection) => id,
  slug: (collection: Collection) => slugOf(collection),
  name: ({ name }: Collection) => textOf(name) ?? '',
  intro: ({ intro }: Collection) => textOf(intro),
  sideboxes: ({ sideboxes }: Collection) =>
    listOf(sideboxes)
      .filter(({ title, content }) => textOf(title) ?? textOf(content))
      .slice(0, maxSideboxes),
  // Disabled collections are not loaded.
  enabled: ({ enabled }: Collection) => flagOf(enabled, false),
  // Without the field all are on the home page.
  onHomepage: ({ homepage }: Collection) => flagOf(homepage, true),
}

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
