import type { DateTime } from 'luxon'
import type { OrganisationRecord } from '../../../schema/generated/records.ts'
import { pagePath } from '../../content/guides.ts'
import type { ResponseLifetime } from '../../directory/responseLifetime.ts'
import type { Loaders } from '../../directory/loaders/loaders.ts'
import type { Suggestion } from '../../generated/resolvers.ts'
import { nameOf } from '../../formatting/text.ts'
import { pathOf, textOf } from '../../records/coerce.ts'

interface Context {
  loaders: Loaders
  now: DateTime
  lifetime: Pick<ResponseLifetime, 'forbid'>
}

/** Before the index is built: names in the lists of the directory. */
export async function namesInLists(
  typed: readonly string[],
  most: number,
  context: Context,
): Promise<Suggestion[]> {
  const found = closestNames(typed, await firstNames(context), most)
  if (found.length === most) return found
  const known = new Set(found.map(({ path }) => path))
  const further = (await furtherNames(context)).filter(({ path }) => !known.has(path))
  return [...found, ...closestNames(typed, further, most - found.length)]
}

/** Whether each word typed begins a word of a name. */
export const isBegun = (words: readonly string[], typed: readonly string[]) =>
  typed.every(part => words.some(word => begins(word, part)))

const maxServices = 1000

/**
 * The names suggested first: categories, personas, services, and the organisations of the services.
 *
 *     await firstNames(context) // [{ kind: 'CATEGORY', text: 'Food and essentials', path: '/categories/food' }, …]
 *
 * Service records include their organisation, so no list of organisations is read.
 */
async function firstNames({ loaders: { collections, services }, lifetime }: Context): Promise<Suggestion[]> {
  const orNone = orNoneFor(lifetime)
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
async function furtherNames({ loaders, now, lifetime }: Context): Promise<Suggestion[]> {
  const orNone = orNoneFor(lifetime)
  const list = loaders.events.list({ now })
  const [events, tree] = await Promise.all([
    orNone(list.first(maxEvents).then(({ rows }) => rows)),
    orNone(loaders.pages.tree()),
  ])
  return [
    ...events.map(event => suggestionOf('EVENT', event)),
    ...organisationsOf(events),
    ...tree.map((page): Suggestion => ({
      kind: 'PAGE',
      text: nameOf(page.title, page.slug),
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
  const text = nameOf(record.name ?? record.title, record.slug)
  return { kind, text, path: pathOf(folders[kind], record) ?? '' }
}

/**
 * Gives the rows of a list, or none when it fails: suggestions never cause an error, but without it they are not kept.
 *
 *     await orNoneFor(lifetime)(loaders.collections.categories())
 */
const orNoneFor =
  (lifetime: Context['lifetime']) =>
  async <T>(finding: Promise<T[]>): Promise<T[]> =>
    finding.catch(() => {
      lifetime.forbid()
      return []
    })

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
    // A record without an address is not suggested.
    if (!name.path) return []
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
export function plainWords(text: string): string[] {
  const plain = text.normalize('NFKD').replaceAll(/[\p{M}'’]/gu, '')
  return (
    plain
      .toLowerCase()
      .replaceAll('&', ' and ')
      .match(/[\p{L}\d]+/gu) ?? []
  )
}
