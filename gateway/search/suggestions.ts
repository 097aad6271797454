import { requireFirst } from '../pagination/connection.ts'
import type { QuerySuggestArgs, Suggestion } from '../generated/resolvers.ts'
import { queryText } from '../records/arguments.ts'
import type { Places } from '../places/places.ts'
import { postcodeParts } from '../places/postcodes.ts'
import type { SearchContext } from './criteria.ts'
import { fromIndexOr, placesIn, readyIndex } from './indexAccess.ts'
import { isBegun, namesInLists, plainWords } from './inDirectory/names.ts'
import { isName, isOrdinaryWord } from './understanding/commonWords.ts'
import { respelt, type Lexicon } from './understanding/understanding.ts'
import { normalForm, perVocabulary } from './vocabulary/vocabulary.ts'

interface Context extends Pick<
  SearchContext,
  'loaders' | 'now' | 'lifetime' | 'searchIndex' | 'vocabulary'
> {}

const defaultCount = 8
const maxCount = 20
/** Enough that some are left of the kinds asked for. */
const mostNames = 100
const maxPlaces = 3
const maxMeanings = 2
/** Names with what a text stands for that no name has. */
const maxMeant = 3

/**
 * Names that match what has been typed so far, then places to search near and words that mean the same.
 *
 *     await suggestions({ query: 'foo', first: 8 }, context)
 *     // [{ kind: 'CATEGORY', text: 'Food and essentials', path: '/categories/food' }, …]
 *
 * It runs at every keystroke, so names come from the search index or, before it is built, from lists that are cached anyway.
 * Nothing that was typed is sent to the directory. A list that fails or is not there within three seconds is left out, and the
 * answer is not cached then. A postcode, or the beginning of one, is a place and nothing else.
 *
 * At least half of the room is for names; subjects that begin with the text take what is left. If no name has the text, names
 * with what it stands for are given. If nothing begins with it, its spelling is put right; where that finds nothing either,
 * names that are a slip away are given.
 *
 * @throws BAD_USER_INPUT when `first` is out of range; it never fails otherwise.
 */
export async function suggestions(args: QuerySuggestArgs, context: Context): Promise<Suggestion[]> {
  const { found, slips } = await begunBy(args, context)
  if (found.length) return found
  const typed = queryText(args.query) ?? ''
  const query = spellingPutRight(typed, context) ?? singular(typed)
  const meant = query === null ? [] : (await begunBy({ ...args, query }, context)).found
  return meant.length ? meant : slips
}

/** What begins with a plural begins with its singular: 'foodbank' for 'foodbanks'. */
const singular = (typed: string): string | null => (/.{4}s$/.test(typed) ? typed.slice(0, -1) : null)

/** What begins with a text, and the names that are a slip away from it. */
async function begunBy(
  { query, first, kinds }: QuerySuggestArgs,
  context: Context,
): Promise<Record<'found' | 'slips', Suggestion[]>> {
  const most = Math.min(requireFirst(first ?? defaultCount), maxCount)
  const text = queryText(query) ?? ''
  const typed = plainWords(text)
  if (!typed.length) return { found: [], slips: [] }
  const isAsked = ({ kind }: Pick<Suggestion, 'kind'>) => !kinds || kinds.includes(kind)
  const known = placesIn(context)
  const postcode = postcodeLike(text, known)
  if (postcode) return { found: [postcode].filter(isAsked), slips: [] }
  const isPlacesOnly = kinds?.every(kind => kind === 'PLACE') ?? false
  const places = placesLike(text, isPlacesOnly ? most : maxPlaces, known)
  const meanings = meaningsLike(text, context)
  const subjects = subjectsLike(text, context)
  const others = [...places, ...subjects, ...meanings.other].filter(isAsked)
  const orSame = (found: readonly Suggestion[]) =>
    distinct(found.length ? found : meanings.same.filter(isAsked)).slice(0, most)
  if (kinds?.every(kind => kind === 'PLACE' || kind === 'MEANING'))
    return { found: orSame(others), slips: [] }
  // Names of other kinds take room.
  const needed = kinds ? mostNames : most
  const namesLike = async (words: string) =>
    (
      await fromIndexOr<Suggestion[]>(
        context,
        index => index.suggest(words, needed),
        async () => namesInLists(plainWords(words), needed, context),
      )
    ).filter(isAsked)
  const names = await namesLike(text)
  const room = Math.max(Math.ceil(most / 2), most - places.length - meanings.other.length)
  const asked = names.slice(0, room)
  const areSlips = !asked.some(name => isBegunBy(text, name))
  // Beside names with the word, the word itself says no more; its place does.
  const isMore = ({ kind, text: other }: Suggestion) =>
    kind === 'PLACE' || normalForm(other) !== normalForm(text)
  if (!areSlips) return { found: orSame([...asked, ...others.filter(isMore)]), slips: [] }
  const [meaning] = meanings.other
  const meant = meaning
    ? (await namesLike(meaning.text)).filter(name => isBegunBy(meaning.text, name)).slice(0, maxMeant)
    : []
  if (meant.length) return { found: orSame([...meant, ...others.filter(isMore)]), slips: [] }
  return { found: orSame(others), slips: isRight(normalForm(text)) ? [] : asked.slice(0, most) }
}

const isBegunBy = (words: string, { text }: Suggestion) => isBegun(plainWords(text), plainWords(words))

const isRight = (word: string) => isOrdinaryWord(word) || isName(word)

/** A text with its spelling put right, 'food bank' for 'food bnk'; null when nothing is wrong. */
const spellingPutRight = (typed: string, context: Context): string | null =>
  respelt(typed, { vocabulary: context.vocabulary(), lexicon: readyIndex(context)?.lexicon() }) ??
  shortSlip(normalForm(typed), context)

/** The word that begins a subject and of which one of two letters that are the same was left out: 'food' for 'fod'. */
function shortSlip(word: string, context: Context): string | null {
  const doubled = Array.from(word, (letter, at) => word.slice(0, at) + letter + word.slice(at))
  const isMeant = (one: string) =>
    subjectsOf(context.vocabulary()).some(subject => subject.startsWith(`${one} `))
  return word.length === 3 && !isRight(word) ? (doubled.find(isMeant) ?? null) : null
}

/** Each path once, and of words to search for that differ in their spaces only those with the most: `food bank`, not `foodbank`. */
function distinct(found: readonly Suggestion[]): Suggestion[] {
  const kept = new Map<string, Suggestion>()
  for (const one of found) {
    const key = one.kind === 'MEANING' ? normalForm(one.text).replaceAll(' ', '') : one.path
    const known = kept.get(key)
    if (!known || (one.kind === 'MEANING' && one.text.length > known.text.length)) kept.set(key, one)
  }
  return [...kept.values()]
}

const shortestBeginning = 3
const searchPath = (name: 'near' | 'query', value: string) =>
  `/results?${new URLSearchParams({ [name]: value })}`

/** The place of a postcode or its beginning, of which the last letters may be missing: 'DA8', 'da8 1', 'da8 1q'. */
function postcodeLike(text: string, places: Places): Suggestion | null {
  const begun = text.trim().replace(/(?<=\d\s*\d)[a-z]$/i, '')
  const place = postcodeParts(begun) && places.named(begun)
  return place && { kind: 'PLACE', text: place.name, path: searchPath('near', place.name) }
}

function placesLike(text: string, most: number, places: Places): Suggestion[] {
  if (text.length < shortestBeginning) return []
  return places.beginning(text, most).map(name => ({
    kind: 'PLACE',
    text: name,
    path: searchPath('near', name),
  }))
}

/**
 * What the phrases of the vocabulary that begin like the text stand for: other words than the text, and the same, which say no
 * more than it. Three letters begin too many words, and stand for themselves only: 'JSA'.
 */
function meaningsLike(text: string, context: Context): Record<'other' | 'same', Suggestion[]> {
  const vocabulary = context.vocabulary()
  const beginning = normalForm(text)
  const found =
    beginning.length > shortestBeginning
      ? vocabulary.meaningsBeginning(beginning)
      : vocabulary.meaningsOf(beginning).flatMap(({ targets }) => targets.slice(0, 1))
  const suggested = (isSame: boolean): Suggestion[] =>
    [...new Set(found)]
      .filter(meaning => meaning.startsWith(beginning) === isSame && isAnswered(meaning, context))
      .slice(0, maxMeanings)
      .map(meaning => ({ kind: 'MEANING', text: meaning, path: searchPath('query', meaning) }))
  return { other: suggested(false), same: suggested(true) }
}

/** Whether the words of a phrase, or of what stands for it, are in the directory's records: else a search would find nothing. */
function isAnswered(phrase: string, context: Context): boolean {
  const lexicon = readyIndex(context)?.lexicon()
  if (!lexicon) return true
  const vocabulary = context.vocabulary()
  const isWhole = (words: string) => words.split(' ').every(word => lexicon.count(word) > 0)
  return (
    isWhole(phrase) ||
    vocabulary
      .meaningsOf(phrase)
      .some(({ targets }) => targets.some(one => isWhole(vocabulary.normalOf(one))))
  )
}

/** What records are about, by the vocabulary, and the plain words of danger, in order. */
const subjectsOf = perVocabulary(({ groups, urgentTopics, normalOf }) => {
  const subjects = groups
    .filter(({ kind }) => kind === 'SYNONYMS')
    .flatMap(({ words }) => words.map(normalOf))
  const ofDanger = urgentTopics.flatMap(({ words }) => words).filter(isOrdinaryWord)
  return [...new Set([...subjects, ...ofDanger])].toSorted()
})

const maxSubjects = 3
/** Whether each word begins the one at its place: `yout club`. */
const beginsEach = (subject: readonly string[], typed: readonly string[]) =>
  typed.every((word, at) => subject[at]?.startsWith(word))

/**
 * What helps in the danger that the text tells of, then the subjects that begin with the text: those whose first word the
 * records have before others, and the shortest first.
 */
function subjectsLike(text: string, context: Context): Suggestion[] {
  const beginning = normalForm(text)
  if (beginning.length < shortestBeginning) return []
  const lexicon: Lexicon | undefined = readyIndex(context)?.lexicon()
  const isUnknown = (subject: string) => Number(lexicon?.count(subject.split(' ')[0]!) === 0)
  const topics = context
    .vocabulary()
    .urgentTopicsIn(text)
    .map(({ services }) => services)
  const words = beginning.split(' ')
  const begun = subjectsOf(context.vocabulary())
    .filter(
      subject =>
        (subject.startsWith(beginning) || (words.length > 1 && beginsEach(subject.split(' '), words))) &&
        isAnswered(subject, context),
    )
    .toSorted((one, other) => isUnknown(one) - isUnknown(other) || one.length - other.length)
  return [...topics, ...begun]
    .slice(0, maxSubjects)
    .map(subject => ({ kind: 'MEANING', text: subject, path: searchPath('query', subject) }))
}
