import { sampleId } from '../sampleId.ts'
import type { SampleTaxonomies } from '../shapes/SampleTaxonomies.ts'
import { taxonomyNodes } from '../taxonomyNodes.ts'
import { moments } from './moments.ts'
import type { TableRows } from './TableRows.ts'

const roots = {
  category: 'Category',
  organisation: 'Organisation',
  'service-eligibility': 'Service Eligibility',
}

/** The vocabularies, each under its hidden root, parents before children. */
export function taxonomyRows(taxonomies: SampleTaxonomies, today: string): TableRows {
  const born = moments(today, 300)
  const rootRows = Object.entries(roots).map(([kind, name], index) => ({
    id: rootId(kind),
    kind,
    slug: `${kind}-root`,
    name,
    position: index,
    depth: 0,
    ...born,
  }))
  const rows = taxonomyNodes(taxonomies).map(({ kind, slug, name, above, position }) => ({
    id: sampleId('taxonomy', slug),
    parent_id: above[0] ? sampleId('taxonomy', above[0]) : rootId(kind),
    kind,
    slug,
    name,
    position,
    depth: above.length + 1,
    ...born,
  }))
  return [...rootRows, ...rows]
}

const rootId = (kind: string) => sampleId('taxonomy-root', kind)
