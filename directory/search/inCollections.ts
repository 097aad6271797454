import { sql, type Sql } from '../sql.ts'

/**
 * The condition that a record shares a category with any of some collections, named by slugs with commas between.
 *
 * A slug stands for the name of its collection, so collections of one name count as one; disabled ones count too.
 * A slug nobody has matches nothing. `inCollections('services', 'service', 'category', 'food,housing')`.
 */
export function inCollections(table: string, owner: string, kind: string, slugs: string): Sql {
  const names = slugs.split(',').map(slug => slug.trim())
  return sql`exists (
    select from ${sql.text(`${owner}_taxonomies`)} as linked
    join collection_taxonomies on collection_taxonomies.taxonomy_id = linked.taxonomy_id
    join collections on collections.id = collection_taxonomies.collection_id
    where linked.${sql.text(`${owner}_id`)} = ${sql.text(table)}.id and collections.kind = ${kind} and collections.name in (
      select name from collections where kind = ${kind} and slug = any(${names}::text[])
    )
  )`
}
