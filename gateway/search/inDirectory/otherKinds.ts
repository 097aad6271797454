import type {
  CollectionCategoryRecord,
  OrganisationEventRecord,
  OrganisationRecord,
  PageListItemRecord,
} from '../../../schema/generated/records.ts'
import type { Loaders } from '../../directory/loaders/loaders.ts'
import { listingOf, type Listing } from '../../pagination/listing.ts'
import { filterText, queryText } from '../../records/arguments.ts'
import { flagOf, listOf, textOf } from '../../records/coerce.ts'
import { indexableWords, type DirectoryCriteria } from './directoryCriteria.ts'
import { emptyIfRefused } from './serviceSearch.ts'

const maxOrganisations = 5
const maxPages = 3
const maxCategories = 3
const stopWords = new Set('and for the with help near from how can get who what need'.split(' '))

/**
 * The organisations with these words in their name, five at most.
 *
 *     await organisationsNamed('food network', loaders) // [{ name: 'Erith Food Network', … }]
 */
export async function organisationsNamed(
  query: string | null,
  loaders: Loaders,
): Promise<OrganisationRecord[]> {
  const name = filterText(query)
  if (!name) return []
  const { rows } = await loaders.organisations.list({ name })(1, maxOrganisations)
  return rows.filter(organisation => organisation !== null).slice(0, maxOrganisations)
}

interface EventCriteria extends Pick<DirectoryCriteria, 'categories' | 'isFree'> {
  query: string | null
}

/**
 * The events that match a search, the soonest first, `most` at most.
 *
 *     await eventsAbout({ query: 'walk', … }, loaders, 3) // [{ title: 'Danson spring walk', … }]
 */
export async function eventsAbout(
  { query, categories, isFree }: EventCriteria,
  loaders: Loaders,
  most: number,
): Promise<OrganisationEventRecord[]> {
  const words = query && indexableWords(query).length ? query : null
  const category = categories?.join(',')
  // Without words and category the directory would return every event.
  if ((query && !words) || (!words && !category)) return []
  const body = {
    ...(words ? { query: words } : {}),
    ...(category ? { category } : {}),
    ...(isFree === null ? {} : { is_free: isFree }),
    order: 'start_date' as const,
  }
  return loaders.search.topEvents(body, most)
}

/**
 * The categories that match a search, the best match first, three at most.
 *
 *     categoriesNamed('food bank', categories) // [{ name: 'Food and essentials', … }]
 *
 * A word in the name counts twice as much as one in the category's taxonomy terms.
 */
export function categoriesNamed(
  query: string | null,
  categories: readonly CollectionCategoryRecord[],
): CollectionCategoryRecord[] {
  const words = indexableWords(query ?? '').filter(word => !stopWords.has(word))
  const score = (category: CollectionCategoryRecord) => {
    const name = indexableWords(textOf(category.name) ?? '')
    const terms = listOf(category.category_taxonomies).flatMap(term =>
      indexableWords(textOf(term.name) ?? ''),
    )
    return words.reduce(
      (sum, word) => sum + (hasWord(name, word) ? 2 : 0) + (hasWord(terms, word) ? 1 : 0),
      0,
    )
  }
  return categories
    .map(category => ({ category, points: score(category) }))
    .filter(({ points }) => points > 0)
    .toSorted((a, b) => b.points - a.points)
    .slice(0, maxCategories)
    .map(({ category }) => category)
}

// A plural s makes no difference.
function hasWord(words: readonly string[], word: string): boolean {
  return words.some(other => other.replace(/s$/, '') === word.replace(/s$/, ''))
}

/**
 * The information pages about a subject, three at most.
 *
 *     await pagesAbout('Food and essentials', loaders) // [{ slug: 'food-banks', … }]
 */
export async function pagesAbout(subject: string | null, loaders: Loaders): Promise<PageListItemRecord[]> {
  const query = queryText(subject)
  if (!query || !indexableWords(query).length) return []
  const pages = await loaders.search.topPages({ query }, maxPages)
  return pages.filter(({ enabled }) => flagOf(enabled, false))
}

/**
 * The information pages that the directory finds, the best match first.
 *
 * Its search has neither numbers nor words of one or two letters. A query of nothing else is searched in the titles, so that
 * "111" finds the page about it. Of a search that is refused the reasons are added to the messages.
 */
export async function pagesInDirectory(
  text: string,
  { search, pages }: Loaders,
  messages: string[],
): Promise<Listing<PageListItemRecord>> {
  if (!indexableWords(text).length) return listingOf(withTitle(text, await pages.tree()))
  const found = emptyIfRefused(search.pages({ query: text }), messages)
  return async (page, perPage) => {
    const { rows, total } = await found(page, perPage)
    return { rows: rows.map(row => (flagOf(row?.enabled, false) ? row : null)), total }
  }
}

function withTitle(query: string, tree: PageListItemRecord[]): PageListItemRecord[] {
  const words = query.toLowerCase().split(' ')
  return tree.filter(({ title }) => {
    const text = textOf(title)?.toLowerCase() ?? ''
    return words.every(word => text.split(/[^\p{L}\p{M}\d]+/u).includes(word))
  })
}
