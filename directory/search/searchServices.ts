import type { Directory } from '../Directory.ts'
import { alphabetical } from '../lists/alphabetical.ts'
import { sql, type Sql } from '../sql.ts'
import { inCollections } from './inCollections.ts'
import { meantFor } from './meantFor.ts'
import { nearestPlace } from './nearestPlace.ts'
import { openToAll } from './openToAll.ts'
import { quality } from './quality.ts'
import { radius } from './radius.ts'
import { rankedRows } from './rankedRows.ts'
import { type FieldWeights, relevance } from './relevance.ts'
import { searchTerms } from './searchTerms.ts'
import type { ServiceSearch } from './ServiceSearch.ts'

const fields: readonly FieldWeights[] = [
  ['found.name', 3, 4, 6],
  ['found.organisation', 3, 4, 6],
  ['found.intro', 1, 2, 3],
  ['found.description', 1, 1.5, 2],
  ['found.categories', 1, 2, 3],
]

/** From the shortest; a search for one allows those before it. */
const waits = ['one_week', 'two_weeks', 'three_weeks', 'month', 'longer']

/**
 * The active services a search finds, best first.
 *
 * The score is what the words are worth, lifted by the editorial mark; a service that names the people asked for
 * comes before one that is open to everybody.
 */
export async function searchServices(directory: Directory, search: ServiceSearch): Promise<Sql> {
  const { query, category, persona, wait_time, is_free, location, eligibilities = [] } = search
  const terms = query === undefined ? undefined : await searchTerms(directory, 'service_index', query)
  const words = terms ? relevance(fields, terms) : sql`0`
  const conditions: Sql[] = [
    ...(terms ? [sql`found.everything @@ ${terms.any}::tsquery`] : []),
    ...(query !== undefined && !terms ? [sql`false`] : []),
    ...(category === undefined ? [] : [inCollections('services', 'service', 'category', category)]),
    ...(persona === undefined ? [] : [inCollections('services', 'service', 'persona', persona)]),
    ...(wait_time
      ? [sql`services.wait_time = any(${waits.slice(0, waits.indexOf(wait_time) + 1)}::text[])`]
      : []),
    ...(is_free === undefined ? [] : [sql`services.is_free = ${is_free}::boolean`]),
    ...(eligibilities.length ? [openToAll(eligibilities)] : []),
  ]
  return rankedRows({
    from: 'service_index as found join services on services.id = found.id',
    columns: `services.id, ${alphabetical('services.name')} as name`,
    conditions,
    score: eligibilities.length
      ? sql`${words} * ${sql.text(quality)} + ${meantFor(eligibilities)}`
      : sql`${words} * ${sql.text(quality)}`,
    near: location && { distance: nearestPlace(location), most: radius(search.distance) },
    order: search.order === 'distance' ? 'distance, score desc, name' : 'score desc, name',
  })
}
