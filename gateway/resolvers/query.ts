import { shownOnHomepage } from '../content/collections.ts'
import { connectionOf } from '../pagination/connection.ts'
import type { QueryResolvers, SearchResultsResolvers } from '../generated/resolvers.ts'
import { organisationListing } from '../content/organisations.ts'
import { pagesFound } from '../search/pageSearch.ts'
import { pagesBelow } from '../content/guides.ts'
import { findPlace } from '../places/places.ts'
import { findRedirect } from '../redirects/redirects.ts'
import { searchResults } from '../search/results.ts'
import { eventListing } from '../content/events.ts'
import { openData, openDataTable } from './openData.ts'
import { eligibilityChoices } from '../formatting/eligibility.ts'
import { serviceListing } from '../content/services.ts'
import { suggestions } from '../search/suggestions.ts'

export const Query: QueryResolvers = {
  service: (_query, { slug }, { loaders }) => loaders.services.bySlug(slug),
  services: async (_query, { filter, ...args }, { loaders }) =>
    connectionOf('services', filter ?? {}, args, await serviceListing(filter ?? {}, loaders)),
  organisation: (_query, { slug }, { loaders }) => loaders.organisations.bySlug.load(slug),
  organisations: async (_query, { filter, ...args }, { loaders }) =>
    connectionOf('organisations', filter ?? {}, args, organisationListing(filter ?? {}, loaders)),
  event: (_query, { slug }, { loaders }) => loaders.events.bySlug.load(slug),
  events: async (_query, { filter, ...args }, context) =>
    connectionOf('events', filter ?? {}, args, await eventListing(filter ?? {}, context)),
  location: (_query, { id }, { loaders }) => loaders.locations.byId.load(id.toLowerCase()),
  locations: (_query, args, { loaders }) => connectionOf('locations', {}, args, loaders.locations.list()),
  category: (_query, { slug }, { loaders }) => loaders.collections.category(slug),
  categories: async (_query, { homepage }, { loaders }) =>
    shownOnHomepage(await loaders.collections.categories(), homepage),
  persona: (_query, { slug }, { loaders }) => loaders.collections.persona(slug),
  personas: async (_query, { homepage }, { loaders }) =>
    shownOnHomepage(await loaders.collections.personas(), homepage),
  eligibilityGroups: async (_query, _args, { loaders }) =>
    eligibilityChoices(await loaders.taxonomies.eligibilities()),
  page: (_query, { slug }, { loaders }) => loaders.pages.bySlug(slug),
  pages: async (_query, { parent }, { loaders }) => pagesBelow(parent, await loaders.pages.tree()),
  searchPages: async (_query, { query, ...args }, context) =>
    connectionOf('pages', { query }, args, await pagesFound(query, context), 'ranked'),
  settings: (_query, _args, { loaders }) => loaders.settings.settings(),
  search: (_query, args, context) => searchResults(args, context),
  suggest: (_query, args, { backgroundLoaders: loaders, now, searchIndex, vocabulary }) =>
    suggestions(args, { loaders, now, searchIndex, vocabulary }),
  place: (_query, { query }) => findPlace(query),
  openData: (_query, _args, context) => openData(context),
  openDataTable: (_query, { name }, context) => openDataTable(name, context),
  searchVocabulary: (_query, _args, { vocabulary }) => vocabulary(),
  redirect: (_query, { url }, { loaders, redirects }) => findRedirect(url, redirects, loaders),
}

export const SearchResults: SearchResultsResolvers = {
  services: results => results.services(),
  servicesWithoutPlace: results => results.servicesWithoutPlace(),
  pages: results => results.pages(),
  organisations: results => results.organisations(),
  events: results => results.events(),
  categories: results => results.categories(),
  place: ({ place }) => place,
  searchedFor: ({ searchedFor }) => searchedFor,
  understood: ({ understood }) => [...understood],
  correction: ({ correction }) => correction,
  urgentTopics: ({ urgentTopics }) => [...urgentTopics],
  filterCounts: results => results.filterCounts(),
  droppedFilters: results => results.droppedFilters(),
  message: results => results.message(),
}
