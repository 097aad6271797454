import type { PageListItemRecord } from '../../schema/generated/records.ts'

/**
 * The pages right below a page, or those at the top of the tree, as the council ordered them.
 *
 *     childPages(costOfLiving.id, tree) // [foodBanks, energyBills]
 *     childPages(null, tree)            // [costOfLiving, health]
 *
 * What stands below a page that is switched off does not move up to the top: it is below nothing. Nor is a page below
 * itself.
 */
export function childPages(parent: string | null, tree: readonly PageListItemRecord[]): PageListItemRecord[] {
  return tree.filter(page => (page.parent?.id ?? null) === parent && page.id !== parent)
}
