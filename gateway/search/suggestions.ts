import { requireFirst } from '../pagination/connection.ts'
import type { QuerySuggestArgs, Suggestion } from '../generated/resolvers.ts'
import { queryText } from '../records/arguments.ts'
import { placesBeginning } from '../places/places.ts'
import type { SearchContext } from './criteria.ts'
import { fromIndexOr } from './indexAccess.ts'
import { isBegun, namesInLists, plainWords } from './inDirectory/names.ts'
import { normalForm, type Vocabulary } from './vocabulary/vocabulary.ts'

interface Context extends Pick<SearchContext, 'loaders' | 'now' | 'searchIndex' | 'vocabulary'> {}

const defaultCount = 8
const maxCount = 20
/** Enough that some are left of the kinds asked for. */
const mostNames = 100
const maxPlaces = 3
const maxMeanings = 2

/**
 * Names that match what has been typed so far, then places to search near and words that mean the same.
 *
 *     await suggestions({ query: 'foo', first: 8 }, context)
 *     // [{ kind: 'CATEGORY', text: 'Food and essentials', path: '/categories/food' }, …]
 *
 * It runs at every keystroke, so names come from the search index or, before it is built, from lists that are cached anyway.
 * Nothing that was typed is sent to the directory, and a list that fails is left out. At least half of the room is for names.
 * Names that are a slip away come after places and words that begin with what was typed.
 *
 * @throws BAD_USER_INPUT when `first` is out of range; it never fails otherwise.
 */
export async function suggestions(
  { query, first, kinds }: QuerySuggestArgs,
  context: Context,
): Promise<Suggestion[]> {
  const most = Math.min(requireFirst(first ?? defaultCount), maxCount)
  const text = queryText(query) ?? ''
  const typed = plainWords(text)
  if (!typed.length) return []
  const isAsked = ({ kind }: Pick<Suggestion, 'kind'>) => !kinds || kinds.includes(kind)
  const isPlacesOnly = kinds?.every(kind => kind === 'PLACE') ?? false
  const places = placesLike(text, isPlacesOnly ? most : maxPlaces)
  const meanings = meaningsLike(text, context.vocabulary())
  const others = [...places, ...meanings.other].filter(isAsked)
  const orSame = (found: readonly Suggestion[]) =>
    (found.length ? found : meanings.same.filter(isAsked)).slice(0, most)
  if (kinds?.every(kind => kind === 'PLACE' || kind === 'MEANING')) return orSame(others)
  // Names of other kinds take room.
  const needed = kinds ? mostNames : most
  const names = await fromIndexOr<Suggestion[]>(
    context,
    index => index.suggest(text, needed),
    async () => namesInLists(typed, needed, context),
  )
  const room = Math.max(Math.ceil(most / 2), most - others.length)
  const asked = names.filter(isAsked).slice(0, room)
  const areSlips = !asked.some(({ text: name }) => isBegun(plainWords(name), typed))
  return orSame(areSlips ? [...others, ...asked] : [...asked, ...others])
}

const shortestBeginning = 3
const searchPath = (name: 'near' | 'query', value: string) =>
  `/results?${new URLSearchParams({ [name]: value })}`

function placesLike(text: string, most: number): Suggestion[] {
  if (text.length < shortestBeginning) return []
  return placesBeginning(text, most).map(name => ({
    kind: 'PLACE',
    text: name,
    path: searchPath('near', name),
  }))
}

/**
 * What the phrases of the vocabulary that begin like the text stand for: other words than the text, and the same, which say no
 * more than it. Three letters begin too many words, and stand for themselves only: 'JSA'.
 */
function meaningsLike(text: string, vocabulary: Vocabulary): Record<'other' | 'same', Suggestion[]> {
  const beginning = normalForm(text)
  const found =
    beginning.length > shortestBeginning
      ? vocabulary.meaningsBeginning(beginning)
      : vocabulary.meaningsOf(beginning).flatMap(({ targets }) => targets.slice(0, 1))
  const suggested = (isSame: boolean): Suggestion[] =>
    [...new Set(found)]
      .filter(meaning => meaning.startsWith(beginning) === isSame)
      .slice(0, maxMeanings)
      .map(meaning => ({ kind: 'MEANING', text: meaning, path: searchPath('query', meaning) }))
  return { other: suggested(false), same: suggested(true) }
}
