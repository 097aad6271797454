import { z } from 'zod'
import { select, sql, type Sql } from '../database/sql.ts'
import { validationError } from '../http/apiError.ts'
import type { DirectoryContext } from '../http/directoryContext.ts'
import { alphabetical } from '../lists/records.ts'
import { quality, rankedRows } from './ranking.ts'
import { requestFields } from './searchRequest.ts'

const paging = { page: z.unknown().optional(), per_page: z.unknown().optional() }

/** The requests of a search by collection. `readPaging` reads the page, so an invalid one is no error. */
export const CategorySearch = z.object({ category: requestFields.text(1), ...paging })
export const PersonaSearch = z.object({ persona: requestFields.text(1), ...paging })

/**
 * The active services of one collection, ordered by the number of shared categories times the editorial rating.
 *
 * @throws ApiError 422 when there is no such collection of the kind.
 */
export async function searchCollection(
  directory: DirectoryContext,
  kind: 'category' | 'persona',
  slug: string,
): Promise<Sql> {
  const [found] = await select<{ name: string }>(
    directory,
    sql`select name from collections where kind = ${kind} and slug = ${slug} limit 1`,
  )
  if (!found) throw validationError({ [kind]: [`The ${kind} is not an existing one.`] })
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
    score: sql`${shared} * ${sql.raw(quality)}`,
    order: 'score desc, name',
  })
}
