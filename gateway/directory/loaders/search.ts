import { eachOf, type List } from '../../pagination/listing.ts'
import type {
  EventSearchRequestRecord,
  OrganisationEventRecord,
  PageListItemRecord,
  PageSearchRequestRecord,
  ServiceSearchRequestRecord,
  ServiceSearchResultRecord,
} from '../../../schema/generated/records.ts'
import type { Directory } from '../directory.ts'
import { filteredFrom, rowsOnce, searchFrom } from './lists.ts'
import { runningService } from './services.ts'
import { orders } from './totalOrder.ts'

/**
 * The searches of the directory: services by criteria, category or persona; events; pages. The methods `top…` give the best
 * matches only, with one call.
 */
export function searchLoaders(directory: Directory) {
  const collection = (kind: string, body: object) =>
    eachOf(
      searchFrom<ServiceSearchResultRecord>(directory, { path: `/search/collections/${kind}`, body }),
      runningService,
    )
  return {
    services: (body: ServiceSearchRequestRecord): List<ServiceSearchResultRecord> => {
      const source = { path: '/search', body }
      // Only words and distances rank: matches of filters alone all have the same score.
      const isRanked = body.query !== undefined || body.order === 'distance'
      return eachOf(
        isRanked
          ? searchFrom<ServiceSearchResultRecord>(directory, source)
          : filteredFrom<ServiceSearchResultRecord>(directory, source, orders.none),
        runningService,
      )
    },
    inCategory: (category: string) => collection('categories', { category }),
    forPersona: (persona: string) => collection('personas', { persona }),
    pages: (body: PageSearchRequestRecord) =>
      searchFrom<PageListItemRecord>(directory, { path: '/search/pages', body }),
    topPages: async (body: PageSearchRequestRecord, most: number) =>
      rowsOnce<PageListItemRecord>(directory, { path: '/search/pages', body }, most),
    topEvents: async (body: EventSearchRequestRecord, most: number) =>
      rowsOnce<OrganisationEventRecord>(directory, { path: '/search/events', body }, most),
  }
}
