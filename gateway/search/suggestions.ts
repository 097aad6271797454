import { requireFirst } from '../pagination/connection.ts'
import type { QuerySuggestArgs, Suggestion } from '../generated/resolvers.ts'
import { queryText } from '../records/arguments.ts'
import type { Loaders } from '../directory/loaders/loaders.ts'
import { placesBeginning } from '../places/places.ts'
import { fromIndexOr, type SearchContext } from './criteria.ts'
import { normalForm, type Vocabulary } from './vocabulary/vocabulary.ts'
import { londonToday } from '../formatting/calendar.ts'
import { pagePath } from '../content/guides.ts'
import { textOf, slugOf } from '../records/coerce.ts'
import type { OrganisationRecord } from '../../schema/generated/records.ts'

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

/** Whether each word typed begins a word of a name. */
const isBegun = (words: readonly string[], typed: readonly string[]) =>
  typed.every(part => words.some(word => begins(word, part)))

/** Before the index is built: names in the lists of the directory. */
async function namesInLists(typed: readonly string[], most: number, context: Context): Promise<Suggestion[]> {
  const found = closestNames(typed, await firstNames(context.loaders), most)
  if (found.length === most) return found
  const known = new Set(found.map(({ path }) => path))
  const further = (await furtherNames(context)).filter(({ path }) => !known.has(path))
  return [...found, ...closestNames(typed, further, most - found.length)]
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

const maxServices = 1000

/**
 * The names suggested first: categories, personas, services, and the organisations of the services.
 *
 *     await firstNames(loaders) // [{ kind: 'CATEGORY', text: 'Food and essentials', path: '/categories/food' }, …]
 *
 * Service records include their organisation, so no list of organisations is read.
 */
async function firstNames({ collections, services }: Loaders): Promise<Suggestion[]> {
  const [categories, personas, running] = await Promise.all([
    orNone(collections.categories()),
    orNone(collections.personas()),
    orNone(
      services
        .list({})
        .first(maxServices)
        .then(({ rows }) => rows),
    ),
  ])
  return [
    ...categories.map(category => suggestionOf('CATEGORY', category)),
    ...personas.map(persona => suggestionOf('PERSONA', persona)),
    ...running.map(service => suggestionOf('SERVICE', service)),
    ...organisationsOf(running),
  ]
}

const maxEvents = 100

/**
 * The names suggested when there is room left: the next 100 events, their organisations, and information pages.
 *
 *     await furtherNames(context) // [{ kind: 'EVENT', text: 'Winter wellbeing fair', path: '/events/winter-…' }, …]
 */
async function furtherNames({ loaders, now }: Pick<Context, 'loaders' | 'now'>): Promise<Suggestion[]> {
  const list = loaders.events.list({ today: londonToday(now) })
  const [events, tree] = await Promise.all([
    orNone(list.first(maxEvents).then(({ rows }) => rows)),
    orNone(loaders.pages.tree()),
  ])
  return [
    ...events.map(event => suggestionOf('EVENT', event)),
    ...organisationsOf(events),
    ...tree.map((page): Suggestion => ({
      kind: 'PAGE',
      text: textOf(page.title) ?? '',
      path: pagePath(page, tree),
    })),
  ]
}

/** The organisations in records of services or events, each once, as suggestions. */
function organisationsOf(records: readonly { organisation?: OrganisationRecord | null }[]): Suggestion[] {
  const found = records.flatMap(({ organisation }) =>
    organisation && textOf(organisation.id) ? [suggestionOf('ORGANISATION', organisation)] : [],
  )
  return [...new Map(found.map(suggestion => [suggestion.path, suggestion])).values()]
}

const folders = {
  CATEGORY: 'categories',
  EVENT: 'events',
  ORGANISATION: 'organisations',
  PERSONA: 'personas',
  SERVICE: 'services',
} as const

interface NamedRecord {
  id: string
  slug?: unknown
  name?: unknown
  title?: unknown
}

/**
 * A record as a suggestion.
 *
 *     suggestionOf('CATEGORY', { slug: 'food', name: 'Food and essentials', … })
 *     // { kind: 'CATEGORY', text: 'Food and essentials', path: '/categories/food' }
 */
function suggestionOf(kind: keyof typeof folders, record: NamedRecord): Suggestion {
  const text = textOf(record.name) ?? textOf(record.title) ?? ''
  return { kind, text, path: `/${folders[kind]}/${encodeURIComponent(slugOf(record))}` }
}

/**
 * The rows of a list, or none when it fails: suggestions never cause an error.
 *
 *     await orNone(loaders.search.topPages({ query: 'debt' }, 3))
 */
async function orNone<T>(finding: Promise<T[]>): Promise<T[]> {
  return finding.catch(() => [])
}

const stopWords = new Set(['a', 'and', 'at', 'for', 'in', 'of', 'on', 'or', 'the', 'to', 'with'])

/**
 * The names that match what was typed: first those that begin with it, then those that contain it.
 *
 *     closestNames(['foo'], names, 8) // [{ text: 'Food and essentials', … }, { text: 'Erith Food Bank', … }]
 *
 * Every word typed must begin a word of the name. Stop words must be typed whole: otherwise `fo` would match every name
 * with "for" in it. Names that match equally well keep their order.
 */
function closestNames(typed: readonly string[], names: readonly Suggestion[], most: number): Suggestion[] {
  const beginning = typed.join(' ')
  const matches = names.flatMap(name => {
    const words = plainWords(name.text)
    if (words.join(' ').startsWith(beginning)) return [{ name, place: 0 }]
    return isBegun(words, typed) ? [{ name, place: 1 }] : []
  })
  return matches
    .toSorted((a, b) => a.place - b.place)
    .slice(0, most)
    .map(({ name }) => name)
}

function begins(word: string, part: string): boolean {
  return stopWords.has(word) ? word === part : word.startsWith(part)
}

/**
 * The words of a text for comparison: in lower case, without accents and punctuation.
 *
 *     plainWords('St. Mary’s Café & Garden') // ['st', 'marys', 'cafe', 'and', 'garden']
 */
function plainWords(text: string): string[] {
  const plain = text.normalize('NFKD').replaceAll(/[\p{M}'’]/gu, '')
  return (
    plain
      .toLowerCase()
      .replaceAll('&', ' and ')
      .match(/[\p{L}\d]+/gu) ?? []
  )
}
