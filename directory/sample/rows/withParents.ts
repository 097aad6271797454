import type { SampleTaxonomies } from '../shapes/SampleTaxonomies.ts'
import { taxonomyNodes } from '../taxonomyNodes.ts'

/** Adds to taxonomy slugs the ones above them, as the directory does when a record is saved. */
export function withParents(taxonomies: SampleTaxonomies): (slugs: string[]) => string[] {
  const above = new Map(taxonomyNodes(taxonomies).map(node => [node.slug, node.above]))
  return slugs => [...new Set(slugs.flatMap(slug => [slug, ...(above.get(slug) ?? [])]))]
}
