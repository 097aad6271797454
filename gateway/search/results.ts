import type {
  DroppedFilter,
  FilterCounts as SearchFilterCounts,
  QuerySearchArgs,
  SearchCorrection,
  UnderstoodPart,
} from '../generated/resolvers.ts'
import type { UrgentTopic } from './vocabulary/vocabulary.ts'
import { once } from '../../platform/once.ts'
import { findServicesWithoutLocation, findServices } from './serviceSearch.ts'
import { pagesAbout } from './pageSearch.ts'
import { searchMessages } from './messages.ts'
import type { SearchIndex } from './index/searchIndex.ts'
import { freshFor, type IndexedSearch, searchIndexed } from './indexedSearch.ts'
import {
  interpretSearch,
  readyIndex,
  unlessLost,
  type SearchContext,
  type SearchCriteria,
} from './criteria.ts'
import type { Connection } from '../pagination/connection.ts'
import type {
  CollectionCategoryRecord,
  OrganisationEventRecord,
  OrganisationRecord,
  PageListItemRecord,
} from '../../schema/generated/records.ts'
import type { Place } from '../places/places.ts'
import type { ServiceModel } from '../records/models.ts'
import { DirectoryError } from '../directory/directoryError.ts'
import type { Loaders } from '../directory/loaders/loaders.ts'
import { filterText } from '../records/arguments.ts'
import { indexableWords } from './filters.ts'
import { listOf, textOf } from '../records/coerce.ts'

/**
 * Records of the directory or, while it cannot be reached, those that the search index has kept: results show them too.
 *
 *     await orKept(loaders.collections.categories(), 'category', context)
 */
export async function orKept<T>(
  reading: Promise<T[]>,
  kind: Parameters<SearchIndex['copy']['records']>[0],
  context: Pick<SearchContext, 'searchIndex' | 'lifetime'>,
): Promise<T[]> {
  try {
    return await reading
  } catch (error) {
    const index = error instanceof DirectoryError && readyIndex(context)
    if (!index) throw error
    const kept = await unlessLost<T[]>(
      async () => Array.from(index.copy.records(kind), text => JSON.parse(text) as T),
      () => [],
    )
    if (!kept.length) throw error
    context.lifetime.addSource(index.age(), freshFor)
    return kept
  }
}

const maxOrganisations = 5
const maxEvents = 3
const maxPages = 3
const maxCategories = 3
const stopWords = new Set('and for the with help near from how can get who what need'.split(' '))

/**
 * Runs a search; each part is loaded only when the operation selects it.
 *
 *     const results = await searchResults({ query: 'debt', near: 'DA8' }, context)
 *     await results.services() // { totalCount: 7, … }
 *
 * SearchAnswers other than the services are empty when they fail, since the services matter more. The message waits for all parts
 * and says which are missing.
 */
export async function searchResults(
  args: QuerySearchArgs,
  context: SearchContext,
): Promise<SearchResultsModel> {
  const { loaders } = context
  const { criteria, messages } = await interpretSearch(args, context)
  const { query, understanding } = criteria
  const common = {
    place: criteria.place ?? understanding.place,
    searchedFor: query,
    understood: understanding.parts,
    correction: understanding.correction,
    urgentTopics: understanding.urgentTopics,
  }
  const noted = (services: Connection<ServiceModel>) => {
    const text = services.totalCount === 0 ? unmetText(criteria) : null
    if (text) context.noteUnmetSearch?.(text)
    return services
  }
  const found = once(() => findServices(criteria, args, context))
  const others: Promise<unknown>[] = []
  const failed: string[] = []
  const orNone = async <T>(name: string, finding: Promise<T[]>): Promise<T[]> => {
    const part = finding.catch((): T[] => {
      failed.push(name)
      return []
    })
    others.push(part)
    return part
  }
  const inDirectory: SearchAnswers = {
    filterCounts: async () => null,
    droppedFilters: async () => null,
    services: async () => (await found()).services,
    servicesWithoutPlace: () => findServicesWithoutLocation(criteria, context),
    message: async () => {
      const later = (await found()).messages
      // By now every part that the operation selects has started.
      await Promise.all(others)
      const missing = failed.length ? [searchMessages.partsMissing(failed.toSorted())] : []
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
  const index = readyIndex(context)
  const parts = index
    ? either(indexedParts(searchIndexed(index, criteria, context), criteria, args, messages), inDirectory)
    : inDirectory
  return { ...common, ...parts, services: async () => noted(await parts.services()) }
}

/** The parts from the index or, when its file turns out to be lost, from the directory. */
function either(inIndex: SearchAnswers, inDirectory: SearchAnswers): SearchAnswers {
  return {
    services: async () => unlessLost(inIndex.services, inDirectory.services),
    servicesWithoutPlace: async () =>
      unlessLost(inIndex.servicesWithoutPlace, inDirectory.servicesWithoutPlace),
    message: async () => unlessLost(inIndex.message, inDirectory.message),
    filterCounts: async () => unlessLost(inIndex.filterCounts, inDirectory.filterCounts),
    droppedFilters: async () => unlessLost(inIndex.droppedFilters, inDirectory.droppedFilters),
    pages: async () => unlessLost(inIndex.pages, inDirectory.pages),
    organisations: async () => unlessLost(inIndex.organisations, inDirectory.organisations),
    categories: async () => unlessLost(inIndex.categories, inDirectory.categories),
    events: async () => unlessLost(inIndex.events, inDirectory.events),
  }
}

/**
 * What was typed without the place in it; null for a search with filters, which may be why nothing was found, and for one
 * that tells of danger.
 */
function unmetText({ understanding, ...filters }: SearchCriteria): string | null {
  const { categories, personas, eligibilities, place, isFree, isOpenNow, waitTime, modifiedSince } = filters
  const hasDate = modifiedSince !== null
  if (
    categories ||
    personas ||
    eligibilities.length ||
    place ||
    isFree !== null ||
    isOpenNow ||
    waitTime ||
    hasDate
  )
    return null
  // Nobody in danger is counted.
  if (understanding.urgentTopics.length) return null
  const inWords = understanding.parts.find(({ kind }) => kind === 'PLACE')
  return inWords?.queryWithout ?? understanding.typed
}

/** The parts of a search that the index answers. */
function indexedParts(
  search: IndexedSearch,
  { isFree, isOpenNow, categories, understanding }: SearchCriteria,
  args: QuerySearchArgs,
  messages: readonly string[],
): SearchAnswers {
  const others = once(async () => search.others())
  const hasWords = understanding.concepts.length > 0
  return {
    services: async () => search.services(args),
    servicesWithoutPlace: async () => search.servicesWithoutPlace(),
    message: async () => {
      // Words for now only rank: what they find is told.
      const isAskedNow = Boolean(understanding.time?.isNow) && !isOpenNow
      const { all, openNow } = isAskedNow ? search.counts() : { all: 0, openNow: 0 }
      const now = all > openNow ? [searchMessages.openNow(openNow, all)] : []
      return [...messages, ...now].join(' ') || null
    },
    filterCounts: async () => search.counts(),
    droppedFilters: async () => search.droppedFilters(),
    pages: async () => (hasWords ? (await others()).guides.slice(0, maxPages) : []),
    organisations: async () => (hasWords ? (await others()).organisations : []),
    categories: async () => (hasWords ? (await others()).categories : []),
    events: async () =>
      hasWords && !categories
        ? (await others()).events
            .filter(event => isFree === null || event.is_free === isFree)
            .toSorted((a, b) => a.start_date.localeCompare(b.start_date))
            .slice(0, maxEvents)
        : [],
  }
}

/** How many services there are with one filter more; categories as records. */
export type FilterCounts = Omit<SearchFilterCounts, 'categories'> & {
  categories: { category: CollectionCategoryRecord; count: number }[]
}

/** The parts that need no call. */
type CommonParts = Pick<
  SearchResultsModel,
  'place' | 'searchedFor' | 'understood' | 'correction' | 'urgentTopics'
>

/** The parts that are looked for when they are selected. */
type SearchAnswers = Omit<SearchResultsModel, keyof CommonParts>

/** The parts of a search result. Each is loaded only when the operation selects it. */
export interface SearchResultsModel {
  place: Place | null
  searchedFor: string | null
  understood: readonly UnderstoodPart[]
  correction: SearchCorrection | null
  urgentTopics: readonly UrgentTopic[]
  /** Null while only the directory's own search can answer. */
  filterCounts: () => Promise<FilterCounts | null>
  droppedFilters: () => Promise<DroppedFilter[] | null>
  services: () => Promise<Connection<ServiceModel>>
  servicesWithoutPlace: () => Promise<Connection<ServiceModel> | null>
  message: () => Promise<string | null>
  pages: () => Promise<PageListItemRecord[]>
  organisations: () => Promise<OrganisationRecord[]>
  events: () => Promise<OrganisationEventRecord[]>
  categories: () => Promise<CollectionCategoryRecord[]>
}

/**
 * The organisations with these words in their name, five at most.
 *
 *     await organisationsNamed('food network', loaders) // [{ name: 'Erith Food Network', … }]
 */
async function organisationsNamed(query: string | null, loaders: Loaders): Promise<OrganisationRecord[]> {
  const name = filterText(query)
  if (!name) return []
  const { rows } = await loaders.organisations.list({ name })(1, maxOrganisations)
  return rows.filter(organisation => organisation !== null).slice(0, maxOrganisations)
}

/**
 * The events that match a search, the soonest first, three at most.
 *
 *     await eventsAbout({ query: 'walk', … }, loaders) // [{ title: 'Danson spring walk', … }]
 */
async function eventsAbout(
  { query, categories, isFree }: Pick<SearchCriteria, 'query' | 'categories' | 'isFree'>,
  loaders: Loaders,
): Promise<OrganisationEventRecord[]> {
  const words = query && indexableWords(query).length ? query : null
  const category = categories?.join(',')
  // Without words and category the directory would return every event.
  if ((query && !words) || (!words && !category)) return []
  const body = {
    ...(words ? { query: words } : {}),
    ...(category ? { category } : {}),
    ...(isFree === null ? {} : { is_free: isFree }),
    order: 'start_date' as const,
  }
  return loaders.search.topEvents(body, maxEvents)
}

/**
 * The categories that match a search, the best match first, three at most.
 *
 *     categoriesNamed('food bank', categories) // [{ name: 'Food and essentials', … }]
 *
 * A word in the name counts twice as much as one in the category's taxonomy terms.
 */
function categoriesNamed(
  query: string | null,
  categories: readonly CollectionCategoryRecord[],
): CollectionCategoryRecord[] {
  const words = indexableWords(query ?? '').filter(word => !stopWords.has(word))
  const score = (category: CollectionCategoryRecord) => {
    const name = indexableWords(textOf(category.name) ?? '')
    const terms = listOf(category.category_taxonomies).flatMap(term =>
      indexableWords(textOf(term.name) ?? ''),
    )
    return words.reduce(
      (sum, word) => sum + (hasWord(name, word) ? 2 : 0) + (hasWord(terms, word) ? 1 : 0),
      0,
    )
  }
  return categories
    .map(category => ({ category, points: score(category) }))
    .filter(({ points }) => points > 0)
    .toSorted((a, b) => b.points - a.points)
    .slice(0, maxCategories)
    .map(({ category }) => category)
}

// A plural s makes no difference.
function hasWord(words: readonly string[], word: string): boolean {
  return words.some(other => other.replace(/s$/, '') === word.replace(/s$/, ''))
}
