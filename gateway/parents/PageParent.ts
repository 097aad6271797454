import type { PageListItemRecord, PageRecord } from '../../schema/generated/records.ts'

/** An information page: as lists have it, or whole. */
export type PageParent = PageListItemRecord &
  Partial<Pick<PageRecord, 'content' | 'collection_categories' | 'collection_personas'>>
