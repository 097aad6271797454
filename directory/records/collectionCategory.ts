import type { CollectionCategoryRecord } from '../../schema/generated/records.ts'
import { collectionColumns, type CollectionRow } from './collectionColumns.ts'
import { pictureRecord } from './pictureRecord.ts'
import type { RecordSource } from './RecordSource.ts'

/** A topic. */
export const collectionCategory: RecordSource<CollectionRow, CollectionCategoryRecord> = {
  table: 'collections',
  columns: collectionColumns,
  toRecord: ({ subtitle: _subtitle, ...row }, publicUrl) => ({
    ...row,
    image: pictureRecord(row.image, publicUrl),
  }),
}
