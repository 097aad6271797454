import type { Loaders } from '../loaders/createLoaders.ts'
import type { QuerySearchArgs } from '../generated/resolvers.ts'
import { placeNamed } from '../places/placeNamed.ts'
import { badInput, queryText } from '../records/arguments.ts'
import { textOf } from '../records/coerce.ts'
import { knownSlugs } from './knownSlugs.ts'
import type { SearchCriteria } from './SearchCriteria.ts'
import { searchMessages } from './searchMessages.ts'

const usualMiles = 5
const mostNames = 50

/** The criteria of a search, and what to tell the visitor about them. */
export interface UnderstoodSearch {
  criteria: SearchCriteria
  messages: string[]
}

/**
 * What a search means: the place found on the map, the slugs checked, the query tidied.
 *
 *     await understandSearch({ query: ' food ', near: 'Atlantis' }, loaders)
 *     // { criteria: { query: 'food', place: null, … }, messages: ['We do not know the place “Atlantis”, …'] }
 *
 * Whatever repairs or widens a query belongs here: everything after this sees the criteria only.
 *
 * @throws BAD_USER_INPUT when `within` is out of range or a list is too long.
 */
export async function understandSearch(args: QuerySearchArgs, loaders: Loaders): Promise<UnderstoodSearch> {
  const within = args.within ?? usualMiles
  if (within < 1 || within > 50) throw badInput(`\`within\` must be 1 to 50 miles; it is ${within}.`)
  for (const name of ['category', 'persona', 'eligibilities'] as const) {
    if ((args[name]?.length ?? 0) > mostNames) throw badInput(`\`${name}\` takes at most ${mostNames} names.`)
  }
  const categories = args.category?.length
    ? knownSlugs(args.category, await loaders.collections.categories())
    : null
  const personas = args.persona?.length
    ? knownSlugs(args.persona, await loaders.collections.personas())
    : null
  const near = queryText(args.near)
  const place = near ? placeNamed(near) : null
  const isDistanceFromNowhere = args.order === 'DISTANCE' && !near
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
      ...(isDistanceFromNowhere ? [searchMessages.distanceFromNowhere] : []),
      ...(categories?.unknown ?? []).map(searchMessages.unknownCategory),
      ...(personas?.unknown ?? []).map(searchMessages.unknownPersona),
    ],
  }
}
