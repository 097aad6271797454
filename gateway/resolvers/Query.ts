import { flagOf } from '../reading/flagOf.ts'
import { connectionOf } from '../connection/connectionOf.ts'
import type { QueryResolvers } from '../generated/resolvers.ts'
import { redirectFor } from '../redirects/redirectFor.ts'
import { redirectLookUps } from '../redirects/redirectLookUps.ts'
import { searchResults } from '../search/searchResults.ts'
import { eventListing } from '../events/eventListing.ts'
import { serviceListing } from '../services/serviceListing.ts'

export const Query: QueryResolvers = {
  service: (_query, { slug }, { loaders }) => loaders.services.bySlug(slug),
  services: async (_query, { filter, ...args }, { loaders }) =>
    connectionOf('services', filter ?? {}, args, await serviceListing(filter ?? {}, loaders)),
  organisation: (_query, { slug }, { loaders }) => loaders.organisations.bySlug.load(slug),
  event: (_query, { slug }, { loaders }) => loaders.events.bySlug.load(slug),
  events: async (_query, { filter, ...args }, context) =>
    connectionOf('events', filter ?? {}, args, await eventListing(filter ?? {}, context)),
  category: (_query, { slug }, { loaders }) => loaders.collections.category(slug),
  categories: async (_query, { homepage }, { loaders }) =>
    shownOnHome(await loaders.collections.categories(), homepage),
  persona: (_query, { slug }, { loaders }) => loaders.collections.persona(slug),
  personas: async (_query, { homepage }, { loaders }) =>
    shownOnHome(await loaders.collections.personas(), homepage),
  page: (_query, { slug }, { loaders }) => loaders.pages.bySlug(slug),
  settings: (_query, _args, { loaders }) => loaders.settings.settings(),
  search: (_query, args, context) => searchResults(args, context),
  redirect: (_query, { url }, { loaders, redirects }) =>
    redirectFor(url, redirects, redirectLookUps(loaders)),
}

function shownOnHome<T extends { homepage: boolean }>(
  collections: T[],
  wanted: boolean | null | undefined,
): T[] {
  if (wanted === null || wanted === undefined) return collections
  return collections.filter(({ homepage }) => flagOf(homepage, true) === wanted)
}
