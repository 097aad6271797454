import type { QuerySearchArgs } from '../generated/resolvers.ts'
import { milesWithin } from '../places/places.ts'
import type { DateTime } from 'luxon'
import type { Loaders } from '../directory/loaders/loaders.ts'
import type { ResponseLifetime } from '../directory/responseLifetime.ts'
import type { Vocabulary } from './vocabulary/vocabulary.ts'
import type { SearchIndex } from './index/searchIndex.ts'
import { placesIn, readyIndex } from './indexAccess.ts'
import { understand, type Understanding } from './understanding/understanding.ts'
import { changedAt, type DatesContext, sinceOf } from '../content/modifiedSince.ts'
import { badInput, queryText } from '../records/arguments.ts'
import { textOf, isNamed } from '../records/coerce.ts'
import { directoryQuery, type DirectoryCriteria } from './inDirectory/directoryCriteria.ts'
import { searchMessages } from './messages.ts'
import { nearPlace } from './nearPlace.ts'
import { soughtEvents, type SoughtEvents } from './soughtEvents.ts'

/** The criteria of a search, after every argument has been interpreted. */
export interface SearchCriteria extends DirectoryCriteria {
  /** The words in the end, at most 255 characters; null without any. */
  query: string | null
  understanding: Understanding
  /** What it asks for where it names events themselves; null for any other search. */
  soughtEvents: SoughtEvents | null
}

/** What a search needs of the context of an operation. */
export interface SearchContext {
  loaders: Loaders
  now: DateTime
  lifetime: ResponseLifetime
  vocabulary: () => Vocabulary
  searchIndex: SearchIndex | undefined
  openData?: DatesContext['openData']
  /** Counts a search that found nothing; undefined where none are counted. */
  noteUnmetSearch?: ((text: string) => void) | undefined
}

const maxNames = 50
const longestQuoted = 40

/** The criteria of a search, and messages for the visitor about them. */
interface InterpretedSearch {
  criteria: SearchCriteria
  messages: string[]
}

/**
 * Interprets the arguments of a search: looks up the place, checks the slugs, normalises the query.
 *
 *     await interpretSearch({ query: ' food ', near: 'Atlantis' }, context)
 *     // { criteria: { query: 'food', place: null, … }, messages: ['We do not know the place “Atlantis”, …'] }
 *
 * Whatever corrects or widens a query belongs here: the rest of the search sees the criteria only.
 *
 * @throws BAD_USER_INPUT when `within` is out of range or a list is too long.
 */
export async function interpretSearch(
  args: QuerySearchArgs,
  context: SearchContext,
): Promise<InterpretedSearch> {
  const within = milesWithin(args.within)
  for (const name of ['category', 'persona', 'eligibilities'] as const) {
    if ((args[name]?.length ?? 0) > maxNames) throw badInput(`\`${name}\` takes at most ${maxNames} names.`)
  }
  const { loaders } = context
  const index = readyIndex(context)
  const categories = args.category?.length
    ? knownSlugs(args.category, index?.categories() ?? (await loaders.collections.categories()))
    : null
  const personas = args.persona?.length
    ? knownSlugs(args.persona, index?.personas() ?? (await loaders.collections.personas()))
    : null
  const eligibilities = (args.eligibilities ?? []).map(textOf).filter(name => name !== null)
  const understanding = understand(args.query ?? '', {
    vocabulary: context.vocabulary(),
    now: context.now,
    lexicon: index?.lexicon(),
    isLiteral: args.literal ?? false,
  })
  const near = queryText(args.near)
  const places = placesIn(context)
  const { place, note } = near ? nearPlace(near, places) : { place: null, note: null }
  const inWords = understanding.place
  const sought = place ?? inWords
  // Which places a directory has is known once its locations were read.
  const isFarKnown = !context.searchIndex || index !== null
  const isDistanceWithoutPlace = args.order === 'DISTANCE' && !near && !(index && understanding.place)
  return {
    criteria: {
      query: queryText(understanding.searchedFor ?? args.query),
      directoryQuery: directoryQuery(understanding),
      understanding,
      soughtEvents: soughtEvents(understanding, context.now),
      categories: categories?.slugs ?? null,
      personas: personas?.slugs ?? null,
      eligibilities,
      place,
      within,
      isFree: args.isFree ?? null,
      isOpenNow: args.openNow ?? false,
      waitTime: args.waitTime ?? null,
      modifiedSince: sinceOf(args.modifiedSince, context),
      changedAt: (id, stated) => changedAt('services', id, stated, context),
      order: args.order ?? 'RELEVANCE',
    },
    messages: [
      ...(understanding.typed && understanding.searchedFor === null && !understanding.distantTown
        ? [searchMessages.nothingUnderstood(Array.from(understanding.typed).slice(0, longestQuoted).join(''))]
        : []),
      ...(note ? [note] : []),
      ...(near && !place && !places.isEverywhere(near)
        ? [searchMessages.unknownPlace(near, isFarKnown ? places : null)]
        : []),
      ...(place && inWords && place.name !== inWords.name ? [searchMessages.otherPlace(place, inWords)] : []),
      ...(sought && !sought.isInBorough && isFarKnown ? [searchMessages.outsideBorough(sought)] : []),
      ...(!near && isFarKnown && understanding.distantTown
        ? [searchMessages.distantPlace(understanding.distantTown)]
        : []),
      ...(isDistanceWithoutPlace ? [searchMessages.distanceWithoutPlace] : []),
      ...(categories?.unknown ?? []).map(searchMessages.unknownCategory),
      ...(personas?.unknown ?? []).map(searchMessages.unknownPersona),
      ...(index?.unknownEligibilities(eligibilities) ?? []).map(searchMessages.unknownEligibility),
    ],
  }
}

/**
 * The slugs for the slugs and ids of a filter, ids where a collection has no slug, and the names that no collection has.
 *
 *     knownSlugs(['food', 'atlantis'], categories) // { slugs: ['food'], unknown: ['atlantis'] }
 */
function knownSlugs(
  names: readonly string[] | null | undefined,
  collections: readonly { id: string; slug?: unknown }[],
): { slugs: string[]; unknown: string[] } {
  const found = (names ?? []).map(name => {
    const collection = collections.find(one => isNamed(one, name))
    return collection ? (textOf(collection.slug) ?? collection.id) : null
  })
  return {
    slugs: [...new Set(found.filter(slug => slug !== null))],
    unknown: (names ?? []).filter((_text, index) => found[index] === null),
  }
}
