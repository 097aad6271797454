import type { DateTime } from 'luxon'
import type { Loaders } from '../../directory/loaders/loaders.ts'
import { noRows, type List } from '../../pagination/listing.ts'
import type {
  ServiceRecord,
  ServiceSearchRequestRecord,
  WaitTimeRecord,
} from '../../../schema/generated/records.ts'
import type { SearchOrder, WaitTime } from '../../generated/resolvers.ts'
import type { Place } from '../../places/places.ts'
import { filterText, queryText } from '../../records/arguments.ts'
import type { Understanding } from '../understanding/understanding.ts'
import type { ServiceModel } from '../../records/models.ts'
import { textOf } from '../../records/coerce.ts'
import { savedAt } from '../../content/modifiedSince.ts'
import { instant } from '../../formatting/calendar.ts'
import { distanceTo, isOpenAt, milesToOpen, placesOf } from '../../content/services.ts'

/** The criteria that the directory's own search gets, or that its matches are tested by. */
export interface DirectoryCriteria {
  /** The words for the directory's own search, which knows neither synonyms nor places. */
  directoryQuery: string | null
  /** Slugs; null without a filter. An empty list means that every name in the filter is unknown: nothing matches. */
  categories: string[] | null
  personas: string[] | null
  eligibilities: string[]
  /** The place to search within. One that was typed among the words is in `understanding`, and only ranks. */
  place: Place | null
  /** Miles from the place. */
  within: number
  isFree: boolean | null
  isOpenNow: boolean
  waitTime: WaitTime | null
  /** Services that changed at this moment or later, in milliseconds of the epoch. */
  modifiedSince: number | null
  /** When a service last changed, by what its record states. */
  changedAt: (id: string, stated: number | null) => number | null
  order: SearchOrder
}

const mostAlternatives = 2

/**
 * The words that the directory's own search is sent: each concept with the best of what stands for it.
 *
 *     directoryQuery(understand('lonley in sidcup', …)) // 'lonely befriending loneliness'
 *
 * That search finds any of the words. Words that only colour a text are left out when there are others, since it would weigh
 * them as much. Numbers and short words, which it does not know, stay as they are typed: they are found in names.
 */
export function directoryQuery({ concepts, typed }: Understanding): string | null {
  const text = queryText(typed)
  if (!text || !indexableWords(text).length) return text
  const telling = concepts.filter(({ weight }) => weight >= 0.5)
  const phrases = (telling.length ? telling : concepts).flatMap(({ phrase, alternatives }) => [
    phrase,
    ...alternatives.slice(0, mostAlternatives).map(other => other.phrase),
  ])
  const words = [...new Set(phrases.join(' ').split(' '))].join(' ')
  return queryText(words) ?? text
}

/**
 * The list of the directory that answers a search best.
 *
 *     matchingServices({ directoryQuery: '111', … }, loaders)       // GET /services?filter[name]=111
 *     matchingServices({ categories: ['food'], … }, loaders)        // POST /search/collections/categories
 *     matchingServices({ directoryQuery: 'food bank', … }, loaders) // POST /search
 *
 * The search index has neither short words nor numbers: those are searched in names. A single category or persona has its
 * own search, which ranks its results; the general one does not rank them.
 */
export function matchingServices(criteria: DirectoryCriteria, loaders: Loaders): List<ServiceRecord> {
  const { directoryQuery: query, categories, personas } = criteria
  if (categories?.length === 0 || personas?.length === 0) return noRows
  const body = searchBody(criteria)
  const keys = Object.keys(body).join()
  if (!keys) return loaders.services.list({ name: filterText(query) })
  if (keys === 'category' && categories?.length === 1) return loaders.search.inCategory(categories[0] ?? '')
  if (keys === 'persona' && personas?.length === 1) return loaders.search.forPersona(personas[0] ?? '')
  return loaders.search.services(body)
}

/**
 * The request body of the directory's search; empty when it supports none of the criteria.
 *
 *     searchBody({ directoryQuery: 'food', isFree: true, … }) // { query: 'food', is_free: true }
 *
 * The directory rejects nulls and empty texts, so missing criteria are left out. It takes whole miles: a fraction is rounded
 * up, and `serviceTests` checks the exact distance. Without words all matches have the same score and no order, so they are
 * sorted by distance when there is a place.
 */
function searchBody(criteria: DirectoryCriteria): ServiceSearchRequestRecord {
  const { directoryQuery: query, categories, personas, eligibilities, place, isFree, waitTime } = criteria
  const words = query && indexableWords(query).length ? query : null
  return {
    ...(words ? { query: words } : {}),
    ...(categories ? { category: categories.join(',') } : {}),
    ...(personas ? { persona: personas.join(',') } : {}),
    ...(eligibilities.length ? { eligibilities } : {}),
    ...(isFree === null ? {} : { is_free: isFree }),
    ...(waitTime ? { wait_time: waitTime.toLowerCase() as WaitTimeRecord } : {}),
    ...(place
      ? { location: { lat: place.latitude, lon: place.longitude }, distance: Math.ceil(criteria.within) }
      : {}),
    ...(isByDistance(criteria) ? { order: 'distance' } : {}),
  }
}

/** Whether the nearest come first. */
export const isByDistance = ({ directoryQuery: query, place, order }: DirectoryCriteria): boolean =>
  place !== null && (order === 'DISTANCE' || !query || !indexableWords(query).length)

type Test = (service: ServiceModel) => Promise<boolean>

/** What filters a search; a distance is part of its place. */
type Filter = Exclude<keyof DirectoryCriteria, 'within' | 'changedAt' | 'order'>

/**
 * The filters that the directory does not support, as tests for each match; empty when it supports all criteria. One that is
 * null is not in force, or the directory filters by it.
 *
 *     serviceTests({ isOpenNow: true, within: 2.5, … }, context) // [open now, within 2.5 miles]
 */
export function serviceTests(
  criteria: DirectoryCriteria,
  context: { loaders: Loaders; now: DateTime },
): Test[] {
  const { directoryQuery: query, place, within, modifiedSince } = criteria
  // Words that the index does not have. Without other criteria the list by name has already filtered by them.
  const words = query && !indexableWords(query).length ? filterText(query)?.toLowerCase() : null
  const tests: Record<Filter, Test | null> = {
    categories: null,
    personas: null,
    eligibilities: null,
    isFree: null,
    waitTime: null,
    directoryQuery:
      words && Object.keys(searchBody(criteria)).length
        ? async ({ name }) => (textOf(name) ?? '').toLowerCase().includes(words)
        : null,
    isOpenNow: criteria.isOpenNow
      ? async service => {
          const places = await placesOf(service, context)
          if (!place) return places.some(item => isOpenAt(item, context.now))
          return (milesToOpen(places, place, context.now) ?? Infinity) <= within
        }
      : null,
    modifiedSince:
      modifiedSince === null
        ? null
        : async service => {
            const stated = instant(savedAt('services', service))
            const modified = criteria.changedAt(service.id, stated?.toMillis() ?? null)
            return modified !== null && modified >= modifiedSince
          },
    place:
      place && !Number.isInteger(within)
        ? async service => {
            const places = await placesOf(service, context)
            return places.some(({ location }) => (distanceTo(location, place) ?? Infinity) <= within)
          }
        : null,
  }
  return Object.values(tests).filter(test => test !== null)
}

/**
 * The words of a query that the directory's index has: those of three letters or more.
 *
 *     indexableWords('Age UK 111') // ['age']
 *     indexableWords('111')        // []
 */
export function indexableWords(query: string): string[] {
  return query.toLowerCase().match(/\p{L}[\p{L}\p{M}]{2,}/gu) ?? []
}
