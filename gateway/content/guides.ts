import type { PageListItemRecord, PageContentRecord } from '../../schema/generated/records.ts'
import { isSlug } from '../../schema/identifiers.ts'
import { slugOf, listOf, isNamed, textOf } from '../records/coerce.ts'
import type { PageSectionModel } from '../records/models.ts'

const sectionOrder = ['introduction', 'about', 'info_pages', 'collections']

/**
 * The path of an information page: the slugs from the top of the tree down, without those that cannot stand in an address. Empty
 * when its own cannot.
 *
 *     pagePath(foodBanks, tree) // '/pages/cost-of-living/food-banks'
 *
 * `/pages/search` is the page search: a page at the top of the tree with that slug has its id in the path.
 */
export function pagePath(page: { id: string; slug: string }, tree: readonly PageListItemRecord[]): string {
  const own = slugOf(page)
  if (!isSlug(own)) return ''
  const path = ['/pages', ...pageAncestors(page, tree).map(slugOf).filter(isSlug), own].join('/')
  if (path.toLowerCase() !== '/pages/search') return path
  return isSlug(page.id) ? `/pages/${page.id}` : ''
}

/**
 * The pages above a page, from the top of the tree down.
 *
 *     pageAncestors(foodBanks, tree) // [costOfLiving]
 *
 * Search results have no parent, so the tree is used. For a page that is not in the tree, or that has a cycle or a disabled
 * page above it, the result has only the ancestors found before that.
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

/**
 * Whether the way up from a page ends at the top of the tree: lists of pages leave out those below a disabled page and those
 * in a cycle.
 *
 *     isBelowTop(foodBanks, tree) // true
 */
export function isBelowTop(page: PageListItemRecord, tree: readonly PageListItemRecord[]): boolean {
  const [top = page] = pageAncestors(page, tree)
  return (top.parent?.id ?? null) === null
}

/**
 * The pages directly below a page, or those at the top of the tree, in the council's order.
 *
 *     childPages(costOfLiving.id, tree) // [foodBanks, energyBills]
 *     childPages(null, tree)            // [costOfLiving, health]
 *
 * Pages below a disabled page do not move to the top, and a page is never its own child.
 */
export function childPages(parent: string | null, tree: readonly PageListItemRecord[]): PageListItemRecord[] {
  return tree.filter(page => (page.parent?.id ?? null) === parent && page.id !== parent)
}

/**
 * The pages below the one with this slug or id; those at the top of the tree when it is null.
 *
 *     pagesBelow('cost-of-living', tree) // [foodBanks, energyBills]
 *
 * Empty for a page that is unknown or disabled.
 */
export function pagesBelow(
  slugOrId: string | null | undefined,
  tree: readonly PageListItemRecord[],
): PageListItemRecord[] {
  if (slugOrId === null || slugOrId === undefined) return childPages(null, tree)
  const parent = tree.find(page => isNamed(page, slugOrId))
  return parent ? childPages(parent.id, tree) : []
}

/**
 * The sections of a page: the known ones first, in their usual order.
 *
 *     pageSections({ about: { title: 'About', … }, introduction: { … } })
 *     // [{ name: 'introduction', section: { … } }, { name: 'about', section: { … } }]
 *
 * A page without content has an empty list in the record. In older directories it has one Markdown text.
 */
export function pageSections(content: PageContentRecord | null | undefined): PageSectionModel[] {
  const text = textOf(content)
  if (text) {
    const block = { type: 'copy' as const, value: text }
    return [{ name: 'introduction', section: { title: null, content: [block] } }]
  }
  if (typeof content !== 'object' || content === null || Array.isArray(content)) return []
  return Object.entries(content)
    .flatMap(([name, section]) =>
      typeof section === 'object' && section !== null ? [{ name, section }] : [],
    )
    .toSorted((a, b) => rank(a) - rank(b))
}

function rank({ name }: PageSectionModel): number {
  return sectionOrder.includes(name) ? sectionOrder.indexOf(name) : sectionOrder.length
}
