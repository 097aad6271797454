import type { Directory } from '../Directory.ts'
import { invalid } from '../http/invalid.ts'
import { alphabetical } from '../lists/alphabetical.ts'
import { select } from '../select.ts'
import { sql, type Sql } from '../sql.ts'
import { quality } from './quality.ts'
import { rankedRows } from './rankedRows.ts'

/**
 * The active services of one collection: those that share most categories with it first, lifted by the editorial mark.
 *
 * @throws Refusal 422 when there is no such collection of the kind.
 */
export async function searchCollection(
  directory: Directory,
  kind: 'category' | 'persona',
  slug: string,
): Promise<Sql> {
  const [found] = await select<{ name: string }>(
    directory,
    sql`select name from collections where kind = ${kind} and slug = ${slug} limit 1`,
  )
  if (!found) throw invalid({ [kind]: [`The ${kind} is not an existing one.`] })
  const shared = sql`(
    select count(distinct linked.taxonomy_id)
    from service_taxonomies as linked
    join collection_taxonomies on collection_taxonomies.taxonomy_id = linked.taxonomy_id
    join collections on collections.id = collection_taxonomies.collection_id
    where linked.service_id = services.id and collections.kind = ${kind} and collections.name = ${found.name}
  )`
  return rankedRows({
    from: 'services',
    columns: `services.id, ${alphabetical('services.name')} as name`,
    conditions: [sql`services.status = 'active'`, sql`${shared} > 0`],
    score: sql`${shared} * ${sql.text(quality)}`,
    order: 'score desc, name',
  })
}
