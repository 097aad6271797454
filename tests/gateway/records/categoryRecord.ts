import type { CollectionCategoryRecord } from '../../../schema/generated/records.ts'
import { id } from './id.ts'
import { stamps } from './stamps.ts'
import { taxonomyRecord } from './taxonomyRecord.ts'

/** A category as the directory sends it. */
export function categoryRecord(changes: Partial<CollectionCategoryRecord> = {}): CollectionCategoryRecord {
  return {
    id: id(7001),
    slug: 'feeling-lonely',
    name: 'Feeling lonely',
    intro: 'Company, near you.',
    image_file_id: null,
    image: null,
    order: 1,
    enabled: true,
    homepage: true,
    sideboxes: [],
    category_taxonomies: [taxonomyRecord()],
    ...stamps,
    ...changes,
  }
}
