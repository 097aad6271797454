import type { PageListItemRecord } from '../../schema/generated/records.ts'
import { slugOf } from '../reading/slugOf.ts'
import { pageAncestors } from './pageAncestors.ts'

/**
 * The address of an information page: the slugs from the top of the tree down.
 *
 *     pagePath(foodBanks, tree) // '/pages/cost-of-living/food-banks'
 */
export function pagePath(page: { id: string; slug: string }, tree: readonly PageListItemRecord[]): string {
  const slugs = [...pageAncestors(page, tree), page].map(item => encodeURIComponent(slugOf(item)))
  return ['/pages', ...slugs].join('/')
}
