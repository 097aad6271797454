import { isNamed } from '../records/coerce.ts'
import type { PageListItemRecord } from '../../schema/generated/records.ts'
import { childPages } from './childPages.ts'

/**
 * The pages below the one with this slug or id; those at the top of the tree, when none is named.
 *
 *     pagesBelow('cost-of-living', tree) // [foodBanks, energyBills]
 *
 * Below a page that is not known, or switched off, there are none.
 */
export function pagesBelow(
  slugOrId: string | null | undefined,
  tree: readonly PageListItemRecord[],
): PageListItemRecord[] {
  if (slugOrId === null || slugOrId === undefined) return childPages(null, tree)
  const parent = tree.find(page => isNamed(page, slugOrId))
  return parent ? childPages(parent.id, tree) : []
}
