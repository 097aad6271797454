import type { Hono } from 'hono'
import type { Directory } from '../Directory.ts'
import { alphabetical } from '../lists/alphabetical.ts'
import { wholeListRoute } from '../lists/wholeListRoute.ts'
import { tag } from '../records/tag.ts'

/** All tags. */
export function tags(app: Hono, directory: Directory): void {
  wholeListRoute(app, directory, '/tags', { source: tag, filters: {}, order: alphabetical('tags.slug') })
}
