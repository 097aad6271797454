import type { SearchResultsResolvers } from '../generated/resolvers.ts'

export const SearchResults: SearchResultsResolvers = {
  services: results => results.services(),
  servicesWithoutPlace: results => results.servicesWithoutPlace(),
  pages: results => results.pages(),
  organisations: results => results.organisations(),
  events: results => results.events(),
  categories: results => results.categories(),
  place: ({ place }) => place,
  searchedFor: ({ searchedFor }) => searchedFor,
  message: results => results.message(),
}
