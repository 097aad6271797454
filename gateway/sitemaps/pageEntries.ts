import type { PageListItemRecord } from '../../schema/generated/records.ts'
import { pagePath } from '../content/guides.ts'
import { isSlug } from '../../schema/identifiers.ts'
import { slugOf } from '../records/coerce.ts'
import { rfc3339 } from '../formatting/calendar.ts'
import type { SitemapEntry } from './SitemapEntry.ts'

/**
 * The information pages, each under its address in the tree.
 *
 *     pageEntries(tree)[1] // { path: '/pages/cost-of-living/food-banks', changed: '2026-10-12T14:05:11Z' }
 */
export function pageEntries(tree: readonly PageListItemRecord[]): SitemapEntry[] {
  return tree
    .filter(page => isSlug(slugOf(page)))
    .map(page => ({ path: pagePath(page, tree), changed: rfc3339(page.updated_at) }))
}
