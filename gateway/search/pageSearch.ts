import type { PageListItemRecord } from '../../schema/generated/records.ts'
import type { Loaders } from '../directory/loaders/loaders.ts'
import { listingOf, type Listing } from '../pagination/listing.ts'
import { flagOf, textOf } from '../records/coerce.ts'
import { fromIndexOr, type SearchContext } from './criteria.ts'
import { indexableWords } from './filters.ts'
import { freshFor } from './indexedSearch.ts'
import { understand } from './understanding/understanding.ts'
import { queryText } from '../records/arguments.ts'

const maxPages = 3

/**
 * The information pages that match a search, the best match first.
 *
 *     await pagesFound('food', context) // a listing of [{ title: 'Food banks', … }]
 *
 * The search index answers when it is ready. The directory's has neither numbers nor words of one or two letters. A query of nothing else is searched in the
 * titles, so that "111" finds the page about it.
 */
export async function pagesFound(
  query: string,
  context: SearchContext,
): Promise<Listing<PageListItemRecord>> {
  const text = queryText(query)
  if (!text) return listingOf([])
  return fromIndexOr(
    context,
    index => {
      const { now, vocabulary, lifetime } = context
      lifetime.addSource(index.age(), freshFor)
      const understanding = understand(query, { vocabulary: vocabulary(), now, lexicon: index.lexicon() })
      return listingOf(index.others({ understanding }).pages)
    },
    async () => pagesInDirectory(text, context),
  )
}

async function pagesInDirectory(text: string, context: SearchContext): Promise<Listing<PageListItemRecord>> {
  const { search, pages } = context.loaders
  if (!indexableWords(text).length) return listingOf(withTitle(text, await pages.tree()))
  const found = search.pages({ query: text })
  return async (page, perPage) => {
    const { rows, total } = await found(page, perPage)
    return { rows: rows.map(row => (flagOf(row?.enabled, false) ? row : null)), total }
  }
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

function withTitle(query: string, tree: PageListItemRecord[]): PageListItemRecord[] {
  const words = query.toLowerCase().split(' ')
  return tree.filter(({ title }) => {
    const text = textOf(title)?.toLowerCase() ?? ''
    return words.every(word => text.split(/[^\p{L}\p{M}\d]+/u).includes(word))
  })
}
