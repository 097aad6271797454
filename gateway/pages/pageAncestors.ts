import type { PageListItemRecord } from '../../schema/generated/records.ts'
import { listOf } from '../records/coerce.ts'

/**
 * The pages above a page, from the top of the tree down.
 *
 *     pageAncestors(foodBanks, tree) // [costOfLiving]
 *
 * Search results do not say what is above them, so the tree is asked. A page that is not in it, or whose
 * way up runs in a circle or over a page that is switched off, has those ancestors only that were found.
 */
export function pageAncestors(
  page: { id: string },
  tree: readonly PageListItemRecord[],
): PageListItemRecord[] {
  const pages = new Map(listOf(tree).map(item => [item.id, item]))
  const above: PageListItemRecord[] = []
  const parentOf = (id: string) => pages.get(pages.get(id)?.parent?.id ?? '')
  for (let next = parentOf(page.id); next && !above.includes(next); next = parentOf(next.id))
    above.unshift(next)
  return above.filter(({ id }) => id !== page.id)
}
