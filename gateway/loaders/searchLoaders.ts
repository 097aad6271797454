import { eachOf, type List } from '../pagination/listing.ts'
import type {
  EventSearchRequestRecord,
  OrganisationEventRecord,
  PageListItemRecord,
  PageSearchRequestRecord,
  ServiceSearchRequestRecord,
  ServiceSearchResultRecord,
} from '../../schema/generated/records.ts'
import type { Directory } from '../directory/directory.ts'
import { filteredFrom, rowsOnce, searchFrom } from './listFrom.ts'
import { runningService } from './runningService.ts'
import { ties } from './Ties.ts'

/**
 * The searches of the directory: services by anything, by category, by persona; events; pages. `top…` gives the best
 * matches only, with one call.
 */
export function searchLoaders(rest: Directory) {
  const collection = (kind: string, body: object) =>
    eachOf(
      searchFrom<ServiceSearchResultRecord>(rest, { path: `/search/collections/${kind}`, body }),
      runningService,
    )
  return {
    services: (body: ServiceSearchRequestRecord): List<ServiceSearchResultRecord> => {
      const source = { path: '/search', body }
      // Only words and distances rank; what is found by filters alone scores nothing.
      const isRanked = body.query !== undefined || body.order === 'distance'
      return eachOf(
        isRanked
          ? searchFrom<ServiceSearchResultRecord>(rest, source)
          : filteredFrom<ServiceSearchResultRecord>(rest, source, ties.none),
        runningService,
      )
    },
    inCategory: (category: string) => collection('categories', { category }),
    forPersona: (persona: string) => collection('personas', { persona }),
    pages: (body: PageSearchRequestRecord) =>
      searchFrom<PageListItemRecord>(rest, { path: '/search/pages', body }),
    topPages: async (body: PageSearchRequestRecord, most: number) =>
      rowsOnce<PageListItemRecord>(rest, { path: '/search/pages', body }, most),
    topEvents: async (body: EventSearchRequestRecord, most: number) =>
      rowsOnce<OrganisationEventRecord>(rest, { path: '/search/events', body }, most),
  }
}
