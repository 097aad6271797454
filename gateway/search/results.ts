import type {
  DroppedFilter,
  FilterCounts as SearchFilterCounts,
  QuerySearchArgs,
  SearchCorrection,
  UnderstoodPart,
} from '../generated/resolvers.ts'
import type { UrgentTopic } from './vocabulary/vocabulary.ts'
import { once } from '../../platform/once.ts'
import { categoriesNamed, eventsAbout, organisationsNamed, pagesAbout } from './inDirectory/otherKinds.ts'
import { findServicesWithoutLocation, findServices, isRefused } from './inDirectory/serviceSearch.ts'
import { searchMessages } from './messages.ts'
import { eventSearch, type EventSearch } from './eventSearch.ts'
import { readyIndex, unlessLost } from './indexAccess.ts'
import type { FilterName } from './index/searchIndex.ts'
import { type IndexedSearch, searchIndexed } from './indexedSearch.ts'
import { tellsOfSomebody } from './understanding/understanding.ts'
import { interpretSearch, type SearchContext, type SearchCriteria } from './criteria.ts'
import type { Connection } from '../pagination/connection.ts'
import type {
  CollectionCategoryRecord,
  OrganisationEventRecord,
  OrganisationRecord,
  PageListItemRecord,
} from '../../schema/generated/records.ts'
import type { Place } from '../places/places.ts'
import { type DatedRecord, modifiedSince } from '../content/modifiedSince.ts'
import type { ServiceModel } from '../records/models.ts'

const maxPages = 3

/**
 * Runs a search; each part is loaded only when the operation selects it.
 *
 *     const results = await searchResults({ query: 'debt', near: 'DA8' }, context)
 *     await results.services() // { totalCount: 7, … }
 *
 * Parts other than the services are empty when they fail, since the services matter more. The message waits for all parts
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
    // Of two places the one to search within counts.
    understood: understanding.parts.filter(
      ({ kind }) => kind !== 'PLACE' || !criteria.place || criteria.place.name === understanding.place?.name,
    ),
    correction: understanding.correction,
    urgentTopics: understanding.urgentTopics,
    mayBeUrgent: !understanding.urgentTopics.length && tellsOfSomebody(understanding.typed),
    isForEvents: criteria.soughtEvents !== null,
  }
  const noted = (services: Connection<ServiceModel>) => {
    const text = services.totalCount === 0 ? unmetText(criteria) : null
    if (text) context.noteUnmetSearch?.(text)
    return services
  }
  const changed =
    (table: string) =>
    <T extends DatedRecord>(records: T[]) =>
      modifiedSince(table, records, args.modifiedSince, context)
  const eventsFound = eventSearch(criteria, context, changed('events'))
  const found = once(() => findServices(criteria, args, context))
  const others: Promise<unknown>[] = []
  const failed: { name: string; isRefused: boolean }[] = []
  const orNone = async <T>(name: string, finding: Promise<T[]>): Promise<T[]> => {
    const part = finding.catch((error: unknown): T[] => {
      failed.push({ name, isRefused: isRefused(error) })
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
      const services = await found()
      // By now every part that the operation selects has started.
      await Promise.all(others)
      // Of a search that is refused the reasons are told already.
      const missing = failed.filter(part => !(services.isRefused && part.isRefused)).map(({ name }) => name)
      const parts = missing.length ? [searchMessages.partsMissing(missing.toSorted())] : []
      return [...messages, ...services.messages, ...parts].join(' ') || null
    },
    pages: () => orNone('guides', pagesAbout(query, loaders).then(changed('pages'))),
    organisations: () =>
      orNone('organisations', organisationsNamed(query, loaders).then(changed('organisations'))),
    events: () =>
      orNone(
        'events',
        eventsFound(async (concepts, most) => {
          const words = concepts?.map(({ phrase }) => phrase).join(' ') ?? query
          return eventsAbout({ ...criteria, query: words }, loaders, most)
        }),
      ),
    categories: () =>
      orNone(
        'topics',
        loaders.collections.categories().then(all => categoriesNamed(query, changed('categories')(all))),
      ),
  }
  const index = readyIndex(context)
  const parts = index
    ? either(
        indexedParts(searchIndexed(index, criteria, context), criteria, args, {
          messages,
          eventsFound,
          changed,
        }),
        inDirectory,
      )
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
  const isInForce: Record<FilterName, boolean> = {
    categories: filters.categories !== null,
    personas: filters.personas !== null,
    eligibilities: filters.eligibilities.length > 0,
    near: filters.place !== null,
    isFree: filters.isFree !== null,
    isOpenNow: filters.isOpenNow,
    waitTime: filters.waitTime !== null,
    modifiedSince: filters.modifiedSince !== null,
  }
  if (Object.values(isInForce).includes(true)) return null
  // Nobody in danger is counted.
  if (understanding.urgentTopics.length) return null
  const inWords = understanding.parts.find(({ kind }) => kind === 'PLACE')
  return inWords?.queryWithout ?? understanding.typed
}

/** The parts of a search that the index answers. */
function indexedParts(
  search: IndexedSearch,
  { isOpenNow, categories, understanding, soughtEvents: sought }: SearchCriteria,
  args: QuerySearchArgs,
  {
    messages,
    eventsFound,
    changed,
  }: {
    messages: readonly string[]
    eventsFound: EventSearch
    /** Leaves the records of a table that the search wants. */
    changed: (table: string) => <T extends DatedRecord>(records: T[]) => T[]
  },
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
      const open = all > openNow ? [searchMessages.openNow(openNow, all)] : []
      // Somebody in danger is shown whom to call.
      const isUncertain = !understanding.urgentTopics.length && search.isUncertain()
      const doubt = isUncertain ? [searchMessages.doubtful] : []
      const timed = sought && understanding.time ? search.counts() : null
      const leftOut = timed?.all && timed.closedThen ? [searchMessages.closedThen] : []
      return [...doubt, ...messages, ...open, ...leftOut].join(' ') || null
    },
    filterCounts: async () => search.counts(),
    droppedFilters: async () => search.droppedFilters(),
    // The word for events is no subject of a guide.
    pages: async () => {
      const { guides } = sought ? search.othersAbout(sought.about) : await others()
      return hasWords ? changed('pages')(guides).slice(0, maxPages) : []
    },
    organisations: async () => (hasWords ? changed('organisations')((await others()).organisations) : []),
    categories: async () => (hasWords ? changed('categories')((await others()).categories) : []),
    events: async () =>
      (hasWords || sought) && !categories
        ? eventsFound(async concepts =>
            concepts ? search.othersAbout(concepts).manyEvents : (await others()).events,
          )
        : [],
  }
}

/** How many services there are with one filter more; categories as records. */
export type FilterCounts = Omit<SearchFilterCounts, 'categories'> & {
  /** How many a search for events leaves out, as they are closed at its time. */
  closedThen: number
  categories: { category: CollectionCategoryRecord; count: number }[]
}

/** The parts that need no call. */
interface CommonParts {
  place: Place | null
  searchedFor: string | null
  understood: readonly UnderstoodPart[]
  correction: SearchCorrection | null
  urgentTopics: readonly UrgentTopic[]
  mayBeUrgent: boolean
  isForEvents: boolean
}

/** The parts that are looked for when they are selected. */
type SearchAnswers = Omit<SearchResultsModel, keyof CommonParts>

/** The parts of a search result. Each is loaded only when the operation selects it. */
export interface SearchResultsModel extends CommonParts {
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
