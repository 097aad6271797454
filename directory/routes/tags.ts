import type { Hono } from 'hono'
import type { TagRecord } from '../../schema/generated/records.ts'
import type { DirectoryContext } from '../http/directoryContext.ts'
import { wholeListRoute } from '../lists/listRoutes.ts'
import { alphabetical, type RecordSource, timestamps } from '../lists/records.ts'

/** A tag. */
export const tag: RecordSource<TagRecord, TagRecord> = {
  table: 'tags',
  columns: `tags.id, tags.slug, tags.label, ${timestamps('tags')}`,
  toRecord: row => row,
}

/** All tags. */
export function tags(app: Hono, directory: DirectoryContext): void {
  wholeListRoute(app, directory, '/tags', { source: tag, filters: {}, order: alphabetical('tags.slug') })
}
