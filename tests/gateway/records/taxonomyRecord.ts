import type { TaxonomyReferenceRecord } from '../../../schema/generated/records.ts'
import { id } from './id.ts'
import { stamps } from './stamps.ts'

/** A subject as the directory sends it with services, events and collections. */
export function taxonomyRecord(changes: Partial<TaxonomyReferenceRecord> = {}): TaxonomyReferenceRecord {
  return {
    id: id(8001),
    parent_id: id(8000),
    slug: 'befriending',
    name: 'Befriending',
    ...stamps,
    ...changes,
  }
}
