import type { CollectionOrganisationEventRecord } from '../../schema/generated/records.ts'
import { collectionColumns, type CollectionRow } from './collectionColumns.ts'
import { pictureRecord } from './pictureRecord.ts'
import type { RecordSource } from './RecordSource.ts'

/** A group of events. It has neither a subtitle nor a place on the home page. */
export const collectionOrganisationEvent: RecordSource<CollectionRow, CollectionOrganisationEventRecord> = {
  table: 'collections',
  columns: collectionColumns,
  toRecord: ({ subtitle: _subtitle, homepage: _homepage, ...row }, publicUrl) => ({
    ...row,
    image: pictureRecord(row.image, publicUrl),
  }),
}
