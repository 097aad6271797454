import { z } from 'zod'
import { sampleId, type TableRows, timestamps } from './tableRows.ts'
import { SampleText } from './sampleText.ts'

/** A branch of a tree: its name, or its name and its children by slug. */
type SampleBranch = string | { name: string; children: Record<string, SampleBranch> }

const branchSchema: z.ZodType<SampleBranch> = z.lazy(() =>
  z.union([
    SampleText.short,
    z.strictObject({ name: SampleText.short, children: z.record(SampleText.slug, branchSchema) }),
  ]),
)
const branchesSchema = z.record(SampleText.slug, branchSchema).default({})
const namesSchema = z.record(SampleText.slug, SampleText.short).default({})

/** `taxonomies.yaml`: the taxonomies and tags, in the order in which they are shown. */
export const SampleTaxonomies = z.strictObject({
  categories: branchesSchema,
  eligibilities: branchesSchema,
  organisations: namesSchema,
  tags: namesSchema,
})

export type SampleTaxonomies = z.infer<typeof SampleTaxonomies>

type TaxonomyKind = 'category' | 'organisation' | 'service-eligibility'

/** One entry of a taxonomy. */
interface TaxonomyNode {
  kind: TaxonomyKind
  slug: string
  name: string
  /** Slugs of its ancestors, nearest first, without the hidden root. */
  ancestors: string[]
  /** 1-based position among its siblings. */
  position: number
}

/**
 * The entries of the three taxonomies as a flat list, parents before children.
 *
 *     taxonomyNodes(…)[1]
 *     // { kind: 'category', slug: 'debt-advice', name: 'Debt and money advice', ancestors: ['advice'], position: 2 }
 */
export function taxonomyNodes(taxonomies: SampleTaxonomies): TaxonomyNode[] {
  return [
    ...entriesOf('category', taxonomies.categories, []),
    ...entriesOf('service-eligibility', taxonomies.eligibilities, []),
    ...entriesOf('organisation', taxonomies.organisations, []),
  ]
}

function entriesOf(
  kind: TaxonomyKind,
  branches: Record<string, SampleBranch>,
  ancestors: string[],
): TaxonomyNode[] {
  return Object.entries(branches).flatMap(([slug, branch], index) => {
    const { name, children } = typeof branch === 'string' ? { name: branch, children: {} } : branch
    const node = { kind, slug, name, ancestors, position: index + 1 }
    return [node, ...entriesOf(kind, children, [slug, ...ancestors])]
  })
}

/** A function that adds their ancestors to slugs of taxonomy entries, as a directory does when a record is saved. */
export function withAncestors(taxonomies: SampleTaxonomies): (slugs: string[]) => string[] {
  const ancestors = new Map(taxonomyNodes(taxonomies).map(node => [node.slug, node.ancestors]))
  return slugs => [...new Set(slugs.flatMap(slug => [slug, ...(ancestors.get(slug) ?? [])]))]
}

const roots = {
  category: 'Category',
  organisation: 'Organisation',
  'service-eligibility': 'Service Eligibility',
}

/** Rows of the taxonomies, each with its hidden root, parents before children. */
export function taxonomyRows(taxonomies: SampleTaxonomies, today: string): TableRows {
  const dates = timestamps(today, 300)
  const rootRows = Object.entries(roots).map(([kind, name], index) => ({
    id: rootId(kind),
    kind,
    slug: `${kind}-root`,
    name,
    position: index,
    depth: 0,
    ...dates,
  }))
  const rows = taxonomyNodes(taxonomies).map(({ kind, slug, name, ancestors, position }) => ({
    id: sampleId('taxonomy', slug),
    parent_id: ancestors[0] ? sampleId('taxonomy', ancestors[0]) : rootId(kind),
    kind,
    slug,
    name,
    position,
    depth: ancestors.length + 1,
    ...dates,
  }))
  return [...rootRows, ...rows]
}

const rootId = (kind: string) => sampleId('taxonomy-root', kind)

/** Rows of the tags. */
export function tagRows({ tags }: SampleTaxonomies, today: string): TableRows {
  const dates = timestamps(today, 300)
  return Object.entries(tags).map(([slug, label]) => ({ id: sampleId('tag', slug), slug, label, ...dates }))
}
