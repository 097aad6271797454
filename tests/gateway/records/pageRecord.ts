import type { PageRecord } from '../../../schema/generated/records.ts'
import { id } from './id.ts'
import { stamps } from './stamps.ts'

/** An information page as the directory sends it alone. */
export function pageRecord(changes: Partial<PageRecord> = {}): PageRecord {
  return {
    id: id(6001),
    title: 'Cost of living',
    slug: 'cost-of-living',
    excerpt: 'Where to turn when money is short.',
    content: [],
    order: 0,
    enabled: true,
    page_type: 'landing',
    image: null,
    parent: null,
    children: [],
    ancestors: [],
    landing_page: null,
    collection_categories: [],
    collection_personas: [],
    ...stamps,
    ...changes,
  }
}
