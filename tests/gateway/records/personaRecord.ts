import type { CollectionPersonaRecord } from '../../../schema/generated/records.ts'
import { id } from './id.ts'
import { stamps } from './stamps.ts'

/** A persona as the directory sends it. */
export function personaRecord(changes: Partial<CollectionPersonaRecord> = {}): CollectionPersonaRecord {
  return {
    id: id(7501),
    slug: 'carers',
    name: 'Carers',
    intro: 'Help while you look after someone.',
    subtitle: 'Breaks and advice',
    order: 1,
    enabled: true,
    homepage: true,
    sideboxes: [],
    image: null,
    category_taxonomies: [],
    ...stamps,
    ...changes,
  }
}
