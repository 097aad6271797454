import { connectionOf, type Connection, type PageArgs } from '../../pagination/connection.ts'
import type { DateTime } from 'luxon'
import type { Loaders } from '../../directory/loaders/loaders.ts'
import { type List, type Listing, type Rows, listingOf } from '../../pagination/listing.ts'
import { once } from '../../../platform/once.ts'
import type { ServiceModel } from '../../records/models.ts'
import { stripHtml } from '../../formatting/text.ts'
import { isByDistance, matchingServices, serviceTests, type DirectoryCriteria } from './directoryCriteria.ts'
import { DirectoryError } from '../../directory/directoryError.ts'
import { milesToOpen, placesOf } from '../../content/services.ts'
import { pointOf } from '../../records/coerce.ts'

const maxPlaceless = 100
/** Three pages of the directory. */
const filterDepth = 300
const maxReasons = 3

/** Messages for the visitor about what the directory's own search cannot do. */
const fallbackMessages = {
  cutShort: 'Only the first 300 matches were looked through.',
  tooMany:
    'More than 1,000 services match, too many to keep in order. Choose more filters to be sure to see them all.',
  refused: (errors: DirectoryError['errors']) => {
    const why = Object.values(errors ?? {})
      .flat()
      .slice(0, maxReasons)
      .map(text => stripHtml(text))
    const said = why.length ? [`It says: ${why.join(' ')}`] : []
    return ['The directory could not make sense of this search. Please try other words.', ...said].join(' ')
  },
}

/** The services of a search, and messages for the visitor about them. */
interface FoundServices {
  services: Connection<ServiceModel>
  messages: string[]
  isRefused: boolean
}

/**
 * The services of a search.
 *
 *     await findServices(criteria, { first: 20 }, context)
 *     // { services: { totalCount: 12, … }, messages: [], isRefused: false }
 */
export async function findServices(
  criteria: DirectoryCriteria,
  args: PageArgs,
  context: { loaders: Loaders; now: DateTime },
): Promise<FoundServices> {
  const messages: string[] = []
  const tests = serviceTests(criteria, context)
  const matches: List<ServiceModel> = matchingServices(criteria, context.loaders)
  const withWarning = (part: Rows<ServiceModel>) => {
    const isTooLong = part.total > (matches.mostInOrder ?? Infinity)
    if (isTooLong && !messages.includes(fallbackMessages.tooMany)) messages.push(fallbackMessages.tooMany)
    return part
  }
  // A window across two pages must not filter the list twice.
  const filtered = once(async () => {
    const { rows, isCutShort } = await filterList(matches, async service => {
      const verdicts = await Promise.all(tests.map(passes => passes(service)))
      return verdicts.every(Boolean)
    })
    if (isCutShort) messages.push(fallbackMessages.cutShort)
    return listingOf(
      criteria.isOpenNow && isByDistance(criteria) ? await byOpenPlace(rows, criteria, context) : rows,
    )
  })
  const listing: Listing<ServiceModel> = async (page, perPage) =>
    tests.length ? (await filtered())(page, perPage) : withWarning(await matches(page, perPage))
  const refusals: string[] = []
  const measured = withNear(emptyIfRefused(listing, refusals), criteria)
  const { place, ...filter } = criteria
  return {
    services: await connectionOf('search', { ...filter, place: place?.name }, args, measured, 'ranked'),
    messages: [...messages, ...refusals],
    isRefused: refusals.length > 0,
  }
}

/**
 * A list that is empty where the directory refuses the search (422); its reasons are added to the messages, once.
 *
 *     emptyIfRefused(loaders.search.pages({ query }), messages)
 */
export function emptyIfRefused<T>(listing: Listing<T>, messages: string[]): Listing<T> {
  return async (page, perPage) => {
    try {
      return await listing(page, perPage)
    } catch (error) {
      if (!isRefused(error)) throw error
      const message = fallbackMessages.refused(error.errors)
      if (!messages.includes(message)) messages.push(message)
      return { rows: [], total: 0 }
    }
  }
}

/** Whether the directory refused a search as invalid (422). */
export function isRefused(error: unknown): error is DirectoryError {
  return error instanceof DirectoryError && error.status === 422
}

/** Services by the distance of their nearest location that is open now: the directory counts those that are shut. */
async function byOpenPlace(
  services: readonly ServiceModel[],
  { place }: DirectoryCriteria,
  context: { loaders: Loaders; now: DateTime },
): Promise<ServiceModel[]> {
  const measured = await Promise.all(
    services.map(async service => {
      const miles = place && milesToOpen(await placesOf(service, context), place, context.now)
      return { service, miles: miles ?? Number.MAX_VALUE }
    }),
  )
  return measured.toSorted((a, b) => a.miles - b.miles).map(({ service }) => service)
}

function withNear(
  listing: Listing<ServiceModel>,
  { place, isOpenNow }: DirectoryCriteria,
): Listing<ServiceModel> {
  if (!place) return listing
  return async (page, perPage) => {
    const { rows, total } = await listing(page, perPage)
    return {
      rows: rows.map(service => service && { ...service, near: place, isOpenAsked: isOpenNow }),
      total,
    }
  }
}

/**
 * The services without a location among the best 100 matches; null for a search without a place, which has them in its
 * results.
 *
 *     await findServicesWithoutLocation({ query: 'debt', place: erith, … }, context) // { nodes: [moneyHelpline], … }
 */
export async function findServicesWithoutLocation(
  criteria: DirectoryCriteria,
  context: { loaders: Loaders; now: DateTime },
): Promise<Connection<ServiceModel> | null> {
  if (!criteria.place) return null
  const anywhere: DirectoryCriteria = { ...criteria, place: null, order: 'RELEVANCE' }
  const matches = matchingServices(anywhere, context.loaders)
  const { rows: services } = await matches.first(maxPlaceless).catch((error: unknown) => {
    // The services of the search tell why.
    if (isRefused(error)) return { rows: [] }
    throw error
  })
  const tests = [(service: ServiceModel) => hasNoPlace(service, context), ...serviceTests(anywhere, context)]
  const verdicts = await Promise.all(
    services.map(service => Promise.all(tests.map(passes => passes(service)))),
  )
  const kept = services.filter((_service, index) => verdicts[index]?.every(Boolean))
  return connectionOf('placeless', {}, { first: maxPlaceless }, listingOf(kept), 'ranked')
}

/**
 * Whether a service has no location, being online, by phone or across the borough, or none with coordinates: the directory
 * finds neither by distance.
 */
async function hasNoPlace(
  service: ServiceModel,
  context: { loaders: Loaders; now: DateTime },
): Promise<boolean> {
  return (await placesOf(service, context)).every(({ location }) => pointOf(location) === null)
}

/** The rows that passed, and whether the list was longer than the filter reads. */
interface FilteredList<T> {
  rows: T[]
  isCutShort: boolean
}

/**
 * Filters a list by a test that the directory does not support.
 *
 *     await filterList(list, isOpenNow) // { rows: […], isCutShort: false }
 *
 * Reads and tests the first 300 rows.
 */
async function filterList<T>(list: List<T>, passes: (row: T) => Promise<boolean>): Promise<FilteredList<T>> {
  const { rows, total } = await list.first(filterDepth)
  const verdicts = await Promise.all(rows.map(passes))
  return {
    rows: rows.filter((_row, index) => verdicts[index]),
    isCutShort: total > rows.length,
  }
}
