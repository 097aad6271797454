import type { SearchOrder, WaitTime, QuerySearchArgs } from '../generated/resolvers.ts'
import { type Place, placeNamed } from '../places/places.ts'
import type { Loaders } from '../directory/loaders/loaders.ts'
import { badInput, queryText } from '../records/arguments.ts'
import { textOf, isNamed } from '../records/coerce.ts'
import { searchMessages } from './messages.ts'

/** The criteria of a search, after every argument has been interpreted. */
export interface SearchCriteria {
  query: string | null
  /** Slugs; null without a filter. An empty list means that every name in the filter is unknown: nothing matches. */
  categories: string[] | null
  personas: string[] | null
  eligibilities: string[]
  place: Place | null
  /** Miles from the place. */
  within: number
  isFree: boolean | null
  isOpenNow: boolean
  waitTime: WaitTime | null
  order: SearchOrder
}

const defaultMiles = 5
const maxNames = 50

/** The criteria of a search, and messages for the visitor about them. */
interface InterpretedSearch {
  criteria: SearchCriteria
  messages: string[]
}

/**
 * Interprets the arguments of a search: looks up the place, checks the slugs, normalises the query.
 *
 *     await interpretSearch({ query: ' food ', near: 'Atlantis' }, loaders)
 *     // { criteria: { query: 'food', place: null, … }, messages: ['We do not know the place “Atlantis”, …'] }
 *
 * Whatever corrects or widens a query belongs here: the rest of the search sees the criteria only.
 *
 * @throws BAD_USER_INPUT when `within` is out of range or a list is too long.
 */
export async function interpretSearch(args: QuerySearchArgs, loaders: Loaders): Promise<InterpretedSearch> {
  const within = args.within ?? defaultMiles
  if (within < 1 || within > 50) throw badInput(`\`within\` must be 1 to 50 miles; it is ${within}.`)
  for (const name of ['category', 'persona', 'eligibilities'] as const) {
    if ((args[name]?.length ?? 0) > maxNames) throw badInput(`\`${name}\` takes at most ${maxNames} names.`)
  }
  const categories = args.category?.length
    ? knownSlugs(args.category, await loaders.collections.categories())
    : null
  const personas = args.persona?.length
    ? knownSlugs(args.persona, await loaders.collections.personas())
    : null
  const near = queryText(args.near)
  const place = near ? placeNamed(near) : null
  const isDistanceWithoutPlace = args.order === 'DISTANCE' && !near
  return {
    criteria: {
      query: queryText(args.query),
      categories: categories?.slugs ?? null,
      personas: personas?.slugs ?? null,
      eligibilities: (args.eligibilities ?? []).map(textOf).filter(name => name !== null),
      place,
      within,
      isFree: args.isFree ?? null,
      isOpenNow: args.openNow ?? false,
      waitTime: args.waitTime ?? null,
      order: args.order ?? 'RELEVANCE',
    },
    messages: [
      ...(near && !place ? [searchMessages.unknownPlace(near)] : []),
      ...(place && !place.isInBorough ? [searchMessages.outsideBorough(place)] : []),
      ...(isDistanceWithoutPlace ? [searchMessages.distanceWithoutPlace] : []),
      ...(categories?.unknown ?? []).map(searchMessages.unknownCategory),
      ...(personas?.unknown ?? []).map(searchMessages.unknownPersona),
    ],
  }
}

/**
 * The slugs for the slugs and ids of a filter, and the names that no collection has.
 *
 *     knownSlugs(['food', 'atlantis'], categories) // { slugs: ['food'], unknown: ['atlantis'] }
 */
function knownSlugs(
  names: readonly string[] | null | undefined,
  collections: readonly { id: string; slug: string }[],
): { slugs: string[]; unknown: string[] } {
  const found = (names ?? []).map(name => collections.find(one => isNamed(one, name))?.slug ?? null)
  return {
    slugs: [...new Set(found.filter(slug => slug !== null))],
    unknown: (names ?? []).filter((_text, index) => found[index] === null),
  }
}
