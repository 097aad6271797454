import DataLoader from 'dataloader'
import type { Rest } from '../rest/createRest.ts'
import { withQuery } from '../rest/withQuery.ts'
import { isSlug } from '../reading/isSlug.ts'
import { recordsOf } from './recordsOf.ts'

const batch = 100

/**
 * Loads records by id, a hundred with one call; null for ids that lead nowhere.
 *
 *     await loaderById<LocationRecord>(rest, '/locations').load('7a4d…') // { id: '7a4d…', … }
 *
 * The answer comes in the list's own order with the missing left out, so it is matched by id. Anything
 * that cannot be an id is never sent: a comma in it would be two, and an empty filter would be everything.
 */
export function loaderById<T extends { id: string }>(
  rest: Rest,
  path: string,
  include?: string,
): DataLoader<string, T | null> {
  return new DataLoader(
    async ids => {
      const asked = ids.filter(isSlug)
      const query = { 'filter[id]': asked, include, per_page: batch }
      const records = asked.length ? recordsOf<T>(await rest.read(withQuery(path, query))) : []
      const found = new Map(records.map(record => [record.id, record]))
      return ids.map(id => found.get(id) ?? null)
    },
    { maxBatchSize: batch },
  )
}
