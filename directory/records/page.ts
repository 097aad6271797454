import type { PageRecord } from '../../schema/generated/records.ts'
import { collectionCategory } from './collectionCategory.ts'
import type { CollectionRow } from './collectionColumns.ts'
import { collectionPersona } from './collectionPersona.ts'
import { embeddedMany } from './embeddedMany.ts'
import { pageListItem } from './pageListItem.ts'
import { pageRelations } from './pageRelations.ts'
import type { PictureRow } from './picture.ts'
import { pictureRecord } from './pictureRecord.ts'
import type { RecordSource } from './RecordSource.ts'

/** A whole page as the tables hold it. */
export type PageRow = Omit<
  PageRecord,
  'image' | 'content' | 'collection_categories' | 'collection_personas'
> & {
  image: PictureRow | null
  content: Exclude<PageRecord['content'], unknown[]>
  collection_categories: CollectionRow[]
  collection_personas: CollectionRow[]
}

const shown = (kind: string) =>
  `collections.kind = '${kind}' and collections.id in (select collection_id from page_collections where page_id = pages.id)`
const inOrder = `(select page_collections.position from page_collections
  where page_id = pages.id and collection_id = collections.id)`

/** A whole page. Content without a section is an empty list, as in the council's own directory. */
export const page: RecordSource<PageRow, PageRecord> = {
  table: 'pages',
  columns: `${pageListItem.columns}, pages.content, ${Object.values(pageRelations).join(', ')},
    ${embeddedMany(collectionCategory, shown('category'), inOrder)} as collection_categories,
    ${embeddedMany(collectionPersona, shown('persona'), inOrder)} as collection_personas`,
  toRecord: (row, publicUrl) => ({
    ...row,
    image: pictureRecord(row.image, publicUrl),
    content: Object.keys(row.content).length ? row.content : [],
    collection_categories: row.collection_categories.map(found =>
      collectionCategory.toRecord(found, publicUrl),
    ),
    collection_personas: row.collection_personas.map(found => collectionPersona.toRecord(found, publicUrl)),
  }),
}
