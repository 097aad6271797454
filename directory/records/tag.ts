import type { TagRecord } from '../../schema/generated/records.ts'
import type { RecordSource } from './RecordSource.ts'
import { stamps } from './stamps.ts'

/** A tag. */
export const tag: RecordSource<TagRecord, TagRecord> = {
  table: 'tags',
  columns: `tags.id, tags.slug, tags.label, ${stamps('tags')}`,
  toRecord: row => row,
}
