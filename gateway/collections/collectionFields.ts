import { flagOf, listOf, slugOf, textOf } from '../records/coerce.ts'
import type { CollectionCategoryRecord, CollectionPersonaRecord } from '../../schema/generated/records.ts'

type Collection = CollectionCategoryRecord | CollectionPersonaRecord

const mostSideboxes = 3

/** The fields that categories and personas have in common. */
export const collectionFields = {
  id: ({ id }: Collection) => id,
  slug: (collection: Collection) => slugOf(collection),
  name: ({ name }: Collection) => textOf(name) ?? '',
  intro: ({ intro }: Collection) => textOf(intro),
  sideboxes: ({ sideboxes }: Collection) =>
    listOf(sideboxes)
      .filter(({ title, content }) => textOf(title) ?? textOf(content))
      .slice(0, mostSideboxes),
  // What is switched off is not loaded.
  enabled: ({ enabled }: Collection) => flagOf(enabled, false),
  // A directory that does not say shows them all.
  onHomepage: ({ homepage }: Collection) => flagOf(homepage, true),
}
