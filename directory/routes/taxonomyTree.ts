import type { TaxonomyCategoryRecord } from '../../schema/generated/records.ts'

/** An entry of a vocabulary as the tables hold it; `depth` 0 is the hidden root. */
export type TaxonomyRow = Required<Omit<TaxonomyCategoryRecord, 'children'>> & { kind: string; depth: number }

/** Levels sent, as in the council's directory; the deepest has no `children` key. */
const levels = 6

/**
 * A vocabulary as a tree, siblings in their order.
 *
 * At the top level a category has no parent, while an eligibility names the hidden root: odd, but what callers know.
 */
export function taxonomyTree(rows: readonly TaxonomyRow[], kind: string): TaxonomyCategoryRecord[] {
  const children = Map.groupBy(
    rows.filter(row => row.kind === kind),
    row => row.parent_id,
  )
  const below = (parent: string, depth: number): TaxonomyCategoryRecord[] =>
    (children.get(parent) ?? []).map(({ id, slug, name, order, created_at, updated_at }) => ({
      id,
      parent_id: depth === 1 && kind === 'category' ? null : parent,
      slug,
      name,
      order,
      ...(depth < levels && { children: below(id, depth + 1) }),
      created_at,
      updated_at,
    }))
  const root = children.get(null)?.[0]
  return root ? below(root.id, 1) : []
}
