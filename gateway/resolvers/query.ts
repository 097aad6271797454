import { shownOnHomepage } from '../content/collections.ts'
import { connectionOf } from '../pagination/connection.ts'
import type {
  QueryResolvers,
  SearchResultsResolvers,
  SearchVocabularyResolvers,
  VocabularyGroupResolvers,
} from '../generated/resolvers.ts'
import { pagesFound } from '../search/pageSearch.ts'
import { pagesBelow } from '../content/guides.ts'
import { understoodPlace } from '../search/nearPlace.ts'
import { findRedirect } from '../redirects/redirects.ts'
import { orKept, orKeptOne, placesIn } from '../search/indexAccess.ts'
import { searchResults } from '../search/results.ts'
import { openDataInsights, unmetSearches, openData, openDataState, openDataTable } from './openData.ts'
import { eligibilityChoices } from '../formatting/eligibility.ts'
import { orIndexed } from '../lists/catalogue.ts'
import { eventList } from '../lists/events.ts'
import { locationList } from '../lists/locations.ts'
import { organisationList } from '../lists/organisations.ts'
import { modifiedSince } from '../content/modifiedSince.ts'
import { listModifiedSince } from '../lists/recordDates.ts'
import { serviceList } from '../lists/services.ts'
import { nodesOf } from './node.ts'
import { suggestions } from '../search/suggestions.ts'
import { listingOf } from '../pagination/listing.ts'
import { byOrder, isNamed } from '../records/coerce.ts'

export const Query: QueryResolvers = {
  node: async (_query, { id }, context) => (await nodesOf([id], context))[0] ?? null,
  nodes: (_query, { ids }, context) => nodesOf(ids, context),
  service: (_query, { slug }, context) =>
    orIndexed(context.loaders.services.bySlug(slug), 'service', slug, context),
  services: async (_query, { filter, orderBy, ...args }, context) => {
    const listing = await serviceList(filter ?? {}, orderBy ?? 'NAME_ASC', context)
    return connectionOf('services', keyOf(filter, orderBy, 'NAME_ASC'), args, listing)
  },
  organisation: (_query, { slug }, context) =>
    orIndexed(context.loaders.organisations.bySlug.load(slug), 'organisation', slug, context),
  organisations: async (_query, { filter, orderBy, ...args }, context) => {
    const listing = await organisationList(filter ?? {}, orderBy ?? 'NAME_ASC', context)
    return connectionOf('organisations', keyOf(filter, orderBy, 'NAME_ASC'), args, listing)
  },
  event: (_query, { slug }, context) =>
    orIndexed(context.loaders.events.bySlug.load(slug), 'event', slug, context),
  events: async (_query, { filter, orderBy, ...args }, context) => {
    const listing = await eventList(filter ?? {}, orderBy ?? 'START_ASC', context)
    return connectionOf('events', keyOf(filter, orderBy, 'START_ASC'), args, listing)
  },
  location: (_query, { id }, context) =>
    orIndexed(context.loaders.locations.byId.load(id.toLowerCase()), 'location', id, context),
  locations: async (_query, { filter, orderBy, ...args }, context) => {
    const listing = await locationList(filter ?? {}, orderBy ?? 'ADDRESS_ASC', context)
    return connectionOf('locations', keyOf(filter, orderBy, 'ADDRESS_ASC'), args, listing)
  },
  category: (_query, { slug }, context) =>
    orKeptOne(
      context.loaders.collections.category(slug),
      index => index.categories().find(one => isNamed(one, slug)) ?? null,
      context,
    ),
  categories: async (_query, { homepage, modifiedSince: since }, context) => {
    const all = await orKept(context.loaders.collections.categories(), 'category', context)
    const shown = shownOnHomepage(byOrder(all), homepage)
    return modifiedSince('categories', shown, since, context)
  },
  persona: (_query, { slug }, context) =>
    orKeptOne(
      context.loaders.collections.persona(slug),
      index => index.personas().find(one => isNamed(one, slug)) ?? null,
      context,
    ),
  personas: async (_query, { homepage, modifiedSince: since }, context) => {
    const all = await orKept(context.loaders.collections.personas(), 'persona', context)
    const shown = shownOnHomepage(byOrder(all), homepage)
    return modifiedSince('personas', shown, since, context)
  },
  eligibilityGroups: async (_query, _args, context) =>
    eligibilityChoices(await orKept(context.loaders.taxonomies.eligibilities(), 'eligibility', context)),
  page: (_query, { slug }, { loaders }) => loaders.pages.bySlug(slug),
  pages: async (_query, { parent, modifiedSince: since }, context) => {
    const tree = await context.loaders.pages.tree()
    const isWhole = since && !parent
    return modifiedSince('pages', isWhole ? tree : pagesBelow(parent, tree), since, context)
  },
  searchPages: async (_query, { query, modifiedSince: since, ...args }, context) => {
    const { listing, messages } = await pagesFound(query, context)
    const kept = await listModifiedSince('pages', listing, since, context)
    const pages = await connectionOf('pages', { query, since }, args, kept, 'ranked')
    return Object.assign(pages, { message: messages.join(' ') || null })
  },
  settings: async (_query, _args, context) => {
    const { settings: read, withoutTexts } = context.loaders.settings
    const reading = read().then(settings => [settings])
    const [settings] = await orKept(reading, 'settings', context).catch(withoutTexts)
    return settings!
  },
  search: (_query, args, context) => searchResults(args, context),
  suggest: (_query, args, { backgroundLoaders: loaders, now, lifetime, searchIndex, vocabulary }) =>
    suggestions(args, { loaders, now, lifetime, searchIndex, vocabulary }),
  place: (_query, { query }, context) => understoodPlace(query, placesIn(context)),
  openData: (_query, _args, context) => openData(context),
  openDataState: (_query, _args, context) => openDataState(context),
  openDataInsights: (_query, _args, context) => openDataInsights(context),
  unmetSearches: (_query, _args, context) => unmetSearches(context),
  openDataTable: (_query, { name }, context) => openDataTable(name, context),
  searchVocabulary: (_query, _args, { vocabulary }) => vocabulary(),
  redirect: (_query, { url }, { loaders, redirects }) => findRedirect(url, redirects, loaders),
}

/** What cursors of a list belong to: its filter and, unless it is the usual one, its order. */
const keyOf = <Order extends string>(
  filter: object | null | undefined,
  orderBy: Order | null | undefined,
  usual: Order,
) => ({ ...filter, ...(orderBy && orderBy !== usual && { orderBy }) })

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
  mayBeUrgent: ({ mayBeUrgent }) => mayBeUrgent,
  isForEvents: ({ isForEvents }) => isForEvents,
  filterCounts: results => results.filterCounts(),
  droppedFilters: results => results.droppedFilters(),
  message: results => results.message(),
}

export const SearchVocabulary: SearchVocabularyResolvers = {
  groups: async (vocabulary, { kind, language, text, ...args }) => {
    const inText =
      text === null || text === undefined ? null : vocabulary.meaningsOf(text).map(({ group }) => group)
    const groups = [...new Set(inText ?? vocabulary.groups)].filter(
      group =>
        (!kind || group.kind === kind) &&
        (!language || group.language?.toLowerCase() === language.toLowerCase()),
    )
    return connectionOf('vocabulary', { kind, language, text }, args, listingOf(groups))
  },
  urgentTopics: (vocabulary, { text }) =>
    text === null || text === undefined ? [...vocabulary.urgentTopics] : vocabulary.urgentTopicsIn(text),
  languages: ({ languages }) => [...languages],
}

export const VocabularyGroup: VocabularyGroupResolvers = {
  language: ({ language }, _args, { vocabulary }) =>
    vocabulary().languages.find(({ code }) => code === language) ?? null,
}
