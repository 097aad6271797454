import type { CollectionPersonaRecord } from '../../schema/generated/records.ts'
import { collectionColumns, type CollectionRow } from './collectionColumns.ts'
import { pictureRecord } from './pictureRecord.ts'
import type { RecordSource } from './RecordSource.ts'

/** An audience. It has a subtitle and, unlike a topic, no `image_file_id`. */
export const collectionPersona: RecordSource<CollectionRow, CollectionPersonaRecord> = {
  table: 'collections',
  columns: collectionColumns,
  toRecord: ({ image_file_id: _file, ...row }, publicUrl) => ({
    ...row,
    subtitle: row.subtitle ?? '',
    image: pictureRecord(row.image, publicUrl),
  }),
}
