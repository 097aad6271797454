import type { GatewayContext } from '../context.ts'
import type { QuerySearchArgs } from '../generated/resolvers.ts'
import { once } from '../loaders/once.ts'
import type { SearchResultsParent } from '../parents/SearchResultsParent.ts'
import { categoriesNamed } from './categoriesNamed.ts'
import { eventsAbout } from './eventsAbout.ts'
import { findPlaceless } from './findPlaceless.ts'
import { findServices } from './findServices.ts'
import { organisationsNamed } from './organisationsNamed.ts'
import { orNone } from './orNone.ts'
import { pagesAbout } from './pagesAbout.ts'
import { understandSearch } from './understandSearch.ts'

/**
 * What a search finds, each part looked for only when it is asked for.
 *
 *     const results = await searchResults({ query: 'debt', near: 'DA8' }, context)
 *     await results.services() // { totalCount: 7, … }
 *
 * The message waits for the services, since they may have something to say.
 */
export async function searchResults(
  args: QuerySearchArgs,
  context: Pick<GatewayContext, 'loaders' | 'now'>,
): Promise<SearchResultsParent> {
  const { loaders } = context
  const { criteria, messages } = await understandSearch(args, loaders)
  const { query } = criteria
  const found = once(() => findServices(criteria, args, context))
  return {
    place: criteria.place,
    searchedFor: query,
    services: async () => (await found()).services,
    servicesWithoutPlace: () => findPlaceless(criteria, context),
    message: async () => [...messages, ...(await found()).messages].join(' ') || null,
    pages: () => orNone(pagesAbout(query, loaders)),
    organisations: () => orNone(organisationsNamed(query, loaders)),
    events: () => orNone(eventsAbout(criteria, loaders)),
    categories: () => orNone(loaders.collections.categories().then(all => categoriesNamed(query, all))),
  }
}
