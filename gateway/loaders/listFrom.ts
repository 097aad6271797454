import type { Listing } from './Listing.ts'
import type { Rest } from '../rest/createRest.ts'
import { withQuery } from '../rest/withQuery.ts'
import { rowsOf } from './rowsOf.ts'
import { totalOf } from './totalOf.ts'

type Values = Parameters<typeof withQuery>[1]

/**
 * A paged list of the directory.
 *
 *     listFrom<ServiceRecord>(rest, '/services', { include: 'organisation' })
 *     // page 2 in twenties: GET /services?include=organisation&page=2&per_page=20
 */
export function listFrom<T extends { id: string }>(rest: Rest, path: string, values: Values): Listing<T> {
  return async (page, perPage) => {
    const reply = await rest.read(withQuery(path, { ...values, page, per_page: perPage }))
    return { rows: rowsOf<T>(reply), total: totalOf(reply, { page, perPage }) }
  }
}
