import type { TaxonomyReferenceRecord } from '../../schema/generated/records.ts'
import type { RecordSource } from './RecordSource.ts'
import { stamps } from './stamps.ts'

/** A category inside other records. Its `parent_id` is raw: for a top-level one it is the hidden root's. */
export const taxonomyReference: RecordSource<TaxonomyReferenceRecord, TaxonomyReferenceRecord> = {
  table: 'taxonomies',
  columns: `taxonomies.id, taxonomies.parent_id, taxonomies.slug, taxonomies.name, ${stamps('taxonomies')}`,
  toRecord: row => row,
}
