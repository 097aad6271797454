import type { PageListItemRecord } from '../../schema/generated/records.ts'
import { slugOf } from '../records/coerce.ts'
import { pageAncestors } from './pageAncestors.ts'

/**
 * The address of an information page: the slugs from the top of the tree down.
 *
 *     pagePath(foodBanks, tree) // '/pages/cost-of-living/food-banks'
 *
 * `/pages/search` is the search for pages: a page at the top of the tree with that slug stands under its id.
 */
export function pagePath(page: { id: string; slug: string }, tree: readonly PageListItemRecord[]): string {
  const slugs = [...pageAncestors(page, tree), page].map(item => encodeURIComponent(slugOf(item)))
  const path = ['/pages', ...slugs].join('/')
  return path.toLowerCase() === '/pages/search' ? `/pages/${encodeURIComponent(page.id)}` : path
}
