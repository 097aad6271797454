import { alphabetical } from '../lists/alphabetical.ts'
import { embeddedMany } from './embeddedMany.ts'
import { taxonomyReference } from './taxonomyReference.ts'

/** The column `category_taxonomies`: `taxonomiesOf('services', 'service')` looks in `service_taxonomies`. */
export function taxonomiesOf(table: string, owner: string): string {
  const linked = `select taxonomy_id from ${owner}_taxonomies where ${owner}_id = ${table}.id`
  return `${embeddedMany(taxonomyReference, `taxonomies.id in (${linked})`, `${alphabetical('taxonomies.name')}, taxonomies.id`)} as category_taxonomies`
}
