import type { CollectionCategoryRecord, CollectionPersonaRecord } from '../../schema/generated/records.ts'
import type { DroppedFilter, WaitTime } from '../generated/resolvers.ts'
import { connectionOf, type Connection, type PageArgs } from '../pagination/connection.ts'
import { type Listing, listingOf } from '../pagination/listing.ts'
import { mostMiles } from '../places/places.ts'
import { isNamed, listOf } from '../records/coerce.ts'
import type { ServiceModel } from '../records/models.ts'
import type { SearchContext, SearchCriteria } from './criteria.ts'
import type { FilterName, IndexFilters, IndexResult, OtherMatches, SearchIndex } from './index/searchIndex.ts'
import { addIndexAge } from './indexAccess.ts'
import type { FilterCounts } from './results.ts'
import type { Concept } from './understanding/understanding.ts'

/** A search that the index answers. */
export interface IndexedSearch {
  services: (args: PageArgs) => Promise<Connection<ServiceModel>>
  /** The services without a location, best first; null for a search without a place to search within. */
  servicesWithoutPlace: () => Promise<Connection<ServiceModel> | null>
  counts: () => FilterCounts
  droppedFilters: () => DroppedFilter[]
  /** Whether it found something, but perhaps only by chance. */
  isUncertain: () => boolean
  others: () => OtherMatches
  /** What matches some concepts, those of the search among others. */
  othersAbout: (concepts: readonly Concept[]) => OtherMatches
}

const mostPlaceless = 100
const mostDropped = 10

/**
 * Answers a search from the index, without a call to the directory.
 *
 *     await searchIndexed(index, criteria, context).services({ first: 20 }) // { totalCount: 12, … }
 */
export function searchIndexed(
  index: SearchIndex,
  criteria: SearchCriteria,
  { now, lifetime }: Pick<SearchContext, 'now' | 'lifetime'>,
): IndexedSearch {
  addIndexAge(index, lifetime)
  const { understanding, place, soughtEvents } = criteria
  // Every service is somewhere: a place by itself is no word that they must have.
  const asked = understanding.isPlaceAlone ? { ...understanding, concepts: [] } : understanding
  const isForEvents = soughtEvents !== null
  const request = { understanding: asked, now, place: place ?? understanding.place, isForEvents }
  const filters = filtersOf(criteria, index)
  let result: IndexResult | undefined
  const found = () => (result ??= index.find({ ...request, filters, order: criteria.order }))
  const near = request.place
  const services = (rows: readonly number[]): ServiceModel[] =>
    index
      .services(rows)
      .map(service => (near ? { ...service, near, isOpenAsked: filters.isOpenNow } : service))
  const { place: _place, understanding: _understanding, soughtEvents: _soughtEvents, ...key } = criteria
  return {
    services: async args => {
      const { rows, total } = found()
      const listing: Listing<ServiceModel> = async (page, perPage) => ({
        rows: services(rows((page - 1) * perPage, page * perPage)),
        total,
      })
      return connectionOf('search', { ...key, place: place?.name }, args, listing, 'ranked')
    },
    servicesWithoutPlace: async () => {
      if (!place) return null
      const rows = found().placeless().slice(0, mostPlaceless)
      return connectionOf('placeless', {}, { first: mostPlaceless }, listingOf(services(rows)), 'ranked')
    },
    counts: () => {
      const counts = found().counts()
      return {
        ...counts,
        waitTimes: counts.waitTimes.map(({ waitTime, count }) => ({
          waitTime: waitTime.toUpperCase() as WaitTime,
          count,
        })),
      }
    },
    droppedFilters: () =>
      droppedFilters(index, { ...request, filters, order: criteria.order }, found(), understanding.place),
    isUncertain: () => found().isUncertain && found().total > 0,
    others: () => index.others({ understanding }),
    othersAbout: concepts => index.others({ understanding: { ...understanding, concepts: [...concepts] } }),
  }
}

function filtersOf(criteria: SearchCriteria, index: SearchIndex): IndexFilters {
  const {
    categories,
    personas,
    eligibilities,
    place,
    within,
    isFree,
    isOpenNow,
    waitTime,
    modifiedSince,
    changedAt,
  } = criteria
  return {
    categories: categories && termsOf(categories, index.categories()),
    personas: personas && termsOf(personas, index.personas()),
    eligibilities,
    near: place && { place, within },
    isFree,
    isOpenNow,
    modifiedSince,
    changedAt,
    waitTime: waitTime && (waitTime.toLowerCase() as IndexFilters['waitTime']),
  }
}

/** The taxonomy terms of some collections. */
function termsOf(
  slugs: readonly string[],
  collections: readonly (CollectionCategoryRecord | CollectionPersonaRecord)[],
): string[][] {
  return slugs.map(slug =>
    listOf(collections.find(one => isNamed(one, slug))?.category_taxonomies).map(({ id }) => id),
  )
}

function droppedFilters(
  index: SearchIndex,
  request: Parameters<SearchIndex['find']>[0],
  found: IndexResult,
  placeInWords: Parameters<SearchIndex['find']>[0]['place'],
): DroppedFilter[] {
  const { filters } = request
  // Eligibilities are left out one by one.
  const kinds: Record<
    Exclude<FilterName, 'eligibilities' | 'modifiedSince'>,
    [filter: DroppedFilter['filter'], isInForce: boolean]
  > = {
    near: ['NEAR', filters.near !== null],
    categories: ['CATEGORY', filters.categories !== null],
    personas: ['PERSONA', filters.personas !== null],
    isFree: ['FREE', filters.isFree !== null],
    isOpenNow: ['OPEN_NOW', filters.isOpenNow],
    waitTime: ['WAIT_TIME', filters.waitTime !== null],
  }
  const inForce = (Object.keys(kinds) as (keyof typeof kinds)[]).filter(name => kinds[name][1])
  const { near } = filters
  // A place to search within also ranks, so without it other services may match too weakly.
  const anywhere = near
    ? index.find({ ...request, place: placeInWords, filters: { ...filters, near: null } })
    : found
  const without = (names: readonly FilterName[]) => (names.includes('near') ? anywhere : found).without(names)
  const dropped: DroppedFilter[] = inForce.map(name => ({
    filter: kinds[name][0],
    count: without([name]),
  }))
  if (near && near.within < mostMiles) {
    const wider = index.find({ ...request, filters: { ...filters, near: { ...near, within: mostMiles } } })
    dropped.push({ filter: 'WITHIN', count: wider.total })
  }
  // The last one is that without any filter.
  for (const eligibility of filters.eligibilities.slice(0, mostDropped - 1 - dropped.length)) {
    const eligibilities = filters.eligibilities.filter(other => other !== eligibility)
    const others = index.find({ ...request, filters: { ...filters, eligibilities } })
    dropped.push({ filter: 'ELIGIBILITY', eligibility, count: others.total })
  }
  if (dropped.length > 1) {
    dropped.push({ filter: 'ALL', count: without([...inForce, 'eligibilities']) })
  }
  return dropped
}
