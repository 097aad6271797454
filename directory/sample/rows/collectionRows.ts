import { sampleId } from '../sampleId.ts'
import type { SampleCollections } from '../shapes/SampleCollections.ts'
import { moments } from './moments.ts'
import { pictureId } from './pictureId.ts'
import type { TableRows } from './TableRows.ts'

/** Topics, audiences and groups of events. Each kind counts its own order from 1. */
export function collectionRows(collections: SampleCollections, today: string): Record<string, TableRows> {
  const { categories, personas, organisation_events } = collections
  const entries = [
    ...Object.entries(categories).map(([slug, shape], at) => ({ slug, ...shape, kind: 'category', at })),
    ...Object.entries(personas).map(([slug, shape], at) => ({ slug, ...shape, kind: 'persona', at })),
    ...Object.entries(organisation_events).map(([slug, shape], at) => ({
      slug,
      ...shape,
      kind: 'organisation-event',
      at,
    })),
  ]
  return {
    collections: entries.map(entry => ({
      id: sampleId('collection', entry.slug),
      kind: entry.kind,
      slug: entry.slug,
      name: entry.name,
      intro: entry.intro,
      subtitle: 'subtitle' in entry ? entry.subtitle : null,
      position: entry.at + 1,
      enabled: entry.enabled,
      homepage: 'homepage' in entry && entry.homepage,
      sideboxes: entry.sideboxes,
      image_file_id: pictureId(entry),
      ...moments(today),
    })),
    collection_taxonomies: entries.flatMap(entry =>
      [...new Set(entry.taxonomies)].map(taxonomy => ({
        collection_id: sampleId('collection', entry.slug),
        taxonomy_id: sampleId('taxonomy', taxonomy),
      })),
    ),
  }
}
