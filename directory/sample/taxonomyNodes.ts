import type { SampleBranch, SampleTaxonomies } from './shapes/SampleTaxonomies.ts'

/** The three vocabularies of the directory. */
export type TaxonomyKind = 'category' | 'organisation' | 'service-eligibility'

/** One entry of a vocabulary, flat. */
export interface TaxonomyNode {
  kind: TaxonomyKind
  slug: string
  name: string
  /** The slugs above it, nearest first; the hidden root is not among them. */
  above: string[]
  /** 1-based place among its siblings. */
  position: number
}

/**
 * The vocabularies as a flat list, parents before children.
 *
 *     taxonomyNodes(…)[1] // { kind: 'category', slug: 'debt-advice', name: 'Debt and money advice', above: ['advice'], position: 2 }
 */
export function taxonomyNodes(taxonomies: SampleTaxonomies): TaxonomyNode[] {
  return [
    ...below('category', taxonomies.categories, []),
    ...below('service-eligibility', taxonomies.eligibilities, []),
    ...below('organisation', taxonomies.organisations, []),
  ]
}

function below(kind: TaxonomyKind, branches: Record<string, SampleBranch>, above: string[]): TaxonomyNode[] {
  return Object.entries(branches).flatMap(([slug, branch], index) => {
    const { name, children } = typeof branch === 'string' ? { name: branch, children: {} } : branch
    const node = { kind, slug, name, above, position: index + 1 }
    return [node, ...below(kind, children, [slug, ...above])]
  })
}
