import type { Listing } from './Listing.ts'
import type {
  EventSearchRequestRecord,
  OrganisationEventRecord,
  PageListItemRecord,
  PageSearchRequestRecord,
  ServiceSearchRequestRecord,
  ServiceSearchResultRecord,
} from '../../schema/generated/records.ts'
import type { Rest } from '../rest/createRest.ts'
import { rowsOf } from './rowsOf.ts'
import { runningService } from './runningService.ts'
import { totalOf } from './totalOf.ts'

// The search index of the directory fails beyond this many rows.
const deepest = 10_000

/** The searches of the directory: services by anything, by category, by persona; events; pages. */
export function searchLoaders(rest: Rest) {
  const listing = <T extends { id: string }>(path: string, body: object): Listing<T> => {
    const search = async (page: number, perPage: number) => {
      const reply = await rest.search(path, { ...body, page, per_page: perPage })
      return { rows: rowsOf<T>(reply), total: totalOf(reply, { page, perPage }) }
    }
    return async (page, perPage) =>
      page * perPage > deepest ? { rows: [], total: (await search(1, 1)).total } : search(page, perPage)
  }
  const services = (path: string, body: object): Listing<ServiceSearchResultRecord> => {
    const found = listing<ServiceSearchResultRecord>(path, body)
    return async (page, perPage) => {
      const { rows, total } = await found(page, perPage)
      return { rows: rows.map(runningService), total }
    }
  }
  return {
    services: (body: ServiceSearchRequestRecord) => services('/search', body),
    inCategory: (category: string) => services('/search/collections/categories', { category }),
    forPersona: (persona: string) => services('/search/collections/personas', { persona }),
    events: (body: EventSearchRequestRecord) => listing<OrganisationEventRecord>('/search/events', body),
    pages: (body: PageSearchRequestRecord) => listing<PageListItemRecord>('/search/pages', body),
  }
}
