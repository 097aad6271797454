import type { GatewayContext } from '../context.ts'
import type { QuerySearchArgs } from '../generated/resolvers.ts'
import { once } from '../loaders/once.ts'
import { categoriesNamed } from './categoriesNamed.ts'
import { eventsAbout } from './eventsAbout.ts'
import { findPlaceless } from './findPlaceless.ts'
import { findServices } from './findServices.ts'
import { organisationsNamed } from './organisationsNamed.ts'
import { pagesAbout } from './pagesAbout.ts'
import { searchMessages } from './searchMessages.ts'
import { understandSearch } from './understandSearch.ts'
import type { Connection } from '../pagination/connection.ts'
import type {
  CollectionCategoryRecord,
  OrganisationEventRecord,
  OrganisationRecord,
  PageListItemRecord,
} from '../../schema/generated/records.ts'
import type { Place } from '../places/Place.ts'
import type { ServiceModel } from '../records/models.ts'

/**
 * What a search finds, each part looked for only when it is asked for.
 *
 *     const results = await searchResults({ query: 'debt', near: 'DA8' }, context)
 *     await results.services() // { totalCount: 7, … }
 *
 * What stands beside the services is left out when it cannot be had: the services matter more. The message waits for all of
 * them, since it says what was left out.
 */
export async function searchResults(
  args: QuerySearchArgs,
  context: Pick<GatewayContext, 'loaders' | 'now'>,
): Promise<SearchResultsModel> {
  const { loaders } = context
  const { criteria, messages } = await understandSearch(args, loaders)
  const { query } = criteria
  const found = once(() => findServices(criteria, args, context))
  const beside: Promise<unknown>[] = []
  const missed: string[] = []
  const orNone = async <T>(name: string, finding: Promise<T[]>): Promise<T[]> => {
    const part = finding.catch((): T[] => {
      missed.push(name)
      return []
    })
    beside.push(part)
    return part
  }
  return {
    place: criteria.place,
    searchedFor: query,
    services: async () => (await found()).services,
    servicesWithoutPlace: () => findPlaceless(criteria, context),
    message: async () => {
      const later = (await found()).messages
      // By now every part that the query asks for has begun.
      await Promise.all(beside)
      const missing = missed.length ? [searchMessages.notLookedFor(missed.toSorted())] : []
      return [...messages, ...later, ...missing].join(' ') || null
    },
    pages: () => orNone('guides', pagesAbout(query, loaders)),
    organisations: () => orNone('organisations', organisationsNamed(query, loaders)),
    events: () => orNone('events', eventsAbout(criteria, loaders)),
    categories: () =>
      orNone(
        'topics',
        loaders.collections.categories().then(all => categoriesNamed(query, all)),
      ),
  }
}

/** What a search can find. Each part is looked for only when it is asked for. */
export interface SearchResultsModel {
  place: Place | null
  searchedFor: string | null
  services: () => Promise<Connection<ServiceModel>>
  servicesWithoutPlace: () => Promise<Connection<ServiceModel> | null>
  message: () => Promise<string | null>
  pages: () => Promise<PageListItemRecord[]>
  organisations: () => Promise<OrganisationRecord[]>
  events: () => Promise<OrganisationEventRecord[]>
  categories: () => Promise<CollectionCategoryRecord[]>
}
